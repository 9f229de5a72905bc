import { expect, test } from 'vitest'
import { DRAWING, NORTH, now, PASSWORD, type Person, TOWN, timeAt } from '../../server/world'
import { graphql, rest } from '../../support/api'
import { back, goTo } from '../settings/settings'
import {
  alert,
  button,
  eventually,
  expiresIn,
  gate,
  isPicked,
  onCall,
  path,
  REFUSED,
  remark,
  rows,
  signIn,
  storageOf,
  table,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

const JWT_SECRET = 'the secret of the tests of sessions, long enough'
const { application, browser, newPerson, openHome, ask, stored, insertEntry } = useWorkday({ JWT_SECRET })

const EXPIRED = 'Votre session a expiré ou a été fermée. Reconnectez-vous.'
const ELSEWHERE = 'Vous avez été déconnecté dans un autre onglet. Reconnectez-vous pour continuer.'

const expired = (person: Person) => expiresIn(-1, person, JWT_SECRET).token

test('Loading... is shown while the session is checked', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ storage: { token: person.token } })
  const { opened, open } = gate()
  await onCall(page, 'Me', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/')
  await page.getByText('Loading...', { exact: true }).waitFor()
  open()
  await page.getByRole('heading', { name: `Bonjour ${person.prenom}` }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toContain(person.prenom)
})

test('a session that cannot be checked says so and can be checked again', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ storage: { token: person.token }, allow: [UNREACHABLE] })
  const restore = await onCall(page, 'Me', unreachable)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Votre session n’a pas pu être vérifiée' }).waitFor()
  await restore()
  await button(page, 'Réessayer').click()
  await table(page).waitFor()
})

test.each([
  ['a token that nobody signed', 'faux.faux.faux'],
  ['an expired token', undefined],
])('%s goes to /login with the reason', async (_, token) => {
  const person = await newPerson()
  const storage = { ...storageOf(person), token: token ?? expired(person) }
  const page = await browser.newPage({ storage, allow: [REFUSED] })
  await page.goto('/')
  await page.getByText(EXPIRED).waitFor()
  expect(path(page)).toBe('/login')
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userData')]),
  ).toEqual([null, null])
})

test('a session that expires goes to /login, and signing in brings back the page and what was typed', async () => {
  const person = await newPerson()
  const page = await openHome(person, { allow: [REFUSED] })
  await page.goto('/?vue=jour')
  await button(page, 'Mairie').click()
  await remark(page).fill('Réunion de chantier, 2ᵉ partie')
  await page.evaluate((token) => localStorage.setItem('token', token), expired(person))
  await button(page, 'Commencer').click()
  await page.getByText(EXPIRED).waitFor()
  expect(path(page)).toBe('/login')
  expect(await stored(person.id)).toEqual([])

  await signIn(page, person.email, PASSWORD)
  await table(page).waitFor()
  expect(path(page)).toBe('/?vue=jour')
  expect(await remark(page).inputValue()).toBe('Réunion de chantier, 2ᵉ partie')
  expect(await isPicked(button(page, 'Mairie'))).toBe(true)
  await button(page, 'Commencer').click()
  await rows(page, 'Réunion de chantier, 2ᵉ partie').waitFor()
  expect(await stored(person.id)).toHaveLength(1)
})

test('a form that makes something keeps what was typed when the session ends, and says that it was not sent', async () => {
  const person = await newPerson()
  const page = await openHome(person, { allow: [REFUSED] })
  await page.goto('/absences')
  const openForm = () => button(page, 'Demander une absence').click()
  const form = page.getByRole('dialog')
  const comment = form.getByLabel('Commentaire (facultatif)', { exact: true })
  await openForm()
  await comment.fill('chez ma sœur')
  await page.evaluate((token) => localStorage.setItem('token', token), expired(person))
  await form.getByLabel('Du', { exact: true }).fill('02/03/2026')
  await button(form, 'Demander').click()
  await page.getByText(EXPIRED).waitFor()
  await signIn(page, person.email, PASSWORD)
  await page.getByText('Votre saisie a été gardée\u202f: elle n’a pas été envoyée.').waitFor()
  expect(path(page)).toBe('/absences')
  expect(await comment.inputValue()).toBe('chez ma sœur')
  expect(await form.getByLabel('Du', { exact: true }).inputValue()).toBe('02/03/2026')
  await button(form, 'Demander').click()
  await page.getByText('chez ma sœur').first().waitFor()
  await openForm()
  await comment.fill('chez mon frère')
  await page.waitForTimeout(300)
  expect(await page.getByText(/^Votre saisie a été gardée/).count()).toBe(0)
  await comment.fill('')
  await page.goto('/absences')
  await openForm()
  expect(await comment.inputValue()).toBe('')
})

