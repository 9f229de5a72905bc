import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { CONTRACT } from '../../server/operations'
import { ADD_CONTRACT } from '../../server/workCalls'
import { casesOrFirst } from '../../support/casesOrFirst'
import { visit } from '../../support/reusedPage'
import { expectAccessible } from '../accessible'
import { expectFits, PHONE, WIDE } from '../phone'
import { addForm, banner, field, gridRows, useSettings } from '../settings/settings'
import { button, countCalls, eventually, gate, noticeLine, onCall, path, staysOn, table } from '../workday'

const settings = useSettings()
const { application, admin, ask, insertPerson, newPerson, open, openAs, openHome } = settings

const steps = (page: Page) => page.getByRole('region', { name: 'Pour commencer' })
const step = (page: Page, name: string) => steps(page).getByRole('link', { name })
/** Not sent away. */
const SHOWN = { storage: { 'display:firstSteps:done': 'false' } }
const unfold = (page: Page) => steps(page).getByText('Toutes les étapes').click()
const home = (page: Page) => page.getByRole('link', { name: 'Pointage' })
const next = (page: Page) => steps(page).locator('[aria-current=step]').first()

beforeEach(async () => {
  const { database } = application
  for (const name of ['holding', 'company', 'task_group'])
    await database.query(`UPDATE ${name} SET active = 1`)
  for (const name of ['task_type', 'client']) await database.query(`UPDATE ${name} SET active = 0`)
  await database.query('UPDATE user SET active = 0 WHERE id <> ?', [admin.id])
  await database.query('DELETE FROM payroll_mapping')
  await database.query("UPDATE identity SET name = ''")
})

test.each(casesOrFirst(PHONE, WIDE))(
  'at $width pixels an administrator is led to what is missing, until payroll could run',
  async (size) => {
    const page = await open('/', { ...size, ...SHOWN })
    expect(await next(page).innerText()).toContain('Tâches')
    expect(await steps(page).getByRole('link').count()).toBe(1)
    await expectAccessible(page)
    await expectFits(page)
    await unfold(page)
    await step(page, 'Holding')
      .getByText(/^\d holdings$/)
      .waitFor()
    expect(await steps(page).getByRole('listitem').count()).toBe(13)
    await expectAccessible(page)

    await next(page).click()
    await eventually(() => path(page)).toBe('/parametres/taches')
    await field(addForm(page), 'Nom de la tâche').fill(`Terrassement ${size.width}`)
    await field(addForm(page), 'Groupe de tâches').selectOption({ label: 'Études' })
    await button(addForm(page), 'Ajouter').click()
    await banner(page, 'Tâche ajoutée avec succès').waitFor()
    await home(page).click()
    await eventually(() => next(page).innerText()).toContain('Clients')
    await next(page).click()
    await field(addForm(page), 'Nom du client').fill(`Hôpital ${size.width}`)
    await field(addForm(page), 'Groupe de tâches').selectOption({ label: 'Études' })
    await button(addForm(page), 'Ajouter').click()
    await banner(page, 'Client ajouté avec succès').waitFor()
    await home(page).click()
    await eventually(() => next(page).innerText()).toContain('Utilisateurs')
    const { id } = await insertPerson()
    await page.reload()

    await eventually(() => next(page).innerText()).toMatch(/Contrats\s+1 personne sans contrat/)
    await ask(admin, ADD_CONTRACT, { user: id, input: { ...CONTRACT, matricule: 'M1' } })
    await page.reload()
    await eventually(() => next(page).innerText()).toContain('Calendriers')
    await button(steps(page), 'Rien à changer : Calendriers').click()
    await eventually(() => next(page).innerText()).toContain('Règles')
    await button(steps(page), 'Rien à changer : Règles').click()
    await eventually(() => next(page).innerText()).toContain('Identité')
    await application.database.query("UPDATE identity SET name = 'Armor'")

    // The settings show all of it.
    await visit(page, '/parametres')
    await eventually(() => next(page).innerText()).toContain('Paie')
    await expectFits(page)
    await expectAccessible(page)
    await next(page).click()
    await eventually(() => path(page)).toBe('/paie')
    await application.database.query(
      "INSERT INTO payroll_mapping (name, name_key, mapping, version) VALUES ('Silae', 'silae', '{}', 1)",
    )
    await visit(page, '/')
    await table(page).waitFor()
    await eventually(() => steps(page).count()).toBe(0)
    await noticeLine(page)
      .getByText(/^Pour commencer\s: toutes les étapes sont faites$/)
      .waitFor()
    const calls = countCalls(page, 'FirstSteps')
    await page.reload()
    await table(page).waitFor()
    expect(calls()).toBe(0)
  },
)

test('steps that are known late do not move the day from under a press', async () => {
  const page = await open('/parametres', SHOWN)
  const known = gate()
  await onCall(page, 'FirstSteps', async (route) => {
    await known.opened
    await route.continue()
  })
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('"Home"') === true,
  )
  await home(page).click()
  await answered
  await page.getByRole('heading', { name: /^Bonjour/ }).waitFor()
  await page.waitForTimeout(300)
  expect(await button(page, 'Commencer').count()).toBe(0)
  known.open()
  await button(page, 'Commencer').waitFor()
  expect(await steps(page).count()).toBe(1)
})

test('the steps can be sent away', async () => {
  const page = await open('/', SHOWN)
  await button(steps(page), 'Ne plus afficher').click()
  expect(await steps(page).count()).toBe(0)
  await staysOn(page.locator('main'))
  await page.reload()
  await table(page).waitFor()
  expect(await steps(page).count()).toBe(0)
})

test('nobody but an administrator is asked for steps', async () => {
  const page = await openHome(await newPerson(), SHOWN)
  const calls = countCalls(page, 'FirstSteps')
  await page.reload()
  await table(page).waitFor()
  expect(calls()).toBe(0)
  expect(await steps(page).count()).toBe(0)
})

const missing = [
  [
    '/parametres/societes',
    'holding',
    /^Il faut d’abord un holding/,
    'Ajouter un holding',
    '/parametres/holdings',
  ],
  ...casesOrFirst(
    [
      '/parametres/taches',
      'task_group',
      /^Il faut d’abord un groupe de tâches/,
      'Ajouter un groupe de tâches',
      '/parametres/groupetaches',
    ] as const,
    [
      '/parametres/clients',
      'task_group',
      /^Il faut d’abord un groupe de tâches/,
      'Ajouter un groupe de tâches',
      '/parametres/groupetaches',
    ] as const,
  ),
  [
    '/parametres/users/new',
    'company',
    /^Il faut d’abord une société/,
    'Ajouter une société',
    '/parametres/societes',
  ],
] as const

test.each(missing)('%s without an active %s names what comes first, and leads there', async (...row) => {
  const [address, name, text, action, target] = row
  await application.database.query(`UPDATE ${name} SET active = 0`)
  const page = await open(address)
  await page.getByRole('note').getByText(text).waitFor()
  await page.getByRole('note').getByRole('link', { name: action }).click()
  await page.waitForURL(`**${target}`)
})

test('an empty table says how its first row comes', async () => {
  await application.database.query('DELETE FROM client')
  const page = await open('/parametres/clients')
  await page.getByText('Aucun client pour l’instant. Ajoutez le premier ci-dessus.').waitFor()
  const reader = await openAs('U', '/parametres/clients')
  await reader
    .getByText('Aucun client pour l’instant. Un administrateur doit d’abord ajouter le premier.')
    .waitFor()
  expect(await gridRows(page).count()).toBe(0)
})
