import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { CONTRACT } from '../../server/operations'
import { dayOf, weekCalls } from '../../server/weeks/weeks'
import { ADD_CONTRACT } from '../../server/workCalls'
import { DRAWING, instantOf, NORTH, TOWN } from '../../server/world'
import { visit } from '../../support/reusedPage'
import { overflow } from '../phone'
import { eventually, onCall, storageOf, useWorkday } from '../workday'

vi.setConfig({ testTimeout: 90_000 })

const workday = useWorkday()
const { browser, newPerson, ask, insertEntries } = workday
const { work } = weekCalls(workday)

const MONDAY = dayOf(1, 0)
const YEAR = MONDAY.slice(0, 4)
const PAPER_WIDTH = 703

async function paper(page: Page) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  const { text, totalPages } = await extractText(pdf, { mergePages: false })
  return { text: text.join('\n'), last: text.at(-1), totalPages }
}

test('the report, week, year and presence board print in full, in the light theme and without controls', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const admin = await newPerson({ acces: 'A' })
  await ask(admin, ADD_CONTRACT, { user: person.id, input: CONTRACT })
  await work(person, MONDAY, 8, 12, { typetache_id: DRAWING, client_id: TOWN })
  const page = await browser.newPage({ dark: true, storage: storageOf(supervisor, 'S') })
  await page.goto('/presence')
  await page.getByRole('main').waitFor()
  const screens: [address: string, table: string, ...shown: string[]][] = [
    [`/statistiques?vue=rapports&debut=${MONDAY}&fin=${MONDAY}`, 'Rapport', 'Mairie', '4\u00a0h'],
    [`/semaine?jour=${MONDAY}&personne=${person.id}`, 'Jours de la semaine', person.nom, '4\u00a0h'],
    [`/annee?annee=${YEAR}&utilisateur=${person.id}`, 'Année par semaine', 'Travaillé'],
    ['/presence', '', 'Qui travaille', `${person.prenom} ${person.nom}`],
  ]
  for (const [address, table, ...shown] of screens) {
    await page.emulateMedia({ media: 'screen' })
    await visit(page, address)
    for (const part of shown) await eventually(() => page.getByRole('main').innerText()).toContain(part)
    if (table) await page.locator(`[aria-label="${table}"]`).last().waitFor()
    await page.emulateMedia({ media: 'print' })
    // Sortable headings stay: they name the columns.
    expect([address, await page.locator('main button:visible, header:visible').count()]).toEqual([address, 0])
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await ground()).toBe('rgb(255, 255, 255)')
    const { text } = await paper(page)
    for (const part of shown)
      expect([address, text]).toEqual([address, expect.stringContaining(part.replace('\u00a0', ' '))])
  }

  await visit(page, `/annee?annee=${YEAR}&utilisateur=${person.id}`)
  await page.getByRole('table', { name: 'Année par semaine' }).last().waitFor()
  const { text, totalPages } = await paper(page)
  // What the screen folds is printed.
  expect(text).toContain('Semaine 30')
  expect(totalPages).toBeGreaterThan(1)
  expect(text.match(/\bTotal\b/g)).toHaveLength(await page.getByRole('rowheader', { name: 'Total' }).count())
})

const withAllCounters = (page: Page) =>
  onCall(page, 'WorkYear', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const { weeks, months, total } = data.workYear
    for (const sums of [total, ...[...weeks, ...months].map((period) => period.sums)]) {
      for (const [counter, value] of Object.entries(sums))
        if (typeof value === 'number') sums[counter] = 1_607 * 3_600
      Object.assign(sums, { days: 218.5, exceeded: 12, watched: 34 })
    }
    await route.fulfill({ response, json: { data } })
  })

test('a year with all its counters has every column on the sheet', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  await ask(await newPerson({ acces: 'A' }), ADD_CONTRACT, { user: person.id, input: CONTRACT })
  const page = await browser.newPage({ storage: storageOf(supervisor, 'S') })
  await withAllCounters(page)
  await page.goto(`/annee?annee=${YEAR}&utilisateur=${person.id}`)
  await page.getByRole('table', { name: 'Année par semaine' }).last().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 })
  for (const label of ['Année par mois', 'Année par semaine']) {
    const cells = page.getByRole('table', { name: label }).locator('th, td')
    const beyond = await cells.evaluateAll((parts) =>
      parts
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth)
        .map((part) => part.textContent),
    )
    expect([label, beyond]).toEqual([label, []])
  }
  const { text } = await paper(page)
  for (const head of ['HS 50 %', 'HC 10 %', 'HC 25 %', 'Taux normal', 'Nuit', 'Jours', 'Alertes'])
    expect(text.replaceAll(/\s/g, ' ')).toContain(head)
  expect(text.replaceAll(/\s/g, ' ')).toContain('12 limites dépassées')
})

test('the alerts of the team’s weeks are words on paper', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  await ask(await newPerson({ acces: 'A' }), ADD_CONTRACT, { user: person.id, input: CONTRACT })
  await work(person, MONDAY, 6, 20, { typetache_id: DRAWING, client_id: TOWN })
  const page = await browser.newPage({ storage: storageOf(supervisor, 'S') })
  await page.goto(`/equipe?jour=${MONDAY}&semaines=1`)
  const alerts = page.getByRole('button', { name: /limites? dépassée/ })
  await eventually(() => alerts.count()).toBe(1)
  const told = String(/\d+\slimites? dépassées?/.exec(await alerts.innerText())?.[0])
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('main button:visible').count()).toBe(0)
  const { text } = await paper(page)
  expect(text.replaceAll(/\s/g, ' ')).toContain(told.replaceAll(/\s/g, ' '))
})

test('the chart of a report stands above its table on paper, whole, and the total once below it', async () => {
  const person = await newPerson()
  const days = Array.from({ length: 9 * 5 }, (_, at) => dayOf(1 + Math.floor(at / 5), at % 5))
  await insertEntries(
    person.id,
    days.map((date) => ({ debut: instantOf(date, 8), fin: instantOf(date, 9), type: DRAWING, client: TOWN })),
  )
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
    await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 })
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
    expect([chart, last]).toEqual([chart, expect.stringMatching(/Total 45\sh/)])
  }
})
