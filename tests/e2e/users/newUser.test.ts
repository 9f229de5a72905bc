import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { canSignIn, NEW_PASSWORD, storedUser } from '../../server/users/form'
import { NORTH, STUDIES } from '../../server/world'
import { expectAccessible } from '../accessible'
import { SMALL } from '../phone'
import {
  addForm,
  back,
  banner,
  chosen,
  field,
  gridRows,
  optionsOf,
  search,
  useSettings,
} from '../settings/settings'
import { button, countCalls, eventually, onCall, path, staysOn, UNREACHABLE, unreachable } from '../workday'

const settings = useSettings()
const { application, admin, open, insertPerson } = settings

const ADDED = 'Utilisateur ajouté avec succès'
const REQUIRED = [
  'Le nom est obligatoire',
  'Le prénom est obligatoire',
  "L'email est obligatoire",
  'La société est obligatoire',
  'Le groupe de tâches est obligatoire',
  "L'acces est obligatoire",
  'Le mot de passe est obligatoire',
]
const MISMATCH = 'Les mots de passe ne correspondent pas'

const add = (page: Page) => button(page, 'Ajouter').click()
const said = (page: Page, text: string) => page.getByText(text, { exact: true })

async function fill(page: Page, email: string) {
  await field(page, 'Nom').fill(' Le Gall ')
  await field(page, 'Prénom').fill('Gaël')
  await field(page, 'Email').fill(email)
  await field(page, 'Société').selectOption({ label: 'Nord' })
  await field(page, 'Groupe de tâches').selectOption({ label: 'Études' })
  await field(page, 'Accès').selectOption({ label: 'Superviseur' })
  await field(page, 'Mot de passe').fill(NEW_PASSWORD)
  await field(page, 'Confirmation du mot de passe').fill(NEW_PASSWORD)
}

beforeAll(async () => {
  await application.database.query(
    "INSERT INTO company (id, nom, name_key, holding_id, active) VALUES (9, 'Fermée', 'fermee', 1, 0)",
  )
})

test('a new user is refused with each reason, then added', async () => {
  const page = await open('/parametres/users', { allow: [UNREACHABLE] })
  await page.getByRole('link', { name: 'Ajouter un utilisateur' }).click()
  await page.getByRole('heading', { name: 'Nouvel utilisateur' }).waitFor()
  expect(path(page)).toBe('/parametres/users/new')
  const calls = countCalls(page, 'CreateUser')
  expect(await optionsOf(field(page, 'Société'))).toEqual(['Choisissez…', 'Nord', 'Sud'])
  expect(await optionsOf(field(page, 'Groupe de tâches'))).toEqual(['Choisissez…', 'Chantiers', 'Études'])
  expect(await optionsOf(field(page, 'Accès'))).toEqual([
    'Choisissez…',
    'Admin',
    'Utilisateur',
    'Superviseur',
  ])

  await add(page)
  for (const message of REQUIRED) await said(page, message).waitFor()
  await staysOn(field(page, 'Nom'))
  await fill(page, 'gael')
  for (const message of REQUIRED) await eventually(() => said(page, message).count()).toBe(0)
  await field(page, 'Mot de passe').fill('court7!')
  await add(page)
  await said(page, 'L’email est invalide').waitFor()
  await said(page, 'Le mot de passe doit compter au moins 8 caractères').waitFor()
  await said(page, MISMATCH).waitFor()
  await staysOn(field(page, 'Email'))
  expect(calls()).toBe(0)

  await fill(page, 'gael@exemple.fr')
  const restore = await onCall(page, 'CreateUser', unreachable)
  await add(page)
  await page.getByText('L’utilisateur n’a pas pu être ajouté. Le serveur est injoignable.').waitFor()
  expect(await field(page, 'Email').inputValue()).toBe('gael@exemple.fr')
  expect(await storedUser(settings, 'gael@exemple.fr')).toBeUndefined()
  await restore()
  await add(page)
  await banner(page, ADDED).waitFor()
  expect(path(page)).toBe('/parametres/users')
  await search(page).fill('gael@exemple.fr')
  await eventually(() => gridRows(page).count()).toBe(1)
  expect((await gridRows(page).innerText()).split('\n').map((text) => text.trim())).toEqual(
    expect.arrayContaining(['Le Gall', 'Gaël', 'gael@exemple.fr', 'Études', 'Nord']),
  )
  expect(await storedUser(settings, 'gael@exemple.fr')).toMatchObject({
    nom: 'Le Gall',
    prenom: 'Gaël',
    login: 'gael@exemple.fr',
    acces: 'S',
    societe_id: NORTH,
    groupetache_id: STUDIES,
    active: 1,
  })
  expect(await canSignIn(settings, 'gael@exemple.fr', NEW_PASSWORD)).toBe(true)

  await page.reload()
  await gridRows(page).first().waitFor()
  expect(await banner(page, ADDED).count()).toBe(0)
})

