import { getContrastRatio } from '@mui/material/styles'
import type { Locator, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { CONTRACT } from '../../server/operations'
import { ADD_CONTRACT } from '../../server/workCalls'
import { settle } from '../../support/browser'
import { overflow, PHONE } from '../phone'
import { button, picker } from '../workday'
import { search, useSettings } from './settings'

const { ask, newPerson, openHome, open } = useSettings()

const colour = (place: Locator, name: 'borderTopColor' | 'backgroundColor' | 'color', part?: string) =>
  place.evaluate((element, [property, pseudo]) => getComputedStyle(element, pseudo)[property as 'color'], [
    name,
    part,
  ] as const)

test('fields and placeholders are seen, in both themes', async () => {
  const page = await open('/parametres/clients')
  for (const next of ['Mode sombre', 'Mode clair']) {
    for (const input of [
      search(page),
      page.getByLabel('Nom du client'),
      page.getByLabel('Groupe de tâches'),
    ]) {
      const root = input.locator('xpath=..')
      const ground = await colour(root, 'backgroundColor')
      const outline = await colour(root.locator('fieldset'), 'borderTopColor')
      expect(getContrastRatio(outline, ground)).toBeGreaterThanOrEqual(3)
    }
    const placeholder = await search(page).evaluate((input) => {
      const { color, opacity } = getComputedStyle(input, '::placeholder')
      return { color, opacity }
    })
    expect(placeholder.opacity).toBe('1')
    const ground = await colour(search(page).locator('xpath=..'), 'backgroundColor')
    expect(getContrastRatio(placeholder.color, ground)).toBeGreaterThanOrEqual(4.5)
    await button(page, next).click()
    await settle(page)
  }
})

/** Mean painted brightness of a place, 0 to 255: computed styles do not show forced colours. */
async function brightness(page: Page, place: Locator) {
  const png = (await place.screenshot()).toString('base64')
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
    return data.reduce((sum, value) => sum + value, 0) / data.length
  }, png)
}

async function expectToStandOut(page: Page, chosen: Locator, other: Locator) {
  const [one, two] = [await brightness(page, chosen), await brightness(page, other)]
  expect(Math.abs(one - two)).toBeGreaterThan(50)
}

test('forced colours keep what is chosen, and the outline of main buttons', async () => {
  const page = await openHome(await newPerson())
  await page.emulateMedia({ forcedColors: 'active' })
  for (const label of ['Client / projet', 'Tâche'] as const) {
    const choices = picker(page, label).getByRole('button')
    await choices.first().click()
    await expectToStandOut(page, choices.first(), choices.nth(1))
  }
  const start = button(page, 'Commencer')
  expect(await start.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
  await page.goto('/parametres/clients')
  await button(page, 'Actifs').click()
  await expectToStandOut(page, button(page, 'Actifs'), button(page, 'Inactifs'))
  const link = page.getByRole('navigation').getByRole('link', { name: 'Paramètres' })
  expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline')
})

test('at 400 % the navigation leaves most of the height to the screen', async () => {
  const page = await openHome(await newPerson(), { width: 320, height: 256 })
  const bar = page.getByRole('banner')
  expect((await bar.boundingBox())?.height).toBeLessThan(80)
  for (const name of ['Pointage', 'Journée', 'Semaine', 'Absences', 'Statistiques'])
    expect(await bar.getByRole('link', { name }).isVisible(), name).toBe(true)
  expect(await button(bar, 'Deconnexion').isVisible()).toBe(true)
  await button(bar, 'Plus').click()
  const more = page.getByRole('dialog', { name: 'Plus' })
  for (const place of [more.getByRole('link', { name: 'Paramètres' }), button(more, 'Mode sombre')]) {
    await place.scrollIntoViewIfNeeded()
    expect(await place.isVisible()).toBe(true)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

/** Tracks the page's requests. @returns how to wait until they, and those that they cause, are answered */
function watchCalls(page: Page) {
  const underWay = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    asked++
    underWay.add(request)
  })
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => underWay.delete(request))
  return async () => {
    let seen = -1
    while (seen !== asked || underWay.size > 0) {
      seen = asked
      await page.waitForTimeout(80)
    }
  }
}

test('screens fit a phone whose text is twice as large', async () => {
  const person = await newPerson({ acces: 'A' })
  await ask(person, ADD_CONTRACT, { user: person.id, input: CONTRACT })
  const page = await open('/', { ...PHONE, person })
  const answered = watchCalls(page)
  const views = ['/absences', '/corrections', '/statistiques', '/statistiques?vue=rapports']
  for (const address of ['/', '/semaine', '/annee', ...views, '/parametres/regles']) {
    await page.goto(address)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await answered()
    expect.soft(await overflow(page), address).toBe(0)
    // Content clipped by a frame does not widen the page.
    const cut = await page.locator('main table, main input').evaluateAll((parts) =>
      parts
        .map((part) => (part instanceof HTMLTableElement ? (part.parentElement ?? part) : part))
        .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'auto')
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    )
    expect.soft(cut, address).toEqual([])
  }
})