test('a contestation, a contract and what is changed are open again with what was typed after the session has ended', async () => {
  const DRAFT_RESTORED = 'Votre saisie a été gardée\u202f: elle n’a pas été envoyée.'
  const [person, admin] = [await newPerson(), await newPerson({ acces: 'A', societe_id: NORTH })]
  const debut = now() - 7_200
  const entry = { debut, fin: debut + 3_600, typetache_id: DRAWING, client_id: TOWN }
  const id = await insertEntry(person.id, entry)
  const EDIT =
    'mutation ($id: ID!, $fin: String, $reason: String) { editTask(id: $id, fin: $fin, reason: $reason) { id } }'
  await ask(admin, EDIT, { id, fin: timeAt(debut + 1_800), reason: 'parti plus tôt' })
  const page = await openHome(person, { allow: [REFUSED] })
  await page.goto('/mes-donnees')
  await button(page, 'Contester').click()
  const reason = page.getByRole('form', { name: 'Contester' }).getByLabel('Motif')
  await reason.fill('j’étais là')
  await page.evaluate((token) => localStorage.setItem('token', token), expired(person))
  await reason.press('Enter')
  await page.getByText(EXPIRED).waitFor()
  await signIn(page, person.email, PASSWORD)
  await page.getByText(DRAFT_RESTORED).waitFor()
  expect(await reason.inputValue()).toBe('j’étais là')
  await reason.press('Enter')
  await page.getByText('État\u202f: Contestée').waitFor()

  const other = await browser.newPage({ storage: storageOf(admin, 'A'), allow: [REFUSED] })
  await other.goto('/parametres/contrats')
  await button(other, 'Ajouter un contrat').click()
  const dialog = other.getByRole('dialog')
  await dialog
    .getByLabel('Utilisateur')
    .selectOption({ label: `${person.nom} ${person.prenom} (sans contrat)` })
  await dialog.getByLabel('Du', { exact: true }).fill('01/01/2026')
  await other.evaluate((token) => localStorage.setItem('token', token), expired(admin))
  await button(dialog, 'Enregistrer').click()
  await other.getByText(EXPIRED).waitFor()
  await signIn(other, admin.email, PASSWORD)
  await dialog.getByText(DRAFT_RESTORED).waitFor()
  expect(await dialog.getByLabel('Du', { exact: true }).inputValue()).toBe('01/01/2026')
  await button(dialog, 'Enregistrer').click()
  await other.getByText('Contrat ajouté avec succès').first().waitFor()

  /** Types into a field, loses the session at the next click, and signs in again. */
  async function typeAgain(label: string, text: string) {
    const typed = other.getByLabel(label, { exact: true })
    await typed.fill(text)
    await other.evaluate((token) => localStorage.setItem('token', token), expired(admin))
    await button(other, 'Enregistrer').click()
    await other.getByText(EXPIRED).waitFor()
    await signIn(other, admin.email, PASSWORD)
    await other.getByText(DRAFT_RESTORED).waitFor()
    expect(await typed.inputValue()).toBe(text)
  }
  await other
    .getByRole('row')
    .filter({ hasText: person.nom })
    .getByRole('button', { name: /^Modifier/ })
    .click()
  await typeAgain('Matricule de paie', 'M 41')
  await button(dialog, 'Enregistrer').click()
  await other.getByText('Contrat modifié avec succès').first().waitFor()

  await back(other).click()
  await goTo(other, '/parametres/identite')
  await typeAgain('Nom de l’entreprise', `Armor ${person.nom}`)
  await button(other, 'Enregistrer').click()
  await other.getByText('Identité enregistrée', { exact: true }).first().waitFor()
  await eventually(() => other.getByText(DRAFT_RESTORED).count()).toBe(0)

  await back(other).click()
  await goTo(other, '/parametres/users')
  await other.getByRole('link', { name: `Modifier ${person.prenom} ${person.nom}`, exact: true }).click()
  await other.getByLabel('Mot de passe', { exact: true }).fill('un secret de trop')
  await typeAgain('Prénom', 'Maëlle')
  expect(await other.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe('')
  // A draft is dropped when another user has changed the value meanwhile.
  await application.database.query(`UPDATE user SET nom = 'Autrement' WHERE id = ${person.id}`)
  await other.reload()
  await eventually(() => other.getByLabel('Prénom', { exact: true }).inputValue()).toBe(person.prenom)
  await eventually(() => other.getByText(DRAFT_RESTORED).count()).toBe(0)
})

test('an idle page clears its screen and storage when its session expires', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 60, commentaire: 'personnel' })
  const expiresAt = (now() + 60) * 1_000
  const page = await browser.newPage({ storage: storageOf(expiresIn(60, person, JWT_SECRET)), own: true })
  await page.clock.install()
  await page.goto('/')
  await rows(page, 'personnel').waitFor()
  const second = await page.context().newPage()
  await second.goto('/statistiques')
  await second.getByText('personnel').first().waitFor()
  await remark(page).fill('à moitié écrit')
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') calls++
  })
  // Stopped in the token's last second, so that the session of both tabs expires by `fastForward` alone.
  await page.clock.pauseAt(expiresAt - 600)
  await page.clock.fastForward(2_000)
  for (const one of [page, second]) {
    await one.getByText(EXPIRED).waitFor()
    expect(path(one)).toBe('/login')
    expect(await one.getByText('personnel').count()).toBe(0)
    expect(await one.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
  }
  expect(calls).toBe(0)
  await page.clock.resume()
  // On the same page the draft is kept for its author.
  await signIn(page, person.email, PASSWORD)
  await table(page).waitFor()
  expect(await remark(page).inputValue()).toBe('à moitié écrit')
})

