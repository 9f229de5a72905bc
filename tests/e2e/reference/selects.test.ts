import { expect, test } from 'vitest'
import { insertRow, storedRow } from '../../server/reference/kinds'
import { expectAccessible } from '../accessible'
import { overflow, SMALL } from '../phone'
import {
  addForm,
  byTitle,
  chosen,
  editedRow,
  field,
  modify,
  optionsOf,
  refocusLater,
  rowOf,
  screenOf,
  useSettings,
} from '../settings/settings'
import { button, eventually, path } from '../workday'

const settings = useSettings()
const { application, open, openRows } = settings

const withParent = byTitle.filter(([, { parent }]) => parent)

test.each(withParent)('%s: a new row is offered active parents alone', async (_, screen) => {
  const { parent, select } = screen
  await insertRow(settings, screen, 'Sous un ancien', { parentId: parent?.retired ?? 0 })
  const page = await openRows(screen)
  const active = [parent?.first, parent?.second].map((id) => parent?.names[id ?? 0])
  expect(await optionsOf(field(addForm(page), select?.label ?? ''))).toEqual([
    'Choisissez…',
    ...active.toSorted(),
  ])
  expect(await rowOf(page, 'Sous un ancien').innerText()).toContain(parent?.names[parent.retired])
})

test('a row goes on under its deactivated parent, which is offered to it alone', async () => {
  const company = screenOf('COMPANY')
  const retired = company.parent?.retired ?? 0
  const id = await insertRow(settings, company, 'Vestige', { parentId: retired })
  const page = await openRows(company)
  const choice = field(editedRow(page), 'Holding')
  await modify(page, company.there).click()
  expect(await optionsOf(choice)).toEqual(['Groupe Est', 'Groupe Ouest'])
  await modify(page, 'Vestige').click()
  await eventually(() => chosen(choice)).toBe('Groupe Ancien (désactivé)')
  expect(await optionsOf(choice)).toEqual(['Groupe Ancien (désactivé)', 'Groupe Est', 'Groupe Ouest'])
  await field(editedRow(page), company.name).fill('Reste')
  await button(editedRow(page), 'Enregistrer').click()
  await rowOf(page, 'Reste').waitFor()
  expect(await storedRow(settings, company, id)).toMatchObject({ nom: 'Reste', holding_id: retired })
})

test('a parent that is deactivated meanwhile leaves the select', async () => {
  const page = await openRows(screenOf('CLIENT'))
  const offered = () => optionsOf(field(addForm(page), 'Groupe de tâches'))
  expect(await offered()).toContain('Chantiers')
  await application.database.query("UPDATE task_group SET active = 0 WHERE libelle = 'Chantiers'")
  await refocusLater(page)
  await eventually(offered).not.toContain('Chantiers')
})

test('from twenty choices on, people and companies are found by typing', async () => {
  const { database } = application
  const numbers = Array.from({ length: 22 }, (_, index) => index)
  const companies = numbers.map((n) => `(${300 + n}, 'Filiale ${n}', 'filiale ${n}', 1)`)
  await database.query(`INSERT INTO company (id, nom, name_key, holding_id) VALUES ${companies.join(', ')}`)
  const people = Array.from({ length: 122 }, (_, n) => {
    const email = `zephyr.${n}@exemple.fr`
    return `('Zéphyr ${n}', 'Anne', '${email}', '${email}', '${email}', '${email}', 'U', ${300 + (n % 22)}, 1, 1)`
  })
  await database.query(
    `INSERT INTO user (nom, prenom, email, email_key, login, login_key, acces, societe_id, groupetache_id, active)
     VALUES ${people.join(', ')}`,
  )
  const page = await open('/parametres/contrats', SMALL)
  await button(page, 'Ajouter un contrat').click()
  const user = page.getByRole('dialog').locator('input[name=user]')
  await user.fill('zephyr')
  const cut = page.getByRole('option', { name: /^100 premiers sur 122\s: précisez$/ })
  await cut.waitFor()
  expect(await cut.getAttribute('aria-disabled')).toBe('true')
  await user.fill('zephyr 17')
  await page.getByRole('option').filter({ hasText: 'Zéphyr 17 Anne' }).click()
  expect(await user.inputValue()).toBe('Zéphyr 17 Anne (sans contrat)')
  await expectAccessible(page)

  await page.goto('/parametres/calendriers')
  const company = page.getByRole('main').locator('input[role=combobox]').first()
  await company.fill('filiale 12')
  await company.press('Enter')
  await eventually(() => path(page)).toContain('societe=312')
  // One is always shown: nothing can be chosen in its place.
  await company.fill('')
  await company.press('Tab')
  await eventually(() => company.inputValue()).toBe('Filiale 12')
  expect(await overflow(page)).toBe(0)
  await database.query('DELETE FROM user WHERE societe_id >= 300')
  await database.query('DELETE FROM company WHERE id >= 300')
})
