import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { CONTRACT } from '../../server/operations'
import { dayOf, weekCalls } from '../../server/weeks/weeks'
import { ADD_CONTRACT, REQUEST } from '../../server/workCalls'
import { DRAWING, dateAt, NORTH, now, type Person, SURVEY, TOWN, timeAt } from '../../server/world'
import { HOUR } from '../../support/durations'
import { reportOf } from '../ownReport/statistics'
import { storageOf, useWorkday } from '../workday'

vi.setConfig({ testTimeout: 120_000 })

const workday = useWorkday()
const { application, ask, browser, newPerson, insertEntry } = workday
const { work, submit } = weekCalls(workday)

const HEBREW = { prenom: 'שרה', nom: 'כהן' }
const ARABIC = { prenom: 'أمينة', nom: 'بن علي' }
const COMMENT = 'פגישה 08:15'

const people = {} as Record<'owner' | 'boss' | 'admin', Person>

const EDIT = `mutation ($id: ID!, $fin: String, $reason: String) {
  editTask(id: $id, fin: $fin, reason: $reason) { id } }`
const ADD = `mutation ($user: ID!, $date: String!, $debut: String!, $fin: String!, $client: ID, $commentaire: String, $reason: String) {
  addTask(user: $user, date: $date, debut: $debut, fin: $fin, client: $client, commentaire: $commentaire, reason: $reason) { id } }`
const CANCEL = 'mutation ($id: ID!, $reason: String) { cancelTask(id: $id, reason: $reason) { id } }'
const CORRECTIONS = '{ correctionsToSee { id } }'
const CONTEST =
  'mutation ($correction: ID!, $reason: String!) { contestCorrection(correction: $correction, reason: $reason) { id } }'

async function named(name: typeof HEBREW, more: Parameters<typeof newPerson>[0]): Promise<Person> {
  const person = await newPerson(more)
  const values = [name.prenom, name.nom, person.id]
  await application.database.query('UPDATE user SET prenom = ?, nom = ? WHERE id = ?', values)
  return { ...person, ...name }
}

/** All user-entered text is right-to-left, except the days and the product's own words. */
beforeAll(async () => {
  const { database } = application
  await database.query('UPDATE client SET libelle = ? WHERE id = ?', ['بلدية', TOWN])
  await database.query('UPDATE task_type SET libelle = ? WHERE id = ?', ['תכנון', DRAWING])
  await database.query('UPDATE company SET nom = ? WHERE id = ?', ['צפון', NORTH])
  people.owner = await named(HEBREW, {})
  people.boss = await named(ARABIC, { acces: 'S', societe_id: NORTH })
  people.admin = await named({ ...ARABIC, prenom: 'نور' }, { acces: 'A' })
  const { owner, boss } = people
  await ask(people.admin, ADD_CONTRACT, { user: owner.id, input: CONTRACT })
  const text = { typetache_id: DRAWING, client_id: TOWN, commentaire: COMMENT }
  await work(owner, dayOf(2, 0), 8, 12, text)
  await submit(owner, dayOf(2, 0))
  const debut = now() - 4 * HOUR
  const id = await insertEntry(owner.id, { debut, fin: debut + HOUR, ...text })
  await insertEntry(owner.id, {
    debut: debut + HOUR / 2,
    fin: debut + 2 * HOUR,
    typetache_id: SURVEY,
    client_id: TOWN,
  })
  const gone = await insertEntry(owner.id, { debut: debut - HOUR, fin: debut - 60, ...text })
  await ask(owner, CANCEL, { id: gone })
  await ask(boss, EDIT, { id, fin: timeAt(debut + HOUR / 2), reason: COMMENT })
  await ask(boss, ADD, {
    user: owner.id,
    date: dateAt(debut),
    debut: timeAt(debut - HOUR),
    fin: timeAt(debut - HOUR / 2),
    client: TOWN,
    commentaire: COMMENT,
    reason: COMMENT,
  })
  const { correctionsToSee } = await ask<{ correctionsToSee: { id: string }[] }>(owner, CORRECTIONS)
  await ask(owner, CONTEST, { correction: correctionsToSee[0]?.id, reason: COMMENT })
  await ask(owner, REQUEST, {
    user: owner.id,
    debut: '2026-12-21',
    fin: '2026-12-23',
    type: 'CP',
    comment: COMMENT,
  })
  await insertEntry(owner.id, { debut: now() - 30 * HOUR, typetache_id: DRAWING, client_id: TOWN })
  await insertEntry(owner.id, { debut: now() - HOUR, ...text })
})

/**
 * Texts that share a line or an accessible name with a right-to-left text that is not isolated: their order
 * changes.
 */
