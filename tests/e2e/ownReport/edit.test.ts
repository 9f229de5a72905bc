import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatDuration } from '../../../client/lib/format/formatDuration'
import { DRAWING, dateAt, hms, now, type Person, TOWN, timeAt } from '../../server/world'
import { HOUR } from '../../support/durations'
import {
  alert,
  button,
  countCalls,
  eventually,
  hasFocus,
  loseAnswer,
  onCall,
  path,
  staysOn,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'
import {
  column,
  modify,
  openStatistics,
  report,
  reportOf,
  reportWith,
  shown,
  startBox,
  submit,
} from './statistics'

const { application, browser, newPerson, insertEntry, stored } = useWorkday()

/** As a field shows a time: seconds only where there are some. */
const inField = (instant: number) => timeAt(instant).replace(/^(\d\d:\d\d):00$/, '$1')

const today = () => dateAt(now())

let person: Person
let debut: number
let fin: number
beforeEach(async () => {
  person = await newPerson()
  debut = now() - 4 * HOUR
  fin = now() - 3 * HOUR
  await insertEntry(person.id, { debut, fin, typetache_id: DRAWING, client_id: TOWN })
  await insertEntry(person.id, { debut: now() - HOUR, typetache_id: DRAWING })
})

async function openReport(options = {}) {
  const page = await openStatistics(browser, person, 'U', reportOf(person.id, today(), today()), options)
  await reportWith(page, 2)
  return page
}
const start = (page: Page) => report(page).getByRole('textbox', { name: 'Debut', exact: true })
const end = (page: Page) => report(page).getByRole('textbox', { name: 'Fin', exact: true })
const save = (page: Page) => button(page, 'Enregistrer les heures')
const cancel = (page: Page) => button(page, 'Annuler la modification')
const isOpen = (place: Locator) => place.count().then((count) => count > 0)
const kept = async () => (await stored(person.id)).map((row) => [row.debut, row.fin, row.version])

test('times are corrected: the report and its total follow, and the focus comes back; an end ends a running entry', async () => {
  const page = await openReport()
  await modify(page).click()
  await staysOn(start(page))
  expect(await isOpen(modify(page))).toBe(false)
  expect([await start(page).inputValue(), await end(page).inputValue()]).toEqual([
    inField(debut),
    inField(fin),
  ])
  await end(page).fill(timeAt(fin + 90))
  await save(page).click()
  await eventually(() => isOpen(start(page))).toBe(false)
  expect((await column(page, 'cumul'))[0]).toBe('01:01:30')
  await eventually(() => hasFocus(modify(page))).toBe(true)
  expect((await kept())[0]).toEqual([debut, fin + 90, 2])
  const [entry] = await application.database.query(
    'SELECT actor_id FROM journal_event WHERE corrects = 1 ORDER BY id DESC LIMIT 1',
  )
  expect(entry).toMatchObject({ actor_id: person.id })

  await modify(page, 1).click()
  const [, running] = await stored(person.id)
  await end(page).fill(timeAt(Number(running?.debut) + 600))
  await save(page).click()
  await eventually(() => isOpen(start(page))).toBe(false)
  expect((await column(page, 'duree'))[1]).toBe('00:10:00')
  expect((await kept())[1]).toEqual([running?.debut, Number(running?.debut) + 600, 2])
})

test('by keyboard: short forms of a time, Enter confirms, Escape cancels', async () => {
  const page = await openReport()
  await modify(page).focus()
  await page.keyboard.press('Enter')
  await staysOn(start(page))
  await page.keyboard.type(
    timeAt(debut - HOUR)
      .slice(0, 5)
      .replace(':', 'h'),
  )
  await page.keyboard.press('Enter')
  await eventually(() => isOpen(start(page))).toBe(false)
  const whole = (seconds: number) => seconds - (seconds % 60)
  expect((await kept())[0]).toEqual([whole(debut - HOUR), fin, 2])

  await staysOn(modify(page))
  await page.keyboard.press('Enter')
  await staysOn(start(page))
  await page.keyboard.type('00:00:00')
  await page.keyboard.press('Escape')
  await eventually(() => isOpen(start(page))).toBe(false)
  expect((await kept())[0]).toEqual([whole(debut - HOUR), fin, 2])
})

test('a length is typed as people type it, and moves with the start; the complete form keeps what was typed', async () => {
  const page = await openReport()
  await modify(page).click()
  await staysOn(start(page))
  const length = report(page).getByRole('textbox', { name: 'Durée', exact: true })
  expect(await length.inputValue()).toBe('1\u00a0h')
  await length.fill('quelque temps')
  await length.press('Enter')
  await report(page).getByText('Durée invalide').waitFor()
  expect((await kept())[0]).toEqual([debut, fin, 1])
  await length.fill('1h30')
  expect(await end(page).inputValue()).toBe(inField(fin + HOUR / 2))
  await start(page).fill(timeAt(debut - HOUR))
  expect(await end(page).inputValue()).toBe(inField(fin - HOUR / 2))
  await button(page, 'Toute l’entrée').click()
  const dialog = page.getByRole('dialog', { name: /^Modifier l’entrée/ })
  const inDialog = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await eventually(() => inDialog('Debut').inputValue()).toBe(inField(debut - HOUR))
  expect(await inDialog('Fin').inputValue()).toBe(inField(fin - HOUR / 2))
  await button(dialog, 'Enregistrer').click()
  await dialog.waitFor({ state: 'detached' })
  expect((await kept())[0]).toEqual([debut - HOUR, fin - HOUR / 2, 2])
})

test('one row at a time; what was not changed is not sent; cancel changes nothing; what was typed is not left for another row', async () => {
  const page = await openReport()
  const sent = countCalls(page, 'EditTime')
  await modify(page).click()
  await save(page).click()
  await eventually(() => isOpen(start(page))).toBe(false)
  await modify(page).click()
  await start(page).fill('00:00')
  await cancel(page).click()
  await eventually(() => isOpen(start(page))).toBe(false)
  expect(await column(page, 'debut')).toEqual([timeAt(debut), expect.any(String)])
  await modify(page).click()
  await modify(page, 1).click()
  await eventually(() => start(page).count()).toBe(1)
  await modify(page).waitFor()
  expect(sent()).toBe(0)

  await cancel(page).click()
  await modify(page).click()
  await start(page).fill('00:00')
  await modify(page, 1).click()
  await report(page).getByText('Enregistrez ou annulez d’abord cette ligne.').waitFor()
  await staysOn(start(page))
  expect(await start(page).inputValue()).toMatch(/^00:00/)
  const address = path(page)
  await startBox(page).fill(shown(dateAt(now() - 30 * 24 * HOUR)))
  await submit(page).click()
  await staysOn(start(page))
  expect(path(page)).toBe(address)
  await cancel(page).click()
  await modify(page, 1).click()
  await eventually(() => isOpen(start(page))).toBe(true)
  expect(await alert(report(page)).count()).toBe(0)
})

test('each error is shown under the start, the input is kept, and only saved values are printed', async () => {
  const page = await openReport()
  await modify(page).click()
  const before = await kept()
  for (const [typed, message, wrong] of [
    [['11:00:00', '11:00:00'], "L'heure de fin doit être postérieure à l'heure de début", end],
    [['00:00:00', '23:59:59'], 'Une heure future ne peut pas être saisie', end],
    [['25:00', timeAt(fin)], 'Heure invalide', start],
    [['midi', timeAt(fin)], 'Heure invalide', start],
    [['00:00:00', 'midi'], 'Heure invalide', end],
  ] as const) {
    await start(page).fill(typed[0])
    await end(page).fill(typed[1])
    await save(page).click()
    await report(page).locator('td.debut').getByText(message, { exact: true }).waitFor()
    await eventually(() => save(page).isEnabled()).toBe(true)
    for (const input of [start, end]) {
      expect(await input(page).getAttribute('aria-invalid')).toBe(String(input === wrong))
      const described = (await input(page).getAttribute('aria-describedby'))?.split(' ') ?? []
      const said = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).innerText()))
      expect(said.includes(message)).toBe(input === wrong)
    }
    expect(await start(page).inputValue()).toContain(typed[0].slice(0, 4))
  }
  expect(await kept()).toEqual(before)
  await cancel(page).click()
  expect((await column(page, 'cumul'))[0]).toBe(hms(HOUR))

  await modify(page).click()
  await start(page).fill('12:00')
  await end(page).fill('11:00')
  await save(page).click()
  await alert(report(page)).waitFor()
  await page.emulateMedia({ media: 'print' })
  const printed = (name: string) => report(page).locator(`tr.editing td.${name}`).innerText()
  expect([await printed('debut'), await printed('fin'), await printed('duree')]).toEqual([
    timeAt(debut),
    timeAt(fin),
    hms(fin - debut),
  ])
  expect(await report(page).getByRole('textbox').count()).toBe(0)
})

