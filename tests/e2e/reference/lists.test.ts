import { expect, test } from 'vitest'
import { insertRow } from '../../server/reference/kinds'
import {
  addForm,
  back,
  banner,
  field,
  gridRows,
  refocusLater,
  screenOf,
  turnOff,
  turnOn,
  useSettings,
} from '../settings/settings'
import { alert, button, countCalls, eventually, onCall, UNREACHABLE, unreachable } from '../workday'

const settings = useSettings()
const { open, openRows } = settings

const look = (page: Awaited<ReturnType<typeof open>>) =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')))
const A_MOMENT = 600

test('a list is refetched when its tab gets focus again later, but not at every change of focus', async () => {
  const screen = screenOf('CLIENT')
  const page = await openRows(screen, { allow: [UNREACHABLE] })
  const calls = countCalls(page, 'Clients')
  await insertRow(settings, screen, 'Barrage')
  await look(page)
  await page.waitForTimeout(A_MOMENT)
  await look(page)
  expect(calls()).toBe(0)
  await refocusLater(page)
  await gridRows(page, 'Barrage').waitFor()
  expect(calls()).toBe(1)

  const restore = await onCall(page, 'Clients', unreachable)
  await refocusLater(page)
  await alert(page).waitFor()
  await restore()
  await page.waitForTimeout(A_MOMENT)
  await look(page)
  await alert(page).waitFor({ state: 'detached' })
  expect(calls()).toBe(3)
})

test('a change of tasks in another tab refetches no list; a change of the settings does', async () => {
  const screen = screenOf('CLIENT')
  const name = `Passerelle ${Date.now()}`
  await insertRow(settings, screen, name)
  // The first-steps notice appears a moment later above the day, and would move it from under a press.
  const page = await openRows(screen, { storage: { 'display:firstSteps:done': 'true' } })
  const home = await page.context().newPage()
  await home.goto('/')
  const calls = countCalls(page, 'Clients')
  await button(home, 'Commencer').click()
  await button(home, 'Finir').first().waitFor()
  await home.goto(screen.path)
  await turnOff(home, name).click()
  await turnOn(page, name).waitFor()
  await eventually(calls).toBe(1)
})

test('a success is spoken by a voice that was there before it', async () => {
  const screen = screenOf('HOLDING')
  const page = await openRows(screen)
  const voice = await page.locator('#root > [role=status]').elementHandle()
  await field(addForm(page), screen.name).fill('Groupe Sud')
  await button(addForm(page), 'Ajouter').click()
  await banner(page, screen.added).waitFor()
  expect(await voice?.textContent()).toBe(screen.added)
})

test('a screen that was opened before is there at once when it is opened again', async () => {
  const page = await open('/parametres', { own: true })
  const openClients = () => page.getByRole('link', { name: 'Clients', exact: true }).click()
  await openClients()
  await gridRows(page).first().waitFor()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.body.textContent?.includes('Loading...')) seen.push('Loading...')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await back(page).click()
  await openClients()
  await gridRows(page).first().waitFor()
  await back(page).click()
  await page.getByRole('heading', { name: 'Paramètres' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
})
