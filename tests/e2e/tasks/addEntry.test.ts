import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DRAWING, dateAt, instantOf, now, SCHOOL, SURVEY, TOWN } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { HOUR } from '../../support/durations'
import { expectAccessible } from '../accessible'
import { shown } from '../ownReport/statistics'
import { expectFits, PHONE, small, WIDE } from '../phone'
import {
  button,
  countCalls,
  eventually,
  gate,
  onCall,
  settled,
  staysOn,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

const { newPerson, openHome, stored, insertEntry, insertWeek } = useWorkday()

const daysAgo = (days: number) => dateAt(now() - days * 24 * HOUR)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ajouter une entrée' })
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true })
const add = (page: Page) => button(page, 'Ajouter une entrée')
const save = (page: Page) => button(dialog(page), 'Enregistrer')
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })

/** A touch as a phone sends it: the mouse's events, and with them the blur, come after `pointerup`. */
async function tap(page: Page, place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('There is nothing to tap')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
  return box
}

/** Whoever worked on two tasks the day before. */
async function worker() {
  const person = await newPerson()
  const debut = instantOf(daysAgo(1), 8)
  const first = { debut, fin: debut + HOUR, typetache_id: DRAWING, client_id: TOWN }
  const second = { debut: debut + HOUR, fin: debut + 2 * HOUR, typetache_id: SURVEY, client_id: SCHOOL }
  for (const entry of [first, second]) await insertEntry(person.id, entry)
  return { person, debut }
}

test.each(casesOrFirst(PHONE, { width: 360, height: 640 }, WIDE))(
  'at $width pixels a missing entry of a day takes four presses and its times',
  async (size) => {
    const { person, debut } = await worker()
    const page = await openHome(person, size)
    await page.goto(`/?jour=${daysAgo(1)}`)
    await add(page).click()
    await dialog(page).waitFor()
    await staysOn(field(page, 'Debut'))
    expect(await field(page, 'Date').inputValue()).toBe(shown(daysAgo(1)))
    await expectAccessible(page)
    await expectFits(page)
    if (size.width < 1_000) expect(await small(page, 44)).toEqual([])

    let presses = 0
    const press = async (place: Locator) => {
      presses++
      await place.click()
    }
    await press(field(page, 'Debut'))
    await page.keyboard.type('11')
    await press(field(page, 'Durée'))
    await page.keyboard.type('1h30')
    expect(await field(page, 'Fin').inputValue()).toBe('12:30')
    await press(button(dialog(page), 'Étude de sol — École'))
    await press(save(page))
    await closed(page)
    expect(presses).toBe(4)
    expect((await stored(person.id)).at(-1)).toMatchObject({
      debut: debut + 3 * HOUR,
      fin: debut + 4.5 * HOUR,
      typetache_id: SURVEY,
      client_id: SCHOOL,
    })
  },
)

