import { expect, test } from 'vitest'
import { PASSWORD } from '../../server/world'
import { login } from '../../support/api'
import { expectAccessible } from '../accessible'
import { SMALL } from '../phone'
import {
  alert,
  button,
  countCalls,
  eventually,
  gate,
  onCall,
  path,
  REFUSED,
  signIn,
  staysOn,
  storageOf,
  table,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

const { application, browser, insertPerson, newPerson } = useWorkday()

const WRONG = 'Mot de passe ou email incorrect'

test('a user signs in and is greeted by first name', async () => {
  const person = await insertPerson()
  const page = await browser.newPage()
  await page.goto('/')
  await signIn(page, person.email, PASSWORD)
  await page.getByRole('heading', { name: `Bonjour ${person.prenom}` }).waitFor()
  expect(path(page)).toBe('/')
  const [token, userData] = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('userData'),
  ])
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(JSON.parse(userData ?? '')).toMatchObject({
    id: String(person.id),
    prenom: person.prenom,
    groupetache_id: '1',
  })
})

test('what is typed after a refused try stays in its field', async () => {
  const page = await browser.newPage()
  await page.goto('/login')
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Mot de passe')]
  await button(page, 'Submit').click()
  await page.getByText('Email obligé').waitFor()
  await password.pressSequentially('abc')
  expect([await password.inputValue(), await email.inputValue()]).toEqual(['abc', ''])
})

test('the email and the password are checked before anything is sent', async () => {
  const page = await browser.newPage()
  await page.goto('/login')
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Mot de passe')]
  await email.fill('personne')
  // One click shows every error: a message on blur would move the button from under the pointer.
  await button(page, 'Submit').click()
  await page.getByText('Invalid email').waitFor()
  await page.getByText('Mot de passe obligé').waitFor()
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  await staysOn(email)
  await email.fill('')
  await page.getByText('Email obligé').waitFor()
  await email.fill('personne@exemple.fr')
  await eventually(() => page.getByText('Email obligé').count()).toBe(0)
  await button(page, 'Submit').click()
  await staysOn(password)
  expect(await alert(page).count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
})

test('a failed sign-in shows the same red banner for every cause and keeps the form', async () => {
  const [person, deactivated] = [await insertPerson(), await insertPerson({ active: 0 })]
  const page = await browser.newPage({ allow: [REFUSED] })
  await page.goto('/login')
  const calls = countCalls(page, 'Login')
  const attempts = [
    [person.email, 'pas le bon'],
    ['personne@ailleurs.fr', PASSWORD],
    [deactivated.email, PASSWORD],
  ] as const
  for (const [index, [email, password]] of attempts.entries()) {
    await signIn(page, email, password)
    await eventually(() => calls()).toBe(index + 1)
    await alert(page).waitFor()
    expect(await alert(page).innerText()).toBe(WRONG)
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    expect(await page.getByLabel('Mot de passe').inputValue()).toBe(password)
  }
  const colour = await alert(page).evaluate((banner) => getComputedStyle(banner).backgroundColor)
  const [red = 0, green = 0] = colour.match(/\d+/g)?.map(Number) ?? []
  expect(red, colour).toBeGreaterThan(green)
  await signIn(page, person.email, PASSWORD)
  await table(page).waitFor()
})

test('an unreachable server is reported with its cause, and the sign-in can be retried', async () => {
  const person = await insertPerson()
  const page = await browser.newPage({ allow: [UNREACHABLE] })
  await page.goto('/login')
  const restore = await onCall(page, 'Login', unreachable)
  await signIn(page, person.email, PASSWORD)
  await alert(page).waitFor()
  expect(await alert(page).innerText()).toBe(
    `${WRONG}\nLe serveur est injoignable. Vérifiez votre connexion, puis réessayez.`,
  )
  await restore()
  await button(page, 'Submit').click()
  await table(page).waitFor()
})

test('too many attempts are reported, even with the right password', async () => {
  const person = await insertPerson()
  for (let attempt = 0; attempt < 10; attempt++)
    await expect(login(application.url, person.email, 'pas le bon')).rejects.toThrow('401')
  const page = await browser.newPage({ allow: [REFUSED] })
  await page.goto('/login')
  await signIn(page, person.email, PASSWORD)
  await alert(page).waitFor()
  expect(await alert(page).innerText()).toMatch(
    /^Mot de passe ou email incorrect\nTrop de tentatives de connexion, réessayez dans 1[45] min$/,
  )
})

test('the button is busy while the call runs, and a double click signs in once', async () => {
  const person = await insertPerson()
  const page = await browser.newPage()
  await page.goto('/login')
  const { opened, open } = gate()
  let calls = 0
  await onCall(page, 'Login', async (route) => {
    calls++
    await opened
    await route.continue()
  })
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Mot de passe').fill(PASSWORD)
  await button(page, 'Submit').dblclick({ force: true })
  await eventually(() => button(page, 'Submit').isDisabled()).toBe(true)
  open()
  await table(page).waitFor()
  expect(calls).toBe(1)
})

test('after signing in one is where one wanted to go', async () => {
  const wanted = '/parametres?ordre=1#fin'
  const person = await insertPerson()
  const page = await browser.newPage()
  await page.goto(wanted)
  await eventually(() => path(page)).toBe('/login')
  await signIn(page, person.email, PASSWORD)
  await button(page, 'Deconnexion').waitFor()
  expect(path(page)).toBe(wanted)
})

test('/login redirects a signed-in user to the home screen', async () => {
  const page = await browser.newPage({ storage: storageOf(await newPerson()) })
  await page.goto('/login')
  await table(page).waitFor()
  expect(path(page)).toBe('/')
})

test('who has forgotten the password reads whom to ask', async () => {
  const page = await browser.newPage(SMALL)
  await page.goto('/login')
  const forgotten = page.getByText('Mot de passe oublié\u202f?', { exact: true })
  expect((await forgotten.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const answer = page.getByText('Demandez-en un nouveau à la personne qui administre Pointage')
  expect(await answer.isVisible()).toBe(false)
  await forgotten.click()
  expect(await answer.isVisible()).toBe(true)
  await expectAccessible(page)
})
