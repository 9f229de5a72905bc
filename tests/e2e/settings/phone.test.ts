import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertRow } from '../../server/reference/kinds'
import { overflow, PHONE, small } from '../phone'
import { alert, button, openAccount, staysOn } from '../workday'
import {
  addForm,
  addRow,
  back,
  byTitle,
  editedRow,
  field,
  goTo,
  gridRows,
  modify,
  turnOff,
  turnOn,
  turns,
  useSettings,
} from './settings'

const settings = useSettings()
const { application, open, insertPerson } = settings

const LONG = 'W'.repeat(120)

async function expectFits(page: Page) {
  expect(await overflow(page)).toBe(0)
  expect(await small(page, 44)).toEqual([])
}

test('the menu and every screen of reference data fit a phone: its rows, its form and its open row refused', async () => {
  for (const [, screen] of byTitle) await insertRow(settings, screen, LONG)
  const page = await open('/parametres', { ...PHONE, width: 320 })
  await expectFits(page)
  await page.setViewportSize(PHONE)
  await expectFits(page)
  for (const [, { path, name, there }] of byTitle) {
    await goTo(page, path)
    await gridRows(page, LONG).waitFor()
    await expectFits(page)
    await button(addForm(page), 'Ajouter').click()
    await staysOn(field(addForm(page), name))
    await expectFits(page)
    await modify(page, there).click()
    await field(editedRow(page), name).fill(LONG)
    await button(editedRow(page), 'Enregistrer').click()
    await alert(editedRow(page)).getByText('Ce nom existe déjà').waitFor()
    await expectFits(page)
    await button(editedRow(page), 'Annuler').click()
    await back(page).click()
  }
})

test.each(turns('CLIENT'))('%s: a row is added, edited and deactivated on a phone', async (_, screen) => {
  const { name, table, label } = screen
  const page = await open(screen.path, PHONE)
  await addRow(page, screen, 'Neuf')
  await modify(page, 'Neuf').click()
  await field(editedRow(page), name).fill('Presque neuf')
  await button(editedRow(page), 'Enregistrer').click()
  await turnOff(page, 'Presque neuf').click()
  await turnOn(page, 'Presque neuf').waitFor()
  await expectFits(page)
  expect(
    await application.database.query(`SELECT active FROM ${table} WHERE ${label} = 'Presque neuf'`),
  ).toEqual([{ active: 0 }])
})

test('users, their forms, dialogs and menus fit a phone', async () => {
  const person = await insertPerson()
  await application.database.query('UPDATE user SET nom = ?, prenom = ? WHERE id = ?', [
    LONG,
    LONG,
    person.id,
  ])
  const page = await open('/parametres/users', PHONE)
  await gridRows(page, person.email).waitFor()
  await expectFits(page)
  await button(page, 'Affichage').click()
  await page.getByRole('dialog', { name: 'Affichage' }).getByRole('radio', { name: 'Compacte' }).check()
  expect(await overflow(page)).toBe(0)
  await page.keyboard.press('Escape')
  await button(page, 'Importer').click()
  const dialog = page.getByRole('dialog', { name: 'Importer des utilisateurs' })
  const csv = `nom;prenom;email;acces;societe;groupe_tache\n${LONG};${LONG};${LONG}@exemple.fr;U;Nord;${LONG}`
  await dialog
    .getByLabel('Fichier CSV')
    .setInputFiles({ name: `${LONG}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await gridRows(dialog).first().waitFor()
  await expectFits(page)
  await button(dialog, 'Fermer').click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Ajouter un utilisateur' }).click()
  await button(page, 'Ajouter').click()
  await page.getByText('Le nom est obligatoire').waitFor()
  await expectFits(page)
  await page.goto(`/parametres/users/edit/${person.id}`)
  await button(page, 'Définir un nouveau mot de passe').click()
  await page.getByRole('dialog').waitFor()
  await expectFits(page)
  await page.keyboard.press('Escape')
  await openAccount(page)
  await button(page, 'Changer mon mot de passe').click()
  await field(page.getByRole('dialog'), 'Mot de passe actuel').waitFor()
  await expectFits(page)
})
