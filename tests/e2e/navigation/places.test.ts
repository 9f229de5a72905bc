import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../server/world'
import { expectAccessible } from '../accessible'
import { overflow, PHONE } from '../phone'
import {
  button,
  eventually,
  hasFocus,
  openAccount,
  path,
  settled,
  signIn,
  storageOf,
  table,
  useWorkday,
} from '../workday'

const { browser, insertPerson, newPerson } = useWorkday()

const bar = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' })
const places = (page: Page) => bar(page).getByRole('link').filter({ visible: true })
/** Those of the bar and the foot that are too small for a finger. */
const smallPlaces = (page: Page) =>
  page.getByRole('banner').evaluate((header) =>
    [...header.querySelectorAll('a, button')]
      .map((place) => ({ place, box: place.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.width > 0 && Math.min(box.width, box.height) < 44)
      .map(({ place, box }) => `${place.textContent} ${box.width} × ${box.height}`),
  )
const heightOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)

async function open(acces: 'A' | 'S' | 'U', size: object, address = '/semaine') {
  const page = await browser.newPage({ ...size, storage: storageOf(await newPerson({ acces }), acces) })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading...' }).waitFor()
  return page
}

test.each([1000, 1024, 1280, 1920])('from 1,000 pixels on all places are in one row: %i', async (width) => {
  const page = await open('A', { width, height: 700 })
  expect(await places(page).allInnerTexts()).toEqual([
    'Pointage',
    'Semaine',
    'Absences',
    'Statistiques',
    'Équipe',
    'Paie',
    'Paramètres',
  ])
  for (const name of ['Mode sombre', /^Mon compte/, 'Deconnexion'])
    expect(await button(bar(page), name).isVisible()).toBe(true)
  expect(await button(page, 'Plus').count()).toBe(0)
  expect(await heightOf(page)).toBeLessThan(64)
  expect(await overflow(page)).toBe(0)
})

test('the places of the team and of payroll are those of who has them', async () => {
  const page = await open('U', {})
  expect(await places(page).allInnerTexts()).toEqual([
    'Pointage',
    'Semaine',
    'Absences',
    'Statistiques',
    'Paramètres',
  ])
})

test.each([320, 340, 360, 369, 390, 399, 768, 999])(
  'on %i pixels the header is one row, and the places are at the foot',
  async (width) => {
    const page = await open('U', { width, height: 640 })
    expect(await heightOf(page)).toBeLessThan(56)
    const foot = places(page).filter({ hasNotText: 'Pointage' })
    expect(await foot.allInnerTexts()).toEqual(['Journée', 'Semaine', 'Absences', 'Statistiques'])
    const all = [...(await foot.all()), button(page, 'Plus')]
    for (const place of all) {
      const box = await place.boundingBox()
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(640)
    }
    expect(await smallPlaces(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(await bar(page).locator('[aria-current=page]').filter({ visible: true }).allInnerTexts()).toEqual([
      'Semaine',
    ])
    const room = await page.evaluate(() => [
      document.documentElement.style.getPropertyValue('--foot'),
      getComputedStyle(document.body).paddingBottom,
    ])
    expect(room).toEqual(['57px', '65px'])
  },
)

test.each([1280, 360])('who is at work is a screen of the team, which is marked: %i', async (width) => {
  const page = await open('S', { width, height: 640 }, '/presence')
  const marked = bar(page).locator('[aria-current]').filter({ visible: true })
  expect(await marked.allInnerTexts()).toEqual(['Équipe'])
  expect(await marked.getAttribute('aria-current')).toBe('true')
  await expectAccessible(page)
  await marked.click()
  await page.getByRole('heading', { level: 1, name: 'Équipe' }).waitFor()
  expect(await marked.getAttribute('aria-current')).toBe('page')
})

test('on a phone who decides has the team at the foot, and the rest under « Plus »', async () => {
  const page = await open('A', { width: 360, height: 640 })
  const foot = places(page).filter({ hasNotText: 'Pointage' })
  expect(await foot.allInnerTexts()).toEqual(['Journée', 'Semaine', 'Statistiques', 'Équipe'])
  await openAccount(page)
  const more = page.getByRole('dialog', { name: 'Plus' })
  await more.waitFor()
  expect(await more.getByRole('link').allInnerTexts()).toEqual([
    'Absences',
    'Paie',
    'Paramètres',
    'Année',
    'Mes données',
    'Mes fichiers',
    'Vérifier un document',
    'Aide',
  ])
  for (const name of ['Changer mon mot de passe', 'Mes sessions', 'Mode sombre'])
    await button(more, name).waitFor()
  for (const entry of await more.locator('a, button').filter({ visible: true }).all())
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await more.getByRole('link', { name: 'Paie' }).click()
  await page.getByRole('heading', { level: 1, name: 'Paie' }).waitFor()
  await more.waitFor({ state: 'hidden' })
  expect(await button(page, 'Plus').getAttribute('aria-current')).toBe('true')
  await button(page, 'Plus').click()
  await more.getByRole('link', { name: 'Année' }).click()
  await page.getByRole('heading', { level: 1, name: 'Année' }).waitFor()
  expect(await button(page, 'Plus').getAttribute('aria-current')).toBe('true')
  await foot.filter({ hasText: 'Journée' }).click()
  await eventually(() => path(page)).toBe('/')
  await page.setViewportSize({ width: 480, height: 800 })
  expect(await foot.allInnerTexts()).toContain('Absences')
})

test('« Plus » opens and closes by keyboard, and gives the focus back', async () => {
  const page = await open('U', PHONE)
  await button(page, 'Plus').press('Enter')
  await page.getByRole('dialog', { name: 'Plus' }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => hasFocus(button(page, 'Plus'))).toBe(true)
})

test.each([
  ['in landscape', 640, 360],
  ['at 200 %', 640, 400],
  ['at 400 %', 320, 256],
])('nothing is fixed %s, and all places are reached', async (_, width, height) => {
  const page = await open('A', { width, height })
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  )
  expect(fixed).toEqual([])
  expect(await heightOf(page)).toBeLessThan(80)
  for (const name of ['Journée', 'Semaine', 'Statistiques', 'Équipe'])
    expect(await bar(page).getByRole('link', { name }).isVisible(), name).toBe(true)
  await button(page, 'Plus').click()
  await page.getByRole('dialog', { name: 'Plus' }).getByRole('link', { name: 'Paie' }).click()
  await page.getByRole('heading', { level: 1, name: 'Paie' }).waitFor()
  expect(await overflow(page)).toBe(0)
})

test('the last line of a screen and what has the focus are not under the foot', async () => {
  const page = await open('A', { width: 360, height: 640 }, '/parametres')
  const last = page.getByRole('main').getByRole('link').last()
  await last.focus()
  const box = await last.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640 - 57)
})

test('the browser’s own bars have the colour of the theme', async () => {
  const page = await open('U', {})
  const colour = () => page.locator('meta[name=theme-color]').getAttribute('content')
  expect(await colour()).toBe('#ffffff')
  await button(page, 'Mode sombre').click()
  await eventually(colour).toBe('#1a201d')
  await page.reload()
  expect(await colour()).toBe('#1a201d')
})

test('signing in asks once what waits', async () => {
  const person = await insertPerson()
  const page = await browser.newPage()
  await page.goto('/login')
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { operationName } = request.postDataJSON() as { operationName: string }
    if (operationName === 'Inbox') asked.push(operationName)
  })
  await signIn(page, person.email, PASSWORD)
  await table(page).waitFor()
  await eventually(() => asked).toEqual(['Inbox'])
  await settled(page)
  expect(asked).toEqual(['Inbox'])
})
