import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { insertEvents } from '../../server/journal/journal'
import { dateAt, now, type Person, TOWN } from '../../server/world'
import { DAY } from '../../support/durations'
import { expectAccessible } from '../accessible'
import { overflow, PHONE, small } from '../phone'
import { field, useSettings } from '../settings/settings'
import { button, eventually, hasFocus, onCall, path, REFUSED, UNREACHABLE, unreachable } from '../workday'

const settings = useSettings()
const { application, admin, open, openAs, newPerson, ask } = settings

const SCREEN = '/parametres/journal'

let person: Person
beforeAll(async () => {
  person = await newPerson()
  await ask(person, 'mutation { startTask(input: { remarque: "façade" }) { id } }')
  await ask(admin, 'mutation ($id: ID!) { updateClient(id: $id, libelle: "Préfecture") { id } }', {
    id: TOWN,
  })
})

const events = (page: Page, text: string | RegExp = '') =>
  page
    .getByRole('region')
    .getByRole('listitem')
    .filter({ has: page.locator('time'), hasText: text })
const submit = (page: Page) => button(page, 'Valider').click()
const nameOf = ({ prenom, nom }: Person) => `${prenom} ${nom}`

test('an administrator walks from the settings to who changed what, filters, and comes back to it', async () => {
  const page = await open('/parametres')
  await page.getByRole('link', { name: 'Journal', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Journal' }).waitFor()
  await page
    .getByText(
      'Le journal n’a pas encore été vérifié. La vérification se lance sur le serveur (voir la documentation).',
    )
    .waitFor()
  const renamed = events(page, 'Préfecture')
  await renamed.waitFor()
  const said = (await renamed.innerText()).replace(/\s+/g, ' ')
  expect(said).toContain(
    `${nameOf(admin)} a modifié un client Préfecture Nom : Mairie → devient Préfecture GraphQL`.replace(
      /\s+/g,
      ' ',
    ),
  )

  await events(page, `${nameOf(person)} a commencé une tâche`).waitFor()

  await field(page, 'Concerne').selectOption({ label: `${person.nom} ${person.prenom}` })
  await submit(page)
  await eventually(() => events(page, 'a modifié un client').count()).toBe(0)
  await events(page, 'a commencé une tâche').waitFor()
  expect(path(page)).toContain(`concerne=user%3A${person.id}`)
  // A long list is searched by typing.
  await field(page, 'Action').fill('deconn')
  await page.getByRole('option', { name: 'Déconnexion' }).click()
  await submit(page)
  await page.getByText('Aucun événement', { exact: true }).waitFor()
  await page.goBack()
  await events(page, 'a commencé une tâche').waitFor()
  await page.reload()
  await events(page, 'a commencé une tâche').waitFor()
  await eventually(() => field(page, 'Concerne').inputValue()).toBe(`user:${person.id}`)
  await button(page, 'Retirer les filtres').click()
  await renamed.waitFor()
  expect(await hasFocus(button(page, 'Valider'))).toBe(true)

  await ask(admin, 'mutation ($id: ID!) { updateClient(id: $id, libelle: "Mairie") { id } }', { id: TOWN })
  await submit(page)
  await events(page, 'Nom : Préfecture').waitFor()

  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'CSV').click()])
  expect(file.suggestedFilename()).toMatch(/^journal_.+\.csv$/)
  const rows = parse(readFileSync(await file.path()), { bom: true, delimiter: ';', columns: true })
  expect(rows.length).toBe(await events(page).count())
})

test('older events come by a button, which leaves the reader at the first of them', async () => {
  const at = now() - 30 * DAY
  await insertEvents(
    settings,
    Array.from({ length: 130 }, (_, index) => ({ at: at - index, entityId: TOWN, door: 'import' })),
  )
  const range = `debut=${dateAt(at - DAY)}&fin=${dateAt(at)}`
  const page = await open(`${SCREEN}?${range}`)
  await page.locator('main').getByText('100 événements, et de plus anciens').waitFor()
  await button(page, 'Plus anciens').focus()
  await page.keyboard.press('Enter')
  await page.locator('main').getByText('130 événements', { exact: true }).waitFor()
  await eventually(() => hasFocus(events(page).nth(100))).toBe(true)
  expect(await button(page, 'Plus anciens').count()).toBe(0)
})

