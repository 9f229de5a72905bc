import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { dayOf, ordinaryWeek, SEND_BACK, weekCalls } from '../../server/weeks/weeks'
import { ADD_CONTRACT } from '../../server/workCalls'
import { DRAWING, NORTH, type Person, TOWN } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { HOUR } from '../../support/durations'
import { expectAccessible } from '../accessible'
import { expectFits, PHONE, WIDE } from '../phone'
import { button, eventually, openAs, path, staysOn, storageOf, UNREACHABLE, useWorkday } from '../workday'

vi.setConfig({ testTimeout: 90_000 })

const workday = useWorkday()
const { ask, browser, newPerson } = workday
const { sheet, submit, work } = weekCalls(workday)

const WEEK = ordinaryWeek()
const MONDAY = dayOf(WEEK, 0)
const nameOf = ({ prenom, nom }: Pick<Person, 'prenom' | 'nom'>) => `${prenom} ${nom}`
const dialog = (page: Page) => page.getByRole('dialog')
const team = (page: Page) => page.getByRole('table', { name: 'Semaines de l’équipe' })
const row = (page: Page, person: Person) =>
  team(page)
    .getByRole('row')
    .filter({ hasText: nameOf(person) })
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/** An employee of a company of their own, who worked on some days of last week. */
async function employee(days: number, societe_id = NORTH) {
  const person = await newPerson({ societe_id })
  await ask(await newPerson({ acces: 'A' }), ADD_CONTRACT, {
    user: person.id,
    input: { debut: '2024-01-01', type: 'HEURES', jours: [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR) },
  })
  for (let day = 0; day < days; day++) {
    await work(person, dayOf(WEEK, day), 8, 12, { typetache_id: DRAWING, client_id: TOWN })
    await work(person, dayOf(WEEK, day), 13, 16, { typetache_id: DRAWING })
  }
  return person
}

const sent = (page: Page, operation: string) =>
  page.waitForResponse(
    (response) => response.request().postData()?.includes(`"operationName":"${operation}"`) === true,
  )

test.each(casesOrFirst(WIDE, PHONE))(
  'at $width pixels who misses hours comes first, is reminded, and reads it in the bell',
  async (size) => {
    const [full, short] = [await employee(5), await employee(4)]
    await submit(full, MONDAY)
    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    const page = await browser.newPage({ ...size, storage: storageOf(supervisor, 'S') })
    await page.goto(`/equipe?jour=${MONDAY}&semaines=1`)
    await eventually(async () => plain(await row(page, short).innerText())).toContain(
      '−7 h manque · 28 h sur 35 h',
    )
    await eventually(async () => plain(await row(page, full).innerText())).toContain('complet 35 h sur 35 h')
    const names = await team(page).getByRole('rowheader').allInnerTexts()
    const placeOf = (person: Person) => names.findIndex((name) => name.includes(nameOf(person)))
    expect(placeOf(short)).toBeLessThan(placeOf(full))
    await page.getByText(/^Il manque .* à .*personnes?, hors semaines validées\.$/).waitFor()
    await expectFits(page)
    await expectAccessible(page)

    const remind = button(page, new RegExp(`^Rappeler ${nameOf(short)}, semaine du `))
    expect(await button(page, new RegExp(`^Rappeler ${nameOf(full)}`)).count()).toBe(0)
    await remind.click()
    await button(page, 'Annuler').click()
    await remind.waitFor()
    await remind.click()
    await page.getByText('1 personne rappelée', { exact: true }).first().waitFor()
    const reminded = sent(page, 'RemindWeeks')
    await button(page, 'Fermer le message').click()
    await reminded
    await eventually(async () => plain(await row(page, short).innerText())).toMatch(
      new RegExp(`Rappel le .* par ${nameOf(supervisor)}`),
    )
    expect(await remind.count()).toBe(0)

    await openAs(page, short, 'U', '/absences')
    await page.getByRole('heading', { name: 'Absences', level: 1 }).waitFor()
    const bell = page.getByRole('button', { name: /^À traiter/ })
    await eventually(() => bell.getAttribute('aria-label')).toMatch(/: 1 chose$/)
    await bell.click()
    const item = page.getByRole('menuitem', {
      name: new RegExp(`^${nameOf(supervisor)} vous rappelle votre semaine du`),
    })
    expect(plain(await item.innerText())).toContain(': il manque 7 h')
    const seen = sent(page, 'SeeReminder')
    await item.click()
    await seen
    await eventually(() => path(page)).toBe(`/semaine?jour=${MONDAY}`)
    // The week remains to be submitted.
    await eventually(() => bell.getAttribute('aria-label')).toMatch(/: 1 chose$/)
    await bell.click()
    await page.getByRole('menuitem', { name: /à soumettre$/ }).waitFor()
  },
)

