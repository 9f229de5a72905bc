import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { canSignIn, storedUser } from '../../server/users/form'
import { dumpDatabase } from '../../server/world'
import { overflow, PHONE } from '../phone'
import { button, eventually, gate, REFUSED, staysOn, storageOf, UNREACHABLE, unreachable } from '../workday'
import { choose, openImport, previewed } from './imported'
import { columnTexts, gridRows, search, useSettings } from './settings'

const settings = useSettings()
const { application, open, newPerson, insertPerson } = settings

const CLIENTS = 'client;groupe_tache;active'
const USERS = 'nom;prenom;email;acces;societe;groupe_tache;login;active'

const apply = (dialog: Locator) => button(dialog, 'Importer')

test('clients: a preview says what each line would do; all is imported, or nothing', async () => {
  const page = await open('/parametres/clients', { allow: [UNREACHABLE, REFUSED] })
  const before = await dumpDatabase(application.database)
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
    ['Ligne 5', 'Refusé', 'Groupe de tâches inconnu : Inconnu', 'Quai', 'Inconnu', ''],
    ['Ligne 6', 'Refusé', 'Nom du client obligatoire', '', 'Études', ''],
    ['Ligne 7', 'Refusé', 'Déjà à la ligne 4', 'Port', 'chantiers', '1'],
    ['Ligne 2', 'Modifié', 'Nom du client : Mairie → MAIRIE', 'MAIRIE', 'études', ''],
    ['Ligne 3', 'Inchangé', '', 'École', 'Études', '1'],
    ['Ligne 4', 'Nouveau', '', 'Port', 'Chantiers', ''],
  ])
  await dialog.getByText('tant qu’une ligne est refusée, rien n’est enregistré').waitFor()
  expect(await apply(dialog).isDisabled()).toBe(true)
  expect(await dumpDatabase(application.database)).toEqual(before)

  await choose(dialog, 'ville;groupe_tache\nPort;Études')
  await dialog.getByLabel('Nom du client', { exact: true }).waitFor()
  expect(await apply(dialog).count()).toBe(0)

  // As a French Excel saves it: the euro sign and the apostrophe exist only in Windows-1252.
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
    [
      'Ligne 2',
      'Modifié',
      'Nom du client : Mairie → MAIRIE ; État : actif → inactif',
      'MAIRIE',
      'Études',
      '0',
    ],
    ['Ligne 3', 'Nouveau', '', 'Café € d’été', 'Chantiers', ''],
  ])
  await dialog.getByText('excel.csv').waitFor()
  await page.route('**/api/clients/import', unreachable)
  await apply(dialog).click()
  await dialog.getByRole('alert').getByText('Le serveur est injoignable').waitFor()
  // The answer is lost: the page cannot know whether the file was saved.
  await dialog.getByRole('alert').getByText('Le fichier a été enregistré en entier, ou pas du tout').waitFor()
  expect(await dumpDatabase(application.database)).toEqual(before)
  await page.unroute('**/api/clients/import')
  const { opened, open: answer } = gate()
  await page.route('**/api/clients/import', async (route) => {
    await opened
    await route.continue()
  })
  await apply(dialog).click()
  await eventually(() => button(dialog, 'Fermer').isDisabled()).toBe(true)
  answer()
  await page.getByText('Import terminé : 1 ligne nouvelle, 1 modifiée', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await gridRows(page, 'Café € d’été').waitFor()
  expect(
    await application.database.query(
      "SELECT libelle, groupetache_id, active FROM client WHERE name_key IN ('mairie', 'cafe € d''ete') ORDER BY id",
    ),
  ).toEqual([
    { libelle: 'MAIRIE', groupetache_id: 1, active: 0 },
    { libelle: 'Café € d’été', groupetache_id: 2, active: 1 },
  ])
})

