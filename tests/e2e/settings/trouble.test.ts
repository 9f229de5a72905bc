import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertRow } from '../../server/reference/kinds'
import { EDIT } from '../../server/users/form'
import { NORTH, PASSWORD, STUDIES } from '../../server/world'
import {
  alert,
  button,
  eventually,
  onCall,
  path,
  REFUSED,
  signIn,
  UNAVAILABLE,
  UNREACHABLE,
  unreachable,
} from '../workday'
import {
  addForm,
  banner,
  editedRow,
  field,
  firstParent,
  gridRows,
  modify,
  refocusLater,
  screenOf,
  turns,
  useSettings,
} from './settings'

const settings = useSettings()
const { admin, application, ask, newPerson, open, openRows } = settings

const OUT_OF_REACH = 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.'
const NOT_LOADED = 'La liste n’a pas pu être chargée'
const STALE = 'Cette liste n’est peut-être plus à jour'
const unavailable = (route: Route) => route.fulfill({ status: 503, body: '' })

test.each([
  ...turns('CLIENT').map(([, { path, list, there }]) => [path, list, there] as const),
  ['/parametres/users', 'Users', '@exemple.fr'] as const,
])('%s: a list that cannot be loaded says so and is tried again', async (address, list, there) => {
  const operation = list.charAt(0).toUpperCase() + list.slice(1)
  const page = await open('/parametres', { allow: [UNREACHABLE, UNAVAILABLE] })
  const restore = await onCall(page, operation, unreachable)
  await page.locator(`a[href="${address}"]`).click()
  await alert(page).getByText(NOT_LOADED).waitFor()
  await alert(page).getByText(OUT_OF_REACH).waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
  await restore()
  await button(page, 'Réessayer').click()
  await gridRows(page, there).first().waitFor()
  expect(await alert(page).count()).toBe(0)

  const again = await onCall(page, operation, unavailable)
  await refocusLater(page)
  await alert(page).getByText(STALE).waitFor()
  await gridRows(page, there).first().waitFor()
  await again()
  await button(page, 'Réessayer').click()
  await alert(page).waitFor({ state: 'detached' })
})

test('a row is added although the list cannot be refetched', async () => {
  const screen = screenOf('TASK_TYPE')
  const page = await openRows(screen, { allow: [UNREACHABLE] })
  const restore = await onCall(page, 'TaskTypes', unreachable)
  await field(addForm(page), screen.name).fill('Terrassement')
  await field(addForm(page), 'Groupe de tâches').selectOption({ label: firstParent(screen) })
  await button(page, 'Ajouter').click()
  await banner(page, screen.added).waitFor()
  await alert(page).getByText(STALE).waitFor()
  await restore()
  await button(page, 'Réessayer').click()
  await gridRows(page, 'Terrassement').waitFor()
  expect(
    await application.database.query("SELECT active FROM task_type WHERE libelle = 'Terrassement'"),
  ).toEqual([{ active: 1 }])
})

test('an add that fails says so and keeps what was typed', async () => {
  const screen = screenOf('CLIENT')
  const page = await openRows(screen, { allow: [UNAVAILABLE] })
  const restore = await onCall(page, 'CreateClient', unavailable)
  await field(addForm(page), screen.name).fill('Gendarmerie')
  await field(addForm(page), 'Groupe de tâches').selectOption({ label: firstParent(screen) })
  await button(page, 'Ajouter').click()
  await alert(addForm(page))
    .getByText(/^L’ajout n’a pas pu être enregistré\. Le service est/)
    .waitFor()
  expect(await field(addForm(page), screen.name).inputValue()).toBe('Gendarmerie')
  await restore()
  await button(page, 'Ajouter').click()
  await banner(page, screen.added).waitFor()
  expect(await alert(page).count()).toBe(0)
})

test('a session that ends while a row is edited leads to /login, and back to the screen', async () => {
  const screen = screenOf('CLIENT')
  await insertRow(settings, screen, 'Hôpital')
  const person = await newPerson({ acces: 'A' })
  const page = await openRows(screen, { person, allow: [REFUSED] })
  await modify(page, 'Hôpital').click()
  await field(editedRow(page), screen.name).fill('Clinique')
  await ask(person, 'mutation { logout }')
  await button(page, 'Enregistrer').click()
  await page.getByText('Votre session a expiré ou a été fermée. Reconnectez-vous.').waitFor()
  expect(path(page)).toBe('/login')
  expect(await application.database.query("SELECT libelle FROM client WHERE libelle = 'Clinique'")).toEqual(
    [],
  )
  await signIn(page, person.email, PASSWORD)
  await eventually(() => field(editedRow(page), screen.name).inputValue()).toBe('Clinique')
  expect(path(page)).toBe(screen.path)
})

test('a user who loses their rights is signed out, and then sees the screen read-only', async () => {
  const screen = screenOf('HOLDING')
  const person = await newPerson({ acces: 'A' })
  const page = await openRows(screen, { person, allow: [REFUSED] })
  await field(addForm(page), screen.name).fill('Interdit')
  const { nom, prenom, email } = person
  const input = { nom, prenom, email, societe: NORTH, groupetache: STUDIES, acces: 'U' }
  await ask(admin, EDIT, { id: person.id, input })
  await button(page, 'Ajouter').click()
  await signIn(page, email, PASSWORD)
  await gridRows(page).first().waitFor()
  expect(path(page)).toBe(screen.path)
  expect(await addForm(page).count()).toBe(0)
  expect(await application.database.query("SELECT id FROM holding WHERE holding = 'Interdit'")).toEqual([])
})
