import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { CONTRACT } from '../../server/operations'
import { APPROVE, dayOf, weekCalls } from '../../server/weeks/weeks'
import { ADD_CONTRACT } from '../../server/workCalls'
import { NORTH, now, type Person } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { HOUR } from '../../support/durations'
import { expectAccessible } from '../accessible'
import { deleteAsOther } from '../deleteAsOther'
import { expectFits, overflow, PHONE, WIDE } from '../phone'
import {
  button,
  chooseMonth,
  eventually,
  onCall,
  openAs,
  path,
  staysOn,
  storageOf,
  table,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

vi.setConfig({ testTimeout: 90_000 })

const workday = useWorkday()
const { application, browser, newPerson, insertEntry, openHome, ask } = workday
const { work } = weekCalls(workday)

const MONDAY = dayOf(1, 0)

const dialog = (page: Page) => page.getByRole('dialog')
const nameOf = ({ prenom, nom }: Pick<Person, 'prenom' | 'nom'>) => `${prenom} ${nom}`
const rules = (page: Page) => page.getByRole('region', { name: 'À regarder' })
const openDetails = (page: Page) => page.getByText('Détails', { exact: true }).click()

async function employ(person: Person) {
  const admin = await newPerson({ acces: 'A' })
  await ask(admin, ADD_CONTRACT, { user: person.id, input: CONTRACT })
  return admin
}

/** Fires `focus`, as when a user returns to the page. */
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

async function press(page: Page, name: string | RegExp) {
  const pressed = button(page, name).first()
  await pressed.focus()
  await staysOn(pressed)
  await page.keyboard.press('Enter')
}

const take = (page: Page, name: string | RegExp) => deleteAsOther(page, () => press(page, name))

test('an approaching limit is shown while a task runs; the home screen works when that query fails', async () => {
  const person = await newPerson({ societe_id: NORTH })
  await employ(person)
  const entry = await insertEntry(person.id, { debut: now() - 5 * HOUR })
  const page = await openHome(person, { allow: [UNREACHABLE] })
  const main = page.getByRole('main')
  await eventually(() => main.locator('dl').innerText()).toMatch(
    /^Travaillé aujourd’hui\n5\sh( sur 7\sh)?\nSemaine\n\d+\sh sur 35\sh\nEn cours\n5\sh$/,
  )
  expect(await main.getByText(/^Pause de 20 minutes/).count()).toBe(0)

  // Moves the entry back by half an hour instead of waiting.
  await application.database.query('UPDATE task SET debut = debut - ? WHERE id = ?', [HOUR / 2 + 120, entry])
  await look(page)
  await eventually(() =>
    main
      .getByRole('status')
      .getByText(/^Pause de 20 minutes à prendre avant \d\d:\d\d$/)
      .count(),
  ).toBe(1)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await overflow(page)).toBe(0)
  // The article is behind a click.
  expect(await button(page, 'art. L3121-16').isVisible()).toBe(false)
  await main.getByText('Ce que dit la loi').click()
  await press(page, 'art. L3121-16')
  await eventually(() => dialog(page).innerText()).toContain(
    'le temps de travail quotidien atteint six heures',
  )
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await staysOn(button(page, 'art. L3121-16'))

  await page
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click()
  await eventually(() => main.getByText(/^Pause de 20 minutes/).count()).toBe(0)

  const stop = await onCall(page, 'WorkToday', unreachable)
  await page.reload()
  await table(page).waitFor()
  await main.locator('dl').getByText('Travaillé aujourd’hui').waitFor()
  expect(await main.locator('dl').getByText('Semaine').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  await stop()
})

test.each(casesOrFirst(PHONE, WIDE))(
  'at $width pixels a week is held against the law, justified, seen by the supervisor, and its record taken',
  async (size) => {
    const person = await newPerson({ societe_id: NORTH })
    await work(person, MONDAY, 8, 19.5)
    for (const day of [1, 2, 3]) await work(person, dayOf(1, day), 8, 18)
    const page = await browser.newPage({ ...size, storage: storageOf(person, 'U') })
    const ownWeek = `/semaine?jour=${MONDAY}`
    await page.goto(ownWeek)
    await eventually(() => rules(page).innerText()).toContain('Contrat non renseigné')
    expect(await page.getByRole('link', { name: 'Ajouter un contrat' }).count()).toBe(0)
    const admin = await employ(person)
    await look(page)
    await openDetails(page)
    await eventually(() => rules(page).innerText()).toMatch(/Heures supplémentaires 25 %\s+6\sh\s30/)
    const alert = rules(page)
      .getByRole('listitem')
      .filter({ hasText: /^Lundi\s: 11\sh\s30 de travail \(limite 10\sh\)/ })
    await eventually(() => alert.count()).toBe(1)
    await expectFits(page, 24)

    const justify = button(alert, 'Justifier')
    await justify.focus()
    await page.keyboard.press('Enter')
    const field = alert.getByRole('textbox', { name: 'Justification' })
    await staysOn(field)
    await field.fill('inventaire de fin d’année')
    await page.getByRole('link', { name: 'Semaine précédente' }).click()
    await page.getByText('Brouillon gardé', { exact: true }).first().waitFor()
    await page.goBack()
    await page.reload()
    await alert.getByText(/^Votre saisie a été gardée/).waitFor()
    expect(await field.inputValue()).toBe('inventaire de fin d’année')
    await field.press('Enter')
    await eventually(() => alert.innerText()).toContain(
      `Justification de ${nameOf(person)}\u202f: inventaire de fin d’année`,
    )
    await staysOn(button(alert, 'Modifier la justification'))
    await openDetails(page)
    const month = await take(page, /^[A-Z][a-zéû]+ \d{4} \(Excel\)$/)
    expect(month.suggestedFilename()).toMatch(/\.xlsx$/)
    await expectAccessible(page)

    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    await openAs(page, supervisor, 'S', `/equipe?jour=${MONDAY}&semaines=1`)
    const counts = page.getByRole('button', { name: new RegExp(`alertes de ${nameOf(person)}, semaine`) })
    await eventually(() => counts.innerText()).toMatch(/\d\slimites? dépassées?/)
    const weeksOfTeam = page.getByRole('table', { name: 'Semaines de l’équipe' })
    expect(await weeksOfTeam.innerText()).toMatch(/HS 25\s%\s6\sh\s30/)
    await expectFits(page)
    await counts.focus()
    await page.keyboard.press('Enter')
    await eventually(() => dialog(page).innerText()).toContain('inventaire de fin d’année')
    await dialog(page).getByRole('button', { name: 'Lu', exact: true }).first().click()
    await eventually(() =>
      dialog(page)
        .getByText(`Lu par ${nameOf(supervisor)}`)
        .count(),
    ).toBe(1)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    await press(page, 'Relevés du mois…')
    await chooseMonth(dialog(page), MONDAY.slice(0, 7))
    expect((await take(page, 'Préparer l’archive')).suggestedFilename()).toMatch(/\.zip$/)

    // An approved week is found by the hash on the screen, and by the short code on paper.
    await ask(admin, APPROVE, { weeks: [{ user: person.id, date: MONDAY, reason: 'relevé' }] })
    await openAs(page, person, 'U', ownWeek)
    const shown = page.getByText(/^[0-9a-f]{64}$/)
    await openDetails(page)
    await page.getByText('Empreinte de cette validation').click()
    await shown.waitFor()
    const record = await take(page, 'Décompte (PDF)')
    expect(record.suggestedFilename()).toMatch(/\.pdf$/)
    const bytes = new Uint8Array(await readFile(await record.path()))
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    expect(text).not.toContain(await shown.innerText())
    expect(text).toMatch(/Code de vérification\s: \d+-\d{4}S\d{2}-[0-9A-F]{10}/)

    await page.getByRole('link', { name: /^Année \d{4}$/ }).click()
    const year = dayOf(1, 6).slice(0, 4)
    await eventually(() => path(page)).toBe(`/annee?annee=${year}`)
    await eventually(() => page.getByRole('region', { name: 'Compteurs' }).innerText()).toMatch(
      /Heures supplémentaires 25\s%\s+6\sh\s30/,
    )
    const weeks = page.getByRole('table', { name: 'Année par semaine' })
    await eventually(() => weeks.innerText()).toMatch(/\d\slimites? dépassées?/)
    await expectFits(page)
    await page.getByRole('checkbox', { name: /^Détails/ }).check()
    for (const width of [390, 320]) {
      await page.setViewportSize({ ...PHONE, width })
      for (const name of ['Année par mois', 'Année par semaine']) {
        const region = page.getByRole('region', { name })
        await eventually(() =>
          region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        ).toBe(0)
        await eventually(() => region.innerText()).toMatch(
          /HS 25\s%\s+6\sh\s30[\s\S]*\d\slimites? dépassées?/,
        )
      }
    }
    await expectAccessible(page)
    const hours = await take(page, 'Heures de l’année (PDF)')
    expect(hours.suggestedFilename()).toMatch(/^periode_.*_\d{4}-01-01_\d{4}-12-31\.pdf$/)
    await page
      .getByRole('link', { name: /^Semaine \d+, / })
      .last()
      .click()
    await eventually(() => path(page)).toMatch(/^\/semaine\?jour=/)

    await openAs(page, admin, 'A', `/annee?annee=${year}&utilisateur=${person.id}`)
    await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(
      `Année ${year} de ${nameOf(person)}`,
    )
  },
)

test.each(casesOrFirst(WIDE, PHONE))(
  'at $width pixels who works: on a task, on a break, gone, not yet here',
  async (size) => {
    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    const [busy, resting, gone] = [await newPerson(), await newPerson(), await newPerson()]
    await insertEntry(busy.id, { debut: now() - HOUR })
    await insertEntry(resting.id, { debut: now() - 60, pause: 1 })
    await insertEntry(gone.id, { debut: now() - 2 * HOUR, fin: now() - HOUR })
    const page = await browser.newPage({ ...size, storage: storageOf(supervisor, 'S'), allow: [UNREACHABLE] })
    await page.goto('/presence')
    const shown = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\(\\d+\\)`) })
    await eventually(() => shown('Sur une tâche').innerText()).toContain(nameOf(busy))
    expect(await shown('En pause').innerText()).toContain(nameOf(resting))
    expect(await shown('Partis').innerText()).toContain(nameOf(gone))
    expect(await shown('Pas encore là').innerText()).toContain(nameOf(supervisor))
    await expectFits(page)
    await application.database.query('UPDATE task SET fin = ? WHERE user_id = ?', [now(), busy.id])
    await look(page)
    await eventually(() => shown('Partis').innerText()).toContain(nameOf(busy))
    await onCall(page, 'WhoWorks', unreachable)
    // Rapid focus events cause one request.
    await eventually(async () => {
      await look(page)
      return (await page.getByRole('alert').allInnerTexts()).join()
    }).toContain('n’est peut-être plus à jour')
    expect(await shown('Partis').innerText()).toContain(nameOf(busy))
    await expectAccessible(page)
  },
)
