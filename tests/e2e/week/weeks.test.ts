import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { CONTRACT } from '../../server/operations'
import { dayOf, SEE, WITHDRAW, weekCalls } from '../../server/weeks/weeks'
import { ADD_CONTRACT } from '../../server/workCalls'
import { DRAWING, NORTH, type Person, TOWN } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { visit } from '../../support/reusedPage'
import { expectAccessible } from '../accessible'
import { shown } from '../ownReport/statistics'
import { expectFits, overflow, PHONE, WIDE } from '../phone'
import {
  alert,
  button,
  eventually,
  onCall,
  openAs,
  path,
  REFUSED,
  staysOn,
  storageOf,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

vi.setConfig({ testTimeout: 90_000 })

const workday = useWorkday()
const { ask, browser, newPerson } = workday
const { work, submit, approve } = weekCalls(workday)

const MONDAY = dayOf(1, 0)

const dialog = (page: Page) => page.getByRole('dialog')
const standing = (page: Page) => page.getByRole('region', { name: 'État de la semaine' })
const nameOf = ({ prenom, nom }: Pick<Person, 'prenom' | 'nom'>) => `${prenom} ${nom}`

async function worker() {
  const person = await newPerson({ societe_id: NORTH })
  await work(person, MONDAY, 8, 12, { typetache_id: DRAWING, client_id: TOWN, commentaire: 'plan' })
  await work(person, MONDAY, 13, 17, { typetache_id: DRAWING })
  await work(person, MONDAY, 9, 9.5, { pause: 1 })
  return person
}

async function open(person: Person, acces: 'A' | 'S' | 'U', address: string, options: object = {}) {
  const page = await browser.newPage({ ...options, storage: storageOf(person, acces) })
  await page.goto(address)
  return page
}

const weekOf = (person?: Person) => `/semaine?jour=${MONDAY}${person ? `&personne=${person.id}` : ''}`
const reportOf = (person: Person) => `/statistiques?debut=${MONDAY}&fin=${MONDAY}&utilisateur=${person.id}`

async function press(page: Page, name: string | RegExp) {
  const pressed = button(page, name)
  await pressed.focus()
  await staysOn(pressed)
  await page.keyboard.press('Enter')
}

async function decide(page: Page, name: string, reason: string, look = async () => {}, send = name) {
  await press(page, name)
  await dialog(page).waitFor()
  await press(page, send)
  const field = dialog(page).getByRole('textbox', { name: 'Motif' })
  await staysOn(field)
  await eventually(() =>
    dialog(page)
      .getByText(/^Indiquez pourquoi/)
      .count(),
  ).toBe(1)
  await look()
  await field.fill(reason)
  await field.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
}

test.each(casesOrFirst(WIDE, PHONE))(
  'at $width pixels a week is submitted, sent back, submitted, approved, locked everywhere and reopened',
  async (size) => {
    const person = await worker()
    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    const admin = await newPerson({ acces: 'A' })

    const page = await open(person, 'U', weekOf(), size)
    await eventually(() => standing(page).innerText()).toContain('Ouverte')
    await eventually(() => page.getByRole('table', { name: 'Jours de la semaine' }).innerText()).toContain(
      '7\u00a0h\u00a030',
    )
    await expectFits(page, 24)
    const waiting = () => page.getByRole('button', { name: /^À traiter/ }).getAttribute('aria-label')
    await eventually(waiting).toMatch(/: 1 chose$/)
    await press(page, 'Soumettre')
    await eventually(() => standing(page).innerText()).toContain('Soumise le')
    await staysOn(standing(page))
    await eventually(waiting).toMatch(/: rien$/)
    await press(page, 'Retirer')
    await eventually(() => standing(page).innerText()).toContain('Ouverte')
    await press(page, 'Soumettre')
    await eventually(() => standing(page).innerText()).toContain('Soumise le')

    await openAs(page, supervisor, 'S', `/equipe?jour=${MONDAY}&semaines=1`)
    await page.getByRole('link', { name: new RegExp(`ouvrir ${nameOf(person)}, semaine du `) }).click()
    await eventually(() => path(page)).toBe(weekOf(person))
    expect(await page.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe(
      `/equipe?jour=${MONDAY}&semaines=1`,
    )
    await eventually(() => standing(page).innerText()).toContain('Soumise le')
    const look = () => expectAccessible(page)
    await look()
    // Who decides reads what is to be looked at, then decides, without scrolling past the days.
    const places = [
      page.getByRole('region', { name: 'À regarder' }),
      standing(page),
      page.getByRole('table', { name: 'Jours de la semaine' }),
    ]
    const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? 0))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await decide(page, 'Renvoyer', 'il manque mardi', look)
    await eventually(() => standing(page).innerText()).toContain('Renvoyée')

    await openAs(page, person, 'U', weekOf())
    const returned = `par ${nameOf(supervisor)}\u202f: il manque mardi`
    await eventually(() => page.getByRole('main').getByRole('note').innerText()).toBe(`Renvoyée ${returned}`)
    await page.getByRole('button', { name: /^À traiter/ }).click()
    await page.getByRole('menuitem', { name: /^Semaine du .* renvoyée par .*\s: il manque mardi$/ }).waitFor()
    await page.keyboard.press('Escape')
    await press(page, 'Lu')
    await eventually(() => button(page, 'Lu').count()).toBe(0)
    await press(page, 'Soumettre')
    await eventually(() => standing(page).innerText()).toContain('Soumise le')

    await openAs(page, supervisor, 'S', weekOf(person))
    await page
      .getByRole('link', { name: /, ouvrir ce jour$/ })
      .first()
      .click()
    await page.waitForURL('**/statistiques?*')
    await button(page, 'Ajouter une entrée').click()
    await page.getByRole('dialog', { name: `Ajouter une entrée pour ${nameOf(person)}` }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Retour à la semaine' }).click()
    await eventually(() => path(page)).toBe(weekOf(person))

    await openAs(page, supervisor, 'S', `/equipe?jour=${MONDAY}&semaines=1&etat=SOUMISE`)
    await eventually(() => page.getByRole('table').innerText()).toContain(nameOf(person))
    await expectFits(page)
    await press(page, 'Valider…')
    await dialog(page)
      .getByRole('checkbox', { name: new RegExp(`: ${nameOf(person)}, semaine du `) })
      .setChecked(true)
    await look()
    await press(page, 'Valider 1 semaine')
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(() => page.getByText('1 semaine validée', { exact: true }).count()).toBeGreaterThan(0)
    await staysOn(button(page, 'Valider…'))

    await openAs(page, person, 'U', weekOf())
    await eventually(() => standing(page).innerText()).toContain('Validée')
    const hash = page.locator('code', { hasText: /^[0-9a-f]{64}$/ }).first()
    expect(await hash.isVisible()).toBe(false)
    await page.getByText('Détails', { exact: true }).click()
    await page.getByText('Empreinte de cette validation').first().click()
    await eventually(() => hash.isVisible()).toBe(true)
    await press(page, 'Vérifier')
    await eventually(() => alert(page).innerText()).toContain('Les entrées sont celles qui ont été validées.')
    await visit(page, `/?jour=${MONDAY}`)
    await eventually(() => page.getByRole('main').getByRole('note').innerText()).toMatch(
      /^Semaine validée le /,
    )
    await page
      .getByRole('option', { name: /^Plans/ })
      .first()
      .click()
    expect(await page.getByRole('slider').count()).toBe(0)
    await visit(page, reportOf(person))
    const lock = page.getByRole('button', { name: /^Semaine validée, Plans/ }).first()
    await lock.waitFor()
    expect(await page.getByRole('button', { name: /^Modifier/ }).count()).toBe(0)
    await lock.click()
    await eventually(() => dialog(page).getByRole('note').innerText()).toMatch(
      /^Semaine validée le .* : demandez sa réouverture/,
    )
    expect(await dialog(page).getByRole('textbox', { name: 'Debut' }).isDisabled()).toBe(true)
    expect(await button(dialog(page), 'Enregistrer').isDisabled()).toBe(true)
    expect(await button(dialog(page), 'Annuler l’entrée').count()).toBe(0)
    await look()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await button(page, 'Ajouter une entrée').click()
    await eventually(() => dialog(page).getByRole('note').count()).toBe(1)
    expect(await button(dialog(page), 'Enregistrer').count()).toBe(0)
    await dialog(page)
      .getByRole('textbox', { name: 'Date' })
      .fill(shown(dayOf(0, 0)))
    await eventually(() => dialog(page).getByRole('note').count()).toBe(0)
    await button(dialog(page), 'Fermer').click()

    // From the locked day: the reopening is requested, refused, requested again and granted.
    await visit(page, `/?jour=${MONDAY}`)
    await decide(page, 'Demander la réouverture', 'il manque une heure', look, 'Envoyer la demande')
    await eventually(() => page.getByRole('main').getByRole('note').innerText()).toMatch(
      /Réouverture demandée le [\s\S]*il manque une heure/,
    )
    await openAs(page, supervisor, 'S', weekOf(person))
    await page.getByRole('button', { name: /^À traiter/ }).click()
    await page
      .getByRole('menuitem', { name: new RegExp(`^${nameOf(person)} demande la réouverture`) })
      .waitFor()
    await page.keyboard.press('Escape')
    await decide(page, 'Refuser', 'déjà payée')
    await eventually(() => standing(page).innerText()).toContain('Réouverture refusée')
    await openAs(page, person, 'U', weekOf())
    await eventually(() => standing(page).innerText()).toContain('déjà payée')
    await decide(page, 'Demander la réouverture', 'il manque toujours une heure', look, 'Envoyer la demande')
    await eventually(() => standing(page).innerText()).toContain('il manque toujours une heure')

    await openAs(page, admin, 'A', weekOf(person))
    await decide(page, 'Rouvrir', 'une heure oubliée')
    await eventually(() => page.getByRole('main').getByRole('note').innerText()).toContain(
      'une heure oubliée',
    )
    await openAs(page, person, 'U', reportOf(person))
    await eventually(() => page.getByRole('button', { name: /^Modifier/ }).count()).toBe(3)
    await visit(page, weekOf())
    await eventually(() => page.getByRole('main').getByRole('note').innerText()).toContain(
      'une heure oubliée',
    )

    await openAs(page, admin, 'A', weekOf(person))
    await decide(page, 'Valider', 'revue avec elle')
    await eventually(() => standing(page).innerText()).toContain('sans avoir été soumise')
  },
)

test.each(casesOrFirst(PHONE, WIDE))(
  'at $width pixels both screens are reached from the navigation, and the team’s by who decides alone',
  async (size) => {
    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    const page = await open(supervisor, 'S', '/statistiques', size)
    const go = (label: string) => page.getByRole('link', { name: label, exact: true }).click()
    await go('Équipe')
    await page.getByRole('heading', { name: 'Équipe', level: 1 }).waitFor()
    await go('Semaine')
    await page.getByRole('heading', { name: 'Semaine', level: 1 }).waitFor()
    await eventually(() => standing(page).innerText()).toContain(
      'Elle pourra être soumise une fois terminée.',
    )
    expect(await button(page, 'Soumettre').isDisabled()).toBe(true)
    await openAs(page, await newPerson(), 'U', '/equipe')
    await page.getByText('Cet écran est réservé aux superviseurs et aux administrateurs.').waitFor()
    expect(await page.getByRole('link', { name: 'Équipe', exact: true }).count()).toBe(0)
  },
)

test('forced colours show the work, and a phone of 360 pixels scrolls nowhere', async () => {
  const person = await worker()
  const page = await browser.newPage({ width: 360, height: 640, storage: storageOf(person), own: true })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(weekOf())
  const bar = page.locator('.track .task').first()
  await bar.waitFor()
  const look = await bar.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(element)
    const ground = getComputedStyle(element.parentElement as Element).backgroundColor
    return { border: `${borderTopWidth} ${borderTopStyle}`, isDrawn: backgroundColor !== ground }
  })
  expect(look).toEqual({ border: '1px solid', isDrawn: true })
  expect(await overflow(page)).toBe(0)
  expect(await page.getByRole('group', { name: 'Total de la semaine' }).innerText()).toContain(
    '7\u00a0h\u00a030',
  )
})