test('a failure of the network keeps what was typed, and the same can be tried again, but is not saved twice', async () => {
  const page = await openReport({ allow: [UNREACHABLE] })
  const restore = await onCall(page, 'EditTime', unreachable)
  await modify(page).click()
  await end(page).fill(timeAt(fin + 1))
  await save(page).click()
  await alert(report(page)).waitFor()
  expect(await end(page).inputValue()).toBe(inField(fin + 1))
  await restore()
  await save(page).click()
  await eventually(() => isOpen(start(page))).toBe(false)
  expect((await kept())[0]).toEqual([debut, fin + 1, 2])

  const resume = await onCall(page, 'EditTime', loseAnswer)
  await modify(page).click()
  await end(page).fill(timeAt(fin + 2))
  await save(page).click()
  await alert(report(page)).waitFor()
  await resume()
  await save(page).click()
  await button(page, 'Recharger').click()
  await eventually(() => isOpen(start(page))).toBe(false)
  expect((await column(page, 'cumul'))[0]).toBe('01:00:02')
  expect((await kept())[0]).toEqual([debut, fin + 2, 3])
})

test('what was typed outlives a reload, and is forgotten once it is given up', async () => {
  const page = await openReport()
  await modify(page).click()
  await end(page).fill(timeAt(fin + 7))
  await page.reload()
  await reportWith(page, 2)
  expect(await end(page).inputValue()).toBe(timeAt(fin + 7))
  await end(page).press('Escape')
  await eventually(() => isOpen(start(page))).toBe(false)
  await page.reload()
  await reportWith(page, 2)
  expect(await isOpen(start(page))).toBe(false)
  expect((await kept())[0]).toEqual([debut, fin, 1])
})

