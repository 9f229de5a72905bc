import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayOf, weekCalls } from '../../server/weeks/weeks'
import { DRAWING, now, TOWN, timeAt } from '../../server/world'
import { expectAccessible } from '../accessible'
import { unfoldRule } from '../rules/unfoldRule'
import { button, eventually, noticeLine, openAs, storageOf, UNREACHABLE, useWorkday } from '../workday'

const workday = useWorkday()
const { application, browser, newPerson, openHome, stored, insertEntry, ask } = workday
const { submit, work } = weekCalls(workday)

const undo = (page: Page, label = 'Annuler') =>
  noticeLine(page).getByRole('button', { name: label, exact: true })
const cancelled = async (id: number) =>
  (await application.database.query('SELECT cancelled_at FROM task WHERE user_id = ? ORDER BY id', [id])).map(
    ({ cancelled_at }) => cancelled_at !== null,
  )

test('Finir is said, and undone by a click: the entry runs on', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 3_200, typetache_id: DRAWING, client_id: TOWN })
  const page = await openHome(person)
  await button(page, 'Finir').click()
  await noticeLine(page)
    .getByText(/^Terminé\s: Plans — Mairie, 53\smin$/)
    .waitFor()
  await eventually(() => page.getByRole('status').allInnerTexts()).toContainEqual(
    expect.stringMatching(/^Terminé\s: Plans — Mairie, 53\smin\. Annuler\s: Ctrl\+Z$/),
  )
  await undo(page).click()
  await button(page, 'Finir Plans — Mairie').first().waitFor()
  await eventually(() => noticeLine(page).count()).toBe(0)
  expect(await stored(person.id)).toMatchObject([{ fin: null }])
})

test('a pause and a start are undone by Ctrl+Z, once, and never while somebody types', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 900, typetache_id: DRAWING })
  const page = await openHome(person)
  await page.getByRole('button', { name: 'Pause, Plans s’arrête' }).click()
  await noticeLine(page)
    .getByText(/^Commencé\s: Pause$/)
    .waitFor()
  await page.getByRole('textbox').first().focus()
  await page.keyboard.press('Control+z')
  expect(await cancelled(person.id)).toEqual([false, false])
  await page.getByRole('main').focus()
  await page.keyboard.press('Control+z')
  await button(page, 'Finir Plans').first().waitFor()
  expect(await cancelled(person.id)).toEqual([false, true])
  await eventually(() => noticeLine(page).count()).toBe(0)
  await page.keyboard.press('Control+z')
  expect(await cancelled(person.id)).toEqual([false, true])
})

test('it survives another screen, is gone after ten seconds, and at once for whoever signs in next', async () => {
  const person = await newPerson()
  const page = await openHome(person)
  await button(page, 'Commencer').click()
  await noticeLine(page)
    .getByText(/^Commencé\s: Sans tâche$/)
    .waitFor()
  await page.getByRole('link', { name: 'Statistiques' }).click()
  await page.getByRole('heading', { name: 'Statistiques' }).waitFor()
  expect(await undo(page).count()).toBe(1)
  await expectAccessible(page)
  // Moves no pointer over it: that would keep it open.
  await page.waitForTimeout(10_500)
  expect(await noticeLine(page).count()).toBe(0)
  await page.goBack()
  await button(page, 'Finir').click()
  await undo(page).waitFor()
  const other = await newPerson()
  await openAs(page, other, 'U', '/')
  expect(await noticeLine(page).count()).toBe(0)
})

test('offline it says why it could not be undone, and tries again', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 900 })
  const page = await openHome(person, { allow: [UNREACHABLE], own: true })
  await button(page, 'Finir').click()
  await undo(page).waitFor()
  await page.context().setOffline(true)
  await undo(page).click()
  await noticeLine(page)
    .getByText('Vous êtes hors ligne. Vérifiez votre connexion, puis réessayez.')
    .waitFor()
  await undo(page, 'Réessayer').waitFor()
  await page.context().setOffline(false)
  await undo(page).click()
  await button(page, 'Finir').first().waitFor()
})

test('what somebody else changed since is not undone, and the line says so without another try', async () => {
  const person = await newPerson()
  const admin = await newPerson({ acces: 'A' })
  const id = await insertEntry(person.id, { debut: now() - 900 })
  const page = await openHome(person)
  await button(page, 'Finir').click()
  await undo(page).waitFor()
  await ask(admin, 'mutation ($id: ID!) { editTask(id: $id, commentaire: "vu", reason: "r") { id } }', { id })
  await undo(page).click()
  await noticeLine(page)
    .getByText(/^Cette entrée a été modifiée entre-temps\./)
    .waitFor()
  expect(await undo(page, 'Réessayer').count()).toBe(0)
  await noticeLine(page).getByRole('button', { name: 'Fermer le message' }).click()
  await eventually(() => noticeLine(page).count()).toBe(0)
})

