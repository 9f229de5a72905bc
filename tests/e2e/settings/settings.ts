import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { insertParents, type KindCase, kinds } from '../../server/reference/kinds'
import type { Person } from '../../server/world'
import type { PageOptions } from '../../support/browser'
import { casesOrFirst } from '../../support/casesOrFirst'
import { button, storageOf, useWorkday } from '../workday'

type Acces = 'A' | 'S' | 'U'

/** A screen of reference data: its texts in the specification, and the server's data of its kind. */
export interface Screen extends KindCase {
  path: string
  title: string
  name: string
  inputs: string[]
  added: string
  select?: { label: string; required: string }
  there: string
  off?: string
}

const group = { label: 'Groupe de tâches', required: 'Groupe de tâches obligatoire' }

const WRITTEN: Record<string, Omit<Screen, keyof KindCase>> = {
  TASK_TYPE: {
    path: '/parametres/taches',
    title: 'Tâches',
    name: 'Nom de la tâche',
    inputs: ['libelle', 'groupe_tache'],
    added: 'Tâche ajoutée avec succès',
    select: group,
    there: 'Plans',
    off: 'Calques',
  },
  CLIENT: {
    path: '/parametres/clients',
    title: 'Clients',
    name: 'Nom du client',
    inputs: ['client', 'groupe_tache'],
    added: 'Client ajouté avec succès',
    select: group,
    there: 'Mairie',
    off: 'Gare',
  },
  HOLDING: {
    path: '/parametres/holdings',
    title: 'Holdings',
    name: 'Nom du holding',
    inputs: ['holding'],
    added: 'holding ajouté avec succès',
    there: 'Groupe Ouest',
    off: 'Groupe Ancien',
  },
  COMPANY: {
    path: '/parametres/societes',
    title: 'Sociétés',
    name: 'Nom de la société',
    inputs: ['nom', 'holding'],
    added: 'Société ajouté avec succès',
    select: { label: 'Holding', required: "L'holding obligatoire" },
    there: 'Nord',
  },
  TASK_GROUP: {
    path: '/parametres/groupetaches',
    title: 'Groupe de tâches',
    name: 'Nom du groupe',
    inputs: ['groupe_tache'],
    added: 'holding ajouté avec succès',
    there: 'Études',
    off: 'Archives',
  },
}

const FEMININE: Record<string, string> = {
  Actif: 'Active',
  Actifs: 'Actives',
  Désactivé: 'Désactivée',
  Inactifs: 'Inactives',
}
export const agreed = ({ kind }: Screen, word: string) =>
  (['TASK_TYPE', 'COMPANY'].includes(kind) && FEMININE[word]) || word

const screens = kinds.map((kind): Screen => {
  const written = WRITTEN[kind.kind]
  if (!written) throw new Error(`Nothing is written of ${kind.kind}`)
  return { ...kind, ...written }
})
export const byTitle = screens.map((screen) => [screen.title, screen] as const)
/** One screen with a select and one without: for behaviour that does not depend on the texts. */
export const shapes = byTitle.filter(([, { kind }]) => kind === 'COMPANY' || kind === 'HOLDING')
/** Screens in turn: shared behaviour is tested on the named screen, and on each with `--all`. */
export function turns(kind: string, among = byTitle) {
  const first = screenOf(kind)
  return casesOrFirst([first.title, first] as const, ...among.filter(([, other]) => other !== first))
}

export function screenOf(kind: string) {
  const screen = screens.find((one) => one.kind === kind)
  if (!screen) throw new Error(`There is no screen of ${kind}`)
  return screen
}

export const firstParent = ({ parent }: KindCase) => parent?.names[parent.first] ?? ''

/** A workday with parents of every kind, an administrator, and helpers that open screens as any user. */
export function useSettings() {
  const workday = useWorkday()
  const admin = {} as Person
  beforeAll(async () => {
    await insertParents(workday)
    Object.assign(admin, await workday.newPerson({ acces: 'A' }))
  })

  async function open(
    path: string,
    { person = admin, acces = 'A', ...options }: PageOptions & { person?: Person; acces?: Acces } = {},
  ): Promise<Page> {
    const page = await workday.browser.newPage({
      ...options,
      storage: { ...storageOf(person, acces), ...options.storage },
    })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading' }).waitFor()
    return page
  }

  const openAs = async (acces: Acces, path: string, options: PageOptions = {}) =>
    open(path, { ...options, acces, person: await workday.newPerson({ acces }) })

  async function openRows({ path }: Pick<Screen, 'path'>, options?: Parameters<typeof open>[1]) {
    const page = await open(path, options)
    await gridRows(page).first().waitFor()
    return page
  }

  return { ...workday, admin, open, openAs, openRows }
}

export const grid = (page: Page | Locator) => page.getByRole('grid')

export const gridRows = (page: Page | Locator, text: string | RegExp = '') =>
  grid(page).locator('[role=row][data-id]').filter({ hasText: text })

export const columnTexts = (page: Page, field: string) =>
  grid(page)
    .locator(
      `[role=gridcell][data-field=${field}] .cell-text, [role=gridcell][data-field=${field}]:not(:has(.cell-text))`,
    )
    .allInnerTexts()

export const rowOf = (page: Page, name: string) =>
  gridRows(page).filter({ has: page.getByRole('button', { name: `Modifier ${name}`, exact: true }) })
export const editedRow = (page: Page) =>
  gridRows(page).filter({ has: page.getByRole('button', { name: 'Enregistrer' }) })

export const modify = (page: Page, name: string) => button(page, `Modifier ${name}`)
export const turnOff = (page: Page, name: string) => button(page, `Désactiver ${name}`)
export const turnOn = (page: Page, name: string) => button(page, `Activer ${name}`)

/** Follows a link of the settings menu, without a page load. */
export async function goTo(page: Page, path: string) {
  await page.locator(`main a[href="${path}"]`).click()
  await back(page).waitFor()
}

export const addForm = (page: Page) => page.getByRole('form', { name: /^Ajouter/ })
export const namesOf = (form: Locator) =>
  form.locator('input, select').evaluateAll((fields) => fields.map((input) => input.getAttribute('name')))
export const field = (place: Page | Locator, label: string) => place.getByLabel(label, { exact: true })
export const search = (page: Page) => page.getByRole('searchbox')
export const back = (page: Page) => page.getByRole('link', { name: 'Retour' })
export const banner = (page: Page, text: string) => page.locator('main').getByText(text, { exact: true })

/** Adds a row by the form; returns the row, with its parent where it has one. */
export async function addRow(page: Page, screen: Screen, text: string) {
  const { name, select, added } = screen
  const form = addForm(page)
  await field(form, name).fill(text)
  if (select) await field(form, select.label).selectOption({ label: firstParent(screen) })
  await button(form, 'Ajouter').click()
  await banner(page, added).waitFor()
  const row = gridRows(page, text)
  await row.waitFor()
  if (select) expect(await row.innerText()).toContain(firstParent(screen))
  return row
}
export const countLine = (page: Page, text: string) =>
  page.locator('main').getByRole('status').filter({ hasText: text })

/** Fires `focus` after a minute, when a cached list is stale. */
export const refocusLater = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 61_000
    window.dispatchEvent(new Event('focus'))
  })

export const chosen = (select: Locator) =>
  select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label)
export const optionsOf = (select: Locator) => select.locator('option').allInnerTexts()
