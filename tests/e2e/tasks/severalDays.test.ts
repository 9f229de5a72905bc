import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayOf, ordinaryWeek } from '../../server/weeks/weeks'
import { REQUEST, VALIDATE } from '../../server/workCalls'
import { DRAWING, dateAt, dayInWords, instantOf, NORTH, now, type Person, TOWN } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { expectAccessible } from '../accessible'
import { openStatistics, reportOf } from '../ownReport/statistics'
import { expectFits, PHONE, small, WIDE } from '../phone'
import { button, eventually, onCall, staysOn, UNREACHABLE, unreachable, useWorkday } from '../workday'

const { browser, newPerson, openHome, stored, insertEntry, ask, application } = useWorkday()

const WEEK = [0, 1, 2, 3, 4].map((day) => dayOf(ordinaryWeek(), day))
/** The week before: its task is offered again. */
const BEFORE = dayOf(ordinaryWeek() + 1, 0)
const [MONDAY = '', TUESDAY = '', WEDNESDAY = '', THURSDAY = '', FRIDAY = ''] = WEEK

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Ajouter une entrée/ })
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true })
const chosen = (page: Page, label: string) => dialog(page).getByRole('combobox', { name: label, exact: true })
const save = (page: Page) => button(dialog(page), /^Enregistrer(\s\d+\sentrées)?$/)
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const fold = (page: Page) => dialog(page).locator('summary', { hasText: 'Répéter sur d’autres jours' })
const day = (page: Page, date: string) =>
  dialog(page).getByRole('checkbox', { name: dayInWords(date).replaceAll('\u00a0', ' ') })
const notice = (page: Page, text: string) => page.getByRole('status').getByText(text)

/** Counts each press and each field that is typed into. */
function counting(page: Page) {
  let presses = 0
  return {
    count: () => presses,
    async press(place: Locator) {
      presses++
      await place.click()
    },
    async retype(label: string, text: string) {
      presses++
      await field(page, label).fill(text)
    },
    async type(label: string, text: string) {
      presses++
      await field(page, label).click()
      await page.keyboard.type(text)
    },
  }
}

async function onLeave(person: Person, date: string) {
  const admin = await newPerson({ acces: 'A' })
  const { requestAbsence } = await ask<{ requestAbsence: { id: string } }>(person, REQUEST, {
    debut: date,
    fin: date,
    type: 'CP',
  })
  await ask(admin, VALIDATE, { absence: requestAbsence.id })
}

const standing = async (person: Person) =>
  (
    await application.database.query(
      'SELECT debut, fin, typetache_id, client_id FROM task WHERE user_id = ? AND cancelled_at IS NULL ORDER BY debut',
      [person.id],
    )
  ).map((row) => ({ ...row, date: dateAt(Number(row.debut)) }))

test.each(casesOrFirst(PHONE, { width: 360, height: 640 }, WIDE))(
  'at $width pixels one form makes a week: a day of leave is said and left out, and one press undoes all',
  async (size) => {
    const person = await newPerson()
    await insertEntry(person.id, {
      debut: instantOf(BEFORE, 8),
      fin: instantOf(BEFORE, 9),
      typetache_id: DRAWING,
      client_id: TOWN,
    })
    await onLeave(person, WEDNESDAY)
    const page = await openHome(person, { ...size, allow: [UNREACHABLE] })
    await page.goto(`/?jour=${MONDAY}`)
    await button(page, 'Ajouter une entrée').click()
    await field(page, 'Debut').fill('9')
    await field(page, 'Fin').fill('12')
    await button(dialog(page), 'Plans — Mairie').click()

    const restore = await onCall(page, 'DayStates', unreachable)
    await fold(page).click()
    await dialog(page)
      .getByText(/^Congés et jours fériés n’ont pas pu être chargés/)
      .waitFor()
    expect(await day(page, TUESDAY).isChecked()).toBe(false)
    await restore()
    await page.keyboard.press('Escape')
    await button(page, 'Ajouter une entrée').click()
    await fold(page).click()
    await eventually(() => day(page, TUESDAY).isChecked()).toBe(true)
    expect(await day(page, MONDAY).count()).toBe(0)
    expect(
      await Promise.all([WEDNESDAY, THURSDAY, FRIDAY].map((date) => day(page, date).isChecked())),
    ).toEqual([false, true, true])
    const leave = dialog(page)
      .locator('label')
      .filter({ has: page.getByText(/Congés payés/) })
    expect(await leave.innerText()).toContain(dayInWords(WEDNESDAY))
    await dialog(page).getByText('4 entrées en tout', { exact: true }).waitFor()
    await button(dialog(page), 'Enregistrer 4 entrées').waitFor()
    await expectAccessible(page)
    await expectFits(page)
    if (size.width < 1_000) expect(await small(page, 44)).toEqual([])

    await field(page, 'Motif').fill('oubli')
    await save(page).click()
    await closed(page)
    await notice(page, 'Entrées ajoutées : 4 jours, 9:00 – 12:00').waitFor()
    expect(await standing(person)).toMatchObject(
      [BEFORE, MONDAY, TUESDAY, THURSDAY, FRIDAY].map((date) => ({
        date,
        typetache_id: DRAWING,
        client_id: TOWN,
      })),
    )
    await button(page, 'Annuler').click()
    await eventually(async () => (await standing(person)).length).toBe(1)
  },
)