test('users: previewed with reasons, then imported, each new one with a password of their own', async () => {
  const person = await insertPerson()
  // Wide enough for all columns: the grid renders visible columns only.
  const page = await open('/parametres/users', { allow: [REFUSED], width: 2000 })
  const before = await dumpDatabase(application.database)
  const dialog = await openImport(page, 'Importer des utilisateurs')
  const fresh = 'Le Gall,Gaël,gael@exemple.fr,S,Sud,Chantiers,Gaël,'
  const changed = `Nouveau nom,${person.prenom},${person.email},U,Nord,Études,,1`
  const lines = (...more: string[]) => [USERS.replaceAll(';', ','), fresh, changed, ...more].join('\r\n')
  const worded = (line: string) =>
    line.replace(',U,', ',Utilisateur,').replace(',S,', ',Superviseur,').split(',')
  await choose(dialog, lines('Roux,Ana,ana,U,Nord,Études,,', 'Roux,Ana,ana@exemple.fr,U,Est,Études,,'))
  expect(await previewed(dialog, '1 ligne nouvelle, 1 modifiée, 2 refusées.')).toEqual([
    [
      'Ligne 4',
      'Refusé',
      'L’email est invalide',
      'Roux',
      'Ana',
      'ana',
      'Utilisateur',
      'Nord',
      'Études',
      '',
      '',
    ],
    [
      'Ligne 5',
      'Refusé',
      'Société inconnue : Est',
      'Roux',
      'Ana',
      'ana@exemple.fr',
      'Utilisateur',
      'Est',
      'Études',
      '',
      '',
    ],
    ['Ligne 2', 'Nouveau', '', ...worded(fresh)],
    ['Ligne 3', 'Modifié', `Nom : ${person.nom} → Nouveau nom`, ...worded(changed)],
  ])
  expect(await apply(dialog).isDisabled()).toBe(true)
  expect(await dumpDatabase(application.database)).toEqual(before)

  await choose(dialog, lines())
  await previewed(dialog, '1 ligne nouvelle, 1 modifiée.')
  await apply(dialog).click()

  const list = page.getByRole('dialog', { name: 'Mots de passe provisoires' })
  await list.getByText('Import terminé : 1 ligne nouvelle, 1 modifiée.').waitFor()
  await staysOn(button(list, 'Télécharger la liste'))
  await list.getByText('Cette liste n’est montrée que maintenant').waitFor()
  const told = await list.locator('[role=gridcell][data-field]').allInnerTexts()
  expect(told).toEqual(['Gaël Le Gall', 'gael@exemple.fr', expect.stringMatching(/^(\w{6}-){2}\w{6}$/)])
  const pass = told[2] ?? ''
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await button(list, 'Fermer sans télécharger').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(list, 'Télécharger la liste').click(),
  ])
  expect(download.suggestedFilename()).toBe('mots-de-passe.csv')
  expect(await readFile(await download.path(), 'utf8')).toBe(
    `\uFEFFPersonne;Email;Mot de passe\r\nGaël Le Gall;gael@exemple.fr;${pass}\r\n`,
  )
  await button(list, 'Fermer').click()
  await list.waitFor({ state: 'hidden' })
  await page.getByText('Import terminé : 1 ligne nouvelle, 1 modifiée', { exact: true }).waitFor()
  const left = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  )
  expect(left).not.toContain(pass)
  expect(await page.content()).not.toContain(pass)

  await search(page).fill('gael@exemple.fr')
  await eventually(() => columnTexts(page, 'nom')).toEqual(['Le Gall'])
  expect(await storedUser(settings, 'gael@exemple.fr')).toMatchObject({
    acces: 'S',
    login: 'Gaël',
    societe_id: 2,
  })
  expect(await storedUser(settings, person.email)).toMatchObject({ id: person.id, nom: 'Nouveau nom' })
  expect(await canSignIn(settings, 'gael@exemple.fr', pass)).toBe(true)
})

test('a preview warns of half days that are left aside', async () => {
  const person = await insertPerson()
  const screen = await open('/absences')
  const absences = await openImport(screen, 'Importer des absences')
  await choose(
    absences,
    `Courriel;Du;Au;Motif;Demi-journée de retour\n${person.email};02/03/2026;02/03/2026;CP;Matin`,
  )
  await absences.getByRole('status').filter({ hasText: '1 ligne nouvelle.' }).waitFor()
  await absences
    .getByRole('alert')
    .getByText(/^La colonne «\s*Demi-journée de retour\s*» semble dire des demi-journées/)
    .waitFor()
  await button(absences, 'Choisir les colonnes').click()
  await absences.getByLabel('Moment (facultatif)').selectOption('Demi-journée de retour')
  await button(absences, 'Voir l’aperçu').click()
  await absences.getByRole('status').filter({ hasText: '1 ligne nouvelle.' }).waitFor()
  expect(await absences.getByRole('alert').count()).toBe(0)
})