test('a submitted week is taken back, and can be submitted again', async () => {
  const person = await newPerson()
  const date = dayOf(1, 2)
  await work(person, date, 9, 11)
  const page = await browser.newPage({ storage: storageOf(person) })
  await page.goto(`/semaine?jour=${dayOf(1, 0)}`)
  await button(page, 'Soumettre').click()
  await noticeLine(page).getByText('Semaine soumise').waitFor()
  await undo(page).click()
  await button(page, 'Soumettre').waitFor()
  expect(await submit(person, date)).toMatchObject({ state: 'SOUMISE' })
})

test('Ctrl+Z does not throw a kept draft away', async () => {
  const person = await newPerson()
  const page = await openHome(person)
  await button(page, 'Ajouter une entrée').click()
  const comment = page.getByRole('dialog').getByLabel('Commentaire')
  await comment.fill('façade')
  await page.keyboard.press('Escape')
  await undo(page, 'Jeter').waitFor()
  await page.getByRole('main').focus()
  await page.keyboard.press('Control+z')
  await button(page, 'Ajouter une entrée').click()
  await eventually(() => comment.inputValue()).toBe('façade')
})

test('an answer that is held back is sent when the page is left', async () => {
  const [owner, decider] = [await newPerson(), await newPerson({ acces: 'A' })]
  const corrector = await newPerson({ acces: 'S' })
  const debut = now() - 7_200
  const id = await insertEntry(owner.id, { debut, fin: debut + 3_600 })
  await ask(
    corrector,
    'mutation ($id: ID!, $fin: String) { editTask(id: $id, fin: $fin, reason: "r") { id } }',
    {
      id,
      fin: timeAt(debut + 1_800),
    },
  )
  const { correctionsToSee } = await ask<{ correctionsToSee: { id: string }[] }>(
    owner,
    '{ correctionsToSee { id } }',
  )
  await ask(owner, 'mutation ($id: ID!) { contestCorrection(correction: $id, reason: "non") { id } }', {
    id: correctionsToSee[0]?.id,
  })
  const page = await browser.newPage({ storage: storageOf(decider, 'A'), own: true })
  await page.goto('/corrections?vue=contestees')
  const item = page.getByRole('listitem').filter({ hasText: owner.nom })
  await button(item, 'Remettre comme avant').click()
  await item.getByText('La réponse part dans quelques secondes.').waitFor()
  expect(await stored(owner.id)).toMatchObject([{ fin: debut + 1_800 }])
  await page.goto('/login')
  await eventually(async () => (await stored(owner.id))[0]?.fin).toBe(debut + 3_600)
})

test('a part whose code cannot be loaded says so, and is there at the next click', async () => {
  const admin = await newPerson({ acces: 'A' })
  const page = await browser.newPage({
    storage: storageOf(admin, 'A'),
    own: true,
    fresh: true,
    allow: [UNREACHABLE, /dynamically imported/],
  })
  await page.goto('/parametres/regles')
  await unfoldRule(page, 'Journées, semaines et repos', 'Pause minimale')
  await page
    .getByRole('region', { name: 'Pause minimale', exact: true })
    .getByText('Ce que dit la loi')
    .click()
  const article = page.getByRole('button', { name: /^art\. L/ }).first()
  await article.waitFor()
  await page.route(/ArticleDialog/, (route) => route.abort())
  await article.click()
  await page
    .getByText(/^L’article n’a pas pu être ouvert/)
    .first()
    .waitFor()
  await page.unroute(/ArticleDialog/)
  await article.click()
  await page.getByRole('dialog', { name: /^Article L/ }).waitFor()
})

test('a list of choices that changed meanwhile is asked for again', async () => {
  const [person, admin] = [await newPerson(), await newPerson({ acces: 'A' })]
  const page = await browser.newPage({ storage: storageOf(person) })
  await page.goto('/absences')
  const openForm = () => page.getByRole('button', { name: 'Demander une absence' }).click()
  const options = page.getByRole('dialog').locator('option')
  await openForm()
  await eventually(() => options.allInnerTexts()).toContain('Congés payés')
  await ask(
    admin,
    `mutation { saveAbsenceType(code: "STAGE", libelle: "Stage d’été", payee: true, assimilee: true, neutre: false) {
      code } }`,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Statistiques' }).click()
  await page.getByRole('heading', { name: 'Statistiques' }).waitFor()
  await page.getByRole('link', { name: 'Absences' }).click()
  await openForm()
  await eventually(() => options.allInnerTexts()).toContain('Stage d’été')
})

test('where the code of the line cannot be loaded its text is shown all the same', async () => {
  const person = await newPerson()
  const page = await openHome(person, {
    own: true,
    fresh: true,
    allow: [UNREACHABLE, /dynamically imported/],
  })
  await page.route(/NoticeLine/, (route) => route.abort())
  await button(page, 'Commencer').click()
  const plain = page.getByRole('region', { name: 'Dernière action' })
  await plain.getByText(/^Commencé\s: Sans tâche$/).waitFor()
  await button(page, 'Commencer').getByText('Commencer', { exact: true }).waitFor()
  await expectAccessible(page)
  await button(plain, 'Fermer').click()
  await eventually(() => plain.count()).toBe(0)
  await page.unroute(/NoticeLine/)
  await button(page, 'Finir').first().click()
  await undo(page).waitFor()
})
