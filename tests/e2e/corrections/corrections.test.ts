import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DRAWING, dateAt, NORTH, now, type Person, SCHOOL, SURVEY, TOWN, timeAt } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { HOUR } from '../../support/durations'
import { expectAccessible } from '../accessible'
import { column, openStatistics, reportOf, reportWith, shown } from '../ownReport/statistics'
import { expectFits, PHONE, WIDE } from '../phone'
import { alert, button, eventually, noticeLine, path, rows, staysOn, useWorkday } from '../workday'

const { ask, browser, newPerson, openHome, stored, insertEntry } = useWorkday()

const EDIT =
  'mutation ($id: ID!, $commentaire: String) { editTask(id: $id, commentaire: $commentaire) { id } }'
const daysAgo = (days: number) => dateAt(now() - days * 24 * HOUR)

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true })
const choice = (page: Page, label: string) => dialog(page).getByRole('combobox', { name: label })
const save = (page: Page) => button(dialog(page), 'Enregistrer')
const add = (page: Page) => button(page, 'Ajouter une entrée')

async function worker() {
  const person = await newPerson()
  const debut = now() - 2 * HOUR
  const id = await insertEntry(person.id, {
    debut,
    fin: debut + HOUR,
    typetache_id: DRAWING,
    client_id: TOWN,
    commentaire: 'plan',
  })
  return { person, debut, id }
}

async function openEditor(page: Page) {
  await rows(page)
    .first()
    .getByRole('button', { name: /^Modifier/ })
    .click()
  await dialog(page).waitFor()
}

const describedBy = (place: Locator) =>
  place.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? '')
      .join(' '),
  )

const entriesOf = async (person: Person) => stored(person.id)

test.each(casesOrFirst(PHONE, WIDE))(
  'at $width pixels a task that nobody started is added to yesterday, by keyboard, then a break; a client and a task are changed',
  async (size) => {
    const { person, debut } = await worker()
    const page = await openHome(person, size)
    await add(page).focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await save(page).focus()
    await page.keyboard.press('Enter')
    await eventually(() => dialog(page).getByText('Indiquez l’heure', { exact: true }).count()).toBe(2)
    await staysOn(field(page, 'Debut'))
    await expectAccessible(page)
    await expectFits(page)
    await field(page, 'Date').fill(shown(daysAgo(1)))
    await field(page, 'Debut').fill('9h')
    await field(page, 'Fin').fill('8h30')
    await eventually(() => dialog(page).getByRole('checkbox').isChecked()).toBe(true)
    await field(page, 'Fin').fill('10h30')
    await choice(page, 'Client / projet').fill('eco')
    await page.getByRole('option', { name: 'École' }).waitFor()
    await page.keyboard.press('Enter')
    await field(page, 'Commentaire').fill('réunion')
    // The week's hours are not in today's rows: they are refetched.
    const week = page.waitForRequest((request) => request.postData()?.includes('WorkToday') === true)
    await field(page, 'Fin').press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await week
    expect((await entriesOf(person)).at(-1)).toMatchObject({
      date: daysAgo(1),
      client_id: SCHOOL,
      commentaire: 'réunion',
    })

    await add(page).click()
    await button(dialog(page), 'Pause').click()
    await field(page, 'Debut').fill(timeAt(debut + 600))
    await field(page, 'Fin').fill(timeAt(debut + 1_200))
    await save(page).click()
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(() => rows(page, 'Pause').allInnerTexts()).toEqual([
      expect.stringContaining('saisie manuelle'),
    ])
    expect(await rows(page, 'Plans').innerText()).not.toContain('saisie manuelle')
    await rows(page, 'Plans')
      .getByRole('button', { name: /^Modifier/ })
      .click()
    await choice(page, 'Client / projet').fill('eco')
    await page.getByRole('option', { name: 'École' }).waitFor()
    await page.keyboard.press('Enter')
    await choice(page, 'Tâche').fill('sol')
    await page.getByRole('option', { name: 'Étude de sol' }).waitFor()
    await page.keyboard.press('Enter')
    await save(page).click()
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(() => rows(page, 'École').count()).toBe(1)
    expect(await entriesOf(person)).toMatchObject([
      { typetache_id: SURVEY, client_id: SCHOOL, commentaire: 'plan' },
      { date: daysAgo(1) },
      { pause: 1 },
    ])
  },
)

test.each(casesOrFirst(WIDE, PHONE))(
  'at $width pixels an entry is split, cancelled and taken back',
  async (size) => {
    const { person, debut } = await worker()
    const page = await openHome(person, size)
    await openEditor(page)
    await button(dialog(page), 'Couper en deux').click()
    await field(page, 'Couper à').fill(timeAt(debut - 60))
    await field(page, 'Couper à').press('Enter')
    await eventually(() => describedBy(field(page, 'Couper à'))).toContain('entre le début et la fin')
    await staysOn(field(page, 'Couper à'))
    expect(await alert(dialog(page)).count()).toBe(0)
    await field(page, 'Couper à').fill(timeAt(debut + 1_800))
    expect(await describedBy(field(page, 'Couper à'))).toBe('')
    await field(page, 'Couper à').press('Enter')
    await eventually(() => rows(page).count()).toBe(2)
    await openEditor(page)
    await expectAccessible(page)
    await button(dialog(page), 'Annuler l’entrée').click()
    await eventually(() => rows(page).count()).toBe(1)
    await button(page, 'Rétablir').click()
    await eventually(() => rows(page).count()).toBe(2)
    expect(await entriesOf(person)).toMatchObject([{ fin: debut + 1_800 }, { debut: debut + 1_800 }])
  },
)

