import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, WIDE } from '../phone'
import { button, eventually, hasFocus, openAs, staysOn, useWorkday } from '../workday'

const { newPerson, openHome } = useWorkday()

const CONTRACTS = '/parametres/contrats'
const dialog = (page: Page) => page.getByRole('dialog')
const kept = (page: Page) => page.getByText('Brouillon gardé', { exact: true })
const number = (page: Page) => dialog(page).getByLabel('Matricule de paie', { exact: true })

async function openContracts(size = WIDE) {
  const [person, admin] = [await newPerson(), await newPerson({ acces: 'A' })]
  const page = await openHome(person, size)
  await openAs(page, admin, 'A', CONTRACTS)
  return page
}

const ways = [
  { way: 'Escape', close: (page: Page) => page.keyboard.press('Escape') },
  { way: 'the cross', close: (page: Page) => button(dialog(page), 'Fermer').click() },
  {
    way: 'a click outside',
    // A click soon after opening is the second half of a double click.
    close: async (page: Page) => {
      await page.waitForTimeout(1_100)
      await page.mouse.click(5, 5)
    },
  },
]

test.each(ways)(
  'by $way, a dialog closes, what was typed is kept, and is there when it opens again',
  async ({ close }) => {
    const page = await openContracts()
    const open = button(page, 'Ajouter un contrat')
    await open.click()
    await number(page).fill('M-19')
    await close(page)
    await dialog(page).waitFor({ state: 'detached' })
    await kept(page).waitFor()
    await open.click()
    await dialog(page)
      .getByText(/^Votre saisie a été gardée/)
      .waitFor()
    expect(await kept(page).count()).toBe(0)
    expect(await number(page).inputValue()).toBe('M-19')
    await button(dialog(page), 'Jeter').click()
    await eventually(() => number(page).inputValue()).toBe('')
    await close(page)
    await dialog(page).waitFor({ state: 'detached' })
    expect(await kept(page).count()).toBe(0)
  },
)

test('on a phone a form fills the screen, and its button stays above the keyboard', async () => {
  const page = await openContracts(PHONE)
  await button(page, 'Ajouter un contrat').click()
  await number(page).waitFor()
  const paper = page.locator('.MuiDialog-paper')
  await eventually(() => paper.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  await page.evaluate(() => {
    const viewport = window.visualViewport as VisualViewport
    Object.defineProperty(viewport, 'height', { configurable: true, value: innerHeight - 300 })
    viewport.dispatchEvent(new Event('resize'))
  })
  const save = button(dialog(page), 'Enregistrer')
  await eventually(async () => {
    const box = await save.boundingBox()
    return box && box.y + box.height <= PHONE.height - 300
  }).toBe(true)
})

test('with a mouse the first field to be filled has the focus, on a touch screen no keyboard opens', async () => {
  const page = await openContracts()
  const open = button(page, 'Ajouter un contrat')
  const first = dialog(page).getByLabel('Utilisateur', { exact: true })
  await open.click()
  await staysOn(first)
  await page.keyboard.press('Escape')
  await staysOn(open)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await open.click()
  await first.waitFor()
  expect(await hasFocus(first)).toBe(false)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
})

test('what was kept is not in the way of the next dialog', async () => {
  const page = await openContracts(PHONE)
  await button(page, 'Ajouter un contrat').click()
  await number(page).fill('M-19')
  await page.keyboard.press('Escape')
  await kept(page).waitFor()
  await button(page, 'Ajouter un contrat').click()
  await kept(page).waitFor({ state: 'detached' })
})
