import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { storedUser } from '../../server/users/form'
import { NORTH, SITES, SOUTH, STUDIES } from '../../server/world'
import { expectAccessible } from '../accessible'
import { overflow, PHONE } from '../phone'
import { banner, chosen, field, gridRows, optionsOf, search, useSettings } from '../settings/settings'
import { button, eventually, gate, loseAnswer, onCall, path, UNREACHABLE, unreachable } from '../workday'

const settings = useSettings()
const { application, admin, open, insertPerson } = settings

const CLOSED = 9
const EDITED = 'Utilisateur modifié avec succès'
const save = (page: Page) => button(page, 'Enregistrer').click()
const said = (page: Page, text: string) => page.getByText(text, { exact: true })
const edit = ({ id }: { id: number }) => `/parametres/users/edit/${id}`

beforeAll(async () => {
  await application.database.query(
    `INSERT INTO company (id, nom, name_key, holding_id, active) VALUES (${CLOSED}, 'Fermée', 'fermee', 1, 0)`,
  )
})

test('a user is edited from the list, and the password fields are never sent', async () => {
  const person = await insertPerson()
  const before = await storedUser(settings, person.email)
  const page = await open('/parametres/users', { allow: [UNREACHABLE] })
  const { opened, open: letThrough } = gate()
  const stop = await onCall(page, 'EditUserScreen', async (route) => {
    await opened
    await route.fallback()
  })
  await search(page).fill(person.email)
  await page.getByRole('link', { name: `Modifier ${person.prenom} ${person.nom}`, exact: true }).click()
  await said(page, 'Loading...').waitFor()
  letThrough()
  await page.getByRole('heading', { name: 'Modifier l’utilisateur' }).waitFor()
  await stop()
  expect(path(page)).toBe(edit(person))
  const shown = [field(page, 'Société'), field(page, 'Groupe de tâches'), field(page, 'Accès')].map(chosen)
  expect(await Promise.all(shown)).toEqual(['Nord', 'Études', 'Utilisateur'])
  expect(await field(page, 'Login').inputValue()).toBe(person.email)
  expect(await field(page, 'Mot de passe').inputValue()).toBe('')

  for (const name of ['Nom', 'Prénom', 'Email']) await field(page, name).fill('')
  for (const name of ['Société', 'Groupe de tâches', 'Accès'])
    await field(page, name).selectOption({ label: 'Choisissez…' })
  await save(page)
  for (const message of [
    'Le nom est obligatoire',
    'Le prénom est obligatoire',
    "L'email est obligatoire",
    'La société est obligatoire',
    'Le groupe de tâches est obligatoire',
    "L'acces est obligatoire",
  ])
    await said(page, message).waitFor()
  await field(page, 'Email').fill('personne')
  await said(page, 'L’email est invalide').waitFor()

  await field(page, 'Nom').fill('Martin')
  await field(page, 'Prénom').fill('Léa')
  await field(page, 'Email').fill('lea.martin@exemple.fr')
  await field(page, 'Société').selectOption({ label: 'Sud' })
  await field(page, 'Groupe de tâches').selectOption({ label: 'Chantiers' })
  await field(page, 'Accès').selectOption({ label: 'Superviseur' })
  await field(page, 'Mot de passe').fill('ceci ne part pas')
  await field(page, 'Confirmation du mot de passe').fill('ni cela')
  const restore = await onCall(page, 'EditUser', unreachable)
  await save(page)
  await page
    .getByText(/^Les modifications n’ont pas pu être enregistrées\. Le serveur est injoignable/)
    .waitFor()
  expect(await storedUser(settings, person.email)).toEqual(before)
  await restore()
  const isEdit = (request: Request) => request.postData()?.includes('"EditUser"') === true
  const [sent] = await Promise.all([page.waitForRequest(isEdit), save(page)])
  await banner(page, EDITED).waitFor()
  expect((sent.postDataJSON() as { variables: unknown }).variables).toEqual({
    id: String(person.id),
    input: {
      nom: 'Martin',
      prenom: 'Léa',
      login: person.email,
      email: 'lea.martin@exemple.fr',
      societe: String(SOUTH),
      groupetache: String(SITES),
      acces: 'S',
    },
    version: expect.any(String),
  })
  expect(sent.postData()).not.toContain('ceci ne part pas')
  expect(path(page)).toBe('/parametres/users')
  await gridRows(page, 'lea.martin@exemple.fr').waitFor()
  expect(await storedUser(settings, 'lea.martin@exemple.fr')).toMatchObject({
    id: person.id,
    nom: 'Martin',
    prenom: 'Léa',
    login: 'lea.martin@exemple.fr',
    acces: 'S',
    societe_id: SOUTH,
    groupetache_id: SITES,
    password_hash: before?.password_hash,
  })
  await page.reload()
  await gridRows(page).first().waitFor()
  expect(await banner(page, EDITED).count()).toBe(0)
})

test('an email that is taken stands in a red banner, and the form can be sent again', async () => {
  const [taken, person] = [await insertPerson(), await insertPerson()]
  const page = await open(edit(person))
  await field(page, 'Email').fill(taken.email)
  await save(page)
  await page.getByRole('alert').getByText("L'adresse mail est déjà utilisée", { exact: true }).waitFor()
  expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true')
  expect(await button(page, 'Enregistrer').isEnabled()).toBe(true)
  expect(await storedUser(settings, person.email)).toMatchObject({ id: person.id })
  await field(page, 'Email').fill(`nouveau.${person.email}`)
  await save(page)
  await banner(page, EDITED).waitFor()
  expect(await storedUser(settings, `nouveau.${person.email}`)).toMatchObject({ id: person.id })
})

