import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { CONTRACT } from '../../server/operations'
import { dayOf } from '../../server/weeks/weeks'
import { ADD_CONTRACT, REFUSE, REQUEST, VALIDATE } from '../../server/work/work'
import { NORTH, type Person } from '../../server/world'
import { expectAccessible } from '../accessible'
import { overflow, PHONE, small } from '../phone'
import { shown } from '../statistics/statistics'
import { button, eventually, hasFocus, REFUSED, staysOn, storageOf, useWorkday } from '../workday'

// Two people's screens, one after the other.
vi.setConfig({ testTimeout: 90_000 })

const workday = useWorkday()
const { browser, newPerson } = workday

const WIDE = { width: 1280, height: 800 }
/** Weeks before this one: next week, or the one after it where a year begins in its midst. */
const WEEK = dayOf(-1, 0).slice(0, 4) === dayOf(-1, 2).slice(0, 4) ? -1 : -2
/** Its Monday, Tuesday and Wednesday: of the same month or not. */
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

/** Presses a button by keyboard. */
async function press(page: Page, name: string) {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

async function ask(page: Page, first: string, last: string, moment = '') {
  await field(page, 'Du').fill(shown(first))
  await field(page, 'Au (facultatif)').fill(last && shown(last))
  await field(page, 'Moment').selectOption({ label: moment || 'Journée' })
  await field(page, 'Sorte d’absence').selectOption({ label: 'Congés payés' })
  await field(page, 'Commentaire').fill('vacances')
  await field(page, 'Commentaire').press('Enter')
}

describe.each([WIDE, PHONE])('at $width pixels', (size) => {
  test('an absence is asked for, withdrawn, refused, asked for again and validated', async () => {
    const person = await newPerson({ societe_id: NORTH })
    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    const own = await open(person, 'U', MINE, size)
    await own.getByText(/^Aucune absence en /).waitFor()
    expect(await own.getByRole('group', { name: 'Absences montrées' }).count()).toBe(0)

    // What is missing is said before the call, at its field.
    await press(own, 'Demander')
    await own.getByText('Indiquez la date de début').waitFor()
    await own.getByText('Choisissez une sorte d’absence').waitFor()
    await staysOn(field(own, 'Du'))
    await ask(own, TUESDAY, MONDAY)
    await own.getByText('La date de fin doit suivre la date de début').waitFor()
    await ask(own, MONDAY, TUESDAY)
    await eventually(async () => (await items(own)).join()).toContain('Demandée')
    await staysOn(field(own, 'Du'))
    expect((await items(own)).join()).toContain(`du ${shown(MONDAY)} au ${shown(TUESDAY)}`)
    await ask(own, TUESDAY, '')
    await own.getByText(/^Cette absence en recouvre une autre/).waitFor()
    expect(await overflow(own)).toBe(0)
    expect(await small(own, 24)).toEqual([])

    await press(own, 'Retirer')
    await eventually(async () => (await items(own)).join()).toContain('Annulée')
    await ask(own, WEDNESDAY, '', 'L’après-midi')
    await eventually(async () => (await items(own)).join()).toContain('l’après-midi')

    const team = await open(supervisor, 'S', '/', size)
    await eventually(() => waiting(team)).toMatch(/: \d+ choses?$/)
    await team.getByRole('button', { name: /^À traiter/ }).click()
    await team.getByRole('menuitem', { name: /absences? à décider$/ }).click()
    await eventually(async () => (await items(team, 'Demandes en attente')).join()).toContain(nameOf(person))
    const request = team.getByRole('listitem').filter({ hasText: nameOf(person) })
    await button(request, 'Refuser').focus()
    await team.keyboard.press('Enter')
    await button(dialog(team), 'Refuser').click()
    await dialog(team).getByText('Indiquez pourquoi cette absence est refusée').waitFor()
    await dialog(team).getByLabel('Motif').fill('trop de monde est absent')
    team.on('dialog', (asked) => void asked.accept())
    await team.reload()
    await dialog(team).getByText('Votre saisie a été gardée').waitFor()
    await dialog(team).getByLabel('Motif').press('Enter')
    await dialog(team).waitFor({ state: 'detached' })
    await eventually(() => request.count()).toBe(0)

    await own.reload()
    await eventually(async () => (await items(own)).join()).toContain('Motif : trop de monde est absent')
    await eventually(() => waiting(own)).toMatch(/: 1 chose$/)
    await press(own, 'Vu')
    await eventually(() => button(own, 'Vu').count()).toBe(0)
    await eventually(() => waiting(own)).toMatch(/: 0 chose$/)
    await ask(own, MONDAY, MONDAY)
    await eventually(() => button(own, 'Retirer').count()).toBe(1)

    await team.reload()
    await button(request, 'Valider').focus()
    await team.keyboard.press('Enter')
    await eventually(() => request.count()).toBe(0)
    await eventually(() => hasFocus(team.getByRole('heading', { name: 'Demandes en attente' }))).toBe(true)

    // That of somebody else is validated as it is entered.
    await field(team, 'Utilisateur').selectOption({ label: `${person.nom} ${person.prenom}` })
    await ask(team, TUESDAY, TUESDAY)
    await team.getByRole('main').getByText('Absence enregistrée', { exact: true }).waitFor()
    expect(await overflow(team)).toBe(0)
    await own.reload()
    await eventually(async () => (await items(own)).filter((text) => text.includes('Validée'))).toHaveLength(
      2,
    )
    expect((await items(own)).join()).toContain(`par ${nameOf(supervisor)}`)
    expect(await overflow(own)).toBe(0)

    await team.goto(`/absences?vue=equipe&mois=${TUESDAY.slice(0, 7)}`)
    if (size === PHONE) {
      const days = team.getByRole('region', { name: 'Absences par jour' })
      await eventually(() => days.innerText()).toContain(`${person.nom} ${person.prenom}`)
      expect(await days.getByText('Congés payés, validée').count()).toBeGreaterThan(0)
    } else {
      const row = team.getByRole('row').filter({ hasText: `${person.nom} ${person.prenom}` })
      await row.getByText('Congés payés, validée').first().waitFor()
      await expectAccessible(team)
      await team.setViewportSize(size)
      await team.getByRole('checkbox', { name: 'Montrer aussi les présents' }).click()
      await team.getByRole('row').filter({ hasText: supervisor.nom }).waitFor()
      await expectAccessible(own)
    }
    expect(await overflow(team)).toBe(0)

    // What was entered by mistake is taken back where it stands, by keyboard.
    const marks = team.getByRole('button', {
      name: new RegExp(`^${person.nom} ${person.prenom}\\s: Congés payés, `),
    })
    const mark = marks.and(team.getByRole('button', { name: / validée, le mardi / }))
    expect(await small(team, 24)).toEqual([])
    await mark.focus()
    await team.keyboard.press('Enter')
    await eventually(() => dialog(team).innerText()).toContain(
      `${nameOf(person)}\u202f: Congés payés le mardi`,
    )
    await team.keyboard.press('Escape')
    await staysOn(mark)
    await team.keyboard.press('Enter')
    await button(dialog(team), 'Annuler l’absence').waitFor()
    await expectAccessible(team)
    await team.setViewportSize(size)
    await press(team, 'Annuler l’absence')
    const asked = team.getByRole('dialog', { name: 'Annuler cette absence\u202f?' })
    await staysOn(asked.getByLabel('Motif'))
    await team.keyboard.type('mauvais jour')
    await team.keyboard.press('Enter')
    await eventually(() => dialog(team).count()).toBe(0)
    await eventually(() => mark.count()).toBe(0)
    await eventually(() => hasFocus(team.getByRole('heading', { name: 'Absences de l’équipe' }))).toBe(true)
    const said = `Absence annulée\u202f: ${nameOf(person)}, le mardi`
    await eventually(() => team.getByRole('main').innerText()).toContain(said)
    await own.reload()
    await eventually(async () => (await items(own)).join()).toContain('Motif\u202f: mauvais jour')
  })
})

test('an absence of next year is shown in its year; a success is not told above the next refusal', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const own = await open(person, 'U', '/absences', WIDE)
  const year = Number(dayOf(0, 0).slice(0, 4)) + 1
  await own.getByText(/^Aucune absence en /).waitFor()
  await ask(own, `${year}-02-08`, '')
  await eventually(async () => (await items(own)).join()).toContain(`8 février ${year}`)
  const success = own.getByRole('main').getByText('Absence demandée', { exact: true })
  await success.waitFor()
  await ask(own, `${year}-02-08`, '')
  await own.getByText(/^Cette absence en recouvre une autre/).waitFor()
  expect(await success.count()).toBe(0)
})

