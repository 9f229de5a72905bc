import { expect, test } from 'vitest'
import { insertRow } from '../../server/reference/kinds'
import { expectAccessible } from '../accessible'
import { alert, button, gate, onCall, openAccount, REFUSED, UNREACHABLE } from '../workday'
import {
  addForm,
  banner,
  editedRow,
  field,
  firstParent,
  gridRows,
  modify,
  screenOf,
  search,
  shapes,
  turnOff,
  turns,
  useSettings,
} from './settings'

const settings = useSettings()
const { admin, open, openAs, openRows, insertPerson } = settings

test.each(turns('COMPANY', shapes))(
  '%s: a banner, a refused form, a refused row and a deactivated one',
  async (_, screen) => {
    const { name, select, added, there, required } = screen
    await insertRow(settings, screen, 'Éteinte', { active: 0 })
    const page = await openRows(screen)
    const form = addForm(page)
    await field(form, name).fill('Neuf')
    if (select) await field(form, select.label).selectOption({ label: firstParent(screen) })
    await button(form, 'Ajouter').click()
    await banner(page, added).waitFor()
    await button(form, 'Ajouter').click()
    await form.getByText(required).waitFor()
    await modify(page, 'Neuf').click()
    await field(editedRow(page), name).fill(there)
    await button(editedRow(page), 'Enregistrer').click()
    await alert(editedRow(page)).waitFor()
    await expectAccessible(page)
  },
)

test('the menu, and a table while it loads, when it could not be loaded, and without a row', async () => {
  const page = await open('/parametres', { allow: [UNREACHABLE] })
  await expectAccessible(page)
  const { opened, open: letFail } = gate()
  const restore = await onCall(page, 'Clients', async (route) => {
    await opened
    await route.abort()
  })
  await page.getByRole('link', { name: 'Clients' }).click()
  await page.getByText('Chargement de la liste…', { exact: true }).waitFor()
  await expectAccessible(page)
  letFail()
  await alert(page).waitFor()
  await expectAccessible(page)
  await restore()
  await button(page, 'Réessayer').click()
  await search(page).fill('rien de tel')
  await button(page, 'Tout afficher').waitFor()
  await expectAccessible(page)
})

test('what a table opens: its display, a question, an import with its preview and its passwords', async () => {
  const page = await openRows(screenOf('HOLDING'))
  await button(page, 'Affichage').click()
  await page.getByRole('dialog', { name: 'Affichage' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await turnOff(page, 'Groupe Ouest').click()
  await page.getByRole('dialog', { name: /^Désactiver/ }).waitFor()
  await expectAccessible(page)
  await page.goto('/parametres/users')
  await button(page, 'Importer').click()
  const dialog = page.getByRole('dialog', { name: 'Importer des utilisateurs' })
  const csv = `nom;prenom;email;acces;societe;groupe_tache\nRoux;Zoé;zoe@exemple.fr;U;Nord;Études\n;;;;;`
  await dialog
    .getByLabel('Fichier CSV')
    .setInputFiles({ name: 'lignes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await gridRows(dialog).first().waitFor()
  await expectAccessible(page)
  const right = Buffer.from(csv.split('\n').slice(0, 2).join('\n'))
  await dialog
    .getByLabel('Fichier CSV')
    .setInputFiles({ name: 'juste.csv', mimeType: 'text/csv', buffer: right })
  await dialog.getByRole('status').filter({ hasText: '1 ligne nouvelle.' }).waitFor()
  await button(dialog, 'Importer').click()
  const list = page.getByRole('dialog', { name: 'Mots de passe provisoires' })
  await gridRows(list).first().waitFor()
  await expectAccessible(page)
  await button(list, 'Fermer sans télécharger').click()
})

test('users: a refused form, one whose login is taken, the banner afterwards, a refused row and a deactivated one', async () => {
  const deactivated = await insertPerson({ active: 0 })
  const page = await open('/parametres/users/new')
  await button(page, 'Ajouter').click()
  await page.getByText('Le nom est obligatoire').waitFor()
  await expectAccessible(page)
  const person = await insertPerson()
  await page.goto(`/parametres/users/edit/${person.id}`)
  await field(page, 'Email').fill(admin.email)
  await button(page, 'Enregistrer').click()
  await alert(page).waitFor()
  await expectAccessible(page)
  await field(page, 'Email').fill(person.email)
  await button(page, 'Enregistrer').click()
  await banner(page, 'Utilisateur modifié avec succès').waitFor()
  await gridRows(page, person.email).waitFor()
  await gridRows(page, deactivated.email).waitFor()
  await turnOff(page, `${admin.prenom} ${admin.nom}`).click()
  await alert(gridRows(page, admin.email)).waitFor()
  await banner(page, 'Utilisateur modifié avec succès').waitFor()
  await expectAccessible(page)
})

test('passwords: a refused dialog, one that was drawn, and the account menu', async () => {
  const { id } = await insertPerson()
  const page = await open(`/parametres/users/edit/${id}`)
  await button(page, 'Définir un nouveau mot de passe').click()
  const dialog = page.getByRole('dialog')
  await button(dialog, 'Enregistrer').click()
  await dialog.getByText('Le mot de passe est obligatoire').waitFor()
  await expectAccessible(page)
  await button(page, 'Générer').click()
  await page.getByRole('group', { name: 'Mot de passe généré' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto('/parametres')
  await openAccount(page)
  await page.getByRole('dialog', { name: /^(Mon compte|Plus)$/ }).waitFor()
  await expectAccessible(page)
})

test('what others than administrators see', async () => {
  const page = await openAs('U', screenOf('CLIENT').path, { allow: [REFUSED] })
  await gridRows(page).first().waitFor()
  await expectAccessible(page)
  await page.goto('/parametres/users/new')
  await page.getByText('Action réservée aux administrateurs').waitFor()
  expect(await page.locator('form').count()).toBe(0)
  await expectAccessible(page)
})
