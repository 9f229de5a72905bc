import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { CONTRACT } from '../../server/operations'
import { dayOf } from '../../server/weeks/weeks'
import { ADD_CONTRACT, REFUSE, REQUEST, VALIDATE } from '../../server/workCalls'
import { NORTH, type Person } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { expectAccessible } from '../accessible'
import { shown } from '../ownReport/statistics'
import { expectFits, PHONE, WIDE } from '../phone'
import {
  button,
  eventually,
  hasFocus,
  noticeLine,
  openAs,
  REFUSED,
  staysOn,
  storageOf,
  useWorkday,
} from '../workday'

vi.setConfig({ testTimeout: 90_000 })

const workday = useWorkday()
const { browser, newPerson } = workday

/** Weeks back, negative for later ones: next week, or the one after it if next week spans two years. */
const WEEK = dayOf(-1, 0).slice(0, 4) === dayOf(-1, 2).slice(0, 4) ? -1 : -2
const [MONDAY, TUESDAY, WEDNESDAY] = [dayOf(WEEK, 0), dayOf(WEEK, 1), dayOf(WEEK, 2)]
const MINE = `/absences?annee=${MONDAY.slice(0, 4)}`

async function open(person: Person, acces: 'S' | 'U', address: string, options: object) {
  const page = await browser.newPage({ ...options, storage: storageOf(person, acces), allow: [REFUSED] })
  await page.goto(address)
  return page
}
const form = (page: Page) => page.getByRole('form')
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const items = (page: Page, name = 'Mes absences') =>
  page.getByRole('list', { name }).getByRole('listitem').allInnerTexts()
const waiting = (page: Page) => page.getByRole('button', { name: /^À traiter/ }).getAttribute('aria-label')
const dialog = (page: Page) => page.getByRole('dialog')
const nameOf = ({ prenom, nom }: Person) => `${prenom} ${nom}`