test('a week that has changed is shown as it is once a decision is refused', async () => {
  const [person, admin] = [await worker(), await newPerson({ acces: 'A' })]
  await ask(admin, ADD_CONTRACT, { user: person.id, input: CONTRACT })
  const page = await browser.newPage({ storage: storageOf(admin, 'A'), allow: [REFUSED] })
  for (const action of ['Valider', 'Renvoyer']) {
    await submit(person, MONDAY)
    await page.goto(weekOf(person))
    await eventually(() => standing(page).innerText()).toContain('Soumise le')
    await ask(person, WITHDRAW, { date: MONDAY })
    await button(page, action).click()
    if (action === 'Valider')
      await dialog(page)
        .getByText(/^manque · \d/)
        .waitFor()
    if (action === 'Renvoyer') await dialog(page).getByLabel('Motif').fill('il manque mardi')
    await button(dialog(page), action).click()
    await dialog(page)
      .getByText(/^Cette semaine a changé entre-temps/)
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(() => standing(page).innerText()).toContain('Ouverte')
    expect(await standing(page).innerText()).not.toContain('Soumise le')
    expect(await button(page, 'Renvoyer').count()).toBe(0)
  }
})

test('a reopening and a return are taken back, at once or later, until their person has read them', async () => {
  const [person, admin] = [await worker(), await newPerson({ acces: 'A' })]
  await submit(person, MONDAY)
  await approve(admin, { user: person.id, date: MONDAY })
  const page = await browser.newPage({ ...WIDE, storage: storageOf(admin, 'A'), allow: [REFUSED] })
  await page.goto(weekOf(person))
  const state = () => standing(page).innerText()
  const give = async (name: string) => {
    await button(page, name).click()
    await dialog(page).getByLabel('Motif').fill('il manque mardi')
    await button(dialog(page), name).click()
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(state).toContain(name === 'Rouvrir' ? 'Annuler la réouverture' : 'Annuler le renvoi')
  }
  await give('Rouvrir')
  await button(page, 'Annuler').click()
  await eventually(state).toContain('Semaine validée')
  await give('Rouvrir')
  await page.reload()
  await button(page, 'Annuler la réouverture').click()
  await eventually(state).toContain('Semaine validée')
  await give('Rouvrir')
  await work(person, dayOf(1, 1), 8, 9)
  await page.reload()
  await button(page, 'Annuler la réouverture').click()
  await standing(page)
    .getByText(/^Cette semaine n’est plus celle qui a été validée/)
    .waitFor()

  await submit(person, MONDAY)
  await page.reload()
  await give('Renvoyer')
  await page.reload()
  await expectAccessible(page)
  await button(page, 'Annuler le renvoi').click()
  await eventually(state).toContain('Soumise le')
  await give('Renvoyer')
  await ask(person, SEE, { date: MONDAY })
  await page.reload()
  await eventually(state).toContain('Renvoyée')
  expect(await button(page, 'Annuler le renvoi').count()).toBe(0)
})