test.each(casesOrFirst(WIDE, PHONE))(
  'at $width pixels what is approved is shown, what needs a look is left out, and all can be undone',
  async (size) => {
    const [full, short, open] = [await employee(5), await employee(4), await employee(5)]
    for (const person of [full, short]) await submit(person, MONDAY)
    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    const page = await browser.newPage({ ...size, storage: storageOf(supervisor, 'S') })
    await page.goto(`/equipe?jour=${MONDAY}&semaines=1`)
    await row(page, full).waitFor()
    const tick = (person: Person, label: string) =>
      dialog(page).getByRole('checkbox', { name: new RegExp(`^${label} : ${nameOf(person)}, semaine du `) })
    await button(page, 'Valider…').click()
    expect(await tick(full, 'Valider').isChecked()).toBe(true)
    expect(await tick(short, 'Valider quand même').isChecked()).toBe(false)
    // Not submitted: folded.
    expect(await tick(open, 'Valider quand même').count()).toBe(0)
    await dialog(page)
      .getByText(/^Pas soumises \(\d+\)$/)
      .click()
    expect(await tick(open, 'Valider quand même').isChecked()).toBe(false)
    expect(plain(await dialog(page).innerText())).toContain('il manque 7 h')
    await expectFits(page)
    await expectAccessible(page)
    await tick(open, 'Valider quand même').check()
    await button(dialog(page), /^Valider \d+ semaines$/).click()
    await dialog(page)
      .getByText('Indiquez pourquoi des semaines sont validées sans avoir été soumises')
      .waitFor()
    await tick(open, 'Valider quand même').uncheck()
    await button(dialog(page), /^Valider \d+ semaines?$/).click()
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(() => row(page, full).innerText()).toContain('Validée')
    await button(page, 'Annuler').click()
    await eventually(() => row(page, full).innerText()).toContain('Soumise')
    expect((await sheet(full, MONDAY)).week.state).toBe('SOUMISE')

    await button(page, 'Valider…').click()
    await button(dialog(page), /^Valider \d+ semaines?$/).click()
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(async () => (await sheet(full, MONDAY)).week.state).toBe('APPROUVEE')
    expect((await sheet(short, MONDAY)).week.state).toBe('SOUMISE')
    expect((await sheet(open, MONDAY)).week.state).toBe('OUVERTE')
  },
)