async function press(page: Page, name: string) {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

async function ask(page: Page, first: string, last: string, moment = '') {
  await field(page, 'Du').fill(shown(first))
  await field(page, 'Au (facultatif)').fill(last && shown(last))
  await field(page, 'Moment').selectOption({
    label: moment || (last > first ? 'Journées entières' : 'Journée'),
  })
  await field(page, 'Sorte d’absence').selectOption({ label: 'Congés payés' })
  await field(page, 'Commentaire').fill('vacances')
  await field(page, 'Commentaire').press('Enter')
}

test.each(casesOrFirst(WIDE, PHONE))(
  'at $width pixels an absence is asked for, withdrawn, refused, asked for again and validated',
  async (size) => {
    const person = await newPerson({ societe_id: NORTH })
    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    const page = await open(person, 'U', MINE, size)
    await page.getByText(/^Aucune absence en /).waitFor()
    expect(await page.getByRole('group', { name: 'Absences montrées' }).count()).toBe(0)

    await press(page, 'Demander')
    await page.getByText('Indiquez la date de début').waitFor()
    await page.getByText('Choisissez une sorte d’absence').waitFor()
    await staysOn(field(page, 'Du'))
    await ask(page, TUESDAY, MONDAY)
    await page.getByText('La date de fin doit suivre la date de début').waitFor()
    await ask(page, MONDAY, TUESDAY, 'À partir de midi le premier jour')
    await eventually(async () => (await items(page)).join()).toContain('Demandée')
    await staysOn(field(page, 'Du'))
    expect((await items(page)).join()).toContain(`du ${shown(MONDAY)} à midi au ${shown(TUESDAY)}`)
    await ask(page, TUESDAY, '')
    await page.getByText(/^Cette absence en recouvre une autre/).waitFor()
    await expectFits(page, 24)

    await press(page, 'Retirer')
    await eventually(async () => (await items(page)).join()).toContain('Annulée')
    await ask(page, WEDNESDAY, '', 'L’après-midi')
    await eventually(async () => (await items(page)).join()).toContain('l’après-midi')

    await openAs(page, supervisor, 'S', '/')
    await eventually(() => waiting(page)).toMatch(/: \d+ choses?$/)
    await page.getByRole('button', { name: /^À traiter/ }).click()
    await page.getByRole('menuitem', { name: /absences? à décider$/ }).click()
    await eventually(async () => (await items(page, 'Demandes en attente')).join()).toContain(nameOf(person))
    const request = page.getByRole('listitem').filter({ hasText: nameOf(person) })
    await button(request, 'Refuser').focus()
    await page.keyboard.press('Enter')
    await button(dialog(page), 'Refuser').click()
    await dialog(page).getByText('Indiquez pourquoi cette absence est refusée').waitFor()
    await dialog(page).getByLabel('Motif').fill('trop de monde est absent')
    page.on('dialog', (asked) => void asked.accept())
    await page.reload()
    await dialog(page).getByText('Votre saisie a été gardée').waitFor()
    await dialog(page).getByLabel('Motif').press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(() => request.count()).toBe(0)

    await openAs(page, person, 'U', MINE)
    await eventually(async () => (await items(page)).join()).toContain('Motif : trop de monde est absent')
    await eventually(() => waiting(page)).toMatch(/: 1 chose$/)
    await press(page, 'Lu')
    await eventually(() => button(page, 'Lu').count()).toBe(0)
    await eventually(() => waiting(page)).toMatch(/: 0 chose$/)
    await ask(page, MONDAY, MONDAY)
    await eventually(() => button(page, 'Retirer').count()).toBe(1)

    await openAs(page, supervisor, 'S', '/absences?vue=decider')
    await button(request, 'Valider').focus()
    await page.keyboard.press('Enter')
    await eventually(() => request.count()).toBe(0)
    await eventually(() => hasFocus(page.getByRole('heading', { name: 'Demandes en attente' }))).toBe(true)

    await field(page, 'Utilisateur').selectOption({ label: `${person.nom} ${person.prenom}` })
    await ask(page, TUESDAY, TUESDAY)
    await noticeLine(page).getByText('Absence enregistrée', { exact: true }).waitFor()
    await expectFits(page)
    await openAs(page, person, 'U', MINE)
    await eventually(async () => (await items(page)).filter((text) => text.includes('Validée'))).toHaveLength(
      2,
    )
    expect((await items(page)).join()).toContain(`par ${nameOf(supervisor)}`)
    await expectFits(page)
    await expectAccessible(page)

    await openAs(page, supervisor, 'S', `/absences?vue=equipe&mois=${TUESDAY.slice(0, 7)}`)
    await page.setViewportSize(PHONE)
    const days = page.getByRole('region', { name: 'Absences par jour' })
    await eventually(() => days.innerText()).toContain(`${person.nom} ${person.prenom}`)
    expect(await days.getByText('Congés payés, validée').count()).toBeGreaterThan(0)
    await page.setViewportSize(WIDE)
    const row = page.getByRole('row').filter({ hasText: `${person.nom} ${person.prenom}` })
    await row.getByText('Congés payés, validée').first().waitFor()
    await expectAccessible(page)
    await page.setViewportSize(WIDE)
    await page.getByRole('checkbox', { name: 'Montrer aussi les présents' }).click()
    await page.getByRole('row').filter({ hasText: supervisor.nom }).waitFor()
    await page.setViewportSize(size)
    await expectFits(page, 24)

    const marks = page.getByRole('button', {
      name: new RegExp(`^${person.nom} ${person.prenom}\\s: Congés payés, `),
    })
    const mark = marks.and(page.getByRole('button', { name: / validée, le mardi / }))
    await mark.focus()
    await page.keyboard.press('Enter')
    await eventually(() => dialog(page).innerText()).toContain(
      `${nameOf(person)}\u202f: Congés payés le mardi`,
    )
    await page.keyboard.press('Escape')
    await staysOn(mark)
    await page.keyboard.press('Enter')
    await button(dialog(page), 'Annuler l’absence').waitFor()
    await expectAccessible(page)
    await press(page, 'Annuler l’absence')
    const asked = page.getByRole('dialog', { name: 'Annuler cette absence\u202f?' })
    await staysOn(asked.getByLabel('Motif'))
    await page.keyboard.type('mauvais jour')
    await page.keyboard.press('Enter')
    await eventually(() => dialog(page).count()).toBe(0)
    await eventually(() => mark.count()).toBe(0)
    await eventually(() => hasFocus(page.getByRole('heading', { name: 'Absences de l’équipe' }))).toBe(true)
    const said = `Absence annulée\u202f: ${nameOf(person)}, le mardi`
    await eventually(() => noticeLine(page).innerText()).toContain(said)
    await openAs(page, person, 'U', MINE)
    await eventually(async () => (await items(page)).join()).toContain('Motif\u202f: mauvais jour')
  },
)

test('an absence of next year is listed under its year; a refusal removes the earlier success message', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const own = await open(person, 'U', '/absences', WIDE)
  const year = Number(dayOf(0, 0).slice(0, 4)) + 1
  await own.getByText(/^Aucune absence en /).waitFor()
  await ask(own, `${year}-02-08`, '')
  await eventually(async () => (await items(own)).join()).toContain(`8 février ${year}`)
  const success = noticeLine(own).getByText('Absence demandée', { exact: true })
  await success.waitFor()
  await ask(own, `${year}-02-08`, '')
  await own.getByText(/^Cette absence en recouvre une autre/).waitFor()
  expect(await success.count()).toBe(0)
})

