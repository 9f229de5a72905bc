import { expect, test } from 'vitest'
import { DRAWING, now, SCHOOL, SURVEY, TOWN } from '../../server/world'
import { overflow, PHONE, small } from '../phone'
import {
  alert,
  button,
  cell,
  counter,
  eventually,
  onCall,
  rows,
  staysOn,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

const { newPerson, openHome, stored, insertEntry, ask } = useWorkday()

const work = { typetache_id: DRAWING, client_id: TOWN }
const COMMENT = `mutation ($id: ID!, $commentaire: String!) { commentTask(id: $id, commentaire: $commentaire) { id } }`

/** Height of the places at the foot. */
const FOOT = 57

const cutTexts = (part: Element) =>
  [...part.querySelectorAll('*')]
    .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent)

test('a phone shows first what runs, with all that is done with it, wherever one has scrolled to; a desk in its place', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, typetache_id: SURVEY, client_id: SCHOOL })
  const commentaire = 'Début de la recette\navec le client'
  await insertEntry(person.id, { debut: now() - 65, commentaire, ...work })
  const page = await openHome(person, PHONE)
  const bar = page.getByRole('region', { name: 'En cours' })
  expect(await bar.innerText()).toMatch(
    /^Plans\n00:01:\d\d · Mairie\net une autre entrée en cours\nModifier le commentaire de Plans — Mairie\s+Finir$/,
  )
  expect(await bar.evaluate(cutTexts)).toEqual([])
  await button(bar, 'Modifier le commentaire de Plans — Mairie').click()
  const comment = bar.getByRole('textbox', { name: 'Commentaire de Plans — Mairie' })
  expect(await comment.inputValue()).toBe(commentaire)
  await page.keyboard.press('Escape')
  await staysOn(button(bar, 'Modifier le commentaire de Plans — Mairie'))
  expect(await small(page, 44)).toEqual([])
  for (const scrolled of [0, 400, 10_000]) {
    await page.evaluate((y) => window.scrollTo(0, y), scrolled)
    const place = await bar.boundingBox()
    expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(PHONE.height - FOOT)
  }
  const last = await rows(page).last().boundingBox()
  const place = await bar.boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0)
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize({ width: 844, height: 390 })
  expect((await bar.boundingBox())?.y).toBeLessThan(300)
  await page.setViewportSize({ width: 1280, height: 800 })
  const form = await page.getByRole('form', { name: 'Commencer une tâche' }).boundingBox()
  expect((await bar.boundingBox())?.y).toBeLessThan(form?.y ?? 0)
  expect(await bar.innerText()).toMatch(
    /^Plans\n00:01:\d\d · Mairie\ndepuis \d\d:\d\d, et une autre entrée en cours\nModifier le commentaire de Plans — Mairie\s:\s+Début de la recette\navec le client\s+Pause\s+Finir$/,
  )
  const [words, pencil] = [
    bar.locator('.words'),
    bar.getByRole('button', { name: /^Modifier le/ }).locator('svg'),
  ]
  const [end, start] = [await words.boundingBox(), await pencil.boundingBox()]
  expect((start?.x ?? 0) - ((end?.x ?? 0) + (end?.width ?? 0))).toBeLessThan(10)
  for (const name of [
    'Heure actuelle',
    'Temps écoulé : Plans — Mairie',
    'Temps écoulé : Étude de sol — École',
  ]) {
    const timer = page.getByRole('timer', { name, exact: true })
    await timer.waitFor()
    expect(await timer.getAttribute('aria-live')).toBe('off')
  }
})

test('Finir under the thumb saves the comment being edited, and goes on with what runs beside it', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, typetache_id: SURVEY })
  await insertEntry(person.id, { debut: now() - 60, commentaire: 'façade', ...work })
  const page = await openHome(person, PHONE)
  const bar = page.getByRole('region', { name: 'En cours' })
  await button(page, 'Modifier le commentaire : façade').click()
  await page.keyboard.type(' nord')
  await button(bar, 'Finir Plans — Mairie').focus()
  await page.keyboard.press('Enter')
  await button(bar, 'Finir Étude de sol').waitFor()
  await staysOn(rows(page, 'Plans'))
  expect(await cell(rows(page, 'Plans'), 'commentaire').innerText()).toBe('façade nord')
  expect(await stored(person.id)).toMatchObject([
    { fin: null },
    { fin: expect.any(Number), commentaire: 'façade nord' },
  ])
  // By keyboard: pointer presses are ignored until the bar has settled.
  await button(bar, 'Finir Étude de sol').press('Enter')
  await bar.waitFor({ state: 'hidden' })
  await eventually(() => counter(rows(page)).count()).toBe(0)
})

test('a failed Finir in the phone’s bottom bar shows its error there and announces it once', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 60, ...work })
  const page = await openHome(person, { ...PHONE, allow: [UNREACHABLE] })
  const bar = page.getByRole('region', { name: 'En cours' })
  const restore = await onCall(page, 'EndTask', unreachable)
  await button(bar, 'Finir Plans — Mairie').click()
  await bar.getByText('La tâche n’a pas pu être terminée. Le serveur est injoignable.').waitFor()
  expect(await alert(page).count()).toBe(1)
  await restore()
  await button(bar, 'Finir Plans — Mairie').click()
  await button(page, 'Reprendre Plans — Mairie').waitFor()
  expect(await alert(page).count()).toBe(0)
})

test('a concurrent comment is shown in the phone’s bottom bar too, and the input is kept', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60, commentaire: 'façade', ...work })
  const page = await openHome(person, PHONE)
  const bar = page.getByRole('region', { name: 'En cours' })
  await button(page, 'Modifier le commentaire : façade').click()
  await page.keyboard.type(' nord')
  await ask(person, COMMENT, { id, commentaire: 'façade, 2 devis' })
  await button(bar, 'Finir Plans — Mairie').click()
  await bar.getByText('« façade, 2 devis » Finissez de nouveau pour le remplacer par votre texte.').waitFor()
  await button(bar, 'Finir Plans — Mairie').click()
  await bar.waitFor({ state: 'hidden' })
  expect(await stored(person.id)).toMatchObject([{ fin: expect.any(Number), commentaire: 'façade nord' }])
})