test('a reason that is being typed is not left without a question, and outlives a reload', async () => {
  const [person, admin] = [await worker(), await newPerson({ acces: 'A' })]
  await submit(person, MONDAY)
  const page = await open(admin, 'A', weekOf(person))
  await page.getByRole('link', { name: 'Statistiques' }).click()
  await page.waitForURL('**/statistiques*')
  await page.goBack()
  await button(page, 'Renvoyer').click()
  await dialog(page).getByLabel('Motif').fill('il manque mardi')
  await page.goForward()
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await button(question, 'Rester').click()
  expect(await page.getByLabel('Motif').inputValue()).toBe('il manque mardi')
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await dialog(page).getByText('Votre saisie a été gardée').waitFor()
  expect(await page.getByLabel('Motif').inputValue()).toBe('il manque mardi')
})

test('of many, what could not be approved is named with its reason, and the others are', async () => {
  const [changed, kept, admin] = [await worker(), await worker(), await newPerson({ acces: 'A' })]
  for (const person of [changed, kept]) await submit(person, MONDAY)
  const page = await open(admin, 'A', `/equipe?jour=${MONDAY}&semaines=1&etat=SOUMISE`)
  await button(page, 'Valider…').click()
  for (const person of [changed, kept])
    await dialog(page)
      .getByRole('checkbox', { name: new RegExp(`: ${nameOf(person)}, semaine du `) })
      .setChecked(true)
  await work(changed, dayOf(1, 2), 8, 9)
  await button(dialog(page), /^Valider \d+ semaines$/).click()
  const said = page.getByRole('alert').filter({ hasText: 'Ces semaines n’ont pas pu être validées' })
  await eventually(() => said.innerText()).toContain(`${nameOf(changed)}, semaine du `)
  await eventually(() => said.innerText()).toContain('Cette semaine a changé entre-temps')
  expect(await said.innerText()).not.toContain(nameOf(kept))
  await eventually(() => page.getByText('modifiée depuis').count()).toBeGreaterThan(0)
  await button(page, 'Fermer le message').click()
  await expectAccessible(page)
})

