import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayOf } from '../../server/weeks/weeks'
import { DRAWING, dateAt, instantOf, now, type Person, SURVEY, TOWN } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { HOUR } from '../../support/durations'
import { expectAccessible } from '../accessible'
import { expectFits, PHONE, small, WIDE } from '../phone'
import { button, eventually, path, rows, staysOn, storageOf, useWorkday } from '../workday'

const { ask, browser, newPerson, openHome, insertEntry, insertWeek } = useWorkday()

const MONDAY = dayOf(1, 0)
const EDIT = `mutation ($id: ID!, $fin: String, $commentaire: String, $reason: String) {
  editTask(id: $id, fin: $fin, commentaire: $commentaire, reason: $reason) { id } }`
const ADD = `mutation ($user: ID!, $date: String!, $debut: String!, $fin: String!, $reason: String) {
  addTask(user: $user, date: $date, debut: $debut, fin: $fin, reason: $reason) { id } }`
const MARK = /^Voir les corrections de .* : corrigée$/

const history = (page: Page) => page.getByRole('dialog', { name: 'Historique des corrections' })

/** Whoever worked on Monday of last week, with one corrected entry, one that was added, and one as it was. */
async function worker() {
  const person = await newPerson()
  const at = (hour: number) => instantOf(MONDAY, hour)
  const work = { typetache_id: DRAWING, client_id: TOWN }
  const id = await insertEntry(person.id, { debut: at(8), fin: at(10), ...work })
  await insertEntry(person.id, { debut: at(10), fin: at(11), typetache_id: SURVEY })
  await ask(person, EDIT, { id, fin: '09:30', reason: 'parti plus tôt' })
  const added = { user: person.id, date: MONDAY, debut: '14:00', fin: '15:00', reason: 'oubliée' }
  await ask(person, ADD, added)
  return person
}

async function open(person: Person, address: string, size = WIDE) {
  const page = await browser.newPage({ ...size, storage: storageOf(person) })
  await page.goto(address)
  return page
}

async function readsHistory(page: Page, words: string) {
  const mark = button(page, MARK)
  expect(await mark.count()).toBe(1)
  expect(await mark.locator('.tag').innerText()).toBe('corrigée')
  await mark.click()
  await history(page).getByText(words).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await history(page).waitFor({ state: 'hidden' })
  await staysOn(mark)
}

test.each(casesOrFirst({ width: 360, height: 640 }, PHONE, WIDE))(
  'at $width pixels a past day marks what was corrected, opens its history, and says that it is submitted',
  async (size) => {
    const person = await worker()
    await insertWeek(person.id, MONDAY, 'SOUMISE')
    const page = await open(person, `/?jour=${MONDAY}`, size)
    await page.getByText('1 entrée corrigée').waitFor()
    await expectAccessible(page)
    await expectFits(page)
    if (size.width < 1_000) expect(await small(page, 44)).toEqual([])
    await readsHistory(page, 'Motif : parti plus tôt')
    await page.getByRole('link', { name: /^Semaine soumise le .*, à valider$/ }).click()
    await eventually(() => path(page)).toBe(`/semaine?jour=${MONDAY}`)
  },
)

test.each(casesOrFirst(PHONE, WIDE))(
  'at $width pixels the week marks the day, and opens the history of its entries',
  async (size) => {
    const page = await open(await worker(), `/semaine?jour=${MONDAY}`, size)
    await button(page, MARK).waitFor()
    await expectAccessible(page)
    await expectFits(page)
    if (size.width < 1_000) expect(await small(page, 44)).toEqual([])
    await readsHistory(page, 'Motif : parti plus tôt')
  },
)

test('a validated day says so, and its marks stay', async () => {
  const person = await worker()
  await insertWeek(person.id, MONDAY, 'APPROUVEE')
  const page = await open(person, `/?jour=${MONDAY}`)
  await page.getByText(/^Semaine validée le/).waitFor()
  expect(await page.getByText(/^Semaine soumise/).count()).toBe(0)
  await readsHistory(page, 'Motif : parti plus tôt')
})

test('today marks a corrected entry, and names each mark', async () => {
  const person = await newPerson()
  const debut = Math.max(instantOf(dateAt(now()), 0), now() - 600)
  const id = await insertEntry(person.id, { debut, fin: now(), typetache_id: DRAWING })
  const page = await openHome(person, PHONE)
  await rows(page, 'Plans').waitFor()
  expect(await button(page, MARK).count()).toBe(0)
  await ask(person, EDIT, { id, commentaire: 'façade' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await button(page, MARK).waitFor()
  expect(await small(page, 44)).toEqual([])
  await readsHistory(page, 'façade')
})

test('every sign of a day list has its word', async () => {
  const person = await newPerson()
  const debut = instantOf(MONDAY, 6)
  await insertEntry(person.id, { debut, fin: debut + 13 * HOUR, typetache_id: DRAWING })
  await insertEntry(person.id, { debut: debut + HOUR, fin: debut + 2 * HOUR, pause: 1 })
  const page = await open(person, `/?jour=${MONDAY}`, PHONE)
  const long = page.locator('.tag.long')
  await long.waitFor()
  expect(await long.innerText()).toContain('longue')
  expect(await long.textContent()).toBe('longue, à vérifier')
  expect(await page.locator('tr.rest td.tache').innerText()).toBe('Pause')
  const nameless = await page
    .getByRole('table')
    .getByRole('button')
    .evaluateAll((all) => all.filter((one) => !(one.getAttribute('aria-label') || one.textContent)).length)
  expect(nameless).toBe(0)
})