describe('an end after midnight', () => {
  const DAY = 24 * HOUR
  const yesterday = () => dateAt(now() - DAY)
  const nextDay = (page: Page) => report(page).getByRole('checkbox', { name: 'le lendemain' })
  const duration = (page: Page) =>
    report(page).getByRole('textbox', { name: 'Durée', exact: true }).inputValue()
  let begun: number

  beforeEach(async () => {
    begun = now() - 26 * HOUR
    await insertEntry(person.id, { debut: begun, fin: begun + HOUR, typetache_id: DRAWING })
  })
  async function openYesterday() {
    const page = await openStatistics(browser, person, 'U', reportOf(person.id, yesterday(), yesterday()))
    await reportWith(page, 1)
    await modify(page).click()
    return page
  }
  const ended = async () => (await stored(person.id)).find((row) => row.debut === begun)?.fin

  test('follows the times, its length stands there as it is typed, and what is long is asked about', async () => {
    const page = await openYesterday()
    expect(await nextDay(page).isChecked()).toBe(false)
    expect(await duration(page)).toBe('1\u00a0h')
    await end(page).fill(timeAt(begun + 1_800))
    await eventually(() => duration(page)).toBe('30\u00a0min')
    await end(page).fill(timeAt(begun - HOUR))
    await eventually(() => nextDay(page).isChecked()).toBe(true)
    expect(await duration(page)).toBe('23\u00a0h')
    await end(page).press('Tab')
    await staysOn(nextDay(page))
    await page.keyboard.press('Space')
    await eventually(() => duration(page)).toBe('')
    await page.keyboard.press('Enter')
    await report(page)
      .locator('td.debut')
      .getByText("L'heure de fin doit être postérieure à l'heure de début", { exact: true })
      .waitFor()
    expect(await ended()).toBe(begun + HOUR)

    await staysOn(nextDay(page))
    await page.keyboard.press('Space')
    await eventually(() => duration(page)).toBe('23\u00a0h')
    expect(await alert(report(page)).count()).toBe(0)
    await page.keyboard.press('Enter')
    await button(page.getByRole('dialog'), 'Oui, 23\u00a0h').click()
    await eventually(() => isOpen(start(page))).toBe(false)
    expect(await column(page, 'duree')).toEqual([expect.stringMatching(/^23:00:00\s+longue\s*, à vérifier$/)])
    expect(await ended()).toBe(begun + 23 * HOUR)
    // The hour of the next morning's entry is shared on that day (D35).
    await page.goto(reportOf(person.id, dateAt(now()), dateAt(now())))
    await reportWith(page, 2)
    expect((await column(page, 'duree'))[0]).toMatch(
      /^23:00:00\s+longue\s*, à vérifier\s*chevauchement 1\sh$/,
    )
  })

  test('opens with the next day chosen, outlives a reload, and comes back to the day of the start', async () => {
    await application.database.query('UPDATE task SET fin = ? WHERE debut = ?', [begun + 22 * HOUR, begun])
    const page = await openYesterday()
    expect(await nextDay(page).isChecked()).toBe(true)
    expect(await duration(page)).toBe('22\u00a0h')
    await nextDay(page).uncheck()
    await end(page).fill(timeAt(begun + HOUR))
    await page.reload()
    await reportWith(page, 1)
    expect(await nextDay(page).isChecked()).toBe(false)
    expect(await end(page).inputValue()).toBe(timeAt(begun + HOUR))
    expect(await duration(page)).toBe('1\u00a0h')
    await save(page).click()
    await eventually(() => isOpen(start(page))).toBe(false)
    expect(await ended()).toBe(begun + HOUR)
  })

  test('stays where it is, also days later, when the start alone is corrected', async () => {
    const far = begun + 25 * HOUR
    const from = begun - 2 * DAY
    await application.database.query('UPDATE task SET date = ?, debut = ?, fin = ? WHERE debut = ?', [
      dateAt(from),
      from,
      far,
      begun,
    ])
    const page = await openStatistics(browser, person, 'U', reportOf(person.id, dateAt(from), dateAt(from)))
    await reportWith(page, 1)
    await modify(page).click()
    const laterDay = report(page).getByRole('checkbox', { name: /^le \w{3}\.\s\d+/ })
    expect(await laterDay.isChecked()).toBe(true)
    await start(page).fill(timeAt(from - 60))
    await eventually(() => duration(page)).toBe(formatDuration(far - from + 60))
    await save(page).click()
    await button(page.getByRole('dialog'), /^Oui, /).click()
    await eventually(() => isOpen(start(page))).toBe(false)
    expect((await stored(person.id)).find((row) => row.debut === from - 60)?.fin).toBe(far)
  })
})