test('typed text survives a reload; closing keeps it as a draft, which the notice can drop', async () => {
  const { person } = await worker()
  const page = await openHome(person)
  await openEditor(page)
  await field(page, 'Commentaire').fill('plan revu')
  await page.reload()
  await eventually(() => field(page, 'Commentaire').inputValue()).toBe('plan revu')
  await field(page, 'Commentaire').press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByText('Brouillon gardé', { exact: true }).waitFor()
  await page.reload()
  await rows(page).first().waitFor()
  expect(await dialog(page).count()).toBe(0)
  await openEditor(page)
  await dialog(page)
    .getByText(/^Votre saisie a été gardée/)
    .waitFor()
  expect(await field(page, 'Commentaire').inputValue()).toBe('plan revu')
  await button(dialog(page), 'Fermer').click()
  await button(page, 'Jeter').click()
  await openEditor(page)
  expect(await field(page, 'Commentaire').inputValue()).toBe('plan')
  expect(
    await dialog(page)
      .getByText(/^Votre saisie a été gardée/)
      .count(),
  ).toBe(0)
  expect(await entriesOf(person)).toMatchObject([{ commentaire: 'plan' }])
})

test('a concurrent change is shown and not overwritten', async () => {
  const { person, id } = await worker()
  const page = await openHome(person)
  await openEditor(page)
  await ask(person, EDIT, { id, commentaire: 'leur texte' })
  await field(page, 'Commentaire').fill('mon texte')
  await save(page).click()
  await eventually(() => alert(dialog(page)).innerText()).toContain('leur texte')
  await button(dialog(page), 'Recharger').click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await entriesOf(person)).toMatchObject([{ id, commentaire: 'leur texte' }])
})

test('a supervisor must give a reason, and finds the cancelled entry in a list', async () => {
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const { person, debut } = await worker()
  const address = reportOf(person.id, daysAgo(1), daysAgo(0))
  const page = await openStatistics(browser, supervisor, 'S', address)
  await reportWith(page, 1)
  expect(path(page)).toBe(address)
  await page.getByRole('button', { name: /^Modifier Plans/ }).click()
  await page.getByRole('button', { name: 'Toute l’entrée' }).click()
  await dialog(page).waitFor()
  await field(page, 'Commentaire').fill('plan du sous-sol')
  await save(page).click()
  await eventually(() => dialog(page).innerText()).toContain('Entrée d’une autre personne : dites pourquoi')
  await field(page, 'Motif').fill('complété ensemble')
  await save(page).click()
  await dialog(page).waitFor({ state: 'detached' })
  await eventually(() => column(page, 'commentaire')).toEqual(['plan du sous-sol'])

  await add(page).click()
  await field(page, 'Debut').fill(timeAt(debut - HOUR))
  await field(page, 'Fin').fill(timeAt(debut - HOUR / 2))
  await field(page, 'Motif').fill('oubli')
  await field(page, 'Motif').press('Enter')
  await eventually(() => column(page, 'tache')).toEqual([expect.stringContaining('saisie manuelle'), 'Plans'])

  await page.getByRole('button', { name: /^Modifier Plans/ }).click()
  await page.getByRole('button', { name: 'Toute l’entrée' }).click()
  await button(dialog(page), 'Annuler l’entrée').click()
  await eventually(() => describedBy(field(page, 'Motif'))).toContain('Indiquez le motif')
  await staysOn(field(page, 'Motif'))
  expect(await alert(dialog(page)).count()).toBe(0)
  await field(page, 'Motif').fill('double')
  await button(dialog(page), 'Annuler l’entrée').click()
  const undo = noticeLine(page).getByText('Entrée annulée', { exact: true })
  await undo.waitFor()
  // Waits until the focus is on the report: until it has reloaded, the dialog is open and gets the keys.
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('releve')
  await page.keyboard.press('Escape')
  await undo.waitFor({ state: 'detached' })
  await reportWith(page, 1)
  await button(page, 'Voir les entrées annulées').click()
  const item = page.getByRole('listitem').filter({ hasText: 'Plans' })
  await item.waitFor()
  await expectAccessible(page)
  await button(item, /^Rétablir/).click()
  await item.getByRole('textbox', { name: 'Motif' }).fill('erreur')
  await button(item, /^Rétablir/).click()
  await eventually(() => column(page, 'tache')).toHaveLength(2)
  await staysOn(button(page, 'Masquer les entrées annulées'))
})