test('a week of somebody else takes two forms: the second goes on from the first, and can be emptied', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  await insertEntry(person.id, {
    debut: instantOf(BEFORE, 8),
    fin: instantOf(BEFORE, 9),
    typetache_id: DRAWING,
    client_id: TOWN,
  })
  const page = await openStatistics(browser, supervisor, 'S', reportOf(person.id, MONDAY, MONDAY))
  const add = button(page, 'Ajouter une entrée')
  const { press, type, retype, count } = counting(page)
  await press(add)
  await type('Debut', '9')
  await type('Fin', '12')
  await type('Motif', 'badge en panne')
  await press(button(dialog(page), 'Plans — Mairie'))
  await press(fold(page))
  await eventually(() => day(page, FRIDAY).isChecked()).toBe(true)
  await press(save(page))
  await closed(page)

  await press(add)
  await dialog(page).getByText('Suite de l’entrée précédente').waitFor()
  expect(await field(page, 'Debut').inputValue()).toBe('12:00')
  expect(await field(page, 'Motif').inputValue()).toBe('badge en panne')
  expect(await chosen(page, 'Client / projet').inputValue()).toBe('Mairie')
  expect(await chosen(page, 'Tâche').inputValue()).toBe('Plans')
  await expectAccessible(page)
  await retype('Debut', '13')
  await type('Fin', '17')
  await press(fold(page))
  await eventually(() => day(page, FRIDAY).isChecked()).toBe(true)
  await press(save(page))
  await closed(page)
  expect(await standing(person)).toHaveLength(11)
  // Ten entries, morning and afternoon of five days.
  expect(count()).toBe(12)

  await add.click()
  await dialog(page).getByText('Suite de l’entrée précédente').waitFor()
  await button(dialog(page), 'Vider').click()
  await staysOn(field(page, 'Debut'))
  await dialog(page).getByText('Suite de l’entrée précédente').waitFor({ state: 'detached' })
  for (const label of ['Debut', 'Motif']) expect(await field(page, label).inputValue()).toBe('')
  expect(await chosen(page, 'Tâche').inputValue()).toBe('')
})

test('a day that is refused is named, and nothing is added; what was undone is not gone on from', async () => {
  const person = await newPerson()
  const page = await openHome(person, WIDE)
  await page.goto(`/?jour=${MONDAY}`)
  await button(page, 'Ajouter une entrée').click()
  await field(page, 'Debut').fill('9')
  await field(page, 'Fin').fill('12')
  await fold(page).click()
  await eventually(() => day(page, TUESDAY).isChecked()).toBe(true)
  await field(page, 'Motif').fill('oubli')
  const undo = await onCall(page, 'AddEntries', async (route) => {
    const sent = route.request().postDataJSON()
    sent.variables.dates = [MONDAY, dateAt(now() + 2 * 86_400)]
    await route.fallback({ postData: JSON.stringify(sent) })
  })
  await save(page).click()
  await dialog(page)
    .getByText(/^Le .*Une heure future ne peut pas être saisie$/)
    .waitFor()
  expect(await stored(person.id)).toEqual([])
  await undo()
  await save(page).click()
  await closed(page)
  await button(page, 'Annuler').click()
  await eventually(async () => (await standing(person)).length).toBe(0)
  await button(page, 'Ajouter une entrée').click()
  await dialog(page).waitFor()
  expect(await dialog(page).getByText('Suite de l’entrée précédente').count()).toBe(0)
  expect(await field(page, 'Debut').inputValue()).toBe('')
})