test('an absence on days without work by contract and calendar shows a warning and can still be requested', async () => {
  const person = await newPerson({ societe_id: NORTH })
  await workday.ask(await newPerson({ acces: 'A' }), ADD_CONTRACT, { user: person.id, input: CONTRACT })
  const own = await open(person, 'U', MINE, WIDE)
  const said = own.getByRole('form').getByText('Aucun jour travaillé selon votre contrat.')
  await field(own, 'Du').fill(shown(dayOf(WEEK, 5)))
  await said.waitFor()
  await field(own, 'Au (facultatif)').fill(shown(dayOf(WEEK - 1, 2)))
  await eventually(() => said.count()).toBe(0)
  await field(own, 'Au (facultatif)').fill(shown(dayOf(WEEK, 6)))
  await said.waitFor()
  await field(own, 'Sorte d’absence').selectOption({ label: 'Congés payés' })
  await field(own, 'Commentaire').press('Enter')
  await noticeLine(own).getByText('Absence demandée. Aucun jour travaillé selon votre contrat.').waitFor()
  expect(await items(own)).toHaveLength(1)
})

test('two half-day absences of a day are listed one below the other, the morning first', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  for (const half of ['PM', 'AM'])
    await workday.ask(person, REQUEST, { debut: MONDAY, fin: MONDAY, type: 'CP', half })
  const team = await open(supervisor, 'S', `/absences?vue=equipe&mois=${MONDAY.slice(0, 7)}`, WIDE)
  const row = team.getByRole('row').filter({ hasText: `${person.nom} ${person.prenom}` })
  const [morning, afternoon] = [/le matin$/, /l’après-midi$/].map((name) => row.getByRole('button', { name }))
  const [above, below] = [await morning?.boundingBox(), await afternoon?.boundingBox()]
  if (!above || !below) throw new Error('both halves have a mark')
  expect(below.y - (above.y + above.height)).toBe(2)
})

test('a reason being typed is kept, with a notice, when another tab decides on the request', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  await workday.ask(person, REQUEST, { debut: MONDAY, fin: MONDAY, type: 'CP' })
  const first = await open(supervisor, 'S', '/absences?vue=decider', WIDE)
  const second = await first.context().newPage()
  await second.goto('/absences?vue=decider')
  const request = (page: Page) => page.getByRole('listitem').filter({ hasText: nameOf(person) })
  await button(request(first), 'Refuser').click()
  await dialog(first).getByLabel('Motif').fill('trop de monde est absent')
  await button(request(second), 'Valider').click()
  await eventually(() => request(first).count()).toBe(0)
  await button(dialog(first), 'Refuser').click()
  await dialog(first).getByRole('alert').waitFor()
  expect(await dialog(first).getByLabel('Motif').inputValue()).toBe('trop de monde est absent')
})

test('the list is reloaded after a conflict with another user’s decision on the request', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const { requestAbsence } = await workday.ask<{ requestAbsence: { id: string } }>(person, REQUEST, {
    debut: MONDAY,
    fin: MONDAY,
    type: 'CP',
  })
  const page = await open(supervisor, 'S', '/absences?vue=decider', WIDE)
  const request = page.getByRole('listitem').filter({ hasText: nameOf(person) })
  await button(request, 'Refuser').click()
  await dialog(page).getByLabel('Motif').fill('trop de monde est absent')
  await workday.ask(await newPerson({ acces: 'A' }), VALIDATE, { absence: requestAbsence.id })
  await button(dialog(page), 'Refuser').click()
  await dialog(page).getByText('Cette absence est validée').waitFor()
  await eventually(() => request.count()).toBe(0)
  expect(await dialog(page).getByLabel('Motif').inputValue()).toBe('trop de monde est absent')
  await button(dialog(page), 'Fermer').click()

  // The result is announced even though the row is gone.
  const again = await workday.ask<{ requestAbsence: { id: string } }>(person, REQUEST, {
    debut: TUESDAY,
    fin: TUESDAY,
    type: 'CP',
  })
  await page.reload()
  await button(request, 'Valider').waitFor()
  await workday.ask(supervisor, REFUSE, { absence: again.requestAbsence.id, reason: 'x' })
  await button(request, 'Valider').click()
  await page.getByRole('alert').getByText('Cette absence est refusée').waitFor()
  expect(await request.count()).toBe(0)
})
