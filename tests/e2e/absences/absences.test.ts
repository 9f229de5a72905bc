import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { formatDate } from '../../../client/lib/time/formatDate'
import { CONTRACT } from '../../server/operations'
import { dayOf } from '../../server/weeks/weeks'
import { ADD_CONTRACT, REFUSE, REQUEST, VALIDATE } from '../../server/workCalls'
import { NORTH, type Person, SITES } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { expectAccessible } from '../accessible'
import { shown } from '../ownReport/statistics'
import { expectFits, PHONE, WIDE } from '../phone'
import {
  button,
  eventually,
  gate,
  hasFocus,
  noticeLine,
  onCall,
  openAs,
  REFUSED,
  staysOn,
  storageOf,
  UNREACHABLE,
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
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const items = (page: Page, name = 'Mes absences') =>
  page.getByRole('list', { name }).getByRole('listitem').allInnerTexts()
const waiting = (page: Page) => page.getByRole('button', { name: /^À traiter/ }).getAttribute('aria-label')
const nameOf = ({ prenom, nom }: Person) => `${prenom} ${nom}`
const day = (date: string) => formatDate(date, dayOf(0, 0).slice(0, 4))

async function press(page: Page, name: string) {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}
const openForm = (page: Page, name = 'Demander une absence') => button(page, name).click()
const send = (page: Page) => field(page, 'Commentaire (facultatif)').press('Enter')

async function fill(page: Page, first: string, last: string, moment = '') {
  await field(page, 'Du').fill(shown(first))
  await field(page, 'Au (facultatif)').fill(last && shown(last))
  await field(page, 'Moment de la journée').selectOption({
    label: moment || (last > first ? 'Journées entières' : 'Journée'),
  })
  await field(page, 'Type').selectOption({ label: 'Congés payés' })
  await field(page, 'Commentaire (facultatif)').fill('vacances')
  await send(page)
}
async function ask(page: Page, first: string, last: string, moment = '') {
  await openForm(page)
  await fill(page, first, last, moment)
  await dialog(page).waitFor({ state: 'detached' })
}
/** The request of a person; others may name them among those who are away. */
const requestOf = (page: Page, person: Person) =>
  page
    .getByRole('list', { name: 'Demandes en attente' })
    .locator('> li')
    .filter({ hasText: new RegExp(`^${nameOf(person)}\\s`) })
async function showAll(page: Page) {
  await page.getByRole('list', { name: 'Demandes en attente' }).waitFor()
  const more = button(page, /^Montrer l(’autre|es \d+ autres)$/)
  if ((await more.count()) > 0) await more.click()
}
const unfold = (page: Page) => page.getByText('Absences passées, refusées ou annulées').click()

test.each(casesOrFirst(WIDE, PHONE))(
  'at $width pixels an absence is asked for, withdrawn, refused, asked for again and validated',
  async (size) => {
    const person = await newPerson({ societe_id: NORTH })
    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    const page = await open(person, 'U', MINE, size)
    await page.getByText('Rien en attente, rien à venir.').waitFor()
    expect(await page.getByRole('group', { name: 'Absences montrées' }).count()).toBe(0)

    await openForm(page)
    expect(await field(page, 'Type').inputValue()).toBe('CP')
    await field(page, 'Type').selectOption('')
    await button(dialog(page), 'Demander').click()
    await dialog(page).getByText('Indiquez la date de début').waitFor()
    await dialog(page).getByText('Choisissez un type d’absence').waitFor()
    await staysOn(field(page, 'Du'))
    await fill(page, TUESDAY, MONDAY)
    await dialog(page).getByText('La date de fin doit suivre la date de début').waitFor()
    await expectAccessible(page)
    await fill(page, MONDAY, TUESDAY, 'À partir de midi le premier jour')
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(async () => (await items(page)).join()).toContain('Demandée')
    expect((await items(page)).join()).toContain(`du ${day(MONDAY)} à midi au ${day(TUESDAY)}`)
    await openForm(page)
    await fill(page, TUESDAY, '')
    await dialog(page)
      .getByText(/^Cette absence en recouvre une autre/)
      .waitFor()
    await expectFits(page, 24)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    await press(page, 'Retirer')
    await unfold(page)
    const others = `Absences de ${MONDAY.slice(0, 4)}`
    await eventually(async () => (await items(page, others)).join()).toContain('Annulée')
    await ask(page, WEDNESDAY, '', 'L’après-midi')
    await eventually(async () => (await items(page)).join()).toContain('l’après-midi')

    await openAs(page, supervisor, 'S', '/')
    await eventually(() => waiting(page)).toMatch(/: \d+ choses?$/)
    await page.getByRole('button', { name: /^À traiter/ }).click()
    await page.getByRole('menuitem', { name: /absences? à décider$/ }).click()
    await eventually(async () => (await items(page, 'Demandes en attente')).join()).toContain(nameOf(person))
    const request = requestOf(page, person)
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
    await eventually(() => waiting(page)).toMatch(/: rien$/)
    await ask(page, MONDAY, MONDAY)
    await eventually(() => button(page, 'Retirer').count()).toBe(1)

    await openAs(page, supervisor, 'S', '/absences?vue=decider')
    await button(request, 'Valider').focus()
    await page.keyboard.press('Enter')
    await eventually(() => request.count()).toBe(0)
    await eventually(() => hasFocus(page.getByRole('heading', { name: 'Demandes en attente' }))).toBe(true)

    await openForm(page, 'Saisir une absence')
    await field(page, 'Utilisateur').selectOption({ label: `${person.nom} ${person.prenom}` })
    await fill(page, TUESDAY, TUESDAY)
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
    const mark = marks.and(page.getByRole('button', { name: / validée, le mar\./ }))
    await mark.focus()
    await page.keyboard.press('Enter')
    await eventually(() => dialog(page).innerText()).toContain(
      `${nameOf(person)}\u202f: Congés payés le mar.`,
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
    const said = `Absence annulée\u202f: ${nameOf(person)}, le mar.`
    await eventually(() => noticeLine(page).innerText()).toContain(said)
    await openAs(page, person, 'U', MINE)
    await eventually(async () => (await items(page)).join()).toContain('Motif\u202f: mauvais jour')
    await button(page, /^Tout est lu\s: \d décisions$/).click()
    await noticeLine(page).getByText('Décisions lues', { exact: true }).waitFor()
    await eventually(() => waiting(page)).toMatch(/: rien$/)
  },
)

test('an absence further ahead is listed under its year; a refusal removes no earlier notice', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const own = await open(person, 'U', '/absences', WIDE)
  const year = Number(dayOf(0, 0).slice(0, 4)) + 2
  await own.getByText('Rien en attente, rien à venir.').waitFor()
  await ask(own, `${year}-02-08`, '')
  await eventually(async () => (await items(own)).join()).toContain(`8\u00a0févr.\u00a0${year}`)
  await noticeLine(own).getByText('Absence demandée', { exact: true }).waitFor()
})

test('days, who else is away and what is beyond a grant are said before asking and before deciding', async () => {
  const team = { societe_id: NORTH, groupetache_id: SITES }
  const person = await newPerson(team)
  const colleague = await newPerson(team)
  const supervisor = await newPerson({ ...team, acces: 'S' })
  const admin = await newPerson({ acces: 'A' })
  // A smaller team names nobody, not even by a number.
  await newPerson(team)
  await workday.ask(admin, ADD_CONTRACT, { user: person.id, input: CONTRACT })
  await workday.ask(supervisor, REQUEST, { user: colleague.id, debut: MONDAY, fin: MONDAY, type: 'MALADIE' })
  const own = await open(person, 'U', MINE, PHONE)
  await openForm(own)
  const said = dialog(own).getByText(/^1 jour · \d autres? absents? sur \d+$/)
  await field(own, 'Du').fill(shown(MONDAY))
  await said.waitFor()
  await said.click()
  await dialog(own).getByText('Les noms sont pour les responsables.', { exact: false }).waitFor()
  const impact = await dialog(own).getByRole('status').filter({ hasText: 'absent' }).innerText()
  for (const secret of ['Maladie', colleague.nom]) expect(impact).not.toContain(secret)
  await expectFits(own, 24)
  await field(own, 'Du').fill(shown(dayOf(WEEK, 5)))
  await dialog(own).getByText('Aucun jour travaillé selon votre contrat').waitFor()
  await field(own, 'Du').fill(shown(MONDAY))
  await said.waitFor()
  await button(dialog(own), 'Demander').click()
  await eventually(async () => (await items(own)).join()).toMatch(/1 jour · \d autres? absent/)

  await openAs(own, supervisor, 'S', '/absences')
  const request = requestOf(own, person)
  await showAll(own)
  await request.getByText(/^1 jour · \d autres? absent/).click()
  await request.getByText(`${nameOf(colleague)}`).waitFor()
  expect(await request.innerText()).toContain('Maladie')
  await own.getByRole('heading', { name: 'Absences de l’équipe' }).waitFor()
  await expectAccessible(own)
})

test('two touches of the calendar give the first and the last day', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const page = await open(person, 'U', MINE, PHONE)
  await openForm(page)
  const cell = (number: string) => dialog(page).getByRole('gridcell', { name: new RegExp(` ${number} `) })
  await dialog(page).getByText('Premier jour de la période').waitFor()
  await cell('10').click()
  await dialog(page).getByText('Dernier jour de la période').waitFor()
  await cell('12').click()
  expect(await field(page, 'Du').inputValue()).toMatch(/^10\//)
  expect(await field(page, 'Au (facultatif)').inputValue()).toMatch(/^12\//)
  await dialog(page).getByText('Premier jour de la période').waitFor()
})

test('the calendar shows the month of the day that is typed, also while the last one is being typed', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const page = await open(person, 'U', MINE, PHONE)
  await openForm(page)
  const month = dialog(page).getByRole('grid')
  const year = new Date().getFullYear() + 1
  await field(page, 'Du').fill(`21/12/${year}`)
  const shown = () => dialog(page).getByText(`décembre ${year}`, { exact: true }).count()
  await eventually(shown).toBe(1)
  await field(page, 'Au (facultatif)').fill('3')
  await eventually(shown).toBe(1)
  // While months slide, both are there.
  await eventually(() => month.getByRole('gridcell', { name: / 21 / }).count()).toBe(1)
})

test('choices that cannot be loaded are said, and asked for again', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const page = await browser.newPage({
    ...WIDE,
    storage: storageOf(person, 'U'),
    allow: [REFUSED, UNREACHABLE],
  })
  let fails = true
  await onCall(page, 'AbsenceKinds', (route) => (fails ? route.abort() : route.continue()))
  await page.goto(MINE)
  await openForm(page)
  await dialog(page).getByText('Les choix n’ont pas pu être chargés').waitFor()
  expect(await dialog(page).getByLabel('Type', { exact: true }).count()).toBe(0)
  fails = false
  await button(dialog(page), 'Réessayer').click()
  await field(page, 'Type').waitFor()
})

