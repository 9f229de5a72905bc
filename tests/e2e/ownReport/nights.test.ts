import { beforeAll, expect, test } from 'vitest'
import { storeEntries } from '../../server/exports/exported'
import type { Person } from '../../server/world'
import { expectAccessible } from '../accessible'
import { overflow, PHONE } from '../phone'
import { storageOf, useWorkday } from '../workday'
import { dayLine, openStatistics, report, reportOf, reportWith } from './statistics'

const workday = useWorkday({ TIME_ZONE: 'Europe/Paris' })
const { browser, newPerson } = workday

const week = ['2026-10-26', '2026-11-01'] as const

/** A user who worked on a Friday, and from Sunday 22:00 to Monday 00:45. */
let person: Person
beforeAll(async () => {
  person = await newPerson({ acces: 'S' })
  await storeEntries(workday, person.id, [
    { debut: '2026-10-30T09:00:00+01:00', fin: '2026-10-30T12:00:00+01:00' },
    { debut: '2026-11-01T22:00:00+01:00', fin: '2026-11-02T00:45:00+01:00' },
  ])
  await workday.sum(person.id)
})
const headed = (total: string) => ({
  name: `Heures travaillées de ${person.prenom} ${person.nom} : ${total}`,
})

test('a week has what lies in it, in its total, its days and its last Cumul', async () => {
  const page = await openStatistics(browser, person, 'S', reportOf(person.id, ...week))
  await reportWith(page, 2)
  await page.getByRole('heading', headed('05:00:00')).waitFor()
  const sunday = report(page).getByRole('row').filter({ hasText: '22:00:00' })
  expect(await sunday.innerText()).toMatch(/Total du jour\s*:\s*2\sh/)
  expect(await sunday.innerText()).toContain('02:45:00')
  expect(await sunday.innerText()).toContain('05:00:00')
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await dayLine(page, '01/11/2026').innerText()).toContain('2\u00a0h')
  expect(await overflow(page)).toBe(0)
})

test('the week after lists it first, without a total of the day that it does not hold', async () => {
  const page = await openStatistics(browser, person, 'S', reportOf(person.id, '2026-11-02', '2026-11-08'))
  await reportWith(page, 1)
  await page.getByRole('heading', headed('00:45:00')).waitFor()
  const sunday = report(page).getByRole('row').filter({ hasText: '22:00:00' })
  expect(await sunday.innerText()).not.toContain('Total du jour')
  const monday = report(page).getByRole('rowheader', { name: /^Total du lun\.\s2\snov\..*:\s45\smin/ })
  await monday.waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await monday.waitFor()
  expect(await overflow(page)).toBe(0)
})

test('the team has the same of the week', async () => {
  const address = `/statistiques?vue=equipe&debut=${week[0]}&fin=${week[1]}`
  const page = await openStatistics(browser, person, 'S', address)
  const row = page.getByRole('row', { name: new RegExp(person.nom) })
  await row.waitFor()
  expect(await row.innerText()).toMatch(/\t5\sh$/)
})

test('an earlier day at home has what lies on it, and says what began before', async () => {
  const page = await browser.newPage({ storage: storageOf(person, 'S') })
  await page.goto('/?jour=2026-11-02')
  const before = page.getByRole('region', { name: 'Commencées avant, comptées ce jour-là' })
  await before.waitFor()
  expect((await before.innerText()).replace(/\s+/g, ' ')).toContain(
    'commencée le dim. 1er nov. à 22:00 et terminée ce jour-là à 0:45, compte 45 min ce jour-là.',
  )
  await page
    .getByText('Travaillé ce jour-là')
    .locator('..')
    .getByText(/^45\smin/)
    .waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await overflow(page)).toBe(0)
})
