import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatTime } from '../../../client/lib/time/formatDate'
import { DRAWING, now, SCHOOL, SURVEY, TOWN, timeAt } from '../../server/world'
import { expectAccessible } from '../accessible'
import { button, cell, counter, eventually, rows, useWorkday } from '../workday'

const { newPerson, openHome, stored, insertEntry } = useWorkday()

const ground = (row: Locator) => row.evaluate((element) => getComputedStyle(element).backgroundColor)

test('a break ends the running tasks at its first second, is highlighted, and says that it is running', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, typetache_id: DRAWING, client_id: TOWN })
  await insertEntry(person.id, { debut: now() - 300, typetache_id: SURVEY })
  const page = await openHome(person)
  await button(page, 'Faire une pause').click()
  const rest = rows(page, 'Pause')
  await counter(rest).waitFor()
  expect(await cell(rest, 'projet').innerText()).toBe('')
  expect(await page.getByRole('timer').count()).toBe(3)
  expect(await ground(rest)).not.toBe(await ground(rows(page, 'Mairie')))
  const [drawing, survey, pause] = await stored(person.id)
  expect(pause).toMatchObject({ pause: 1, fin: null, typetache_id: null, client_id: null })
  expect([drawing?.fin, survey?.fin]).toEqual([pause?.debut, pause?.debut])

  await eventually(() => button(page, 'Faire une pause').isEnabled()).toBe(true)
  await button(page, 'Faire une pause').click()
  await page.getByText(/^Une pause est déjà en cours depuis \d{1,2}:\d\d\.$/).waitFor()
  expect(await stored(person.id)).toHaveLength(3)
})

test('after the break, what it interrupted is taken up again with one click', async () => {
  const person = await newPerson()
  await insertEntry(person.id, {
    debut: now() - 600,
    typetache_id: DRAWING,
    client_id: TOWN,
    commentaire: 'façade',
  })
  const page = await openHome(person)
  const notice = page.getByRole('region', { name: 'Tâche interrompue' })
  await button(page, 'Faire une pause').click()
  await notice.getByText('Votre pause en cours a interrompu une tâche.').waitFor()
  // By keyboard: pointer presses are ignored until the rows have settled.
  await button(rows(page, 'Pause'), 'Finir').press('Enter')
  await notice.getByText('Votre pause a interrompu une tâche.').waitFor()
  await button(notice, 'Reprendre « Plans — Mairie »').click()
  await notice.waitFor({ state: 'detached' })
  await eventually(() => button(page, 'Finir').count()).toBe(1)
  expect(await stored(person.id)).toMatchObject([
    { fin: expect.any(Number) },
    { pause: 1, fin: expect.any(Number) },
    { typetache_id: DRAWING, client_id: TOWN, commentaire: 'façade', fin: null },
  ])
  // The focused button is gone: the focus moves to the heading of the day.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Votre journée')
})

test('every task that the break interrupted is offered once, those of the same name apart by their start', async () => {
  const person = await newPerson()
  const [first, second] = [now() - 900, now() - 300]
  const work = { typetache_id: DRAWING, client_id: TOWN }
  await insertEntry(person.id, { debut: first, commentaire: 'nord', ...work })
  await insertEntry(person.id, { debut: now() - 600, typetache_id: SURVEY, client_id: SCHOOL })
  await insertEntry(person.id, { debut: second, commentaire: 'sud', ...work })
  const page = await openHome(person)
  const notice = page.getByRole('region', { name: 'Tâche interrompue' })
  const offered = () => notice.getByRole('button').allInnerTexts()
  await button(page, 'Faire une pause').click()
  await notice.getByText('Votre pause en cours a interrompu des tâches.').waitFor()
  await button(notice, `Reprendre « Plans — Mairie, ${formatTime(timeAt(first))} »`).click()
  await eventually(async () => (await offered()).toSorted()).toEqual([
    'Reprendre «\u202fPlans — Mairie\u202f»',
    'Reprendre «\u202fÉtude de sol — École\u202f»',
  ])
  expect((await stored(person.id)).at(-1)).toMatchObject({ commentaire: 'nord', fin: null })
  await button(notice, 'Reprendre « Plans — Mairie »').press('Enter')
  await eventually(offered).toEqual(['Reprendre «\u202fÉtude de sol — École\u202f»'])
  expect((await stored(person.id)).at(-1)).toMatchObject({ commentaire: 'sud', fin: null })
  await button(notice, 'Reprendre « Étude de sol — École »').press('Enter')
  await notice.waitFor({ state: 'detached' })
  const running = (await stored(person.id)).filter(({ fin }) => fin === null)
  expect(running).toMatchObject([
    { ...work, commentaire: 'nord' },
    { ...work, commentaire: 'sud' },
    { typetache_id: SURVEY },
  ])
})