test('a preview names every column on a phone', async () => {
  const page = await open('/parametres/users', PHONE)
  const dialog = await openImport(page, 'Importer des utilisateurs')
  await choose(dialog, `${USERS};holding\nLe Gall;Gaël;ga@exemple.fr;U;Nord;Études;;1;`)
  await dialog.getByRole('status').filter({ hasText: '1 ligne nouvelle.' }).waitFor()
  const card = gridRows(dialog)
  const lines = (await card.innerText()).replaceAll('\u202f', ' ').split('\n')
  expect(lines.filter((line) => !line.endsWith(' :'))).toEqual([
    'Ligne 2 : nouveau',
    'Nom : Le Gall',
    'Prénom : Gaël',
    'Email : ga@exemple.fr',
    'Accès : Utilisateur',
    'Société : Nord',
    'Groupe de tâches : Études',
    'Login : —',
    'État : 1',
    'Holding : —',
  ])
  await choose(dialog, `${USERS}\nLe Gall;Gaël;ga@exemple.fr;U;Nord;Études;;soit`)
  await dialog.getByRole('status').filter({ hasText: '1 ligne refusée.' }).waitFor()
  const refused = (await card.innerText()).replaceAll('\u202f', ' ').split('\n')
  expect(refused.filter((line) => !line.endsWith(' :')).slice(0, 3)).toEqual([
    'Ligne 2',
    'Refusé',
    'État : actif ou inactif, oui ou non, 1 ou 0',
  ])
  const colourOf = (text: string) =>
    card.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color)
  expect(await colourOf('État\u202f: actif ou inactif, oui ou non, 1 ou 0')).toBe(await colourOf('Refusé'))
  expect(await overflow(page)).toBe(0)
})

test('closing the dialog aborts its preview; workbooks are refused; no import is sent with another user’s token', async () => {
  const page = await open('/parametres/holdings', { allow: [UNREACHABLE] })
  const dialog = await openImport(page, 'Importer des holdings')
  const { opened, open: answer } = gate()
  await page.route('**/api/holdings/import', async (route) => {
    await opened
    await route.continue().catch(() => {})
  })
  const given = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/holdings/import'),
  )
  await choose(dialog, 'holding\nGroupe Lent')
  await dialog.getByText('lignes.csv').waitFor()
  await button(dialog, 'Fermer').click()
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED')
  await page.unroute('**/api/holdings/import')
  await openImport(page, 'Importer des holdings')
  expect(await dialog.getByRole('alert').count()).toBe(0)
  await choose(dialog, 'holding\nGroupe Vif')
  expect(await previewed(dialog, '1 ligne nouvelle.')).toEqual([['Ligne 2', 'Nouveau', 'Groupe Vif']])
  answer()

  // A workbook is detected by its ZIP header; Excel's UTF-16 is decoded.
  await choose(dialog, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]), 'holdings.xlsx')
  await dialog.getByRole('alert').getByText('Ce fichier est un classeur').waitFor()
  expect(await apply(dialog).isDisabled()).toBe(true)
  await choose(dialog, Buffer.from('\uFEFFholding\r\nÉté\r\n', 'utf16le'))
  expect(await previewed(dialog, '1 ligne nouvelle.')).toEqual([['Ligne 2', 'Nouveau', 'Été']])
  const drop = () => document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true }))
  expect(await page.evaluate(drop)).toBe(false)
  await choose(dialog, 'holding\r\n')
  await dialog.getByText('Aucune ligne sous les noms de colonnes.').waitFor()

  // An import is not sent with the token of a user who signed in meanwhile.
  await choose(dialog, 'holding\nGroupe Usurpé')
  await previewed(dialog, '1 ligne nouvelle.')
  const other = await newPerson({ acces: 'A' })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/import')) sent++
  })
  await page.evaluate((stored) => Object.assign(localStorage, stored), storageOf(other, 'A'))
  await Promise.all([page.waitForEvent('load'), apply(dialog).click()])
  await button(page, `Mon compte : ${other.prenom} ${other.nom}`).waitFor()
  expect(sent).toBe(0)
  expect(await application.database.query("SELECT id FROM holding WHERE holding = 'Groupe Usurpé'")).toEqual(
    [],
  )
})
