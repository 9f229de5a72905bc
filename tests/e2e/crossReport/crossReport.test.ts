import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { relativeNamed } from '../../../client/features/crossReport/question/periods'
import { formatDate, formatDatesInWords } from '../../../client/lib/time/formatDate'
import { dayOf, weekCalls } from '../../server/weeks/weeks'
import {
  DRAWING,
  dateAt,
  NORTH,
  now,
  type Person,
  SCHOOL,
  SOUTH,
  SURVEY,
  TOWN,
  ZONE,
} from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { visit } from '../../support/reusedPage'
import { expectAccessible } from '../accessible'
import { deleteAsOther } from '../deleteAsOther'
import { unfoldFilters } from '../ownReport/statistics'
import { expectFits, overflow, PHONE, WIDE } from '../phone'
import {
  alert,
  button,
  eventually,
  gate,
  hasFocus,
  onCall,
  openAs,
  path,
  staysOn,
  storageOf,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

vi.setConfig({ testTimeout: 90_000 })

const workday = useWorkday()
const { application, browser, newPerson } = workday
const { work } = weekCalls(workday)

const MONDAY = dayOf(1, 0)
const TUESDAY = dayOf(1, 1)
const LAST_WEEK = `debut=${MONDAY}&fin=${dayOf(1, 6)}`

async function company() {
  const anne = await newPerson({ societe_id: NORTH })
  const ben = await newPerson({ societe_id: NORTH })
  const carl = await newPerson({ societe_id: SOUTH })
  await work(anne, MONDAY, 8, 12, { typetache_id: DRAWING, client_id: TOWN, commentaire: 'plan' })
  await work(anne, TUESDAY, 8, 10.5, { typetache_id: SURVEY, client_id: SCHOOL })
  await work(ben, MONDAY, 9, 10, { typetache_id: DRAWING, client_id: TOWN })
  await work(ben, MONDAY, 9.5, 9.75, { pause: 1 })
  await work(carl, MONDAY, 9, 12, { typetache_id: DRAWING, client_id: TOWN })
  return { anne, ben, carl }
}

async function open(person: Person, acces: 'A' | 'S' | 'U', question: string, options: object = {}) {
  const page = await browser.newPage({ ...options, storage: storageOf(person, acces) })
  await page.goto(`/statistiques?vue=rapports${question}`)
  return page
}

const tree = (page: Page) => page.getByRole('treegrid', { name: 'Rapport' })
const group = (page: Page, name: string) => tree(page).getByRole('row').filter({ hasText: name }).first()
const total = (page: Page) => page.getByRole('heading', { name: /^Heures travaillées/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Entrées/ })

test.each(casesOrFirst(PHONE, WIDE))(
  'at $width pixels own hours: grouped, opened by keyboard, down to the entry of a day and back',
  async (size) => {
    const { anne, ben } = await company()
    const page = await open(anne, 'U', `&${LAST_WEEK}&par=client,jour`, size)
    await eventually(() => total(page).innerText()).toMatch(/6\sh\s30$/)
    await expectFits(page, 24)
    expect(await page.getByRole('main').getByText(ben.nom).count()).toBe(0)
    await unfoldFilters(page)
    const offered = await page.getByRole('combobox', { name: 'Grouper par' }).innerText()
    expect(offered).not.toMatch(/Personne|Société|Groupe/)
    expect(await button(page, 'Vue d’équipe').count()).toBe(0)

    const [first] = await tree(page).locator('[data-key]').all()
    await first?.focus()
    await eventually(() => first?.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowLeft')
    await eventually(() => first?.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const inside = tree(page).locator('[aria-level="2"]').first()
    await eventually(() => hasFocus(inside)).toBe(true)
    await page.keyboard.press('Enter')
    await drawer(page).waitFor()
    await eventually(() => drawer(page).getByRole('listitem').count()).toBe(1)
    await drawer(page).getByText('plan', { exact: true }).waitFor()
    await page.goBack()
    await drawer(page).waitFor({ state: 'detached' })
    await page.goForward()
    const link = drawer(page).getByRole('link', {
      name: new RegExp(formatDate(MONDAY).replace(/\s/g, '\\s')),
    })
    await link.click()
    await eventually(() => path(page)).toBe(
      `/statistiques?debut=${MONDAY}&fin=${MONDAY}&utilisateur=${anne.id}`,
    )
  },
)

test.each(casesOrFirst(WIDE, PHONE))(
  'at $width pixels a supervisor asks about a company, counts in hundredths, keeps and shares the question',
  async (size) => {
    const { anne, carl } = await company()
    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    const question = `&${LAST_WEEK}&par=personne&personnes=${anne.id},${carl.id}`
    const page = await open(supervisor, 'S', question, size)
    await eventually(() => total(page).innerText()).toMatch(/6\sh\s30$/)
    expect(await page.getByRole('main').getByText(carl.nom).count()).toBe(0)
    await button(page, 'HH:MM:SS').click()
    await eventually(() => total(page).innerText()).toMatch(/06:30:00$/)
    await button(page, 'Décimales').click()
    await eventually(() => total(page).innerText()).toContain('6,50')
    await page.getByText('Heures arrondies au centième').waitFor()
    await unfoldFilters(page)
    await page.getByRole('combobox', { name: 'Puis par' }).selectOption('Client')
    await eventually(() => tree(page).locator('[aria-level="2"]').count()).toBe(2)
    expect(path(page)).toContain('par=personne,client')
    await page.goBack()
    await eventually(() => tree(page).locator('[aria-level="2"]').count()).toBe(0)

    await unfoldFilters(page)
    await button(page, 'Garder cette question').click()
    await button(page, 'Garder').click()
    await page.getByText('Le nom de la question est obligatoire').waitFor()
    const name = `Anne ${size.width} ${anne.id}`
    await page.getByLabel('Nom de la question').fill(name)
    await page.getByRole('checkbox', { name: /^Partager/ }).check()
    await button(page, 'Garder').click()
    const pinned = page.getByRole('navigation', { name: 'Questions gardées' }).getByRole('link', { name })
    await pinned.waitFor()
    await expectFits(page)

    await openAs(page, carl, 'U', '/statistiques?vue=rapports')
    await unfoldFilters(page)
    await button(page, /^Questions gardées/).click()
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
    await eventually(() => total(page).innerText()).toMatch(/\b3\sh\b/)
    await openAs(page, supervisor, 'S', `/statistiques?vue=rapports${question}`)
    await unfoldFilters(page)
    await pinned.waitFor()
    await button(page, /^Questions gardées/).click()
    await button(page, `Supprimer ${name}`).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByText(/^«\s.*\sne sera plus gardée/).waitFor()
    await button(page, 'Supprimer').click()
    await pinned.waitFor({ state: 'detached' })
  },
)

test('a kept question that was changed meanwhile is read again, so that the next try is saved', async () => {
  const person = await newPerson()
  const page = await open(person, 'U', `&${LAST_WEEK}&par=client`)
  const dialog = page.getByRole('dialog', { name: 'Modifier la question gardée' })
  const name = () => dialog.getByLabel('Nom de la question')
  await button(page, 'Garder cette question').click()
  await page.getByLabel('Nom de la question').fill('Ma question')
  await button(page, 'Garder').click()
  await button(page, /^Questions gardées/).click()
  await button(page, 'Modifier Ma question').click()
  await application.database.query(
    'UPDATE kept_question SET shared = 1, version = version + 1 WHERE user_id = ?',
    [person.id],
  )
  await name().fill('Mon autre question')
  await button(dialog, 'Enregistrer').click()
  await dialog.getByText('Cette question a été changée entre-temps').waitFor()
  await eventually(() => dialog.getByRole('checkbox', { name: /^Partager/ }).isChecked()).toBe(true)
  expect(await name().inputValue()).toBe('Mon autre question')
  await button(dialog, 'Enregistrer').click()
  await dialog.waitFor({ state: 'detached' })
  const questions = () =>
    application.database.query('SELECT name, shared FROM kept_question WHERE user_id = ?', [person.id])
  expect(await questions()).toEqual([{ name: 'Mon autre question', shared: 1 }])
})

test('an administrator compares everybody, and takes files out', async () => {
  const { anne, carl } = await company()
  const admin = await newPerson({ acces: 'A' })
  const people = `&personnes=${anne.id},${carl.id}`
  const page = await open(admin, 'A', `&${LAST_WEEK}&par=societe,personne&comparer=oui${people}`, WIDE)
  await eventually(() => total(page).innerText()).toMatch(/9\sh\s30$/)
  await eventually(() => tree(page).getByRole('columnheader').allInnerTexts()).toEqual([
    'Groupe',
    'Heures',
    'Part',
    'Avant',
    'Écart',
    'Entrées',
    'Pauses',
  ])
  expect(await group(page, carl.nom).innerText()).toMatch(/\b3\sh\b/)
  const shares = await tree(page)
    .locator('td.share:has(.ground)')
    .evaluateAll((cells) =>
      cells.map((cell) => [
        cell.querySelector('span')?.textContent ?? '',
        cell.querySelector('.part')?.getAttribute('width') ?? '',
      ]),
    )
  expect(shares.length).toBeGreaterThan(2)
  const percent = (text: string | undefined) => Number.parseFloat((text ?? '').replace(',', '.'))
  for (const [text, width] of shares) expect(percent(width)).toBeCloseTo(percent(text), 0)
  await button(page, 'Carte').click()
  await page.getByRole('table', { name: /^Heures travaillées par jour/ }).waitFor()
  await button(page, 'Parts').click()
  await page.getByRole('table', { name: 'Parts par société' }).waitFor()

  const file = await deleteAsOther(page, async () => {
    await button(page, 'Exporter').click()
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  })
  expect(file.suggestedFilename()).toMatch(/^rapport.*\.csv$/)
  await expectAccessible(page)
})

test('another view keeps the period and the person of the report, and one’s own hours are the first', async () => {
  const { anne } = await company()
  const admin = await newPerson({ acces: 'A' })
  const last = relativeNamed('LAST_MONTH')?.of(dateAt(now()))
  const days = `debut=${last?.debut}&fin=${last?.fin}`
  const page = await open(admin, 'A', `&periode=mois-dernier&personnes=${anne.id}`, WIDE)
  await total(page).waitFor()
  await button(page, 'Vue d’équipe').click()
  await eventually(() => path(page)).toBe(`/statistiques?vue=equipe&${days}`)
  await page.goBack()
  await button(page, 'Vue individuelle').click()
  await eventually(() => path(page)).toBe(`/statistiques?${days}&utilisateur=${anne.id}`)
  await page.goto('/statistiques?vue=equipe')
  await button(page, 'Vue individuelle').click()
  await eventually(() => path(page)).toContain(`&utilisateur=${admin.id}`)
})

test('a file that is ready is named with its days under the next question, and the focus stays on the button', async () => {
  const { anne } = await company()
  const page = await open(anne, 'U', `&${LAST_WEEK}`, WIDE)
  const name = `rapport_${MONDAY}_${dayOf(1, 6)}.csv`
  const file = {
    __typename: 'MyFile',
    id: '7',
    name,
    type: 'csv',
    state: 'PRET',
    reason: '',
    progress: 100,
    size: 9,
    createdAt: '2026-01-05T08:00:00Z',
    expiresAt: '2026-01-06T08:00:00Z',
    regular: false,
    isNew: false,
  }
  await page.route('**/api/rapports/export/**', (route) =>
    route.fulfill({ status: 202, json: { file: '7' } }),
  )
  await page.route('**/api/fichiers/7', (route) => route.fulfill({ contentType: 'text/csv', body: 'a;b' }))
  await onCall(page, 'MyFiles', (route) =>
    route.fulfill({ json: { data: { timeZone: ZONE, myFiles: [file] } } }),
  )
  const download = page.waitForEvent('download')
  await button(page, 'Exporter').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe(name)
  await button(alert(page), 'Télécharger').waitFor()
  await staysOn(button(page, 'Exporter'))
  await button(page, 'Période précédente').click()
  await eventually(() => path(page)).not.toContain(LAST_WEEK)
  await eventually(() => alert(page).innerText()).toContain(
    `Le fichier ${name}, ${formatDatesInWords({ debut: MONDAY, fin: dayOf(1, 6) })}, est téléchargé.`,
  )
})

test('a failed report shows an error, and a late response to an older request is ignored', async () => {
  const { anne } = await company()
  const page = await open(anne, 'U', `&${LAST_WEEK}`, { ...WIDE, allow: [UNREACHABLE] })
  await eventually(() => total(page).innerText()).toMatch(/6\sh\s30$/)
  await button(page, 'Période précédente').click()
  await button(page, /^Filtres/).click()
  await page.getByLabel('Texte du commentaire').fill('rien de tel')
  await button(page, 'Valider').click()
  await page.getByText('Aucune heure terminée ne répond à cette question').waitFor()
  const { opened: late, open: answer } = gate()
  const stop = await onCall(page, 'CrossReport', async (route) => {
    await late
    await route.fallback()
  })
  const asked = page.waitForRequest((request) => request.postData()?.includes('CrossReport') === true)
  await button(page, 'Retirer les filtres').first().click()
  const request = await asked
  await stop()
  const broken = await onCall(page, 'CrossReport', unreachable)
  await button(page, 'Période suivante').click()
  await alert(page).getByText('Le rapport n’a pas pu être fait').waitFor()
  await broken()
  await button(page, 'Réessayer').click()
  await eventually(() => total(page).innerText()).toMatch(/6\sh\s30$/)
  answer()
  await request.response()
  expect(await total(page).innerText()).toMatch(/6\sh\s30$/)
})

test('it is accessible with its filters and its entries, sorted by what a phone shows, and on paper', async () => {
  const { anne } = await company()
  const page = await open(anne, 'U', `&${LAST_WEEK}&par=client,jour&comparer=oui`, WIDE)
  await tree(page).waitFor()
  await button(page, /^Filtres/).click()
  await page.getByLabel('Texte du commentaire').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(WIDE)
  await tree(page).getByRole('link').first().click()
  await drawer(page).getByRole('listitem').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })

  await page.setViewportSize(PHONE)
  await visit(page, `/statistiques?vue=rapports&${LAST_WEEK}&par=client`)
  await tree(page).locator('[aria-level="2"]').first().waitFor({ state: 'detached' })
  await tree(page).waitFor()
  const sort = tree(page).getByRole('columnheader', { name: 'Heures' }).getByRole('button')
  await sort.focus()
  expect(
    await sort.evaluate((label) => {
      label.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = label.getBoundingClientRect()
      return label.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  ).toBe(true)
  await sort.click()
  await eventually(() => path(page)).toContain('tri=heures')
  const unit = (at: number) =>
    tree(page)
      .locator('.count')
      .nth(at)
      .evaluate((cell) => getComputedStyle(cell, '::after').content)
  expect(await unit(1)).toContain('entrée"')
  expect(await overflow(page)).toBe(0)

  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page)).toBe(0)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('form', { name: 'Question du rapport' }).isVisible()).toBe(false)
  expect(await tree(page).isVisible()).toBe(true)
})

