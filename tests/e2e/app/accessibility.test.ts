import { test } from 'vitest'
import { DRAWING, now, SCHOOL, SURVEY, TOWN } from '../../server/world'
import { expectNoAxeViolations } from '../../support/browser'
import { HOUR } from '../../support/durations'
import { expectAccessible } from '../accessible'
import {
  alert,
  button,
  counter,
  gate,
  onCall,
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

const { browser, newPerson, openHome, insertEntry } = useWorkday()

const work = { typetache_id: DRAWING, client_id: TOWN }

test('signing in: an empty form, fields that are refused, a failure', async () => {
  // Without users another page is shown.
  await newPerson()
  const page = await browser.newPage({ allow: [REFUSED] })
  await page.goto('/login')
  await button(page, 'Submit').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Email').fill('personne')
  await button(page, 'Submit').click()
  await page.getByText('Invalid email').waitFor()
  await page.getByText('Mot de passe obligé').waitFor()
  await expectAccessible(page)
  await signIn(page, 'personne@exemple.fr', 'pas le bon')
  await alert(page).waitFor()
  await expectAccessible(page)
})

test('signing in again after the session has ended', async () => {
  const storage = { ...storageOf(await newPerson()), token: 'faux.faux.faux' }
  const page = await browser.newPage({ storage, allow: [REFUSED] })
  await page.goto('/')
  await page.getByText(/^Votre session a expiré/).waitFor()
  await expectAccessible(page)
})

test('the home screen: running, a break and what it interrupted, overdue, finished, a choice made and a message', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 14 * HOUR, ...work })
  await insertEntry(person.id, {
    debut: now() - 3 * HOUR,
    fin: now() - 2 * HOUR,
    commentaire: 'finie',
    ...work,
  })
  await insertEntry(person.id, { debut: now() - 2 * HOUR, fin: now() - HOUR, pause: 1 })
  await insertEntry(person.id, {
    debut: now() - 600,
    typetache_id: SURVEY,
    client_id: SCHOOL,
    commentaire: 'sondage',
  })
  const page = await openHome(person)
  await button(page, 'Mairie').click()
  await remark(page).fill('é'.repeat(1_900))
  await expectAccessible(page)
  await button(page, 'Faire une pause').click()
  // The break also ends the task that was started the day before.
  await button(page.getByRole('dialog'), /^Oui, /).click()
  await counter(rows(page, 'Pause')).first().waitFor()
  await button(page, 'Faire une pause').click()
  await page.getByText(/^Une pause est déjà en cours/).waitFor()
  await expectAccessible(page)
})

test('the home screen: failures, and a comment being edited', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, ...work })
  const page = await openHome(person, { allow: [UNREACHABLE] })
  for (const operation of ['StartTask', 'EndTask', 'Home']) await onCall(page, operation, unreachable)
  await button(page, 'Commencer').click()
  await button(page, 'Ajouter un commentaire').click()
  await button(page, 'Finir').click()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('Cette page n’est peut-être plus à jour').waitFor()
  await expectAccessible(page)
})

test('the home screen: while it loads, when it could not be loaded, and an empty day', async () => {
  const page = await browser.newPage({ storage: storageOf(await newPerson()), allow: [UNREACHABLE] })
  const { opened, open } = gate()
  const stop = await onCall(page, 'Home', async (route) => {
    await opened
    await route.abort()
  })
  await page.goto('/')
  await page.getByText('Chargement de votre journée').waitFor()
  await expectAccessible(page)
  open()
  await page.getByText('Votre journée n’a pas pu être chargée').waitFor()
  await expectAccessible(page)
  await stop()
  await button(page, 'Réessayer').click()
  await table(page).waitFor()
  await expectAccessible(page)
})

test('Loading..., and a session that could not be checked', async () => {
  const { token } = await newPerson()
  const page = await browser.newPage({ storage: { token }, allow: [UNREACHABLE] })
  const { opened, open } = gate()
  await onCall(page, 'Me', async (route) => {
    await opened
    await route.abort()
  })
  await page.goto('/')
  await page.getByText('Loading...', { exact: true }).waitFor()
  await expectAccessible(page)
  open()
  await page.getByRole('heading', { name: 'Votre session n’a pas pu être vérifiée' }).waitFor()
  await expectAccessible(page)
})

test('404', async () => {
  const page = await browser.newPage({ allow: [REFUSED] })
  await page.goto('/inconnu')
  await page.getByText('404 not found', { exact: true }).waitFor()
  await expectAccessible(page)
})

test.each([false, true])('the explorer’s invitation to sign in, dark: %s', async (dark) => {
  const page = await browser.newPage({ dark })
  await page.goto('/graphql')
  await page.getByRole('link', { name: 'Se connecter' }).waitFor()
  await expectNoAxeViolations(page)
})