test('what is decided on stays what was pressed, and its reason, when others have decided meanwhile', async () => {
  const [person, admin, other] = [
    await worker(),
    await newPerson({ acces: 'A' }),
    await newPerson({ acces: 'A' }),
  ]
  const page = await open(admin, 'A', `/equipe?jour=${MONDAY}&semaines=1`)
  await button(page, 'Valider…').click()
  await dialog(page)
    .getByText(/^Pas soumises/)
    .click()
  await dialog(page)
    .getByRole('checkbox', { name: new RegExp(`^Valider quand même : ${nameOf(person)}, semaine du `) })
    .check()
  await dialog(page)
    .getByLabel(/^Motif/)
    .fill('revue avec elle')
  await approve(other, { user: person.id, date: MONDAY, reason: 'x' })
  const asked = page.waitForResponse(
    (response) => response.request().postData()?.includes('"operationName":"TeamWeeks"') === true,
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
  expect(
    await dialog(page)
      .getByLabel(/^Motif/)
      .inputValue(),
  ).toBe('revue avec elle')
  await button(dialog(page), /^Valider \d+ semaines?$/).click()
  const said = page.getByRole('alert').filter({ hasText: 'Ces semaines n’ont pas pu être validées' })
  await eventually(() => said.innerText()).toContain(`${nameOf(person)}, semaine du `)
})

test('a week that cannot be loaded shows an error and can be retried', async () => {
  const person = await worker()
  const page = await browser.newPage({ storage: storageOf(person), allow: [UNREACHABLE, REFUSED] })
  const [stop, stopBell] = [await onCall(page, 'Week', unreachable), await onCall(page, 'Inbox', unreachable)]
  const bell = page.getByRole('button', { name: /^À traiter/ })
  await page.goto(weekOf())
  await eventually(() => alert(page).innerText()).toContain('La semaine n’a pas pu être chargée')
  await eventually(() => bell.innerText()).toBe('?')
  await stop()
  await stopBell()
  await button(page, 'Réessayer').click()
  await eventually(() => standing(page).innerText()).toContain('Ouverte')
  // The bell, which has no retry button, has refetched as well.
  await eventually(() => bell.getAttribute('aria-label')).toMatch(/choses?$/)
  const stopAgain = await onCall(page, 'Week', unreachable)
  await page.getByRole('link', { name: 'Semaine précédente' }).click()
  await eventually(() => alert(page).innerText()).toContain('La semaine n’a pas pu être chargée')
  expect(await standing(page).count()).toBe(0)
  await stopAgain()
  await button(page, 'Réessayer').click()
  await eventually(() => standing(page).innerText()).toContain('Ouverte')
  await staysOn(page.getByRole('heading', { level: 1 }))
  const stranger = await newPerson({ societe_id: 2 })
  await page.goto(weekOf(stranger))
  await eventually(() => alert(page).innerText()).toContain('Vous n’avez pas accès à cet utilisateur')
})