test('focus moves to a neighbour when its control disappears, and two quick choices are both applied', async () => {
  const { anne } = await company()
  const filters = `&corrigees=oui&manuelles=oui&clients=${TOWN}`
  const page = await open(anne, 'U', `&${LAST_WEEK}${filters}`, WIDE)
  const chips = page.getByRole('group', { name: 'Filtres choisis' }).getByRole('button')
  await eventually(() => chips.count()).toBe(3)
  await chips.first().focus()
  await page.keyboard.press('Enter')
  await eventually(() => chips.count()).toBe(2)
  await eventually(() => hasFocus(chips.first())).toBe(true)
  await chips.last().focus()
  await page.keyboard.press('Delete')
  await eventually(() => chips.count()).toBe(1)
  await eventually(() => hasFocus(chips.first())).toBe(true)
  await page.keyboard.press('Enter')
  await eventually(() => chips.count()).toBe(0)
  await eventually(() => hasFocus(button(page, /^Filtres/))).toBe(true)

  await visit(page, `/statistiques?vue=rapports&${LAST_WEEK}&texte=rien`)
  const without = button(page, 'Retirer les filtres')
  await without.focus()
  await page.keyboard.press('Enter')
  await tree(page).waitFor()
  await eventually(() => hasFocus(total(page))).toBe(true)

  await visit(page, '/statistiques?vue=rapports')
  await eventually(() => path(page)).toBe('/statistiques?vue=rapports')
  await total(page).waitFor()
  await page.getByRole('combobox', { name: 'Puis par' }).evaluate(async (select: HTMLSelectElement) => {
    select.value = 'DAY'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    document.querySelector<HTMLInputElement>('form input[type=checkbox]')?.click()
  })
  await eventually(() => path(page)).toBe('/statistiques?vue=rapports&par=client,jour&comparer=oui')
})
