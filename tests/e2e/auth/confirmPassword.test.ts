import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { canSignIn, NEW_PASSWORD, storedUser } from '../../server/users/form'
import { now, PASSWORD, type Person } from '../../server/world'
import { expectAccessible } from '../accessible'
import { back, banner, field, turnOff, turnOn, useSettings } from '../settings/settings'
import { button, path, REFUSED, signIn, staysOn, UNREACHABLE, unreachable } from '../workday'

const settings = useSettings()
const { application, open, ask, insertPerson, newPerson } = settings

const EDITED = 'Utilisateur modifié avec succès'
const edit = ({ id }: { id: number }) => `/parametres/users/edit/${id}`
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirmez votre mot de passe' })
const save = (page: Page) => button(page, 'Enregistrer')

let admin: Person

const anHourAgo = () =>
  application.database.query('UPDATE session SET password_at = ? WHERE user_id = ?', [
    now() - 3_600,
    admin.id,
  ])

beforeEach(async () => {
  admin = await newPerson({ acces: 'A' })
  await anHourAgo()
})

async function confirm(page: Page) {
  await staysOn(field(question(page), 'Mot de passe'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await question(page).waitFor({ state: 'hidden' })
}

test('a refused change asks for the password, and nothing that was typed is lost', async () => {
  const person = await insertPerson()
  const page = await open(edit(person), { person: admin, allow: [UNREACHABLE], fresh: true })
  await field(page, 'Email').fill(`autre.${person.email}`)

  await page.route('**/ConfirmPasswordDialog*.js', unreachable)
  await save(page).click()
  await page.getByText(/Votre mot de passe est à confirmer\. Vérifiez votre connexion/).waitFor()
  await page.unroute('**/ConfirmPasswordDialog*.js')

  await save(page).click()
  const pass = field(question(page), 'Mot de passe')
  await staysOn(pass)
  expect(await pass.getAttribute('autocomplete')).toBe('current-password')
  expect(await question(page).locator('input[autocomplete=username]').inputValue()).toBe(admin.email)
  await page.keyboard.press('Enter')
  await question(page).getByText('Mot de passe obligé', { exact: true }).waitFor()
  await pass.fill('pas le bon')
  await page.keyboard.press('Enter')
  await question(page).getByText('Le mot de passe est incorrect', { exact: true }).waitFor()
  await staysOn(pass)
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  const discard = page.getByRole('dialog', { name: 'Fermer sans enregistrer ?' })
  await expectAccessible(page)
  await button(discard, 'Fermer sans enregistrer').click()
  await page
    .getByText(
      /^Les modifications n’ont pas pu être enregistrées\. Confirmez votre mot de passe pour continuer/,
    )
    .waitFor()
  await staysOn(save(page))
  expect(await field(page, 'Email').inputValue()).toBe(`autre.${person.email}`)
  expect(await storedUser(settings, person.email)).toBeDefined()

  await page.keyboard.press('Enter')
  await confirm(page)
  await banner(page, EDITED).waitFor()
  expect(await storedUser(settings, `autre.${person.email}`)).toMatchObject({ id: person.id })
})

test('an administrator who signed in an hour ago still does what settings are for', async () => {
  const person = await insertPerson()
  const page = await open(edit(person), { person: admin, allow: [REFUSED] })
  await field(page, 'Accès').selectOption({ label: 'Superviseur' })
  const modify = ({ prenom, nom }: Pick<Person, 'prenom' | 'nom'>) =>
    page.getByRole('link', { name: `Modifier ${prenom} ${nom}`, exact: true })
  await save(page).click()
  await confirm(page)
  await banner(page, EDITED).waitFor()
  expect(await storedUser(settings, person.email)).toMatchObject({ acces: 'S' })

  await anHourAgo()
  await modify(person).click()
  await button(page, 'Définir un nouveau mot de passe').click()
  const dialog = page.getByRole('dialog', { name: 'Définir un nouveau mot de passe' })
  await field(dialog, 'Nouveau mot de passe').fill(NEW_PASSWORD)
  await button(dialog, 'Enregistrer').click()
  await confirm(page)
  await dialog.getByText(`Le mot de passe de ${person.prenom} ${person.nom} est modifié.`).waitFor()
  expect(await canSignIn(settings, person.email, NEW_PASSWORD)).toBe(true)

  await anHourAgo()
  await button(dialog, 'Terminé').click()
  await back(page).click()
  const email = `zoe.${person.email}`
  await button(page, 'Importer').click()
  const imports = page.getByRole('dialog', { name: 'Importer des utilisateurs' })
  const csv = `nom;prenom;email;acces;societe;groupe_tache\nRoux;Zoé;${email};U;Nord;Études`
  await imports
    .getByLabel('Fichier CSV')
    .setInputFiles({ name: 'lignes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await imports.getByRole('status').filter({ hasText: '1 ligne nouvelle.' }).waitFor()
  await button(imports, 'Importer').click()
  await confirm(page)
  await page
    .getByText(/^Import terminé/)
    .first()
    .waitFor()
  expect(await storedUser(settings, email)).toMatchObject({ acces: 'U' })

  await anHourAgo()
  await button(page.getByRole('dialog'), 'Fermer sans télécharger').click()
  await modify(admin).click()
  await field(page, 'Email').fill(`moi.${admin.email}`)
  await save(page).click()
  await confirm(page)
  await banner(page, EDITED).waitFor()
  expect(await storedUser(settings, `moi.${admin.email}`)).toMatchObject({ id: admin.id })
})

test('adding and reactivating a user ask for the password; an expired session leads to /login and back', async () => {
  const person = await insertPerson({ active: 0 })
  const page = await open('/parametres/users/new', { person: admin, allow: [REFUSED] })
  const email = `nouveau.${person.email}`
  await field(page, 'Nom').fill('Le Gall')
  await field(page, 'Prénom').fill('Gaël')
  await field(page, 'Email').fill(email)
  await field(page, 'Société').selectOption({ label: 'Nord' })
  await field(page, 'Groupe de tâches').selectOption({ label: 'Études' })
  await field(page, 'Accès').selectOption({ label: 'Admin' })
  await field(page, 'Mot de passe').fill(NEW_PASSWORD)
  await field(page, 'Confirmation du mot de passe').fill(NEW_PASSWORD)
  await button(page, 'Ajouter').click()
  await staysOn(field(question(page), 'Mot de passe'))
  expect(await storedUser(settings, email)).toBeUndefined()
  await page.keyboard.press('Escape')
  await page.getByText(/Confirmez votre mot de passe pour continuer/).waitFor()
  expect(await field(page, 'Email').inputValue()).toBe(email)
  await button(page, 'Ajouter').click()
  await confirm(page)
  await banner(page, 'Utilisateur ajouté avec succès').waitFor()
  expect(await storedUser(settings, email)).toMatchObject({ acces: 'A' })

  await anHourAgo()
  const name = `${person.prenom} ${person.nom}`
  await turnOn(page, name).click()
  await confirm(page)
  await turnOff(page, name).waitFor()
  expect(await storedUser(settings, person.email)).toMatchObject({ active: 1 })

  await anHourAgo()
  await page.getByRole('link', { name: `Modifier ${name}`, exact: true }).click()
  await field(page, 'Email').fill(`autre.${person.email}`)
  await save(page).click()
  await staysOn(field(question(page), 'Mot de passe'))
  await ask(admin, 'mutation { logout }')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Votre session a expiré ou a été fermée. Reconnectez-vous.').waitFor()
  expect(await question(page).count()).toBe(0)
  await signIn(page, admin.email, PASSWORD)
  await field(page, 'Nom').waitFor()
  expect(path(page)).toBe(edit(person))
  expect(await storedUser(settings, person.email)).toBeDefined()
})
