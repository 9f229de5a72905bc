import { expect, test } from 'vitest'
import { canSignIn, NEW_PASSWORD, storedUser } from '../../server/users/form'
import { everything } from '../../server/world'
import { eventually, REFUSED } from '../workday'
import { apply, choose, openImport, previewed } from './importDialog'
import { columnTexts, field, search, useSettings } from './settings'

const settings = useSettings()
const { application, open, insertPerson } = settings

const USERS = 'nom;prenom;email;acces;societe;groupe_tache;login;active'

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
    ['ana@exemple.fr', 'Ligne 5', 'Refusé', 'Société inconnue : Est'],
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
