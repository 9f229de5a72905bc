import { expect, test } from 'vitest'
import { storedUser } from '../../server/users/form'
import { overflow, PHONE } from '../phone'
import { choose, openImport, previewed } from '../settings/imported'
import { useSettings } from '../settings/settings'
import { button } from '../workday'

const settings = useSettings()
const { application, open } = settings

const HR = [
  'Matricule;NOM;Prénom;Adresse e-mail;Profil;Établissement;Service;Date d’entrée',
  'M001;Le Gall;Gaël;gael.rh@exemple.fr;Responsable;Nord;Études;02/01/2020',
  'M002;Roux;Ana;ana.rh@exemple.fr;Salariée;Sud;Chantiers;15/06/2021',
].join('\r\n')
const UNKNOWN = 'Code;Patronyme;Prénom;Contact;Atelier\r\nM003;Blanc;Ève;eve.rh@exemple.fr;Bois'

test('a file with known headings is previewed immediately, with its ignored columns', async () => {
  const page = await open('/parametres/users', { width: 2000 })
  const dialog = await openImport(page, 'Importer des utilisateurs')
  await choose(dialog, HR)
  expect(await previewed(dialog, '2 lignes nouvelles.')).toEqual([
    ['Ligne 2', 'Nouveau', 'Le Gall', 'Gaël', 'gael.rh@exemple.fr', 'Responsable', 'Nord', 'Études'],
    ['Ligne 3', 'Nouveau', 'Roux', 'Ana', 'ana.rh@exemple.fr', 'Salariée', 'Sud', 'Chantiers'],
  ])
  await dialog.getByText('Colonnes laissées de côté\u202f: Matricule, Date d’entrée.').waitFor()
  await dialog.getByRole('columnheader', { name: 'Groupe de tâches' }).waitFor()
  await button(dialog, 'Choisir les colonnes').click()
  const societe = dialog.getByLabel('Société', { exact: true })
  expect(await societe.locator('option:checked').innerText()).toBe('Établissement')
  await societe.selectOption('Service')
  await button(dialog, 'Voir l’aperçu').click()
  await previewed(dialog, '2 lignes refusées.')
})

test('columns that nobody knows are chosen by keyboard, with values for all lines, and known the next time', async () => {
  const page = await open('/parametres/users', { width: 2000 })
  const dialog = await openImport(page, 'Importer des utilisateurs')
  await choose(dialog, UNKNOWN, 'salaries-rh.csv')
  const email = dialog.getByLabel('Email', { exact: true })
  await email.waitFor()
  await dialog.getByText('Exemple\u202f: Blanc').waitFor()
  await dialog.getByText('Colonnes laissées de côté\u202f: Code, Contact, Atelier.').waitFor()
  expect(await button(dialog, 'Importer').count()).toBe(0)

  await button(dialog, 'Voir l’aperçu').click()
  await dialog.getByText('Choisissez une colonne, ou une valeur pour toutes les lignes').first().waitFor()
  await page.keyboard.type('Contact')
  await dialog.getByText('Exemple\u202f: eve.rh@exemple.fr').waitFor()
  for (const [label, value] of [
    ['Accès', 'Utilisateur'],
    ['Société', 'Sud'],
    ['Groupe de tâches', 'Chantiers'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).selectOption('Pour toutes les lignes…')
    await dialog.getByLabel(`${label}, pour toutes les lignes`).selectOption(value)
  }
  await button(dialog, 'Voir l’aperçu').click()
  const line = ['Ligne 2', 'Nouveau', 'Blanc', 'Ève', 'eve.rh@exemple.fr', 'Utilisateur', 'Sud', 'Chantiers']
  expect(await previewed(dialog, '1 ligne nouvelle.')).toEqual([line])
  await dialog.getByText('Colonnes laissées de côté\u202f: Code, Atelier.').waitFor()

  await button(dialog, 'Fermer').click()
  await openImport(page, 'Importer des utilisateurs')
  await choose(dialog, UNKNOWN)
  expect(await previewed(dialog, '1 ligne nouvelle.')).toEqual([line])
  await button(dialog, 'Importer').click()
  const list = page.getByRole('dialog', { name: 'Mots de passe provisoires' })
  await button(list, 'Fermer sans télécharger').click()
  expect(await storedUser(settings, 'eve.rh@exemple.fr')).toMatchObject({ acces: 'U', societe_id: 2 })
})

test('choosing another file removes the error of the previous one, even after columns were mapped', async () => {
  const page = await open('/parametres/users', { width: 2000, allow: [/status of 422/] })
  const dialog = await openImport(page, 'Importer des utilisateurs')
  const line = 'Noir;Léo;leo.rh@exemple.fr;Salarié;Sud;Chantiers'
  const file = (end = '') => `Appellation;Prénom;Email;Profil;Établissement;Service\n${line}${end}`
  await choose(dialog, file(';en trop'))
  await dialog.getByLabel('Nom', { exact: true }).selectOption('Appellation')
  await button(dialog, 'Voir l’aperçu').click()
  await dialog.getByText('chaque ligne doit avoir les mêmes colonnes').waitFor()
  await choose(dialog, file())
  await previewed(dialog, '1 ligne nouvelle.')
  expect(await dialog.getByText('chaque ligne doit avoir les mêmes colonnes').count()).toBe(0)
})

test('the days of a contract need no column where the file says the hours of the week', async () => {
  const page = await open('/parametres/contrats', { width: 2000 })
  const dialog = await openImport(page, 'Importer des contrats')
  await choose(dialog, 'Email;Date d’entrée;Heures hebdo\nana@exemple.fr;03/02/2025;37,5\n')
  const monday = dialog.getByLabel('Lundi (facultatif)')
  expect(await monday.locator('option:checked').innerText()).toBe('Aucune colonne')
  await dialog.getByLabel('Durée hebdomadaire (facultatif)').selectOption('Aucune colonne')
  await dialog.getByLabel('Lundi', { exact: true }).waitFor()
})

test('on a phone two columns of a field are chosen from; a file of no charset says how it was read', async () => {
  const page = await open('/parametres/clients', PHONE)
  const dialog = await openImport(page, 'Importer des clients')
  // « Œuvre » in ISO-8859-15.
  await choose(dialog, Buffer.from('Client;Nom;Groupe\r\n1;\xbcuvre;\xc9tudes\r\n', 'latin1'))
  await dialog.getByText('Deux colonnes ou plus\u202f: Client, Nom').waitFor()
  expect(await overflow(page)).toBe(0)
  await dialog.getByLabel('Nom du client', { exact: true }).selectOption('Nom')
  await dialog.getByText('Exemple\u202f: Œuvre').waitFor()
  await button(dialog, 'Voir l’aperçu').click()
  await dialog.getByRole('status').filter({ hasText: '1 ligne nouvelle.' }).waitFor()
  await dialog.getByText('Fichier lu en ISO-8859-15').waitFor()
  await dialog.getByText('Œuvre').waitFor()
  await dialog.getByLabel('Accents mal lus\u202f?').selectOption('Windows-1252 (Excel)')
  await dialog.getByText('¼uvre').waitFor()
  await dialog.getByText('Fichier lu en Windows-1252').waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await application.database.query("SELECT id FROM client WHERE libelle LIKE '%uvre'")).toEqual([])
})
