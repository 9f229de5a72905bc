import { expect, test } from 'vitest'
import { canSignIn, NEW_PASSWORD } from '../../server/users/form'
import { now, PASSWORD, type Person } from '../../server/world'
import { rest } from '../../support/api'
import { visit } from '../../support/reusedPage'
import { expectAccessible } from '../accessible'
import { tabTo } from '../keys'
import { overflow, PHONE } from '../phone'
import { field } from '../settings/settings'
import { alert, button, eventually, path, REFUSED, signIn, staysOn, storageOf, useWorkday } from '../workday'

const workday = useWorkday()
const { application, browser, insertPerson, newPerson } = workday

const TITLE = 'Choisissez votre mot de passe'

const provisional = ({ id }: Pick<Person, 'id'>, until: number | null = null) =>
  application.database.query('UPDATE credential SET must_change = 1, password_until = ? WHERE user_id = ?', [
    until,
    id,
  ])

test('a user with a provisional password must choose their own first', async () => {
  const person = await insertPerson()
  await provisional(person, now() + 60)
  const page = await browser.newPage()
  await page.goto('/statistiques')
  await signIn(page, person.email, PASSWORD)
  await page.getByRole('heading', { name: TITLE }).waitFor()
  const current = field(page, 'Mot de passe provisoire')
  // It was typed a moment ago: not a second time, on a phone.
  await staysOn(field(page, 'Nouveau mot de passe'))
  expect(await current.count()).toBe(0)
  // Neither another address nor a new tab bypasses the change of password; there is no link.
  await page.goto('/parametres')
  await page.getByRole('heading', { name: TITLE }).waitFor()
  expect(await page.getByRole('link').count()).toBe(0)
  await visit(page, '/statistiques')
  const second = await page.context().newPage()
  await second.goto('/parametres')
  await second.getByRole('heading', { name: TITLE }).waitFor()
  // Only the screens enforce the change: API calls still work.
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  expect((await rest(application.url, 'GET', `/api/taches/${person.id}`, { token })).status).toBe(200)

  const [pass, again] = [field(page, 'Nouveau mot de passe'), field(page, 'Confirmation du mot de passe')]
  await staysOn(current)
  await page.keyboard.type('pas le bon')
  await tabTo(page, pass)
  // Said while it is typed, before anything is sent.
  await page.keyboard.type('Soleil2024')
  await page.getByText('un mot connu, même suivi de chiffres').waitFor()
  await expectAccessible(page)
  await pass.fill('')
  await page.keyboard.type(NEW_PASSWORD)
  await tabTo(page, again)
  await page.keyboard.type(`${NEW_PASSWORD}!`)
  await page.keyboard.press('Enter')
  await page.getByText('Les mots de passe ne correspondent pas', { exact: true }).waitFor()
  await again.fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Le mot de passe actuel est incorrect', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await overflow(page)).toBe(0)

  await current.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Statistiques' }).waitFor()
  expect(path(page)).toBe('/statistiques')
  await second.getByRole('link', { name: 'Statistiques' }).waitFor()
  expect(path(second)).toBe('/parametres')
  expect(await canSignIn(workday, person.email, NEW_PASSWORD)).toBe(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Statistiques' }).waitFor()
})

test('who does not choose yet can sign out', async () => {
  const person = await newPerson()
  await provisional(person)
  const page = await browser.newPage({ storage: storageOf(person) })
  // The browser has cached a user with a permanent password; the server says otherwise.
  await page.goto('/')
  await page.getByRole('heading', { name: TITLE }).waitFor()
  await button(page, 'Deconnexion').click()
  await staysOn(page.getByLabel('Email'))
  expect(path(page)).toBe('/login')
})

test('on the way to the explorer too', async () => {
  const person = await newPerson()
  await provisional(person)
  const { userData, token } = storageOf(person)
  const storage = { token, userData: JSON.stringify({ ...JSON.parse(userData), mustChangePassword: true }) }
  const page = await browser.newPage({ storage })
  await page.goto('/graphql')
  await field(page, 'Mot de passe provisoire').fill(PASSWORD)
  await field(page, 'Nouveau mot de passe').fill(NEW_PASSWORD)
  await field(page, 'Confirmation du mot de passe').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await button(page, /^Execute query/).waitFor()
})

test('signing in with an expired provisional password shows what to do; a wrong password does not', async () => {
  const person = await insertPerson()
  await provisional(person, now() - 60)
  const page = await browser.newPage({ allow: [REFUSED] })
  await page.goto('/login')
  await signIn(page, person.email, 'pas le bon')
  await eventually(() => alert(page).innerText()).toBe('Mot de passe ou email incorrect')
  await signIn(page, person.email, PASSWORD)
  await eventually(() => alert(page).innerText()).toBe(
    'Mot de passe ou email incorrect\nCe mot de passe provisoire a expiré : demandez-en un autre à un administrateur',
  )
})

test('the provisional password is typed once, and asked for only where it is not known any more', async () => {
  const person = await insertPerson()
  await provisional(person, now() + 60)
  const page = await browser.newPage({ allow: [REFUSED] })
  await page.goto('/')
  await signIn(page, person.email, PASSWORD)
  await page.getByRole('heading', { name: TITLE }).waitFor()
  const [pass, again] = [field(page, 'Nouveau mot de passe'), field(page, 'Confirmation du mot de passe')]
  const current = field(page, 'Mot de passe provisoire')
  await pass.fill(NEW_PASSWORD)
  await again.fill(NEW_PASSWORD)
  await page.reload()
  await staysOn(current)
  await button(page, 'Deconnexion').click()
  await signIn(page, person.email, PASSWORD)
  await pass.fill(NEW_PASSWORD)
  await again.fill(NEW_PASSWORD)
  // Replaced meanwhile: the password kept from sign-in is refused, and requested.
  const [{ password_hash: hash }] = (await application.database.query(
    'SELECT password_hash FROM credential WHERE user_id = ?',
    [person.id],
  )) as [{ password_hash: string }]
  const store = (value: string) =>
    application.database.query('UPDATE credential SET password_hash = ? WHERE user_id = ?', [
      value,
      person.id,
    ])
  const other = (await application.database.query(
    'SELECT password_hash FROM credential WHERE user_id <> ? AND password_hash <> ? LIMIT 1',
    [person.id, hash],
  )) as { password_hash: string }[]
  expect(other).toHaveLength(1)
  await store(other[0]?.password_hash ?? '')
  await page.keyboard.press('Enter')
  await page.getByText('Le mot de passe actuel est incorrect', { exact: true }).waitFor()
  await staysOn(current)
  await store(hash)
  await current.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Bonjour ${person.prenom}` }).waitFor()
  expect(await canSignIn(workday, person.email, NEW_PASSWORD)).toBe(true)
})
