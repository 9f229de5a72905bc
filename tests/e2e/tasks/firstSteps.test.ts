import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { casesOrFirst } from '../../support/casesOrFirst'
import { expectAccessible } from '../accessible'
import { addForm, banner, field, gridRows, useSettings } from '../settings/settings'
import { button, countCalls, eventually, gate, onCall, path, staysOn, table } from '../workday'

const settings = useSettings()
const { application, admin, insertPerson, newPerson, open, openAs, openHome } = settings

const steps = (page: Page) => page.getByRole('region', { name: 'Pour commencer' })
const step = (page: Page, name: string) => steps(page).getByRole('link', { name })
const home = (page: Page) => page.getByRole('link', { name: 'Pointage' })
const next = (page: Page) => steps(page).locator('[aria-current=step]')

beforeEach(async () => {
  const { database } = application
  for (const name of ['holding', 'company', 'task_group'])
    await database.query(`UPDATE ${name} SET active = 1`)
  for (const name of ['task_type', 'client']) await database.query(`UPDATE ${name} SET active = 0`)
  await database.query('UPDATE user SET active = 0 WHERE id <> ?', [admin.id])
})

test('an administrator is led through the first steps, and sees them no more once all is there', async () => {
  const page = await open('/')
  await step(page, 'Holding')
    .getByText(/^\d holdings$/)
    .waitFor()
  expect(await steps(page).getByRole('listitem').count()).toBe(6)
  expect(await next(page).innerText()).toContain('Tâches')
  await expectAccessible(page)

  await next(page).click()
  await eventually(() => path(page)).toBe('/parametres/taches')
  await field(addForm(page), 'Nom de la tâche').fill('Terrassement')
  await field(addForm(page), 'Groupe de tâches').selectOption({ label: 'Études' })
  await button(addForm(page), 'Ajouter').click()
  await banner(page, 'Tâche ajoutée avec succès').waitFor()
  await home(page).click()
  await step(page, 'Tâches').getByText('1 tâche', { exact: true }).waitFor()
  expect(await next(page).innerText()).toContain('Clients')
  await next(page).click()
  await field(addForm(page), 'Nom du client').fill('Hôpital')
  await field(addForm(page), 'Groupe de tâches').selectOption({ label: 'Études' })
  await button(addForm(page), 'Ajouter').click()
  await banner(page, 'Client ajouté avec succès').waitFor()
  await home(page).click()
  await step(page, 'Utilisateurs').getByText('À faire maintenant').waitFor()
  await insertPerson()
  await page.reload()
  await table(page).waitFor()
  await eventually(() => steps(page).count()).toBe(0)

  const calls = countCalls(page, 'FirstSteps')
  await page.reload()
  await table(page).waitFor()
  expect(calls()).toBe(0)
})

test('steps that are known late do not move the day from under a press', async () => {
  const page = await open('/parametres')
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
  const page = await open('/')
  await button(steps(page), 'Ne plus afficher').click()
  expect(await steps(page).count()).toBe(0)
  await staysOn(page.locator('main'))
  await page.reload()
  await table(page).waitFor()
  expect(await steps(page).count()).toBe(0)
})

test('nobody but an administrator is asked for steps', async () => {
  const page = await openHome(await newPerson())
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
