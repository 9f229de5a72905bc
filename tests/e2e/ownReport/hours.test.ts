import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { formatDuration } from '../../../client/lib/format/formatDuration'
import { storeEntries } from '../../server/exports/exported'
import type { Person } from '../../server/world'
import { hourCases } from '../../support/hourCases'
import { button, eventually, REFUSED, UNREACHABLE, useWorkday } from '../workday'
import { column, heading, modify, openStatistics, report, reportOf, reportWith } from './statistics'

const workday = useWorkday({ TIME_ZONE: 'Europe/Paris' })
const { browser, newPerson, stored } = workday

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

const WORKED_COLUMN = 7
/** Day 0 of a spreadsheet: a cell with a duration format is read as a date of that day. */
const SHEET_ZERO = Date.UTC(1899, 11, 30)
const secondsOf = (time: string) => time.split(':').reduce((total, part) => total * 60 + Number(part), 0)

async function download(page: Page, label: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, label).click()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('hours on screen, in the chart’s own figures, and in the files that are downloaded there', async () => {
  // Server tests run every case through every export; the screen shows the server's figures.
  const [hours] = hourCases.filter(({ name }) => name === 'a break inside a task is not worked')
  if (!hours) throw new Error('The case has gone')
  const { range, entries: given, cumul, total, breaks } = hours
  const person = await newPerson()
  await storeEntries(
    workday,
    person.id,
    given.map(([kind, debut, fin]) => ({ debut, fin, pause: kind === 'P' ? 1 : 0 })),
  )
  const page = await openStatistics(browser, admin, 'A', reportOf(person.id, ...range))
  await reportWith(page, cumul.length)
  expect(await heading(page).innerText()).toBe(
    `Heures travaillées de ${person.prenom} ${person.nom} : ${total}`,
  )
  await page
    .getByText(`Pauses\u202f: ${formatDuration(secondsOf(breaks))}`)
    .first()
    .waitFor()
  expect(await column(page, 'cumul')).toEqual(cumul)
  await page.getByText('Voir les données').first().click()
  const data = page.getByRole('region', { name: 'Données du graphique' }).first()
  const foot = await data.locator('tfoot td').allInnerTexts()
  expect(foot.at(-2)).toBe(formatDuration(secondsOf(total)))
  expect(foot.at(-1)).toBe(formatDuration(secondsOf(breaks)))

  const csv = await download(page, 'CSV')
  const rows = parse(csv.bytes, { bom: true, delimiter: ';', columns: true }) as { Cumul: string }[]
  expect(rows.map(({ Cumul }) => Cumul)).toEqual(cumul)
  expect(csv.name).toMatch(/^heures_nom-\d+-prenom-\d+_[\d-]+_[\d-]+\.csv$/)

  const [sheet] = await readXlsxFile((await download(page, 'Excel (XLSX)')).bytes)
  const worked = (sheet?.data.slice(1, 1 + cumul.length) ?? []).map((row) =>
    Math.round((Number(row[WORKED_COLUMN]) - SHEET_ZERO) / 1000),
  )
  expect(worked.reduce((sum, seconds) => sum + seconds, 0)).toBe(secondsOf(total))

  const pdf = await getDocumentProxy(new Uint8Array((await download(page, 'PDF')).bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toMatch(new RegExp(`Total de la période ${total.slice(0, 5)}`))
})

test('an hour that the spring clock change skips is refused in words', async () => {
  const person = await newPerson()
  await storeEntries(workday, person.id, [
    { debut: '2026-03-29T01:30:00+01:00', fin: '2026-03-29T03:30:00+02:00' },
  ])
  const page = await openStatistics(browser, person, 'U', reportOf(person.id, '2026-03-29', '2026-03-29'))
  await reportWith(page, 1)
  await modify(page).click()
  await report(page).getByRole('textbox', { name: 'Debut', exact: true }).fill('02:30')
  await button(page, 'Enregistrer les heures').click()
  await report(page)
    .getByText("Cette heure n'existe pas ce jour-là (changement d'heure)", { exact: true })
    .waitFor()
  expect((await stored(person.id))[0]).toMatchObject({ version: 1 })
})

test('an export that fails says why, and can be tried again', async () => {
  const person = await newPerson()
  const page = await openStatistics(browser, person, 'U', reportOf(person.id, '2026-03-02', '2026-03-02'), {
    allow: [UNREACHABLE, REFUSED],
  })
  await heading(page).waitFor()
  await page.route('**/export/csv', (route) => route.abort())
  await button(page, 'CSV').click()
  await page.getByText(/^L’export a échoué/).waitFor()
  await page.unroute('**/export/csv')
  await download(page, 'CSV')
  await eventually(() => page.getByText(/^L’export a échoué/).count()).toBe(0)
})
