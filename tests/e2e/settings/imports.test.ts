import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { everything } from '../../server/world'
import { button, REFUSED, UNREACHABLE, unreachable } from '../workday'
import { apply, choose, openImport, previewed } from './importDialog'
import { gridRows, useSettings } from './settings'

const { application, open } = useSettings()

const CLIENTS = 'client;groupe_tache;active'

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
    ['Quai', 'Ligne 5', 'Refusé', 'Groupe de tâches inconnu : Inconnu'],
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