test('filters, search, order and span stay in the address, and the month sums up its weeks', async () => {
  const [full, short] = [await employee(5), await employee(3)]
  const admin = await newPerson({ acces: 'A' })
  const page = await browser.newPage({ ...WIDE, storage: storageOf(admin, 'A') })
  await page.goto(`/equipe?jour=${MONDAY}&semaines=1`)
  await row(page, full).waitFor()
  await button(page, /^Incomplètes \(\d+\)$/).click()
  await eventually(() => row(page, full).count()).toBe(0)
  await row(page, short).waitFor()
  expect(path(page)).toBe(`/equipe?jour=${MONDAY}&semaines=1&montrer=incompletes`)
  await button(page, /^Tous \(\d+\)$/).click()
  const search = page.getByRole('searchbox', { name: 'Chercher un nom' })
  await search.fill(` ${short.nom.toUpperCase()} ${short.prenom} `)
  await eventually(() => team(page).getByRole('row').count()).toBe(2)
  await page.getByLabel('Trier par').selectOption('Nom')
  await eventually(() => path(page)).toContain('tri=nom')
  await page.getByRole('button', { name: 'Mois', exact: true }).click()
  await eventually(() => path(page)).not.toContain('semaines=')
  await eventually(() => team(page).getByRole('columnheader').count()).toBeGreaterThanOrEqual(5)
  await page.reload()
  await eventually(() => search.inputValue()).toBe(`${short.nom.toUpperCase()} ${short.prenom}`)
  await eventually(async () => plain(await row(page, short).innerText())).toMatch(/manque · \d+ h sur \d+ h/)
  await expectFits(page)
  await expectAccessible(page)
  await row(page, short)
    .getByRole('link', { name: new RegExp(`ouvrir ${nameOf(short)}, semaine du `) })
    .last()
    .click()
  await page.getByRole('link', { name: 'Retour' }).click()
  await eventually(() => path(page)).toContain('tri=nom')
})

test('who was sent back says so, is one link away from the approval, and the newest of 13 weeks comes first', async () => {
  const person = await employee(5)
  await submit(person, MONDAY)
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  await ask(supervisor, SEND_BACK, { user: person.id, date: MONDAY, reason: 'il manque jeudi' })
  const page = await browser.newPage({ ...WIDE, storage: storageOf(supervisor, 'S') })
  await page.goto(`/equipe?jour=${MONDAY}&semaines=1&nom=${person.nom}`)
  await eventually(() => row(page, person).innerText()).toContain('Renvoyée')
  await button(page, new RegExp(`^Rappeler ${nameOf(person)}`)).waitFor()
  await page.goto(`/equipe?jour=${MONDAY}&semaines=13&nom=${person.nom}`)
  await row(page, person).waitFor()
  for (const head of [
    page.getByRole('columnheader', { name: 'Écart' }),
    row(page, person).getByRole('rowheader'),
  ])
    expect(
      await head.evaluate((cell) => {
        const { left, right } = cell.getBoundingClientRect()
        return left >= 0 && right <= document.documentElement.clientWidth
      }),
    ).toBe(true)
  const region = page.getByRole('region', { name: 'Tableau des semaines' })
  expect(
    await region.evaluate(
      ({ scrollLeft, clientWidth, scrollWidth }) => scrollWidth - clientWidth - scrollLeft,
    ),
  ).toBeLessThan(32)
  await expectAccessible(page)
  await button(page, 'Valider…').click()
  await dialog(page).getByText('Aucune semaine soumise ne correspond à ces filtres.').waitFor()
  await dialog(page)
    .getByText(/^Pas soumises \(13\)$/)
    .click()
  expect(plain(await dialog(page).innerText())).toContain('renvoyée')
  const week = dialog(page)
    .getByRole('link', { name: new RegExp(`^Ouvrir ${nameOf(person)}, semaine du `) })
    .last()
  const tick = dialog(page)
    .getByRole('checkbox', { name: new RegExp(`^Valider quand même : ${nameOf(person)}, semaine du `) })
    .last()
  await tick.check()
  await week.click()
  await button(page, 'Rester').click()
  await eventually(() => tick.isChecked()).toBe(true)
  await week.click()
  await button(page, 'Quitter sans enregistrer').click()
  await eventually(() => path(page)).toBe(`/semaine?jour=${MONDAY}&personne=${person.id}`)
  await page.goto(`/equipe?jour=${MONDAY}&semaines=1&etat=SOUMISE&nom=${person.nom}`)
  await page.getByText('Personne ne correspond à ces filtres.').waitFor()
})

