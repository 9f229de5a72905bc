import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../../support/browser'
import { casesOrFirst } from '../../support/casesOrFirst'
import { button, useWorkday } from '../workday'

const { browser, newPerson, openHome } = useWorkday()

const PAGES = ['index', 'salarie', 'superviseur', 'administrateur', 'paie']
const LOOKS = casesOrFirst(
  [
    { dark: false, width: 1280 },
    { dark: true, width: 390 },
  ],
  [
    { dark: true, width: 1280 },
    { dark: false, width: 390 },
  ],
).flat()

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('the account menu leads to the guide, in a tab of its own', async () => {
  const page = await openHome(await newPerson())
  await button(page, /^Mon compte/).click()
  const [guide] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Aide', exact: true }).click(),
  ])
  await guide.getByRole('heading', { level: 1, name: 'Aide' }).waitFor()
  expect(new URL(guide.url()).pathname).toBe('/aide/index.html')
  for (const name of ['Salarié', 'Superviseur', 'Administrateur', 'Paie']) {
    await guide.getByRole('navigation').getByRole('link', { name }).click()
    await guide.getByRole('heading', { level: 1, name }).waitFor()
  }
  await guide.close()
})

test.each(LOOKS)('each page is legible: dark $dark, $width pixels', async ({ dark, width }) => {
  const page = await browser.newPage({ dark, width, own: true })
  for (const name of PAGES) {
    const answer = await page.goto(`/aide/${name}.html`)
    expect([name, answer?.status()]).toEqual([name, 200])
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(dark ? 'dark' : 'light')
    expect([name, await isTooWide(page)]).toEqual([name, false])
    await expectNoAxeViolations(page)
    const pictures = await page.locator('main img').evaluateAll(async (all) => {
      for (const each of all as HTMLImageElement[]) each.loading = 'eager'
      await Promise.all((all as HTMLImageElement[]).map((each) => each.decode()))
      return all.length
    })
    if (name !== 'index') expect(pictures).toBeGreaterThan(1)
  }
})
