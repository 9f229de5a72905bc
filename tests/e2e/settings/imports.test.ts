import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { canSignIn, NEW_PASSWORD, storedUser } from '../../server/users/form'
import { everything } from '../../server/world'
import { button, eventually, REFUSED, UNREACHABLE, unreachable } from '../workday'
import { columnTexts, field, gridRows, search, useSettings } from './settings'

const settings = useSettings()
const { application, open, insertPerson } = settings

const CLIENTS = 'client;groupe_tache;active'
const USERS = 'nom;prenom;email;acces;societe;groupe_tache;login;active'

/** A file of these lines, as bytes of UTF-8 unless given as others. */
const choose = (dialog: Locator, content: string | Buffer, name = 'lignes.csv') =>
  dialog
    .getByLabel('Fichier CSV')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content as string) })

async function openImport(page: Page, title: string) {
  await button(page, 'Importer').click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

/** The preview: what is said of each line. */
async function previewed(dialog: Locator, summary: string) {
  await dialog.getByRole('status').filter({ hasText: summary }).waitFor()
  const lines = await gridRows(dialog).all()
  const cells = (line: Locator) =>
    Promise.all(
      ['label', 'line', 'status', 'reason'].map((name) =>
        line
          .locator(`[data-field=${name}]`)
          .innerText()
          .then((text) => text.split('\n')[0]),
      ),
    )
  return Promise.all(lines.map(cells))
}

const apply = (dialog: Locator) => button(dialog, 'Importer')

test('clients: a preview says what each line would do; all is imported, or nothing', async () => {
  const page = await open('/parametres/clients', { allow: [UNREACHABLE, REFUSED] })
  const before = await everything(application.database)
  const dialog = await openImport(page, 'Importer des clients')
  expect(await apply(dialog).isDisabled()).toBe(true)
  await choose(
    dialog,
    [
      CLIENTS,
      'MAIRIE;études;',
      'École;Études;1',
      'Port;Chantiers;',
      'Quai;Inconnu;',
      ';Études;',
      'Port;chantiers;1',
    ].join('\n'),
  )
  expect(await previewed(dialog, '1 ligne nouvelle, 1 modifiée, 1 inchangée, 3 refusées.')).toEqual([
    ['Quai', 'Ligne 5', 'Refusé', 'Groupe de tâches inconnu : Inconnu'],
    ['(vide)', 'Ligne 6', 'Refusé', 'Nom du client obligatoire'],
    ['Port', 'Ligne 7', 'Refusé', 'Déjà à la ligne 4'],
    ['MAIRIE', 'Ligne 2', 'Modifié', ''],
    ['École', 'Ligne 3', 'Inchangé', ''],
    ['Port', 'Ligne 4', 'Nouveau', ''],
  ])
  await dialog.getByText('tant qu’une ligne est refusée, rien n’est enregistré').waitFor()
  expect(await apply(dialog).isDisabled()).toBe(true)
  expect(await everything(application.database)).toEqual(before)

  await choose(dialog, 'nom;groupe_tache\nPort;Études')
  await dialog.getByRole('alert').getByText('Colonnes manquantes : client').waitFor()
  expect(await apply(dialog).isDisabled()).toBe(true)

  // As a French Excel saves it: the euro and the apostrophe are in Windows-1252 alone.
  const bytes = Buffer.from(
    `${CLIENTS}\r\nMAIRIE;Études;0\r\nCaf\xe9 \x80 d\x92\xe9t\xe9;Chantiers;\r\n`.replace(
      'Études',
      '\xc9tudes',
    ),
    'latin1',
  )
  await dialog
    .getByLabel('Fichier CSV')
    .setInputFiles({ name: 'excel.csv', mimeType: 'text/csv', buffer: bytes })
  expect(await previewed(dialog, '1 ligne nouvelle, 1 modifiée.')).toEqual([
    ['MAIRIE', 'Ligne 2', 'Modifié', ''],
    ['Café € d’été', 'Ligne 3', 'Nouveau', ''],
  ])
  await dialog.getByText('excel.csv').waitFor()
  await page.route('**/api/clients/import', unreachable)
  await apply(dialog).click()
  await dialog.getByRole('alert').getByText('Le serveur est injoignable').waitFor()
  expect(await everything(application.database)).toEqual(before)
  await page.unroute('**/api/clients/import')
  await apply(dialog).click()
  await page.getByText('Import terminé : 1 ligne nouvelle, 1 modifiée', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await gridRows(page, 'Café € d’été').waitFor()
  expect(
    await application.database.query(
      "SELECT libelle, groupetache_id, active FROM client WHERE name_key IN ('mairie', 'café € d’été') ORDER BY id",
    ),
  ).toEqual([
    { libelle: 'MAIRIE', groupetache_id: 1, active: 0 },
    { libelle: 'Café € d’été', groupetache_id: 2, active: 1 },
  ])
})

test('users: previewed with reasons, then imported with an initial password', async () => {
  const person = await insertPerson()
  const page = await open('/parametres/users', { allow: [REFUSED] })
  const before = await everything(application.database)
  const dialog = await openImport(page, 'Importer des utilisateurs')
  const fresh = 'Le Gall,Gaël,gael@exemple.fr,S,Sud,Chantiers,Gaël,'
  const changed = `Nouveau nom,${person.prenom},${person.email},U,Nord,Études,,1`
  const lines = (...more: string[]) => [USERS.replaceAll(';', ','), fresh, changed, ...more].join('\r\n')
  await choose(dialog, lines('Roux,Ana,ana,U,Nord,Études,,', 'Roux,Ana,ana@exemple.fr,U,Est,Études,,'))
  expect(await previewed(dialog, '1 ligne nouvelle, 1 modifiée, 2 refusées.')).toEqual([
    ['ana', 'Ligne 4', 'Refusé', "L'email est invalide"],
    ['ana@exemple.fr', 'Ligne 5', 'Refusé', 'Société inconnue : Est'],
    ['gael@exemple.fr', 'Ligne 2', 'Nouveau', ''],
    [person.email, 'Ligne 3', 'Modifié', ''],
  ])
  expect(await apply(dialog).isDisabled()).toBe(true)
  expect(await everything(application.database)).toEqual(before)

  await choose(dialog, lines())
  await previewed(dialog, '1 ligne nouvelle, 1 modifiée.')
  const pass = field(dialog, 'Mot de passe initial des nouveaux utilisateurs (facultatif)')
  await pass.fill('court7!')
  await apply(dialog).click()
  await dialog.getByText('Le mot de passe doit compter au moins 8 caractères').waitFor()
  expect(await everything(application.database)).toEqual(before)
  await pass.fill(NEW_PASSWORD)
  await apply(dialog).click()
  await page.getByText('Import terminé : 1 ligne nouvelle, 1 modifiée', { exact: true }).waitFor()
  await search(page).fill('gael@exemple.fr')
  await eventually(() => columnTexts(page, 'nom')).toEqual(['Le Gall'])
  expect(await storedUser(settings, 'gael@exemple.fr')).toMatchObject({
    acces: 'S',
    login: 'Gaël',
    societe_id: 2,
  })
  expect(await storedUser(settings, person.email)).toMatchObject({ id: person.id, nom: 'Nouveau nom' })
  expect(await canSignIn(settings, 'gael@exemple.fr', NEW_PASSWORD)).toBe(true)
})

test.each([
  ['/parametres/clients', 'Importer des clients', 'modele-clients.csv', 1],
  ['/parametres/users', 'Importer des utilisateurs', 'modele-utilisateurs.csv', 1],
])('%s: a model can be downloaded, and an import left', async (path, title, fileName) => {
  const page = await open(path)
  const before = await everything(application.database)
  const dialog = await openImport(page, title)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Télécharger un modèle' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(fileName)
  await choose(dialog, await readFile(await download.path()), fileName)
  // It names a group and a company that are not there, and nothing else is wrong with it.
  await dialog.getByRole('status').filter({ hasText: '1 ligne refusée.' }).waitFor()
  await button(dialog, 'Annuler').click()
  await dialog.waitFor({ state: 'hidden' })
  await openImport(page, title)
  expect(await dialog.getByText(fileName).count()).toBe(0)
  expect(await everything(application.database)).toEqual(before)
})