test('a conflict in the team’s month is said in its dialog, which stays', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const { requestAbsence } = await workday.ask<{ requestAbsence: { id: string } }>(person, REQUEST, {
    debut: MONDAY,
    fin: MONDAY,
    type: 'CP',
  })
  const page = await open(supervisor, 'S', `/absences?vue=equipe&mois=${MONDAY.slice(0, 7)}`, WIDE)
  const mark = page.getByRole('button', {
    name: new RegExp(`^${person.nom} ${person.prenom}\\s: Congés payés`),
  })
  await mark.click()
  await button(dialog(page), 'Valider').waitFor()
  await workday.ask(await newPerson({ acces: 'A' }), REFUSE, { absence: requestAbsence.id, reason: 'x' })
  await button(dialog(page), 'Valider').click()
  await dialog(page).getByText('Cette absence est refusée').waitFor()
  await eventually(() => mark.count()).toBe(0)
  expect(await button(dialog(page), 'Valider').count()).toBe(0)
})

test('another month is shown when it has come: the one before stays, and nothing jumps', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  await workday.ask(person, REQUEST, { debut: MONDAY, fin: MONDAY, type: 'CP' })
  const page = await open(supervisor, 'S', `/absences?vue=equipe&mois=${MONDAY.slice(0, 7)}`, WIDE)
  const month = page.getByRole('table', { name: 'Absences de l’équipe' })
  await month.waitFor()
  const next = button(page, 'Mois suivant')
  /** From the button, as the page may scroll. */
  const place = async () => {
    const [button, box] = [await next.boundingBox(), await month.boundingBox()]
    return [(box?.y ?? 0) - (button?.y ?? 0), box?.height]
  }
  const before = await place()
  const { opened, open: answer } = gate()
  await onCall(page, 'TeamAbsences', async (route) => {
    await opened
    await route.continue()
  })
  await next.click()
  const waits = page.locator('[aria-busy=true]').filter({ has: month })
  await waits.waitFor()
  expect(await place()).toEqual(before)
  answer()
  await waits.waitFor({ state: 'detached' })
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
  const request = (page: Page) => requestOf(page, person)
  for (const page of [first, second]) await showAll(page)
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
  const request = requestOf(page, person)
  await showAll(page)
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
  await showAll(page)
  await button(request, 'Valider').waitFor()
  await workday.ask(supervisor, REFUSE, { absence: again.requestAbsence.id, reason: 'x' })
  await button(request, 'Valider').click()
  await page.getByRole('alert').getByText('Cette absence est refusée').waitFor()
  expect(await request.count()).toBe(0)
})