test('dates, times and lengths are typed as people type, and written in full', async () => {
  const { person } = await worker()
  const page = await openHome(person, PHONE)
  await add(page).click()
  const day = daysAgo(2)
  for (const [text, date] of [
    ['hier', daysAgo(1)],
    [shown(day).slice(0, 5), day],
    [shown(day).slice(0, 5).replace('/', ''), day],
    [`${shown(day).slice(0, 6)}${day.slice(2, 4)}`, day],
  ]) {
    await field(page, 'Date').fill(String(text))
    await field(page, 'Commentaire').focus()
    await eventually(() => field(page, 'Date').inputValue()).toBe(shown(String(date)))
  }
  await button(dialog(page), 'Aujourd’hui').click()
  expect(await field(page, 'Date').inputValue()).toBe(shown(daysAgo(0)))
  await button(dialog(page), 'Hier').click()
  await button(dialog(page), 'Calendrier : Date').click()
  const calendar = page.getByRole('dialog', { name: 'Choisir le jour' })
  await calendar.getByRole('gridcell', { selected: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
  expect(await field(page, 'Date').inputValue()).toBe(shown(daysAgo(1)))

  await save(page).click()
  await eventually(() => dialog(page).getByText('Indiquez l’heure', { exact: true }).count()).toBe(2)
  await field(page, 'Debut').fill('9')
  await field(page, 'Fin').fill('9h30')
  await field(page, 'Commentaire').focus()
  await eventually(() => field(page, 'Fin').inputValue()).toBe('09:30')
  expect(await field(page, 'Debut').inputValue()).toBe('09:00')
  expect((await field(page, 'Durée').inputValue()).replaceAll('\u00a0', ' ')).toBe('30 min')
  await field(page, 'Durée').fill('90 min')
  await eventually(() => field(page, 'Fin').inputValue()).toBe('10:30')
  // The length that was given stays when the start is moved.
  await button(dialog(page), 'Debut : 15 minutes plus tard').click()
  expect(await field(page, 'Debut').inputValue()).toBe('09:15')
  await eventually(() => field(page, 'Fin').inputValue()).toBe('10:45')
  await button(dialog(page), 'Fin : 15 minutes plus tôt').click()
  expect((await field(page, 'Durée').inputValue()).replaceAll('\u00a0', ' ')).toBe('1 h 15')
  await field(page, 'Durée').fill('longtemps')
  await field(page, 'Commentaire').focus()
  await dialog(page)
    .getByText(/^Durée invalide/)
    .waitFor()
  for (const [length, problem] of [
    ['1h3O', /^Durée invalide/],
    ['40h', /au plus tard au lendemain$/],
    ['0', /^Indiquez une durée$/],
  ] as const) {
    await field(page, 'Durée').fill(length)
    await field(page, 'Durée').press('Enter')
    await dialog(page).getByText(problem).waitFor()
    expect(await field(page, 'Durée').evaluate((it) => it === document.activeElement)).toBe(true)
  }
  await field(page, 'Durée').fill('1,5')
  await field(page, 'Durée').press('Enter')
  await closed(page)
  const debut = instantOf(daysAgo(1), 9) + HOUR / 4
  expect((await stored(person.id)).at(-1)).toMatchObject({ debut, fin: debut + 1.5 * HOUR })
})

test('a step from nothing goes on where the day ended; an end before the start is said to be so', async () => {
  const { person } = await worker()
  const page = await openHome(person, PHONE)
  await page.goto(`/?jour=${daysAgo(1)}`)
  await add(page).click()
  await button(dialog(page), 'Debut : 15 minutes plus tard').click()
  await eventually(() => field(page, 'Debut').inputValue()).toBe('10:00')
  await button(dialog(page), 'Fin : 15 minutes plus tard').click()
  expect(await field(page, 'Fin').inputValue()).toBe('10:15')
  expect(
    await dialog(page)
      .getByText(/^Indiquez|^Heure invalide/)
      .count(),
  ).toBe(0)
  expect((await field(page, 'Durée').inputValue()).replaceAll('\u00a0', ' ')).toBe('15 min')
  // A day without entries: the clock, which steps go on from.
  await field(page, 'Date').fill(shown(daysAgo(2)))
  await field(page, 'Debut').fill('')
  await button(dialog(page), 'Debut : 15 minutes plus tôt').click()
  await eventually(() => field(page, 'Debut').inputValue()).toMatch(/^\d\d:(00|15|30|45)$/)

  // Yesterday, an end that would be ahead on the next day: not a time of the future, but before the start.
  await field(page, 'Date').fill(shown(daysAgo(1)))
  await field(page, 'Debut').fill('23:58')
  await field(page, 'Fin').fill('23:57')
  expect(await dialog(page).getByRole('checkbox', { name: 'le lendemain' }).isChecked()).toBe(false)
  await save(page).click()
  await dialog(page).getByText("L'heure de fin doit être postérieure à l'heure de début").waitFor()
  expect(await stored(person.id)).toHaveLength(2)
})

test('one tap is enough while an error leaves the field that had the focus', async () => {
  const { person } = await worker()
  const page = await openHome(person, PHONE)
  await add(page).click()
  await button(dialog(page), 'Hier').click()
  await field(page, 'Debut').fill('10:00')
  await field(page, 'Fin').fill('1000')
  await field(page, 'Fin').press('Enter')
  await dialog(page).getByText("L'heure de fin doit être postérieure à l'heure de début").waitFor()
  await staysOn(field(page, 'Fin'))
  const nextDay = dialog(page).getByRole('checkbox', { name: 'le lendemain' })
  const before = await tap(page, nextDay)
  await eventually(() => nextDay.isChecked()).toBe(true)
  await dialog(page).getByText("L'heure de fin doit être").waitFor({ state: 'detached' })
  expect((await nextDay.boundingBox())?.y).toBe(before.y)
})

test('a reason is asked for with the reason why', async () => {
  const { person } = await worker()
  const page = await openHome(person, WIDE)
  await add(page).click()
  expect(await field(page, 'Motif').count()).toBe(0)
  await field(page, 'Date').fill(shown(daysAgo(5)))
  await field(page, 'Debut').fill('9')
  await field(page, 'Fin').fill('10')
  const why = dialog(page).getByText('Plus de deux jours\u202f: dites pourquoi')
  await why.waitFor()
  await save(page).click()
  await staysOn(field(page, 'Motif'))
  expect(await field(page, 'Motif').getAttribute('aria-invalid')).toBe('true')
  await field(page, 'Motif').fill('oubli')
  await field(page, 'Motif').press('Enter')
  await closed(page)
})

test('a locked day shows why, and no form that could not be saved', async () => {
  const { person } = await worker()
  const day = daysAgo(14)
  const monday = new Date(Date.parse(day) - ((new Date(day).getUTCDay() + 6) % 7) * 24 * HOUR * 1_000)
  await insertWeek(person.id, monday.toISOString().slice(0, 10), 'APPROUVEE')
  const page = await openHome(person, PHONE)
  await add(page).click()
  await field(page, 'Date').fill(shown(day))
  await field(page, 'Date').press('Tab')
  await dialog(page).getByRole('note').waitFor()
  expect(await field(page, 'Debut').count()).toBe(0)
  expect(await save(page).count()).toBe(0)
  await expectAccessible(page)
  await button(dialog(page), 'Hier').click()
  await field(page, 'Debut').waitFor()
  await save(page).waitFor()
})

test('choices that could not be loaded are not shown as none: why, and a retry that keeps what was typed', async () => {
  const person = await newPerson()
  const page = await openHome(person, { ...PHONE, allow: [UNREACHABLE] })
  const connect = await onCall(page, 'EntryChoices', unreachable)
  await add(page).click()
  await field(page, 'Debut').fill('9h')
  await dialog(page).getByText('Les clients et les tâches n’ont pas pu être chargés').waitFor()
  await connect()
  await button(dialog(page), 'Réessayer').click()
  await dialog(page)
    .getByText('Les clients et les tâches n’ont pas pu être chargés')
    .waitFor({ state: 'detached' })
  await dialog(page).getByRole('combobox', { name: 'Client / projet' }).click()
  await page.getByRole('option', { name: 'Mairie' }).waitFor()
  expect(await field(page, 'Debut').inputValue()).toMatch(/^9h$|^09:00$/)
})

test('a start that is read for one day is not written on another', async () => {
  const { person } = await worker()
  const page = await openHome(person, WIDE)
  await page.goto(`/?jour=${daysAgo(1)}`)
  const { opened, open } = gate()
  await onCall(page, 'LastEnd', async (route) => {
    await opened
    await route.fallback()
  })
  const calls = countCalls(page, 'LastEnd')
  await add(page).click()
  await button(dialog(page), /^Debut.* plus tôt$/).click()
  await eventually(calls).toBe(1)
  await field(page, 'Date').fill(shown(daysAgo(2)))
  const answered = page.waitForResponse((response) => /LastEnd/.test(response.request().postData() ?? ''))
  open()
  await answered
  await settled(page)
  expect(await field(page, 'Debut').inputValue()).toBe('')
})
