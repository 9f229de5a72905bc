import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { storeEntries } from '../../server/statistics/exported'
import type { Person } from '../../server/world'
import { expectAccessible } from '../accessible'
import { overflow, PHONE } from '../phone'
import { storageOf, useWorkday } from '../workday'
import { dayLine, openStatistics, report, reportOf, reportWith } from './statistics'

const workday = useWorkday({ TIME_ZONE: 'Europe/Paris' })
const { browser, newPerson } = workday

const NOTE = 'dont 02:00:00 après minuit, comptées le 02/11/2026'
const week = ['2026-10-26', '2026-11-01'] as const

/** Somebody who worked on a Friday, and from Sunday 22 h to Monday 2 h. */
let person: Person
beforeAll(async () => {
  person = await newPerson({ acces: 'S' })
  await storeEntries(workday, person.id, [
    { debut: '2026-10-30T09:00:00+01:00', fin: '2026-10-30T12:00:00+01:00' },
    { debut: '2026-11-01T22:00:00+01:00', fin: '2026-11-02T02:00:00+01:00' },
  ])
  await workday.sum(person.id)
})
/** What is said below the total of the range. */
const ofRange = (page: Page) => page.getByRole('paragraph').filter({ hasText: NOTE })

test('a person’s hours say it of the total and of the day, wide and on a phone', async () => {
  const page = await openStatistics(browser, person, 'S', reportOf(person.id, ...week))
  await reportWith(page, 2)
  await ofRange(page).waitFor()
  const foot = report(page).getByRole('rowheader', { name: `Total du 01/11/2026 : 04:00:00, ${NOTE}` })
  await foot.waitFor()
  await expectAccessible(page)

  await page.setViewportSize(PHONE)
  await dayLine(page, '01/11/2026').getByText(NOTE).waitFor()
  await foot.waitFor({ state: 'hidden' })
  expect(await dayLine(page, '30/10/2026').innerText()).not.toContain('minuit')
  expect(await overflow(page)).toBe(0)
})

test('a range that holds both days says it of the day alone', async () => {
  const page = await openStatistics(browser, person, 'S', reportOf(person.id, '2026-11-01', '2026-11-02'))
  await reportWith(page, 1)
  await report(page).getByText(`Total du 01/11/2026 : 04:00:00, ${NOTE}`).waitFor()
  expect(await ofRange(page).count()).toBe(0)
})

test('the team says it of each person’s total, wide and on a phone', async () => {
  const address = `/statistiques?vue=equipe&debut=${week[0]}&fin=${week[1]}`
  const page = await openStatistics(browser, person, 'S', address)
  const words = `Total : 07:00:00, ${NOTE}`
  await page
    .getByRole('row', { name: new RegExp(person.nom) })
    .getByText(words)
    .waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('listitem').filter({ hasText: person.nom }).getByText(words).waitFor()
  expect(await overflow(page)).toBe(0)
})

test('an earlier day at home says it of its total', async () => {
  const page = await browser.newPage({ storage: storageOf(person, 'S') })
  await page.goto('/?jour=2026-11-01')
  await page.getByText(`Travaillé : 04:00:00, ${NOTE}`).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await overflow(page)).toBe(0)
})
