import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DRAWING, now, type Person, TOWN } from '../../server/world'
import { HOUR } from '../../support/durations'
import { expectAccessible } from '../accessible'
import { overflow, PHONE, WIDE } from '../phone'
import {
  alert,
  button,
  eventually,
  hasFocus,
  onCall,
  settled,
  storageOf,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

const { browser, newPerson, insertEntry, openHome, stored } = useWorkday()

const work = { typetache_id: DRAWING, client_id: TOWN }
const bar = (page: Page) => page.getByRole('region', { name: 'En cours' })
const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')

async function openAt(address: string, person: Person, options: object = {}) {
  const page = await browser.newPage({ ...options, storage: storageOf(person) })
  await page.goto(address)
  return page
}

function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    calls.push((request.postDataJSON() as { operationName: string }).operationName)
  })
  return calls
}

test.each([PHONE, WIDE])(
  'at $width pixels what runs is seen, commented, paused, resumed and ended from every screen',
  async (size) => {
    const person = await newPerson()
    await insertEntry(person.id, { debut: now() - 65, ...work })
    const page = await openAt('/statistiques', person, size)
    for (const address of ['/semaine', '/absences', '/parametres', '/mes-donnees']) {
      await page.goto(address)
      await bar(page)
        .getByText(/^00:01:\d\d$/)
        .waitFor()
      await eventually(() => page.title()).toMatch(/^00:01:\d\d · .+ – Pointage$/)
    }
    expect(await icon(page)).toBe('/favicon-en-cours.svg')
    if (size === PHONE)
      for (const pressed of await bar(page).getByRole('button').all()) {
        const box = await pressed.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)

    await button(bar(page), 'Ajouter un commentaire à Plans — Mairie').click()
    await page.keyboard.type('façade')
    await page.keyboard.press('Control+Enter')
    const edit = bar(page).getByRole('button', { name: /^Modifier le commentaire de Plans — Mairie/ })
    await edit.waitFor()
    await eventually(() => hasFocus(edit)).toBe(true)
    expect(await stored(person.id)).toMatchObject([{ commentaire: 'façade' }])

    await button(bar(page), 'Pause, Plans — Mairie s’arrête').click()
    await eventually(() => page.title()).toMatch(/^Pause 00:00:0\d · Mes données – Pointage$/)
    expect(await icon(page)).toBe('/favicon-pause.svg')
    // By keyboard: pointer presses are ignored until the bar has settled.
    await button(bar(page), 'Reprendre Plans').press('Enter')
    await button(bar(page), 'Pause, Plans — Mairie s’arrête').waitFor()
    await button(bar(page), 'Finir Plans — Mairie').press('Enter')
    await bar(page).waitFor({ state: 'detached' })
    await eventually(() => page.title()).toBe('Mes données – Pointage')
    expect(await icon(page)).toBe('/favicon.svg')
    expect(await stored(person.id)).toMatchObject([
      { fin: expect.any(Number) },
      { pause: 1, fin: expect.any(Number) },
      { ...work, commentaire: 'façade', fin: expect.any(Number) },
    ])
  },
)

test.each(['/', '/semaine'])(
  'after Finir of a break the bar stays and offers what it interrupted, once: %s',
  async (address) => {
    const person = await newPerson()
    await insertEntry(person.id, { debut: now() - 600, ...work })
    const page = await openAt(address, person, PHONE)
    await button(bar(page), 'Pause, Plans — Mairie s’arrête').click()
    await button(bar(page), 'Reprendre Plans').waitFor()
    await button(bar(page), 'Finir Pause').press('Enter')
    const after = page.getByRole('region', { name: 'Pause terminée' })
    await after.getByText('Pause terminée.').waitFor()
    await button(after, 'Reprendre Plans').press('Enter')
    await button(bar(page), 'Finir Plans — Mairie').waitFor()
    expect(await after.count()).toBe(0)

    await button(bar(page), 'Pause, Plans — Mairie s’arrête').press('Enter')
    await button(bar(page), 'Finir Pause').press('Enter')
    await button(after, 'Ne pas reprendre').click()
    await after.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading...' }).waitFor()
    await settled(page)
    expect(await after.count()).toBe(0)
    expect((await stored(person.id)).filter(({ fin }) => fin === null)).toEqual([])
  },
)

test('the bar is above the foot, and both leave room for the end of the page and for a message', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 65, ...work })
  const page = await openAt('/parametres', person, { width: 360, height: 640 })
  const box = await bar(page).boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(640 - 57)
  expect(box?.height).toBeLessThan(70)
  const last = page.getByRole('main').getByRole('link').last()
  await last.focus()
  const link = await last.boundingBox()
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
})

test('nothing more is asked on other screens: one call where the day is not known, none after home', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, fin: now() - 60, ...work })
  const page = await browser.newPage({ storage: storageOf(person), fresh: true })
  const calls = callsOf(page)
  await page.goto('/parametres')
  await eventually(() => calls.toSorted()).toEqual(['Inbox', 'Me', 'Running'])
  await settled(page)
  expect(await page.locator('[data-entry]').count()).toBe(0)
  calls.length = 0
  await page.getByRole('link', { name: 'Semaine' }).click()
  await page.getByRole('heading', { level: 1, name: 'Semaine' }).waitFor()
  await settled(page)
  expect(calls).not.toContain('Running')

  const other = await openHome(person, { fresh: true })
  const after = callsOf(other)
  await other.getByRole('link', { name: 'Semaine' }).click()
  await other.getByRole('heading', { level: 1, name: 'Semaine' }).waitFor()
  await settled(other)
  expect(after).not.toContain('Running')
})

test('the screen shows what was ended from the bar, in one call of the bar', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - HOUR, ...work })
  const page = await openAt('/semaine', person)
  await page.getByText('en cours').first().waitFor()
  await bar(page).waitFor()
  await settled(page)
  const calls = callsOf(page)
  await button(bar(page), 'Finir Plans — Mairie').click()
  await bar(page).waitFor({ state: 'detached' })
  await eventually(() => page.getByRole('main').getByText('en cours').count()).toBe(0)
  expect(calls.filter((name) => name === 'EndTask')).toHaveLength(1)
  expect(calls).not.toContain('Running')
})

test('what begins or ends elsewhere is followed, and a failure of Finir is told in the bar', async () => {
  const person = await newPerson()
  const page = await openAt('/semaine', person, { allow: [UNREACHABLE] })
  await settled(page)
  await insertEntry(person.id, { debut: now() - 65, ...work })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await bar(page).waitFor()
  const restore = await onCall(page, 'EndTask', unreachable)
  await button(bar(page), 'Finir Plans — Mairie').click()
  await alert(page).getByText('La tâche n’a pas pu être terminée.').waitFor()
  await restore()
  await button(bar(page), 'Finir Plans — Mairie').click()
  await bar(page).waitFor({ state: 'detached' })
})

test('a long entry is asked about on any screen, and a forgotten one is not in the bar', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 40 * HOUR, ...work })
  const page = await openAt('/semaine', person)
  await settled(page)
  expect(await bar(page).count()).toBe(0)
})

test('a reload keeps the place of what runs: nothing moves', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 65, ...work })
  const page = await openAt('/parametres', person)
  await bar(page).waitFor()
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await bar(page).waitFor()
  await settled(page)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01)
})
