import { beforeAll, expect, test } from 'vitest'
import { DRAWING, dateAt, now, type Person, SCHOOL, SOUTH, SURVEY, TOWN } from '../../server/world'
import { DAY, HOUR } from '../../support/durations'
import {
  countCalls,
  eventually,
  gate,
  hasFocus,
  onCall,
  path,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'
import {
  column,
  endBox,
  entries,
  heading,
  openStatistics,
  report,
  reportOf,
  reportWith,
  shown,
  startBox,
  submit,
  userBox,
} from './statistics'

const { application, browser, newPerson, insertEntry } = useWorkday()

const today = () => dateAt(now())
const yesterday = () => dateAt(now() - DAY)

let person: Person
let supervisor: Person
let stranger: Person
beforeAll(async () => {
  person = await newPerson()
  supervisor = await newPerson({ acces: 'S' })
  stranger = await newPerson({ societe_id: SOUTH })
  const before = now() - DAY
  const work = { typetache_id: DRAWING, client_id: TOWN, commentaire: 'façade nord' }
  await insertEntry(person.id, { debut: before - 2 * HOUR, fin: before, ...work })
  await insertEntry(person.id, { debut: before - HOUR, fin: before - HOUR + 900, pause: 1 })
  await insertEntry(person.id, {
    debut: now() - HOUR,
    fin: now() - 1_800,
    typetache_id: SURVEY,
    client_id: SCHOOL,
  })
  await insertEntry(person.id, { debut: now() - 600, client_id: SCHOOL })
})

test('a supervisor chooses somebody and a range, and sees the hours by day', async () => {
  const page = await openStatistics(browser, supervisor, 'S')
  expect([await startBox(page).inputValue(), await endBox(page).inputValue()]).toEqual([
    shown(today()),
    shown(today()),
  ])
  await userBox(page).click()
  const options = page.getByRole('option')
  await options.first().waitFor()
  const names = await options.allInnerTexts()
  expect(names).toContain(`${person.nom} ${person.prenom}`)
  expect(names).not.toContain(`${stranger.nom} ${stranger.prenom}`)
  await userBox(page).fill(person.nom)
  await page.keyboard.press('Enter')
  await startBox(page).fill(shown(yesterday()))
  await submit(page).click()
  await reportWith(page, 4)

  expect(await heading(page).innerText()).toBe(
    `Heures travaillées de ${person.prenom} ${person.nom} : 02:15:00`,
  )
  expect(await report(page).getByRole('columnheader').allInnerTexts()).toEqual([
    'Date',
    'Tâche',
    'Client',
    'Commentaire',
    'Debut',
    'Fin',
    'Durée',
    'Cumul',
    'Actions',
  ])
  expect((await column(page, 'tache')).map((text) => text.trim())).toEqual([
    'Plans',
    'Pause',
    'Étude de sol',
    '',
  ])
  expect(await column(page, 'duree')).toEqual(['02:00:00', '00:15:00', '00:30:00', ''])
  expect(await column(page, 'cumul')).toEqual(['01:45:00', '01:45:00', '02:15:00', '02:15:00'])
  expect(await column(page, 'commentaire')).toEqual(['façade nord', '', '', ''])
  expect(await entries(page).nth(3).locator('td.fin').innerText()).toContain('En cours')
  for (const row of await entries(page).all()) await row.getByRole('button', { name: /^Modifier/ }).waitFor()

  const style = (row: number, property: string) =>
    entries(page)
      .nth(row)
      .locator('td.tache')
      .evaluate((cell, name) => {
        const own = getComputedStyle(cell)
        const line = getComputedStyle(cell.parentElement as Element)
        return name === 'ground' ? `${own.backgroundColor} ${line.backgroundColor}` : own.borderTopWidth
      }, property)
  const width = async (row: number) => Number.parseFloat(await style(row, 'border'))
  expect(await width(2)).toBeGreaterThan(await width(1))
  expect(await width(2)).toBeGreaterThan(await width(3))
  expect(await style(1, 'ground')).not.toBe(await style(0, 'ground'))
  expect(await column(page, 'date')).toEqual([
    expect.stringContaining(shown(yesterday())),
    expect.stringContaining(shown(yesterday())),
    expect.stringContaining(shown(today())),
    expect.stringContaining(shown(today())),
  ])
})

test('the address holds what is shown: reload, back and a link show the same', async () => {
  const page = await openStatistics(browser, supervisor, 'S')
  await userBox(page).fill(person.nom)
  await page.keyboard.press('Enter')
  await submit(page).click()
  await reportWith(page, 2)
  const address = path(page)
  expect(address).toBe(reportOf(person.id, today(), today()))
  await startBox(page).fill(shown(yesterday()))
  await submit(page).click()
  await reportWith(page, 4)
  await page.reload()
  await reportWith(page, 4)
  expect(await startBox(page).inputValue()).toBe(shown(yesterday()))
  await page.goBack()
  await eventually(() => entries(page).count()).toBe(2)
  expect(path(page)).toBe(address)
  const link = await page.context().newPage()
  await link.goto(address)
  await reportWith(link, 2)
  expect(await userBox(link).inputValue()).toBe(`${person.nom} ${person.prenom}`)
})

test('without a user the form says so and goes there', async () => {
  const page = await openStatistics(browser, supervisor, 'S')
  expect(await userBox(page).getAttribute('placeholder')).toBe('Choisissez un utilisateur')
  await submit(page).click()
  await page.getByText('Choisissez un utilisateur', { exact: true }).waitFor()
  await eventually(() => hasFocus(userBox(page))).toBe(true)
  expect(path(page)).toBe('/statistiques')
})

test('an employee has only themselves: their day opens by itself, and Valider reloads it', async () => {
  const page = await openStatistics(browser, person, 'U')
  const asked = countCalls(page, 'Statistics')
  await reportWith(page, 2)
  expect(await heading(page).innerText()).toContain(`${person.prenom} ${person.nom}`)
  expect(await userBox(page).inputValue()).toBe(`${person.nom} ${person.prenom}`)
  expect([await startBox(page).inputValue(), await endBox(page).inputValue()]).toEqual([
    shown(today()),
    shown(today()),
  ])
  expect(asked()).toBe(0)
  await submit(page).click()
  await eventually(asked).toBe(1)
  await reportWith(page, 2)
})

test('a period without entries says so, with a total of nothing', async () => {
  const page = await openStatistics(browser, person, 'U', reportOf(person.id, '2020-02-01', '2020-02-29'))
  await page.getByText('Aucune entrée sur cette période').waitFor()
  expect(await heading(page).innerText()).toMatch(/: 00:00:00$/)
})

test('a report that cannot be loaded shows an error with a retry, and no report of another user', async () => {
  const page = await openStatistics(browser, supervisor, 'S', reportOf(person.id, today(), today()), {
    allow: [UNREACHABLE],
  })
  await reportWith(page, 2)
  const restore = await onCall(page, 'Statistics', unreachable)
  await userBox(page).fill(supervisor.nom)
  await page.keyboard.press('Enter')
  await submit(page).click()
  await page.getByText('Le relevé n’a pas pu être chargé').waitFor()
  expect(await heading(page).count()).toBe(0)
  await restore()
  const { opened, open } = gate()
  await onCall(page, 'Statistics', async (route) => {
    await opened
    await route.continue()
  })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByText('Le relevé n’a pas pu être chargé').waitFor({ state: 'detached' })
  expect(await heading(page).count()).toBe(0)
  open()
  await heading(page).waitFor()
  expect(await heading(page).innerText()).toContain(supervisor.nom)
})

test('while a report loads the button is busy, and the last one stays for the same user', async () => {
  const page = await openStatistics(browser, person, 'U', reportOf(person.id, today(), today()))
  await reportWith(page, 2)
  const { opened, open } = gate()
  await onCall(page, 'Statistics', async (route) => {
    await opened
    await route.continue()
  })
  await startBox(page).fill(shown(yesterday()))
  await submit(page).click()
  await eventually(() => submit(page).isDisabled()).toBe(true)
  expect(await entries(page).count()).toBe(2)
  open()
  await reportWith(page, 4)
})

test('the address of a user whom the viewer may not see shows a refusal', async () => {
  const page = await openStatistics(browser, supervisor, 'S', reportOf(stranger.id, today(), today()))
  await page.getByText('Vous n’avez pas accès à cet utilisateur').waitFor()
  expect(await page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0)
  const [{ count } = {}] = await application.database.query(
    'SELECT COUNT(*) AS count FROM journal_event WHERE corrects = 1',
  )
  expect(Number(count)).toBe(0)
})
