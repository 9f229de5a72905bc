import type { Locator, Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { NEW_PASSWORD } from '../../server/users/form'
import { NORTH, TOWN } from '../../server/world'
import { expectAccessible } from '../accessible'
import { inView, overflow, SMALL } from '../phone'
import { addForm, field, useSettings } from '../settings/settings'
import { alert, button, UNREACHABLE } from '../workday'

vi.setConfig({ testTimeout: 90_000 })

const { open, insertPerson, admin } = useSettings()
const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.locator('main')

/** Forms whose call fails, filled; what fills them gives the place of their button. */
const forms: {
  name: string
  address: () => Promise<string> | string
  label?: string
  fill: (page: Page) => Promise<Locator>
}[] = [
  {
    name: 'a contract',
    address: () => '/parametres/contrats',
    async fill(page) {
      await button(page, 'Ajouter un contrat').click()
      const user = field(dialog(page), 'Utilisateur')
      await user.selectOption(String(admin.id))
      await field(dialog(page), 'Du').fill('01/01/2024')
      await field(dialog(page), 'Du').press('Tab')
      return dialog(page)
    },
  },
  {
    name: 'a type of absence',
    address: () => '/parametres/absences',
    async fill(page) {
      await button(page, 'Ajouter un type').click()
      await field(dialog(page), 'Libellé').fill('Bénévolat')
      await field(dialog(page), 'Code').fill('BENEVOLAT')
      await field(dialog(page), 'Libellé').focus()
      return dialog(page)
    },
  },
  {
    name: 'a password',
    address: async () => `/parametres/users/edit/${(await insertPerson()).id}`,
    async fill(page) {
      await button(page, 'Définir un nouveau mot de passe').click()
      await field(dialog(page), 'Nouveau mot de passe').fill(NEW_PASSWORD)
      return dialog(page)
    },
  },
  {
    name: 'a user',
    address: async () => `/parametres/users/edit/${(await insertPerson()).id}`,
    async fill(page) {
      await field(page, 'Prénom').fill('Zoé')
      return main(page)
    },
  },
  {
    name: 'a client',
    address: () => '/parametres/clients',
    label: 'Ajouter',
    async fill(page) {
      await field(addForm(page), 'Nom du client').fill('Gendarmerie')
      await field(addForm(page), 'Groupe de tâches').selectOption({ label: 'Études' })
      return addForm(page)
    },
  },
  {
    name: 'a budget',
    address: () => '/parametres/budgets',
    async fill(page) {
      await page.getByRole('combobox', { name: 'Client' }).selectOption(String(TOWN))
      await page.getByLabel(/^Heures/).fill('12')
      return main(page)
    },
  },
  {
    name: 'a region',
    address: () => `/parametres/calendriers?societe=${NORTH}`,
    async fill(page) {
      await page.getByRole('combobox', { name: 'Région' }).selectOption('GUADELOUPE')
      return main(page)
    },
  },
  {
    name: 'the identity',
    address: () => '/parametres/identite',
    async fill(page) {
      await field(page, 'Nom de l’entreprise').fill('Menuiserie Élan')
      return main(page)
    },
  },
]

test.each(forms)('on a small phone the failure of $name is seen without scrolling', async (form) => {
  const page = await open(await form.address(), { ...SMALL, allow: [UNREACHABLE] })
  const place = await form.fill(page)
  await page.context().setOffline(true)
  const press = button(place, form.label ?? 'Enregistrer')
  await press.click()
  const failure = alert(place).filter({ hasText: /hors ligne/ })
  await failure.waitFor()
  expect(await inView(failure)).toBe(true)
  expect(await inView(press)).toBe(true)
  const box = await failure.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(SMALL.height)
  expect(await overflow(page)).toBe(0)
  await expectAccessible(page)
  await page.context().setOffline(false)
})

test('a field that is refused is seen with its message, above the bars at the foot', async () => {
  const page = await open('/parametres/users/new', SMALL)
  await field(page, 'Nom').fill('Roux')
  await field(page, 'Prénom').fill('Zoé')
  await field(page, 'Email').fill('zoe@exemple.fr')
  await button(page, 'Ajouter').click()
  const message = page.getByText('La société est obligatoire', { exact: true })
  await message.waitFor()
  expect(await inView(message)).toBe(true)
})
