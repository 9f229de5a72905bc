import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ImportedKind, importLabel } from '../../../schema/imports/kinds'
import { rest } from '../../support/api'
import { beginOtherTransaction, hasLockWaiter } from '../../support/transaction'
import { dumpDatabase, type Person, useWorld } from '../world'
import { insertParents, insertRow, kinds, storedColumns, storedRow } from './kinds'

const world = useWorld()
const { application, newPerson, ask, refusal } = world

interface Report {
  applied: boolean
  columns: string[]
  ignored: string[]
  warnings: string[]
  lines: { line: number; status: string; label: string; values: string[]; reason: string; changes: string }[]
}

const FILES: Record<
  string,
  { field: string; path: string; name: string; parent?: string; unknown?: string; off?: string }
> = {
  TASK_TYPE: {
    field: 'importTaskTypes',
    path: '/api/typetaches/import',
    name: 'tache',
    parent: 'groupe_tache',
    unknown: 'Groupe de tâches inconnu',
    off: 'Ce groupe de tâches est désactivé',
  },
  CLIENT: {
    field: 'importClients',
    path: '/api/clients/import',
    name: 'client',
    parent: 'groupe_tache',
    unknown: 'Groupe de tâches inconnu',
    off: 'Ce groupe de tâches est désactivé',
  },
  HOLDING: { field: 'importHoldings', path: '/api/holdings/import', name: 'holding' },
  COMPANY: {
    field: 'importCompanies',
    path: '/api/societes/import',
    name: 'societe',
    parent: 'holding',
    unknown: 'Holding inconnu',
    off: 'Ce holding est désactivé',
  },
  TASK_GROUP: { field: 'importTaskGroups', path: '/api/groupetaches/import', name: 'groupe_tache' },
}

let admin: Person
let before: unknown
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await insertParents(world)
})
beforeEach(async () => {
  before = await dumpDatabase(application.database)
})
const nothingChanged = async () => expect(await dumpDatabase(application.database)).toEqual(before)