test('a login or an email that is taken stands in a red banner, and the form can be sent again', async () => {
  const taken = await insertPerson()
  const page = await open('/parametres/users/new')
  const alert = page.getByRole('alert')
  for (const [login, email] of [
    ['', taken.email.toUpperCase()],
    [taken.email, 'libre@exemple.fr'],
  ] as const) {
    await fill(page, email)
    await field(page, 'Login').fill(login)
    await add(page)
    await alert.getByText('Login ou adresse email déjà utilisée', { exact: true }).waitFor()
    // Without a login the email is the duplicate: its field and label are marked, and it has the focus.
    const marked = field(page, login ? 'Login' : 'Email')
    await staysOn(marked)
    expect(await marked.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('label.Mui-error').allInnerTexts()).toEqual([login ? 'Login' : 'Email'])
    expect(await button(page, 'Ajouter').isEnabled()).toBe(true)
    expect(await field(page, 'Email').inputValue()).toBe(email)
  }
  expect(await storedUser(settings, 'libre@exemple.fr')).toBeUndefined()
  await field(page, 'Login').fill('Gaël 2')
  await eventually(() => alert.count()).toBe(0)
  await add(page)
  await banner(page, ADDED).waitFor()
  expect(await storedUser(settings, 'libre@exemple.fr')).toMatchObject({ login: 'Gaël 2' })
})

test('the form leads back to the list, and nothing is added', async () => {
  const before = await application.database.query('SELECT id FROM user')
  const page = await open('/parametres/users/new')
  await fill(page, 'parti@exemple.fr')
  await back(page).click()
  await button(page, 'Quitter sans enregistrer').click()
  await gridRows(page, admin.email).waitFor()
  expect(path(page)).toBe('/parametres/users')
  expect(await application.database.query('SELECT id FROM user')).toEqual(before)
})

test('a password is generated for somebody, typed by nobody, and read once more when they are added', async () => {
  const page = await open('/parametres/users/new', SMALL)
  await fill(page, 'tire@exemple.fr')
  await button(page, 'Générer').click()
  const shown = page.getByRole('group', { name: 'Mot de passe généré' }).getByRole('code')
  const drawn = await shown.innerText()
  for (const label of ['Mot de passe', 'Confirmation du mot de passe'])
    expect(await field(page, label).inputValue()).toBe(drawn)
  await add(page)
  const dialog = page.getByRole('dialog', { name: 'Nouvel utilisateur' })
  await dialog.getByText('Le compte de Gaël Le Gall est créé.').waitFor()
  expect(await dialog.getByRole('code').innerText()).toBe(drawn)
  await expectAccessible(page)
  // It is shown once: only its button closes it.
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  const isHeld = await page.evaluate(
    () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  )
  expect(isHeld).toBe(true)
  expect(await dialog.getByRole('code').innerText()).toBe(drawn)
  await button(dialog, 'Terminé').click()
  await banner(page, ADDED).waitFor()
  expect(path(page)).toBe('/parametres/users')
  expect(await page.content()).not.toContain(drawn)
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state]))).not.toContain(
    drawn,
  )
  expect(await canSignIn(settings, 'tire@exemple.fr', drawn)).toBe(true)
})

test('the only company, group and holding are taken by themselves, and nothing counts as typed', async () => {
  const { database } = application
  const others = [
    "company WHERE nom <> 'Nord'",
    "task_group WHERE libelle <> 'Études'",
    'holding WHERE id <> 1',
  ]
  const before = await Promise.all(
    others.map((which) => database.query(`SELECT id FROM ${which} AND active = 1`)),
  )
  const setActive = (active: number) =>
    Promise.all(
      others.map((which, index) =>
        database.query(
          `UPDATE ${which.split(' ')[0]} SET active = ${active} WHERE id IN (${(
            before[index] as { id: number }[]
          )
            .map(({ id }) => id)
            .concat(0)
            .join()})`,
        ),
      ),
    )
  await setActive(0)
  try {
    const page = await open('/parametres/users/new')
    expect(await chosen(field(page, 'Société'))).toBe('Nord')
    expect(await chosen(field(page, 'Groupe de tâches'))).toBe('Études')
    await back(page).click()
    await gridRows(page).first().waitFor()
    await page.goto('/parametres/societes')
    expect(await chosen(field(addForm(page), 'Holding'))).toBe('Groupe Ouest')
    await field(addForm(page), 'Nom de la société').fill('Toute seule')
    await button(addForm(page), 'Ajouter').click()
    await banner(page, 'Société ajouté avec succès').waitFor()
    expect(await chosen(field(addForm(page), 'Holding'))).toBe('Groupe Ouest')
  } finally {
    await setActive(1)
  }
})