test('a taken login is marked at its field, and a concurrent change is not undone', async () => {
  const [taken, person] = [await insertPerson(), await insertPerson()]
  const page = await open(edit(person))
  await field(page, 'Login').fill(taken.email)
  await save(page)
  await page.getByRole('alert').getByText('Login ou adresse email déjà utilisée', { exact: true }).waitFor()
  expect(await field(page, 'Login').getAttribute('aria-invalid')).toBe('true')
  expect(await field(page, 'Email').getAttribute('aria-invalid')).not.toBe('true')
  await field(page, 'Login').fill(person.email)

  await application.database.query("UPDATE user SET acces = 'S', nom = 'Petit' WHERE id = ?", [person.id])
  await field(page, 'Prénom').fill('Léa')
  await field(page, 'Nom').fill('Martin')
  await save(page)
  await page.getByRole('alert').getByText('Cet utilisateur a changé entre-temps').waitFor()
  await said(page, 'Changé entre-temps en « Petit » : votre saisie le remplacera').waitFor()
  expect(await field(page, 'Nom').inputValue()).toBe('Martin')
  expect(await field(page, 'Prénom').inputValue()).toBe('Léa')
  expect(await storedUser(settings, person.email)).toMatchObject({
    acces: 'S',
    nom: 'Petit',
    prenom: person.prenom,
  })
  expect(
    await field(page, 'Accès').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text),
  ).toBe('Superviseur')
  await save(page)
  await banner(page, EDITED).waitFor()
  expect(await storedUser(settings, person.email)).toMatchObject({ acces: 'S', nom: 'Martin', prenom: 'Léa' })
})

test('a form whose answer was lost is saved when it is sent again', async () => {
  const person = await insertPerson()
  const page = await open(edit(person), { allow: [UNREACHABLE] })
  const restore = await onCall(page, 'EditUser', loseAnswer)
  await field(page, 'Prénom').fill('Léa')
  await save(page)
  await page.getByText(/^Les modifications n’ont pas pu être enregistrées/).waitFor()
  await restore()
  await save(page)
  await banner(page, EDITED).waitFor()
  expect(await storedUser(settings, person.email)).toMatchObject({ prenom: 'Léa' })
})

test('what a user has is offered even when it was deactivated; others are not', async () => {
  const person = await insertPerson({ societe_id: CLOSED, groupetache_id: 3 })
  const page = await open(edit(person))
  expect(await chosen(field(page, 'Société'))).toBe('Fermée (désactivée)')
  expect(await optionsOf(field(page, 'Groupe de tâches'))).toEqual([
    'Choisissez…',
    'Archives (désactivé)',
    'Chantiers',
    'Études',
  ])
  await field(page, 'Nom').fill('Resté')
  await save(page)
  await banner(page, EDITED).waitFor()
  expect(await storedUser(settings, person.email)).toMatchObject({ nom: 'Resté', societe_id: CLOSED })
  await page.goto(edit(await insertPerson()))
  await field(page, 'Société').waitFor()
  expect(await optionsOf(field(page, 'Société'))).not.toContain('Fermée (désactivée)')
})

test('one’s own name changes in the navigation bar too; one’s own rights stay', async () => {
  const page = await open(edit(admin))
  await field(page, 'Prénom').fill('Ève')
  await save(page)
  await banner(page, EDITED).waitFor()
  await button(page, `Mon compte : Ève ${admin.nom}`).waitFor()
  await page.goto(edit(admin))
  await field(page, 'Accès').selectOption({ label: 'Utilisateur' })
  await save(page)
  await page.getByText(/^Les modifications n’ont pas pu être enregistrées\. Vous ne pouvez pas/).waitFor()
  expect(await storedUser(settings, admin.email)).toMatchObject({
    acces: 'A',
    prenom: 'Ève',
    societe_id: NORTH,
    groupetache_id: STUDIES,
  })
})

test('an unknown user shows a message', async () => {
  const page = await open('/parametres/users/edit/999999')
  await eventually(() => page.getByRole('alert').innerText()).toContain('Cet utilisateur n’existe pas')
})

test('the first day in another company is asked for, and told when the form is opened again', async () => {
  const person = await insertPerson()
  const page = await open(edit(person))
  const first = field(page, 'Premier jour dans cette société')
  await button(page, 'Enregistrer').waitFor()
  expect(await first.count()).toBe(0)
  await field(page, 'Société').selectOption({ label: 'Sud' })
  await first.fill('31/2/26')
  await field(page, 'Société').selectOption({ label: 'Nord' })
  await save(page)
  await said(page, EDITED).first().waitFor()
  await page.goto(edit(person))
  await field(page, 'Société').selectOption({ label: 'Sud' })
  await first.fill('31/2/26')
  await save(page)
  await said(page, 'Date invalide').waitFor()
  await first.fill('10/2/26')
  await save(page)
  await said(page, EDITED).first().waitFor()
  await page.goto(edit(person))
  await page.getByText(/^Nord\s: jusqu’au 09\/02\/2026$/).waitFor()
  await first.fill('12/02/2026')
  await page.keyboard.press('Enter')
  await said(page, EDITED).first().waitFor()
  await page.goto(edit(person))
  await page.getByText(/^Nord\s: jusqu’au 11\/02\/2026$/).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await overflow(page)).toBe(0)
})