describe.for(kinds)('an import of $list', (kind) => {
  const { label, table, parent } = kind
  const {
    field,
    path,
    name,
    parent: parentColumn,
    unknown,
    off,
  } = FILES[kind.kind] ?? { field: '', path: '', name: '' }
  const mutation = `mutation ($csv: String!, $apply: Boolean) {
    ${field}(csv: $csv, apply: $apply) { applied columns ignored warnings lines { line status label values reason changes } } }`
  const labelled = importLabel(kind.kind as ImportedKind, name)
  const columns = [name, ...(parentColumn ? [parentColumn] : []), 'active']
  const [first = '', second = '', retired = ''] = parent
    ? [parent.first, parent.second, parent.retired].map((id) => parent.names[id])
    : []

  const cells = (text: string, parentName: string, active: string) =>
    parentColumn ? [text, parentName, active] : [text, active]
  const file = (lines: string[][]) => [columns, ...lines].map((line) => line.join(';')).join('\n')
  const send = async (lines: string[][], apply?: boolean) =>
    (await ask<Record<string, Report>>(admin, mutation, { csv: file(lines), apply }))[field] as Report
  const stored = (text: string) =>
    application.database.query(`SELECT ${storedColumns(kind)} FROM ${table} WHERE ${label} = ? ORDER BY id`, [
      text,
    ])

  test('requires its columns', async () => {
    for (const csv of ['', `${parentColumn ? name : 'couleur'};active\nx;1`]) {
      const { status } = await rest(application.url, 'POST', path, { token: admin.token, json: { csv } })
      expect(status).toBe(422)
    }
    await nothingChanged()
  })

  test('shows every line with its cells, result and reason, and saves nothing', async () => {
    const id = await insertRow(world, kind, 'Déjà là')
    await insertRow(world, kind, 'Jadis')
    before = await dumpDatabase(application.database)
    const cases: [string[], string, string?, string?][] = [
      [cells('Neuf', first, ''), 'NEW'],
      [cells('NEUF', first.toUpperCase(), '1'), 'FAULTY', 'Déjà à la ligne 2'],
      [cells('Déjà là', first, ''), 'UNCHANGED'],
      [cells('JADIS', first, '0'), 'CHANGED', '', `${labelled} : Jadis → JADIS ; État : actif → inactif`],
      [cells('', first, '1'), 'FAULTY', kind.required],
      [
        cells('Zéro\u200Bun', first, ''),
        'FAULTY',
        'Un caractère invisible est refusé : effacez ce texte et retapez-le',
      ],
      [cells('Digue', first, 'soit'), 'FAULTY', 'État : actif ou inactif, oui ou non, 1 ou 0'],
      [cells('é'.repeat(121), first, ''), 'FAULTY', `${labelled} : 120 caractères au plus`],
    ]
    if (parentColumn)
      cases.push(
        [cells('Neuf', second, ''), 'NEW'],
        [cells('Quai', 'Nulle part', ''), 'FAULTY', `${unknown} : Nulle part`],
        [cells('Quai', '', ''), 'FAULTY', `${unknown} : (vide)`],
        [cells('Quai', retired, ''), 'FAULTY', off],
        [
          cells('', 'Nulle part', 'soit'),
          'FAULTY',
          [
            `${unknown}\u202f: Nulle part`,
            'État\u202f: actif ou inactif, oui ou non, 1 ou 0',
            kind.required,
          ].join('\u202f; '),
        ] as [string[], string, string],
      )
    const expected = {
      applied: false,
      columns,
      ignored: [],
      warnings: [],
      lines: cases.map(([values, status, reason = '', changes = ''], index) => ({
        line: index + 2,
        status,
        label: values[0],
        values,
        reason,
        changes,
      })),
    }
    const lines = cases.map(([values]) => values)
    expect(await send(lines)).toEqual(expected)
    const { status, body } = await rest(application.url, 'POST', path, {
      token: admin.token,
      json: { csv: file(lines) },
    })
    expect([status, body]).toEqual([200, expected])
    expect(await refusal(admin, mutation, { csv: file(lines), apply: true })).toMatchObject({
      message: 'Le fichier contient des lignes refusées : rien n’a été enregistré',
    })
    expect(await storedRow(world, kind, id)).toMatchObject({ [label]: 'Déjà là' })
    await nothingChanged()
  })

  test('adds and changes what its preview shows, normalized, and a second one changes nothing', async () => {
    const id = await insertRow(world, kind, 'à corriger')
    const old = await insertRow(world, kind, 'vieux', { parentId: parent?.retired })
    const lines = [
      cells('À Corriger'.normalize('NFD'), first, '0'),
      cells('Tout neuf', first, ''),
      cells('Éteint', second, '0'),
      cells('Vieux', retired, ''),
    ]
    expect(await send(lines, true)).toMatchObject({
      applied: true,
      lines: ['CHANGED', 'NEW', 'NEW', 'CHANGED'].map((status) => ({ status })),
    })
    const column = parent && `${parent.field}_id`
    expect(await storedRow(world, kind, id)).toEqual({
      id,
      [label]: 'À Corriger',
      name_key: 'a corriger',
      active: 0,
      ...(column && { [column]: parent?.first }),
    })
    expect(await storedRow(world, kind, old)).toMatchObject({ [label]: 'Vieux', active: 1 })
    expect(await stored('Tout neuf')).toMatchObject([
      { name_key: 'tout neuf', active: 1, ...(column && { [column]: parent?.first }) },
    ])
    expect(await stored('Éteint')).toMatchObject([
      { name_key: 'eteint', active: 0, ...(column && { [column]: parent?.second }) },
    ])
    const after = await dumpDatabase(application.database)
    expect((await send(lines, true)).lines.map(({ status }) => status)).toEqual(Array(4).fill('UNCHANGED'))
    expect(await dumpDatabase(application.database)).toEqual(after)
  })

  test('overwrites no row that was changed during the validation', async () => {
    const id = await insertRow(world, kind, 'disputé')
    const other = await beginOtherTransaction(application.database)
    await other.run(`UPDATE ${table} SET active = 0 WHERE id = ?`, [id])
    const importing = refusal(admin, mutation, { csv: file([cells('Disputé', first, '1')]), apply: true })
    await hasLockWaiter(application.database)
    await other.commit()
    expect(await importing).toEqual({
      code: 'CONFLICT',
      message:
        'Ligne 2, Disputé\u202f: modifié entre-temps\u202f: rien n’a été enregistré, choisissez le fichier à nouveau',
    })
    expect(await storedRow(world, kind, id)).toMatchObject({ [label]: 'disputé', active: 0 })
  })
})

test('10,000 clients are added, and changed, at once', { timeout: 60_000 }, async () => {
  const send = (names: (index: number) => string) => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `${names(index)};Études`)
    return rest<Report>(application.url, 'POST', '/api/clients/import', {
      token: admin.token,
      json: { csv: ['client;groupe_tache', ...lines].join('\n'), apply: true },
    })
  }
  for (const names of [(index: number) => `client n°${index}`, (index: number) => `CLIENT N°${index}`]) {
    const { status, body } = await send(names)
    expect([status, body.applied]).toEqual([200, true])
    const [row] = await application.database.query(
      'SELECT COUNT(*) AS count FROM client WHERE libelle LIKE ?',
      ['client n°%'],
    )
    expect(Number(row?.count)).toBe(10_000)
  }
  expect(
    await application.database.query('SELECT libelle FROM client WHERE name_key = ?', ['client n°9999']),
  ).toEqual([{ libelle: 'CLIENT N°9999' }])
})
