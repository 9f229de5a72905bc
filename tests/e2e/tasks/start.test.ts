import { expect, test } from 'vitest'
import { DRAWING, now, TOWN } from '../../server/world'
import {
  button,
  cell,
  counter,
  eventually,
  gate,
  isPicked,
  onCall,
  picker,
  remark,
  rows,
  useWorkday,
} from '../workday'

const { newPerson, openHome, stored, insertEntry, application } = useWorkday()

test('an empty day says how to begin and offers what is active, of one’s own group; a task starts without anything chosen', async () => {
  const person = await newPerson()
  const page = await openHome(person)
  await rows(page, 'Rien pour aujourd’hui').waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Debut',
    'Fin',
    'Tache',
    'Projet',
    'Commentaire',
    'Duree',
    'Actions',
  ])
  expect(await remark(page).getAttribute('rows')).toBe('5')
  expect(await remark(page).getAttribute('name')).toBe('remarque')
  expect(await picker(page, 'Client / projet').getByRole('button').allInnerTexts()).toEqual([
    'École',
    'Mairie',
  ])
  expect(await picker(page, 'Tâche').getByRole('button').allInnerTexts()).toEqual(['Étude de sol', 'Plans'])
  expect(await page.getByRole('searchbox').count()).toBe(0)
  const choices = [button(page, 'Mairie'), button(page, 'École'), button(page, 'Plans')] as const
  const [town, school, drawing] = choices
  const picked = () => Promise.all(choices.map(isPicked))
  await town.click()
  await drawing.click()
  await eventually(picked).toEqual([true, false, true])
  await school.click()
  await eventually(picked).toEqual([false, true, true])
  await school.click()
  await drawing.click()
  await eventually(picked).toEqual([false, false, false])
  await button(page, 'Commencer').click()
  await counter(rows(page)).waitFor()
  expect(await stored(person.id)).toMatchObject([
    { typetache_id: null, client_id: null, commentaire: '', pause: 0, fin: null },
  ])
})

test('a task starts for a client with a comment, and the form empties itself', async () => {
  const person = await newPerson()
  const page = await openHome(person)
  await button(page, 'Mairie').click()
  await button(page, 'Plans').click()
  await remark(page).fill('Façade nord\n<b>et</b> toiture')
  await button(page, 'Commencer').click()
  const row = rows(page, 'Façade nord')
  await row.waitFor()
  expect(await cell(row, 'tache').innerText()).toBe('Plans')
  expect(await cell(row, 'projet').innerText()).toBe('Mairie')
  expect(await cell(row, 'commentaire').innerText()).toContain('Façade nord\n<b>et</b> toiture')
  expect(await cell(row, 'debut').innerText()).toMatch(/^\d\d:\d\d:\d\d$/)
  expect(await cell(row, 'fin').innerText()).toBe('')
  await button(row, 'Finir').waitFor()
  expect(await remark(page).inputValue()).toBe('')
  expect(await isPicked(button(page, 'Mairie'))).toBe(false)
  expect(await isPicked(button(page, 'Plans'))).toBe(false)
  expect(await stored(person.id)).toMatchObject([
    { typetache_id: DRAWING, client_id: TOWN, commentaire: 'Façade nord\n<b>et</b> toiture', fin: null },
  ])
})

test('what was worked today stands above the table; a second task starts beside the first one, newest first, once', async () => {
  const person = await newPerson()
  const noon = now() - 7_200
  await insertEntry(person.id, { debut: noon, fin: noon + 3_600, typetache_id: DRAWING })
  await insertEntry(person.id, { debut: noon + 1_800, fin: noon + 5_400, typetache_id: DRAWING })
  await insertEntry(person.id, { debut: noon + 5_400, fin: noon + 6_000, pause: 1 })
  await insertEntry(person.id, { debut: now() - 60, typetache_id: DRAWING })
  const page = await openHome(person)
  const figures = page.locator('dl > div')
  await eventually(() => figures.allInnerTexts()).toEqual([
    'Travaillé aujourd’hui\n1\u00a0h\u00a031',
    'Pauses\n10\u00a0min',
    expect.stringMatching(/^Semaine\n/),
    'En cours\n1\u00a0min',
  ])
  const { opened, open } = gate()
  await onCall(page, 'StartTask', async (route) => {
    await opened
    await route.continue()
  })
  await button(page, 'Étude de sol').click()
  await button(page, 'Commencer').dblclick({ force: true })
  await eventually(() => button(page, 'Commencer').isDisabled()).toBe(true)
  open()
  await eventually(() => rows(page).locator('td.tache').allInnerTexts()).toEqual([
    'Étude de sol',
    'Plans',
    'Pause',
    'Plans',
    'Plans',
  ])
  await eventually(() => button(page, 'Finir').count()).toBe(2)
  await eventually(() => button(page, 'Commencer').isEnabled()).toBe(true)
  expect(await stored(person.id)).toHaveLength(5)
})

test('a choice that is withdrawn meanwhile is refused in words, and the comment stays', async () => {
  const person = await newPerson()
  await application.database.query(
    "INSERT INTO client (id, libelle, name_key, groupetache_id, active) VALUES (99, 'Éphémère', 'éphémère', 1, 1)",
  )
  const page = await openHome(person)
  await button(page, 'Éphémère').click()
  await remark(page).fill('trop tard')
  await application.database.query('UPDATE client SET active = 0 WHERE id = 99')
  await button(page, 'Commencer').click()
  await page.getByText('La tâche n’a pas pu être commencée. Ce client n’est pas disponible').waitFor()
  expect(await remark(page).inputValue()).toBe('trop tard')
  expect(await stored(person.id)).toEqual([])
})