test('what is to be looked at is sent back without leaving the approval, and found by its state', async () => {
  const [short, idle] = [await employee(4), await newPerson({ societe_id: NORTH })]
  await submit(short, MONDAY)
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const page = await browser.newPage({ ...WIDE, storage: storageOf(supervisor, 'S') })
  await page.goto(`/equipe?jour=${MONDAY}&semaines=1&nom=${short.nom}`)
  await row(page, short).waitFor()
  await button(page, 'Valider…').click()
  const approval = page.getByRole('dialog', { name: 'Valider des semaines' })
  const back = button(approval, new RegExp(`^Renvoyer : ${nameOf(short)}`))
  await back.click()
  const asked = page.getByRole('dialog', { name: 'Renvoyer la semaine' })
  await expectAccessible(page)
  expect(await asked.innerText()).not.toContain('..')
  async function giveBack() {
    await asked.getByLabel('Motif').fill('il manque jeudi')
    await button(asked, 'Renvoyer').click()
    await asked.waitFor({ state: 'detached' })
    await eventually(() => back.count()).toBe(0)
    await staysOn(approval.locator('form'))
  }
  await giveBack()
  await page.keyboard.press('Control+z')
  const tick = approval.getByRole('checkbox', { name: new RegExp(`^Valider quand même : ${nameOf(short)}`) })
  await tick.check()
  await back.click()
  await giveBack()
  await page.keyboard.press('Escape')
  await eventually(() => row(page, short).innerText()).toContain('Renvoyée')
  await button(page, /^Filtres/).click()
  await page.getByLabel('État', { exact: true }).selectOption('Renvoyée')
  await eventually(() => path(page)).toContain('etat=RENVOYEE')
  await row(page, short).waitFor()

  // Without a contract nothing is missing: the row says so, and reminds.
  await page.goto(`/equipe?jour=${MONDAY}&semaines=1&nom=${idle.nom}`)
  await eventually(() => row(page, idle).innerText()).toContain('contrat non renseigné')
  await page.getByText('Personne à rappeler').waitFor()
  await button(page, new RegExp(`^Rappeler ${nameOf(idle)}`)).click()
  await eventually(() => row(page, idle).innerText()).toContain('Rappel le')
})

test('what a button opens says when it could not be loaded, and companies of one name say their holding', async () => {
  const admin = await newPerson({ acces: 'A' })
  const NEW_HOLDING = 'mutation ($holding: String!) { createHolding(holding: $holding) { id } }'
  const NEW_COMPANY = `mutation ($nom: String!, $holding: ID!) {
    createCompany(nom: $nom, holding: $holding) { id } }`
  for (const holding of ['Jumelle un', 'Jumelle deux']) {
    const { createHolding } = await ask<{ createHolding: { id: string } }>(admin, NEW_HOLDING, { holding })
    await ask(admin, NEW_COMPANY, { nom: 'Maison', holding: createHolding.id })
  }
  const page = await browser.newPage({
    ...WIDE,
    storage: storageOf(admin, 'A'),
    own: true,
    fresh: true,
    allow: [UNREACHABLE, /dynamically imported/],
  })
  await page.goto(`/equipe?jour=${MONDAY}&semaines=1`)
  await team(page).waitFor()
  await button(page, 'Filtres').click()
  const companies = page.getByRole('combobox', { name: 'Société' })
  await eventually(() => companies.locator('option').allInnerTexts()).toEqual(
    expect.arrayContaining(['Maison (Jumelle un)', 'Maison (Jumelle deux)']),
  )
  await page.route(/ApproveDialog/, (route) => route.abort())
  await button(page, 'Valider…').click()
  await page.getByText(/^La validation n’a pas pu être ouverte/).waitFor()
  await page.unroute(/ApproveDialog/)
  await button(page, 'Valider…').click()
  await page.getByRole('dialog', { name: 'Valider des semaines' }).waitFor()
})