test('days on which nothing is worked by contract and calendar are told, and asked for all the same', async () => {
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
  await own
    .getByRole('main')
    .getByText('Absence demandée. Aucun jour travaillé selon votre contrat.')
    .waitFor()
  expect(await items(own)).toHaveLength(1)
})

test('the two halves of a day stand below one another, the morning first', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const own = await open(person, 'U', MINE, WIDE)
  for (const moment of ['L’après-midi', 'Le matin']) {
    await ask(own, MONDAY, '', moment)
    await eventually(async () => (await items(own)).join()).toContain(moment.toLowerCase())
  }
  const team = await open(supervisor, 'S', `/absences?vue=equipe&mois=${MONDAY.slice(0, 7)}`, WIDE)
  const row = team.getByRole('row').filter({ hasText: `${person.nom} ${person.prenom}` })
  const [morning, afternoon] = [/le matin$/, /l’après-midi$/].map((name) => row.getByRole('button', { name }))
  const [above, below] = [await morning?.boundingBox(), await afternoon?.boundingBox()]
  if (!above || !below) throw new Error('both halves have a mark')
  expect(below.y - (above.y + above.height)).toBe(2)
})

test('a reason that is being typed stays when the request is decided on in another tab, and that is told', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const own = await open(person, 'U', MINE, WIDE)
  await ask(own, MONDAY, MONDAY)
  await eventually(async () => (await items(own)).join()).toContain('Demandée')
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

test('a request that somebody else has decided on is read anew once its refusal is refused', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const { requestAbsence } = await workday.ask<{ requestAbsence: { id: string } }>(person, REQUEST, {
    ...{ debut: MONDAY, fin: MONDAY, type: 'CP' },
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

  // What is pressed in the row is told when the row goes with it.
  const again = await workday.ask<{ requestAbsence: { id: string } }>(person, REQUEST, {
    ...{ debut: TUESDAY, fin: TUESDAY, type: 'CP' },
  })
  await page.reload()
  await button(request, 'Valider').waitFor()
  await workday.ask(supervisor, REFUSE, { absence: again.requestAbsence.id, reason: 'x' })
  await button(request, 'Valider').click()
  await page.getByRole('alert').getByText('Cette absence est refusée').waitFor()
  expect(await request.count()).toBe(0)
})