test('a double click makes one break, starting a task ends it, and it is resumed as a new one', async () => {
  const person = await newPerson()
  const page = await openHome(person)
  await button(page, 'Faire une pause').dblclick({ force: true })
  await counter(rows(page, 'Pause')).waitFor()
  await eventually(() => button(page, 'Faire une pause').isEnabled()).toBe(true)
  expect(await stored(person.id)).toHaveLength(1)

  await button(page, 'Plans').click()
  await button(page, 'Commencer').click()
  await counter(rows(page, 'Plans')).waitFor()
  const [pause, task] = await stored(person.id)
  expect(pause?.fin).toBe(task?.debut)
  await button(rows(page, 'Pause'), 'Reprendre Pause').press('Enter')
  await eventually(() => rows(page, 'Pause').count()).toBe(2)
  expect(await stored(person.id)).toMatchObject([{ pause: 1 }, { pause: 0 }, { pause: 1, fin: null }])
})

test('what runs beside a new task is ended by one press, or always from then on; the rule is taken back', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, typetache_id: DRAWING, client_id: TOWN })
  const page = await openHome(person)
  const beside = page.getByRole('region', { name: 'Tâche qui continue' })
  expect(await beside.count()).toBe(0)
  await button(page, 'Étude de sol').click()
  await button(page, 'Commencer').click()
  await beside.getByText('« Plans — Mairie » continue.').waitFor()
  // Said for a moment, while the button keeps its name.
  await page.getByText('Commencée', { exact: true }).waitFor({ state: 'detached' })
  await expectAccessible(page)
  const ending = button(beside, 'Terminer « Plans — Mairie »')
  // By keyboard: pointer presses are ignored until the question has settled.
  await ending.press('Enter')
  await beside.waitFor({ state: 'detached' })
  expect(await stored(person.id)).toMatchObject([
    { fin: expect.any(Number) },
    { typetache_id: SURVEY, fin: null },
  ])

  await button(page, 'École').click()
  await button(page, 'Commencer').click()
  await button(beside, 'Toujours terminer la tâche en cours en commençant').press('Enter')
  await beside.waitFor({ state: 'detached' })
  expect((await stored(person.id)).filter(({ fin }) => fin === null)).toMatchObject([{ client_id: SCHOOL }])

  // The rule holds after a reload, for each way to start.
  await page.reload()
  await button(page, 'Plans').click()
  await button(page, 'Commencer').click()
  await counter(rows(page, 'Plans')).waitFor()
  await eventually(() => button(page, 'Finir').count()).toBe(1)
  expect(await beside.count()).toBe(0)
  expect((await stored(person.id)).filter(({ fin }) => fin === null)).toMatchObject([
    { typetache_id: DRAWING, client_id: null },
  ])
})

test('a task that continues is left so, and the question is closed', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, typetache_id: DRAWING, client_id: TOWN })
  const page = await openHome(person)
  const beside = page.getByRole('region', { name: 'Tâche qui continue' })
  await button(page, 'École').click()
  await button(page, 'Commencer').click()
  await button(beside, 'Laisser continuer').press('Enter')
  await beside.waitFor({ state: 'detached' })
  expect(await stored(person.id)).toMatchObject([{ fin: null }, { fin: null }])
})

test('on a phone nothing moves when what a break interrupted goes on', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, typetache_id: DRAWING, client_id: TOWN })
  const page = await openHome(person, { width: 360, height: 640 })
  const region = page.getByRole('region', { name: 'Tâche interrompue' })
  await button(page, 'Faire une pause').click()
  await region.waitFor()
  const heading = page.getByRole('heading', { name: 'Votre journée' })
  const placeOf = () => heading.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const before = await placeOf()
  await region.getByRole('button', { name: /^Reprendre/ }).press('Enter')
  await region.waitFor({ state: 'detached' })
  await eventually(async () => Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(1)
})
