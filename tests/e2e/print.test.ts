import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { CONTRACT } from '../server/operations'
import { dayOf, weekCalls } from '../server/weeks/weeks'
import { ADD_CONTRACT } from '../server/work/work'
import { DRAWING, NORTH, TOWN } from '../server/world'
import { overflow } from './phone'
import { eventually, storageOf, useWorkday } from './workday'

vi.setConfig({ testTimeout: 90_000 })

const workday = useWorkday()
const { browser, newPerson, ask } = workday
const { work } = weekCalls(workday)

const MONDAY = dayOf(1, 0)
const YEAR = MONDAY.slice(0, 4)

/** The text of the page on paper, and of how many sheets it is. */
async function paper(page: Page) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  const { text, totalPages } = await extractText(pdf, { mergePages: false })
  return { text: text.join('\n'), last: text.at(-1), totalPages }
}

test('the report, a week, a year and the board are light on paper, whole, without what can only be pressed', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const admin = await newPerson({ acces: 'A' })
  await ask(admin, ADD_CONTRACT, { user: person.id, input: CONTRACT })
  await work(person, MONDAY, 8, 12, { typetache_id: DRAWING, client_id: TOWN })
  const page = await browser.newPage({ dark: true, storage: storageOf(supervisor, 'S') })
  const screens: [address: string, table: string, ...shown: string[]][] = [
    [`/statistiques?vue=rapports&debut=${MONDAY}&fin=${MONDAY}`, 'Rapport', 'Mairie', '04:00:00'],
    [`/semaine?jour=${MONDAY}&personne=${person.id}`, 'Jours de la semaine', person.nom, '04:00:00'],
    [`/annee?annee=${YEAR}&utilisateur=${person.id}`, 'Année par semaine', 'Semaine 30', 'Travaillé'],
    ['/presence', '', 'Qui travaille', `${person.prenom} ${person.nom}`],
  ]
  for (const [address, table, ...shown] of screens) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(address)
    await eventually(() => page.getByRole('main').innerText()).toContain(shown.at(-1))
    if (table) await page.locator(`[aria-label="${table}"]`).last().waitFor()
    await page.emulateMedia({ media: 'print' })
    // The heads by which a table is sorted stay: they name its columns.
    expect([address, await page.locator('main button:visible, header:visible').count()]).toEqual([address, 0])
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await ground()).toBe('rgb(255, 255, 255)')
    const { text } = await paper(page)
    for (const part of shown) expect([address, text]).toEqual([address, expect.stringContaining(part)])
  }

  // A table of several sheets has its total once, below all of its rows.
  await page.goto(`/annee?annee=${YEAR}&utilisateur=${person.id}`)
  await page.getByRole('table', { name: 'Année par semaine' }).waitFor()
  const { text, totalPages } = await paper(page)
  expect(totalPages).toBeGreaterThan(1)
  expect(text.match(/\bTotal\b/g)).toHaveLength(await page.getByRole('rowheader', { name: 'Total' }).count())
})

test('the chart of a report stands above its table on paper, whole, and the total once below it', async () => {
  const person = await newPerson()
  for (let week = 1; week <= 9; week++)
    for (let day = 0; day < 5; day++)
      await work(person, dayOf(week, day), 8, 9, { typetache_id: DRAWING, client_id: TOWN })
  const page = await browser.newPage({ dark: true, storage: storageOf(person) })
  const question = `/statistiques?vue=rapports&debut=${dayOf(9, 0)}&fin=${dayOf(1, 6)}&par=jour,client`
  for (const [chart, title, drawn] of [
    ['barres', 'Heures par jour', 'rect.bar'],
    ['parts', 'Part par client', 'path'],
    ['carte', 'Heures de la semaine', 'rect.part'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${question}&graphique=${chart}`)
    const section = page.getByRole('region', { name: title })
    await section.locator(drawn).first().waitFor()
    await page.getByRole('treegrid', { name: 'Rapport' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    // As wide as the sheet between its margins.
    await page.setViewportSize({ width: 703, height: 1000 })
    expect([chart, await overflow(page)]).toEqual([chart, 0])
    const beyond = await section
      .locator('svg, td, th')
      .evaluateAll(
        (parts) => parts.filter((part) => part.getBoundingClientRect().right > window.innerWidth).length,
      )
    expect([chart, beyond]).toEqual([chart, 0])
    const { text, last, totalPages } = await paper(page)
    expect(totalPages).toBeGreaterThan(1)
    expect([chart, text.indexOf(title) < text.indexOf('Groupe')]).toEqual([chart, true])
    expect([chart, text]).toEqual([chart, expect.stringContaining(title)])
    expect([chart, text.match(/\bTotal\b/g)]).toEqual([chart, ['Total']])
    expect([chart, last]).toEqual([chart, expect.stringContaining('Total 45:00:00')])
  }
})