const turned = (page: Page) =>
  page.evaluate((own) => {
    const bare = (text: string) => {
      let rest = text
      for (let before = ''; before !== rest; ) {
        before = rest
        rest = rest.replace(/\u2068[^\u2066-\u2069]*\u2069/g, '')
      }
      return rest
    }
    const isMixed = (text: string) =>
      text.trim() !== own && /[\u0590-\u08FF]/.test(bare(text)) && /[0-9A-Za-zÀ-ÿ]/.test(bare(text))
    const found = new Set<string>()
    const told = (element: Element) =>
      element.outerHTML.replace(/<svg.*?<\/svg>|class="[^"]*"/g, '').slice(0, 200)
    const isTransparent = (element: Element) => {
      const { display, unicodeBidi } = getComputedStyle(element)
      return (display === 'inline' || display === 'contents') && !/isolate|plaintext/.test(unicodeBidi)
    }
    const lineOf = (element: Element): string =>
      [...element.childNodes]
        .map((node) => {
          if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
          if (!(node instanceof Element) || /^(SCRIPT|STYLE|TEXTAREA)$/i.test(node.tagName)) return ''
          return isTransparent(node) ? lineOf(node) : '\uFFFC'
        })
        .join('')
    if (isMixed(document.title)) found.add(`title: ${document.title}`)
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'label'])
        if (isMixed(element.getAttribute(name) ?? '')) found.add(`${name}: ${told(element)}`)
      if (
        !isTransparent(element) &&
        !/^(SCRIPT|STYLE|TEXTAREA)$/i.test(element.tagName) &&
        isMixed(lineOf(element))
      )
        found.add(`text: ${told(element)}`)
    }
    return [...found]
  }, COMMENT)

async function comes(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

const range = () => `debut=${dateAt(now() - 20 * 24 * HOUR)}&fin=${dateAt(now())}`
const DAY = dayOf(2, 0)

test.each<['owner' | 'boss' | 'admin', 'U' | 'S' | 'A', () => string[]]>([
  [
    'owner',
    'U',
    () => [
      '/',
      `/?jour=${dateAt(now() - 4 * HOUR)}`,
      '/semaine',
      `/semaine?jour=${DAY}`,
      '/annee',
      '/corrections',
      '/absences',
      '/mes-donnees',
      '/fichiers',
    ],
  ],
  [
    'boss',
    'S',
    () => [
      '/equipe',
      '/corrections?vue=contestees',
      '/absences',
      '/presence',
      '/absences?vue=decider',
      `/semaine?jour=${DAY}&personne=${people.owner.id}`,
      reportOf(people.owner.id, dateAt(now() - 20 * 24 * HOUR), dateAt(now())),
      `/statistiques?vue=equipe&${range()}`,
      `/statistiques?vue=rapports&${range()}&par=client,personne`,
    ],
  ],
  [
    'admin',
    'A',
    () => [
      '/parametres/taches',
      '/parametres/clients',
      '/parametres/societes',
      '/parametres/users',
      '/parametres/contrats',
      `/parametres/contrats/${people.owner.id}`,
      `/parametres/users/edit/${people.owner.id}`,
      '/parametres/journal',
      '/parametres/budgets',
      '/parametres/calendriers',
      '/parametres/regles',
      '/paie',
      `/annee?utilisateur=${people.owner.id}`,
    ],
  ],
])('texts from right to left turn nothing around on the screens of %s', async (who, acces, addresses) => {
  const person = people[who]
  const page = await browser.newPage({ storage: storageOf({ ...person }, acces) })
  for (const address of addresses()) {
    await page.goto(address)
    await comes(page)
    expect.soft(await turned(page), address).toEqual([])
  }
})

test('a merge of rows from right to left turns no sentence around: equal names, plan, notice and note', async () => {
  const clients = ['עירייה', 'עירייה', 'בית ספר'] as const
  for (const [index, name] of clients.entries())
    await application.database.query(
      'INSERT INTO client (id, libelle, name_key, groupetache_id, active) VALUES (?, ?, ?, 1, 1)',
      [900 + index, name, `${name} ${index}`],
    )
  const page = await browser.newPage({ storage: storageOf({ ...people.admin }, 'A') })
  await page.goto('/parametres/clients')
  await comes(page)
  const line = page.getByRole('note').filter({ hasText: 'portent le même nom' })
  await line.waitFor()
  expect.soft(await turned(page), 'equal names').toEqual([])
  await page.getByRole('button', { name: 'Fusionner' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Client qui reste').selectOption(String(TOWN))
  await dialog.getByLabel('Client à fusionner').selectOption('902')
  await dialog.getByText('sera désactivé, avec une note').waitFor()
  expect.soft(await turned(page), 'plan').toEqual([])
  await dialog.getByRole('button', { name: 'Fusionner' }).click()
  await page
    .getByText(/a été fusionné avec/)
    .first()
    .waitFor()
  await page
    .getByText(/Fusionné avec/)
    .first()
    .waitFor()
  await comes(page)
  expect.soft(await turned(page), 'notice and note').toEqual([])
})