test('the events of one import are one line, which opens to them; a long event folds its values', async () => {
  const at = now() - 40 * DAY
  const created = JSON.stringify({
    after: { nom: 'Durand', prenom: 'Anne', email: 'a@b.fr', login: 'anne', acces: 'U', active: 1 },
  })
  await insertEvents(settings, [
    ...Array.from({ length: 20 }, () => ({ at, actor: admin.id, entityId: TOWN, door: 'import' })),
    { at: at - 1, actor: admin.id, entity: 'user', action: 'create', content: created },
  ])
  const page = await open(`${SCREEN}?debut=${dateAt(at - 1)}&fin=${dateAt(at)}`)
  const line = page.getByText(`20 clients importés par ${nameOf(admin)}`)
  await line.waitFor()
  expect(await events(page).count()).toBe(2)
  await expectAccessible(page)
  await line.click()
  await eventually(() =>
    page.getByRole('list', { name: 'Lignes de cet import' }).getByRole('listitem').count(),
  ).toBe(20)
  await expectAccessible(page)
  const long = events(page, 'a ajouté un utilisateur')
  expect(await long.getByText('Durand').isVisible()).toBe(false)
  await long.getByText('Détails : 6 valeurs').click()
  await long.getByText('Durand').waitFor()
})

test('the result of the last check is shown: the number of events, or the first break', async () => {
  const store = async (value: object) => {
    await application.database.query("DELETE FROM setting WHERE name = 'journal_check'")
    await application.database.query("INSERT INTO setting (name, value) VALUES ('journal_check', ?)", [
      JSON.stringify(value),
    ])
  }
  const at = Math.floor(Date.parse('2026-11-21T13:05:00Z') / 1000)
  await store({ at, ok: true, events: 12_345, message: '' })
  const page = await open(SCREEN)
  await page.getByText(/^Dernière vérification\s: le .+, 12\s345 événements, aucun écart$/).waitFor()
  await store({ at, ok: false, events: 7, message: 'user:3, événement 12 : contenu changé' })
  await page.reload()
  await page.getByText(/7 événements, user:3, événement 12 : contenu changé$/).waitFor()
  await expectAccessible(page)
  await application.database.query("DELETE FROM setting WHERE name = 'journal_check'")
})

test('it is readable by all, light and dark, and fits a phone', async () => {
  await insertEvents(settings, [
    { at: now() - 60, entityId: TOWN, content: null },
    {
      at: now() - 61,
      actor: admin.id,
      content: JSON.stringify({
        before: { libelle: 'W'.repeat(120) },
        after: { libelle: 'M '.repeat(400) },
        reason: 'x'.repeat(300),
      }),
    },
  ])
  const page = await open(SCREEN)
  await events(page, 'effacé').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await overflow(page)).toBe(0)
  expect((await small(page, 36)).filter((one) => !one.includes('aria-pressed'))).toEqual([])
  // The events come first; what is asked of them is one line.
  await eventually(() => button(page, 'Valider').isVisible()).toBe(false)
  await page.getByRole('button', { name: /Modifier les filtres$/ }).click()
  await field(page, 'Voie').selectOption({ index: 1 })
  await submit(page)
  await page.getByRole('button', { name: /Voie\s: .+Modifier les filtres$/ }).waitFor()
  await expectAccessible(page)
})

test('an invalid range shows one error at its fields and sends no query', async () => {
  let asked = 0
  const page = await open('/parametres')
  await onCall(page, 'Events', (route) => {
    asked++
    return route.continue()
  })
  await page.goto(`${SCREEN}?debut=2026-02-01&fin=2026-01-01`)
  const problem = page.getByText('La date de fin doit suivre la date de début')
  await problem.first().waitFor()
  await page.waitForTimeout(300)
  expect([await problem.count(), asked]).toEqual([1, 0])
  await button(page, 'Aujourd’hui').click()
  await page.getByRole('listitem').first().waitFor()
  expect(await problem.count()).toBe(0)
})

test('a failed load shows an error and can be retried', async () => {
  const page = await open('/parametres', { allow: [UNREACHABLE] })
  const restore = await onCall(page, 'Events', unreachable)
  await page.getByRole('link', { name: 'Journal', exact: true }).click()
  await page.getByText('Le journal n’a pas pu être chargé').waitFor()
  await restore()
  await button(page, 'Réessayer').click()
  await events(page).first().waitFor()
})

test.each(['U', 'S'] as const)('%s has no link to the journal, and its address shows why', async (acces) => {
  const page = await openAs(acces, '/parametres', { allow: [REFUSED] })
  expect(await page.getByRole('link', { name: 'Journal', exact: true }).count()).toBe(0)
  await page.goto(SCREEN)
  await page.getByText('Action réservée aux administrateurs').waitFor()
  expect(await page.locator('form').count()).toBe(0)
})
