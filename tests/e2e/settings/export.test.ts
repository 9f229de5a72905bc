import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertRow } from '../../server/reference/kinds'
import { button } from '../workday'
import {
  agreed,
  back,
  byTitle,
  columnTexts,
  countLine,
  firstParent,
  goTo,
  gridRows,
  screenOf,
  search,
  shapes,
  turns,
  useSettings,
} from './settings'

const settings = useSettings()
const { newPerson, open, openRows, openAs } = settings

/** The exported file: its name and its rows, the headings first. */
async function exported(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Exporter').click()])
  const bytes = await readFile(await download.path())
  const rows = parse(bytes, { bom: true, delimiter: ';' }) as string[][]
  return { file: download.suggestedFilename(), bytes, rows }
}

test.each(turns('COMPANY', shapes))(
  '%s: the rows shown are exported, and no cell is a formula',
  async (_, screen) => {
    const { name, select } = screen
    const names = ['=1+1', '+33', '-5', '@somme', '\u200B=2', 'a;b "c"', 'Œuvre d’été', 'Éteinte']
    for (const one of names)
      await insertRow(settings, screen, `${one} lot`, { active: one === 'Éteinte' ? 0 : 1 })
    const page = await openRows(screen)
    await search(page).fill('lot')
    await countLine(page, `${names.length} sur `).waitFor()
    const { file, bytes, rows } = await exported(page)
    expect(file).toBe(`${screen.path.split('/').at(-1)}.csv`)
    // Excel reads UTF-8 by this mark alone.
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [headings, ...lines] = rows
    expect(headings).toEqual([name, ...(select ? [select.label] : []), 'État'])
    const line = (text: string, state = agreed(screen, 'Actif')) => [
      text,
      ...(select ? [firstParent(screen)] : []),
      state,
    ]
    const neutralised = ["'=1+1 lot", "'+33 lot", "'-5 lot", "'@somme lot", "'\u200B=2 lot"]
    expect(lines.toSorted()).toEqual(
      [
        ...neutralised.map((text) => line(text)),
        line('a;b "c" lot'),
        line('Œuvre d’été lot'),
        line('Éteinte lot', agreed(screen, 'Désactivé')),
      ].toSorted(),
    )
    const inOrder = lines.map(([text]) => text?.replace(/^'/, ''))
    expect(inOrder).toEqual(await columnTexts(page, screen.label))
  },
)

test('the users shown are exported, with the role that an import asks for, by a supervisor too', async () => {
  const { email, nom, prenom } = await newPerson()
  const page = await openAs('S', '/parametres/users')
  await search(page).fill(email)
  await countLine(page, '1 sur ').waitFor()
  const { file, rows } = await exported(page)
  expect([file, rows]).toEqual([
    'utilisateurs.csv',
    [
      ['Nom', 'Prénom', 'Email', 'Groupe de tâches', 'Société', 'Accès', 'État'],
      [nom, prenom, email, 'Études', 'Nord', 'Utilisateur', 'Actif'],
    ],
  ])
})

test('what is exported can be imported as it is, from each list', async () => {
  for (const [, screen] of byTitle) await insertRow(settings, screen, '=1+1; "tour"')
  const page = await open('/parametres')
  for (const path of [...byTitle.map(([, screen]) => screen.path), '/parametres/users']) {
    await goTo(page, path)
    if (path !== '/parametres/users') await search(page).fill('tour')
    await gridRows(page).first().waitFor()
    const { bytes, rows } = await exported(page)
    await button(page, 'Importer').click()
    const dialog = page.getByRole('dialog')
    const buffer = Buffer.from(bytes)
    await dialog.getByLabel('Fichier CSV').setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer })
    const count = rows.length - 1
    expect(count, path).toBeGreaterThan(0)
    await dialog.getByText(new RegExp(`^${count} lignes? inchangées?\\.$`)).waitFor()
    await button(dialog, 'Annuler').click()
    await back(page).click()
  }
})

test('more rows than a page holds are exported, all of them', async () => {
  const screen = screenOf('HOLDING')
  for (let number = 0; number < 110; number++) await insertRow(settings, screen, `Filiale ${number}`)
  const page = await open(screen.path)
  await search(page).fill('filiale')
  await countLine(page, '110 sur ').waitFor()
  const { rows } = await exported(page)
  expect(rows.slice(1).map(([name]) => name)).toEqual(
    Array.from({ length: 110 }, (_, number) => `Filiale ${number}`),
  )
})
