import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatLongDate } from '../../../client/lib/format/format'
import { DRAWING, dateAt, now, PASSWORD, SCHOOL, SURVEY, TOWN } from '../../server/world'
import { HOUR } from '../../support/durations'
import { inView, overflow, PHONE, small } from '../phone'
import { button, cell, counter, eventually, isPicked, remark, rows, signIn, useWorkday } from '../workday'

const { application, browser, newPerson, insertPerson, openHome, insertEntry, stored } = useWorkday()

const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top)
const bottomOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom)

async function fullDay(personId: number) {
  const work = { typetache_id: DRAWING, client_id: TOWN }
  await insertEntry(personId, { debut: now() - 26 * HOUR, ...work })
  await insertEntry(personId, {
    debut: now() - 3 * HOUR,
    fin: now() - 2 * HOUR,
    commentaire: 'finie',
    ...work,
  })
  await insertEntry(personId, { debut: now() - 2 * HOUR, fin: now() - HOUR, pause: 1 })
  await insertEntry(personId, {
    debut: now() - 60,
    typetache_id: SURVEY,
    client_id: SCHOOL,
    commentaire: 'sondage',
  })
}

test('a day is logged on a phone', async () => {
  const person = await insertPerson()
  const page = await browser.newPage({ ...PHONE, own: true })
  await page.clock.install()
  // Presses are ignored for two seconds after a button has moved.
  const later = () => page.clock.fastForward(2_300)
  await page.goto('/')
  await button(page, 'Submit').waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await small(page, 44)).toEqual([])
  await signIn(page, person.email, PASSWORD)
  await button(page, 'Mairie').click()
  await button(page, 'Plans').click()
  await remark(page).fill('façade')
  await button(page, 'Commencer').click()
  await counter(rows(page, 'Mairie')).waitFor()
  await button(page, 'Modifier le commentaire : façade').click()
  await page.keyboard.type(' nord')
  expect(await small(page, 24)).toEqual([])
  await button(page, 'Enregistrer le commentaire').click()
  await button(page, 'Modifier le commentaire : façade nord').waitFor()
  await button(page, 'Faire une pause').click()
  await counter(rows(page, 'Pause')).waitFor()
  const rest = button(page, 'Faire une pause')
  await rest.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await rest.click()
  const told = page.getByText(/^Une pause est déjà en cours/)
  const bar = page.getByRole('region', { name: 'En cours' })
  await eventually(async () => (await bottomOf(told)) - (await topOf(bar))).toBeLessThan(0)
  await later()
  await button(rows(page, 'Pause'), 'Finir').click()
  await button(page, 'Reprendre « Plans — Mairie »').click()
  await counter(rows(page).first()).waitFor()
  await later()
  await button(rows(page).first(), 'Finir').click()
  await eventually(() => counter(rows(page)).count()).toBe(0)
  await button(page, 'Plus').click()
  await button(page, 'Mode sombre').click()
  await button(page, 'Mode clair').waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Deconnexion').click()
  await button(page, 'Submit').waitFor()
  expect(await stored(person.id)).toHaveLength(3)
})

test('a full day fits 390 and 320 pixels, and everything to press is large enough', async () => {
  const person = await newPerson()
  await fullDay(person.id)
  const page = await openHome(person, PHONE)
  await page.getByText('À régulariser').waitFor()
  for (const width of [390, 320]) {
    await page.setViewportSize({ ...PHONE, width })
    expect(await overflow(page)).toBe(0)
    expect(await small(page, 44)).toEqual([])
  }
  expect(await rows(page).count()).toBe(4)
  expect(await cell(rows(page, 'sondage'), 'projet').innerText()).toBe('École')
  await button(page, 'Plus').click()
  await button(page, 'Mode sombre').click()
  await button(page, 'Mode clair').waitFor()
  expect(await small(page, 44)).toEqual([])
  await page.keyboard.press('Escape')
  for (const width of [320, 390]) {
    await page.setViewportSize({ ...PHONE, width })
    expect(await overflow(page)).toBe(0)
  }
})

test('the longest names and comments do not widen the page', async () => {
  const person = await newPerson({ groupetache_id: 2 })
  const [name, comment] = ['W'.repeat(120), 'M'.repeat(2_000)]
  await application.database.query(
    'INSERT INTO client (id, libelle, name_key, groupetache_id, active) VALUES (99, ?, ?, 2, 1)',
    [name, name.toLowerCase()],
  )
  await insertEntry(person.id, { debut: now() - 60, client_id: 99, commentaire: comment })
  await insertEntry(person.id, { debut: now() - 900, fin: now() - 600, client_id: 99, commentaire: comment })
  const page = await openHome(person, PHONE)
  await button(page, name).click()
  await eventually(() => isPicked(button(page, name))).toBe(true)
  expect(await overflow(page)).toBe(0)
  await button(rows(page).nth(1), 'Tout afficher').click()
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await overflow(page)).toBe(0)
  await button(page, 'Finir').click()
  await eventually(() => counter(rows(page)).count()).toBe(0)
})

const SMALLEST = { width: 360, height: 640 }

/** Names of what a person needs first and the window does not show, without scrolling. */
const unseen = async (names: readonly Locator[]) => {
  const found: string[] = []
  for (const place of names) if (!(await inView(place))) found.push(String(place))
  return found
}

test('the first screen of a small phone has the total and what starts a task, in three presses', async () => {
  const person = await newPerson()
  const page = await openHome(person, { ...PHONE, own: true })
  await page.setViewportSize(SMALLEST)
  const start = button(page, 'Commencer')
  const presses = [button(page, 'Mairie'), button(page, 'Plans'), start]
  const first = [page.getByText('Travaillé aujourd’hui'), button(page, 'Ajouter une entrée')]
  expect(await unseen([...first, ...presses])).toEqual([])
  expect(await remark(page).getAttribute('rows')).toBe('1')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  for (const press of presses) await press.click()
  await counter(rows(page, 'Plans')).waitFor()
  expect(await stored(person.id)).toMatchObject([{ typetache_id: DRAWING, client_id: TOWN, fin: null }])

  await remark(page).click()
  expect(await remark(page).getAttribute('rows')).toBe('5')
  expect(await unseen([start])).toEqual([])
  expect(await overflow(page)).toBe(0)
})

test('a past day begins with its date and its total on a small phone', async () => {
  const person = await newPerson()
  const noon = now() - 24 * HOUR
  await insertEntry(person.id, { debut: noon, fin: noon + HOUR, typetache_id: DRAWING, client_id: TOWN })
  await insertEntry(person.id, { debut: now() - 26 * HOUR, typetache_id: SURVEY })
  const page = await openHome(person, { ...PHONE, own: true })
  await page.setViewportSize(SMALLEST)
  await page.goto(`/?jour=${dateAt(noon)}`)
  const total = page.getByText('Travaillé ce jour-là')
  await total.waitFor()
  const heading = page.getByRole('heading', { level: 1 })
  expect((await heading.innerText()).toLowerCase()).toBe(formatLongDate(dateAt(noon)))
  expect(await unseen([heading, total, page.getByRole('group', { name: 'Ruban de la journée' })])).toEqual([])
  expect(await page.getByText(formatLongDate(dateAt(noon)), { exact: false }).count()).toBe(2)
  expect(await page.getByRole('timer', { name: 'Heure actuelle' }).count()).toBe(0)
  expect(await page.getByText('Bonjour').count()).toBe(0)
})
