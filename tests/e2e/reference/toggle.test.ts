import { beforeAll, expect, test } from 'vitest'
import { EAST, insertRow, storedRow } from '../../server/reference/kinds'
import { NORTH, SITES } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import {
  agreed,
  back,
  goTo,
  gridRows,
  type Screen,
  screenOf,
  turnOff,
  turnOn,
  turns,
  useSettings,
} from '../settings/settings'
import {
  alert,
  button,
  countCalls,
  eventually,
  gate,
  noticeLine,
  onCall,
  staysOn,
  UNREACHABLE,
  unreachable,
} from '../workday'

const settings = useSettings()
const { insertPerson, open, openRows } = settings

const OUT_OF_REACH = 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.'

const colour = (row: ReturnType<typeof gridRows>) =>
  row.evaluate((element) => (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number))

test.each(turns('COMPANY'))(
  '%s: a row that nobody uses is deactivated, red, and activated again',
  async (_, screen) => {
    const id = await insertRow(settings, screen, 'Provisoire')
    const page = await openRows(screen, { allow: [UNREACHABLE] })
    const row = gridRows(page, 'Provisoire')
    const active = async () => (await storedRow(settings, screen, id)).active

    const restore = await onCall(page, 'ToggleActive', unreachable)
    const calls = countCalls(page, 'ToggleActive')
    await turnOff(page, 'Provisoire').click()
    await alert(row).getByText(OUT_OF_REACH).waitFor()
    expect(await active()).toBe(1)
    await restore()
    await turnOff(page, 'Provisoire').click()
    await turnOn(page, 'Provisoire').waitFor()
    expect(await alert(row).count()).toBe(0)
    expect(await active()).toBe(0)
    await row.getByText(agreed(screen, 'Désactivé'), { exact: true }).waitFor()
    await page.mouse.move(0, 0)
    const [red = 0, green = 0, blue = 0] = await colour(row)
    expect(red).toBeGreaterThan(Math.max(green, blue) + 30)

    // A double click counts once: a button that has moved under the pointer ignores presses for a moment.
    await turnOn(page, 'Provisoire').click({ force: true })
    expect(await turnOn(page, 'Provisoire').getAttribute('aria-disabled')).toBe('false')
    await turnOn(page, 'Provisoire').press('Enter')
    await turnOff(page, 'Provisoire').waitFor()
    expect(calls()).toBe(3)
    await noticeLine(page)
      .getByText(/^Activé\s: Provisoire$/)
      .waitFor()
    await button(noticeLine(page), 'Annuler').click()
    await turnOn(page, 'Provisoire').waitFor()
    expect(await active()).toBe(0)
    await turnOn(page, 'Provisoire').press('Enter')
    await turnOff(page, 'Provisoire').waitFor()
    expect(await active()).toBe(1)
    expect(await row.getByText(agreed(screen, 'Désactivé'), { exact: true }).count()).toBe(0)
  },
)

type Used = [name: string, screen: Screen, id: number, said: RegExp]
const used: [Used, ...Used[]] = [
  ['Groupe Est', screenOf('HOLDING'), EAST, /^2 sociétés actives l’utilisent\./],
  ['Nord', screenOf('COMPANY'), NORTH, /^2 utilisateurs actifs l’utilisent\./],
  [
    'Chantiers',
    screenOf('TASK_GROUP'),
    SITES,
    /^1 tâche active, 1 client actif et 1 utilisateur actif l’utilisent\./,
  ],
]

beforeAll(async () => {
  await insertPerson({ groupetache_id: SITES })
  for (const name of ['Est', 'Levant'])
    await insertRow(settings, screenOf('COMPANY'), name, { parentId: EAST })
  await insertRow(settings, screenOf('COMPANY'), 'Couchant', { parentId: EAST, active: 0 })
})

test.each(casesOrFirst(...used))(
  'before %s is deactivated the page asks, and says who uses it',
  async (name, screen, id, said) => {
    const page = await openRows(screen)
    const calls = countCalls(page, 'ToggleActive')
    const dialog = page.getByRole('dialog', { name: `Désactiver « ${name} » ?` })
    for (const refuse of [() => button(dialog, 'Annuler').click(), () => page.keyboard.press('Escape')]) {
      await turnOff(page, name).click()
      await dialog.getByText(said).waitFor()
      await page.mouse.click(5, 5)
      await refuse()
      await dialog.waitFor({ state: 'hidden' })
      await staysOn(turnOff(page, name))
    }
    expect(calls()).toBe(0)
    expect(await storedRow(settings, screen, id)).toMatchObject({ active: 1 })

    await turnOff(page, name).click()
    await button(dialog, 'Désactiver').click()
    await turnOn(page, name).waitFor()
    expect(await storedRow(settings, screen, id)).toMatchObject({ active: 0 })
    await turnOn(page, name).press('Enter')
    await turnOff(page, name).waitFor()
    expect(calls()).toBe(2)
    expect(await storedRow(settings, screen, id)).toMatchObject({ active: 1 })
  },
)

test('each question says who uses what is about to be deactivated', async () => {
  const page = await open('/parametres')
  for (const [name, { path }, , said] of used) {
    await goTo(page, path)
    await turnOff(page, name).click()
    const dialog = page.getByRole('dialog', { name: `Désactiver « ${name} » ?` })
    await dialog.getByText(said).waitFor()
    await button(dialog, 'Annuler').click()
    await dialog.waitFor({ state: 'hidden' })
    await back(page).click()
  }
})

test('a row that another tab deactivated is shown so here', async () => {
  const screen = screenOf('CLIENT')
  const id = await insertRow(settings, screen, 'Ailleurs')
  const page = await openRows(screen)
  const tab = await page.context().newPage()
  await tab.goto(screen.path)
  await turnOff(tab, 'Ailleurs').click()
  await turnOn(page, 'Ailleurs').waitFor()
  expect(await storedRow(settings, screen, id)).toMatchObject({ active: 0 })
})

test('a row stays disabled while it is toggled, even if the refetch of another one ends', async () => {
  const screen = screenOf('CLIENT')
  for (const name of ['Avant', 'Après']) await insertRow(settings, screen, name)
  const page = await openRows(screen)
  const [list, second] = [gate(), gate()]
  const resume = await onCall(page, 'Clients', async (route) => {
    await list.opened
    await route.continue()
  })
  await turnOff(page, 'Avant').click()
  await page.getByText('Désactivé : Avant', { exact: true }).waitFor({ state: 'attached' })
  await onCall(page, 'ToggleActive', async (route) => {
    await second.opened
    await route.continue()
  })
  const calls = countCalls(page, 'ToggleActive')
  await turnOff(page, 'Après').click()
  await eventually(calls).toBe(1)
  // The first row's refetch arrives late, during the second row's call.
  const answered = page.waitForResponse('**/graphql')
  list.open()
  await answered
  await resume()
  await turnOn(page, 'Avant').waitFor()
  expect(await turnOff(page, 'Après').getAttribute('aria-disabled')).toBe('true')
  await turnOff(page, 'Après').click({ force: true })
  second.open()
  await turnOn(page, 'Après').waitFor()
  expect(calls()).toBe(1)
})
