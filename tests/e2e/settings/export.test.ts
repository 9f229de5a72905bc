import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { insertRow } from '../../server/reference/kinds'
import { dumpDatabase } from '../../server/world'
import { button, eventually, path } from '../workday'
import { exported } from './exported'
import { choose, openImport, previewed } from './imported'
import {
  addForm,
  addRow,
  agreed,
  back,
  byTitle,
  columnTexts,
  countLine,
  firstParent,
  gridRows,
  namesOf,
  screenOf,
  search,
  shapes,
  turns,
  useSettings,
} from './settings'

const settings = useSettings()
const { application, newPerson, open, openRows, openAs } = settings

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
    // Excel recognises UTF-8 by this byte order mark only.
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

const LISTS = [
  ['Tâches', 'Importer des tâches', 'modele-taches.csv'],
  ['Clients', 'Importer des clients', 'modele-clients.csv'],
  ['Holdings', 'Importer des holdings', 'modele-holdings.csv'],
  ['Sociétés', 'Importer des sociétés', 'modele-societes.csv'],
  ['Groupe de tâches', 'Importer des groupes de tâches', 'modele-groupes.csv'],
  ['Utilisateurs', 'Importer des utilisateurs', 'modele-utilisateurs.csv'],
] as const

test('six large buttons lead to six lists; each is added to in its own words, exported, and imported as it is or by a model', async () => {
  for (const [, screen] of byTitle) await insertRow(settings, screen, '=1+1; "tour"')
  const page = await open('/parametres')
  const menu = page.getByRole('navigation', { name: 'Paramètres', exact: true })
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(LISTS.map(([label]) => label))
  for (const [label, title, fileName] of LISTS) {
    const link = menu.getByRole('link', { name: label, exact: true })
    expect((await link.boundingBox())?.height).toBeGreaterThan(120)
    await link.click()
    await page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor()
    await gridRows(page).first().waitFor()
    const screen = new Map(byTitle).get(label)
    if (screen) {
      const { inputs, select, required } = screen
      const form = addForm(page)
      expect(await namesOf(form)).toEqual(inputs)
      await button(form, 'Ajouter').click()
      await form.getByText(required, { exact: true }).waitFor()
      if (select) await form.getByText(select.required, { exact: true }).waitFor()
      const row = await addRow(page, screen, 'Tout neuf')
      await search(page).fill('tour')
      await eventually(() => row.count()).toBe(0)
    }

    const before = await dumpDatabase(application.database)
    const { bytes, rows } = await exported(page)
    const dialog = await openImport(page, title)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Télécharger un modèle' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(fileName)
    const model = await readFile(await download.path(), 'utf8')
    expect(await dialog.getByRole('rowheader').allInnerTexts()).toEqual(
      model.slice(1).split('\r\n')[0]?.split(';'),
    )
    const count = rows.length - 1
    expect(count, label).toBeGreaterThan(0)
    await choose(dialog, bytes)
    await dialog.getByText(new RegExp(`^${count} lignes? inchangées?\\.$`)).waitFor()
    await choose(dialog, model, fileName)
    // The only error that its rows can have: an unknown group, holding or company.
    const [[, , reason] = []] = await previewed(dialog, /^1 ligne (?!inchangée)/)
    expect(reason).toMatch(
      /^((Groupe de tâches|Holding|Société) inconnue?\s: |Groupe Exemple$|Développement$)/,
    )
    await button(dialog, 'Fermer').click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await dumpDatabase(application.database)).toEqual(before)
    if (label === LISTS.at(-1)?.[0]) break
    await back(page).click()
    await page.getByRole('heading', { level: 1, name: 'Paramètres' }).waitFor()
    expect(path(page)).toBe('/parametres')
  }
  const dialog = await openImport(page, 'Importer des utilisateurs')
  expect(await dialog.getByText('modele-utilisateurs.csv').count()).toBe(0)
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