test('a session closed by the server keeps a comment half written', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 60, commentaire: 'avant' })
  const page = await openHome(person, { allow: [REFUSED] })
  await button(page, 'Modifier le commentaire : avant').click()
  await page.getByLabel('Commentaire de Sans tâche').fill('avant et après')
  await ask(person, 'mutation { logout }')
  await button(page, 'Finir').click()
  await page.getByText(EXPIRED).waitFor()
  await signIn(page, person.email, PASSWORD)
  await eventually(() => page.getByLabel('Commentaire de Sans tâche').inputValue()).toBe('avant et après')
  expect(await stored(person.id)).toMatchObject([{ fin: null, commentaire: 'avant' }])
})

test('signing out clears the data of all tabs, and the next user to sign in appears in each', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  await insertEntry(person.id, { debut: now() - 60, commentaire: 'personnel' })
  const first = await openHome(person)
  await remark(first).fill('à oublier')
  const second = await first.context().newPage()
  await second.goto('/')
  await rows(second, 'personnel').waitFor()

  await button(first, 'Deconnexion').click()
  await button(first, 'Submit').waitFor()
  expect(path(first)).toBe('/login')
  expect(await first.getByText(EXPIRED).count()).toBe(0)
  await second.getByText(ELSEWHERE).waitFor()
  expect(path(second)).toBe('/login')
  for (const page of [first, second])
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
  await eventually(
    async () => (await rest(application.url, 'GET', `/api/taches/${person.id}`, person)).status,
  ).toBe(401)

  await signIn(first, other.email, PASSWORD)
  await table(first).waitFor()
  await second.getByRole('heading', { name: `Bonjour ${other.prenom}` }).waitFor()
  expect(await second.getByText('personnel').count()).toBe(0)
  await button(second, 'Deconnexion').click()
  for (const page of [first, second]) {
    await button(page, 'Submit').waitFor()
    await page.goto('/')
    await button(page, 'Submit').waitFor()
  }
  await signIn(first, person.email, PASSWORD)
  for (const page of [first, second]) await rows(page, 'personnel').waitFor()
})

test('a deactivated user is signed out at the next click and cannot sign in again', async () => {
  const [admin, person] = [await newPerson({ acces: 'A' }), await newPerson()]
  const page = await openHome(person, { allow: [REFUSED] })
  await page.waitForLoadState('networkidle')
  await rest(application.url, 'GET', `/api/users/activate/${person.id}`, admin)
  await button(page, 'Faire une pause').click()
  await page.getByText(EXPIRED).waitFor()
  expect(await stored(person.id)).toEqual([])
  await signIn(page, person.email, PASSWORD)
  await alert(page).waitFor()
  expect(await alert(page).innerText()).toBe('Mot de passe ou email incorrect')
  const { errors } = await graphql(application.url, '{ me { id } }', {}, person.token)
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
})
