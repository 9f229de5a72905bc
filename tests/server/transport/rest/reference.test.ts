import { beforeAll, describe, expect, test } from 'vitest'
import { rest } from '../../../support/api'
import { dumpDatabase, type Person, SITES, useWorld } from '../../world'

const { application, newPerson } = useWorld()

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await application.database.query(
    "INSERT INTO holding (id, holding, name_key, active) VALUES (2, 'Groupe Est', 'groupe est', 1)",
  )
})

type Body = { json?: unknown; form?: Record<string, string> }
const call = (method: string, path: string, body: Body = {}) =>
  rest<Record<string, unknown>>(application.url, method, path, { token: admin.token, ...body })
const answer = async (method: string, path: string, body?: Body) => {
  const { status, body: answered, headers } = await call(method, path, body)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  return [status, answered]
}

type Fields = Record<string, string | number>
interface Rows {
  path: string
  table: string
  /** The body of a creation: the name field, and the id of the parent as a number. */
  name: string
  parent?: [field: string, id: number]
  /** The body of a change. */
  changed: string
  withParent?: true
  shown(id: number, name: string, active: number): object
  required: string
  requiredParent?: string
  list: object[]
}

const group = (libelle: string) => ({ groupetache: { libelle } })

const table: Rows[] = [
  {
    path: '/api/groupetaches',
    table: 'task_group',
    name: 'groupe_tache',
    changed: 'groupe_tache',
    shown: (id, libelle, active) => ({ id, libelle, active }),
    required: 'Nom du holding obligatoire',
    list: [
      { id: 2, libelle: 'Chantiers', active: 1 },
      { id: 1, libelle: 'Études', active: 1 },
    ],
  },
  {
    path: '/api/typetaches',
    table: 'task_type',
    name: 'libelle',
    parent: ['groupe_tache', SITES],
    changed: 'libelle',
    shown: (id, libelle, active) => ({ id, libelle, groupe_tache: SITES, ...group('Chantiers'), active }),
    required: 'Nom de la tâche obligatoire',
    requiredParent: 'Groupe de tâches obligatoire',
    list: [
      { id: 13, libelle: 'Calques', groupe_tache: 1, ...group('Études'), active: 0 },
      { id: 12, libelle: 'Étude de sol', groupe_tache: 1, ...group('Études'), active: 1 },
      { id: 21, libelle: 'Grue', groupe_tache: 2, ...group('Chantiers'), active: 1 },
      { id: 11, libelle: 'Plans', groupe_tache: 1, ...group('Études'), active: 1 },
    ],
  },
  {
    path: '/api/clients',
    table: 'client',
    name: 'client',
    parent: ['groupe_tache', SITES],
    changed: 'projet',
    shown: (id, libelle, active) => ({ id, libelle, ...group('Chantiers'), active }),
    required: 'Nom du client obligatoire',
    requiredParent: 'Groupe de tâches obligatoire',
    list: [
      { id: 12, libelle: 'École', ...group('Études'), active: 1 },
      { id: 13, libelle: 'Gare', ...group('Études'), active: 0 },
      { id: 11, libelle: 'Mairie', ...group('Études'), active: 1 },
      { id: 21, libelle: 'Pont', ...group('Chantiers'), active: 1 },
    ],
  },
  {
    path: '/api/holdings',
    table: 'holding',
    name: 'holding',
    changed: 'holding',
    shown: (id, holding, active) => ({ id, holding, active }),
    required: 'Nom du holding obligatoire',
    list: [
      { id: 2, holding: 'Groupe Est', active: 1 },
      { id: 1, holding: 'Groupe Ouest', active: 1 },
    ],
  },
  {
    path: '/api/societes',
    table: 'company',
    name: 'nom',
    parent: ['holding', 2],
    changed: 'nom',
    withParent: true,
    shown: (id, nom, active) => ({ id, nom, holding: { id: 2, holding: 'Groupe Est' }, active }),
    required: 'Nom de la societe obligatoire',
    requiredParent: "L'holding obligatoire",
    list: [
      { id: 1, nom: 'Nord', holding: { id: 1, holding: 'Groupe Ouest' }, active: 1 },
      { id: 2, nom: 'Sud', holding: { id: 1, holding: 'Groupe Ouest' }, active: 1 },
    ],
  },
]

const asText = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)]))
/** The three body encodings of older clients. */
const encodings: [string, (fields: Fields) => Body][] = [
  ['JSON with numbers', (fields) => ({ json: fields })],
  ['JSON with digits', (fields) => ({ json: asText(fields) })],
  ['a form', (fields) => ({ form: asText(fields) })],
]

describe.for(table)('$path', (rows) => {
  const { path, name, parent, changed, shown } = rows
  const under: Fields = parent ? { [parent[0]]: parent[1] } : {}
  const create = (fields: Fields, encode = encodings[0]?.[1]) =>
    answer('POST', `${path}/new`, encode?.({ ...under, ...fields }))
  const lastId = async () =>
    Number((await application.database.query(`SELECT MAX(id) AS id FROM ${rows.table}`))[0]?.id)

  test('/all lists every row, deactivated ones too, in French order', async () => {
    expect(await answer('GET', `${path}/all`)).toEqual([200, rows.list])
  })

  test('/new and /update report missing fields, without a change', async () => {
    const id = await lastId()
    const before = await dumpDatabase(application.database)
    for (const fields of [{}, { [name]: '' }, { [name]: '  ' }])
      for (const encode of [(sent: Fields) => ({ json: sent }), (sent: Fields) => ({ form: asText(sent) })]) {
        const [status, body] = await answer('POST', `${path}/new`, encode({ ...under, ...fields }))
        expect([status, body]).toEqual([422, { message: rows.required, field: expect.any(String) }])
        const more = rows.withParent ? under : {}
        const empty = name in fields ? { [changed]: '' } : {}
        expect(await answer('POST', `${path}/update/${id}`, encode({ ...more, ...empty }))).toEqual([
          422,
          { message: rows.required, field: expect.any(String) },
        ])
      }
    if (parent)
      for (const fields of [{ [name]: 'x' }, { [name]: 'x', [parent[0]]: '' }])
        for (const body of [{ json: fields }, { form: asText(fields) }])
          expect(await answer('POST', `${path}/new`, body)).toEqual([
            422,
            { message: rows.requiredParent, field: expect.any(String) },
          ])
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('/update and /activate refuse an unknown row', async () => {
    const sent = { json: { [changed]: 'x', ...(rows.withParent && under) } }
    const gone = [404, { message: expect.stringMatching(/ n’existe pas$/) }]
    expect(await answer('POST', `${path}/update/999999`, sent)).toEqual(gone)
    expect(await answer('GET', `${path}/activate/999999`)).toEqual(gone)
    const invalid = [422, { message: 'Identifiant invalide', field: 'id' }]
    for (const id of ['0', '1e3', '01', 'x']) {
      expect(await answer('POST', `${path}/update/${id}`, sent)).toEqual(invalid)
      expect(await answer('GET', `${path}/activate/${id}`)).toEqual(invalid)
    }
  })

  test.for(encodings)('/new, /update and /activate accept %s', async ([encoding, encode]) => {
    const called = `Nom en ${encoding} à 100 % & é`
    const created = await create({ [name]: called }, encode)
    const id = await lastId()
    expect(created).toEqual([200, shown(id, called, 1)])
    expect(await create({ [name]: called.toUpperCase() }, encode)).toEqual([
      422,
      { message: 'Ce nom existe déjà', field: expect.any(String) },
    ])

    const fields = { [changed]: ` ${called} 2 `, ...(rows.withParent && under) }
    expect(await answer('POST', `${path}/update/${id}`, encode(fields))).toEqual([
      200,
      shown(id, `${called} 2`, 1),
    ])
    for (const active of [0, 1, 0])
      expect(await answer('GET', `${path}/activate/${id}`)).toEqual([200, shown(id, `${called} 2`, active)])
    const [, list] = await answer('GET', `${path}/all`)
    expect(list).toContainEqual(shown(id, `${called} 2`, 0))
  })

  test('/new and /update ignore unlisted fields', async () => {
    const before = await dumpDatabase(application.database)
    for (const [target, fields] of [
      ['new', { [name]: 'x', ...under, active: 1 }],
      ['update/1', { [changed]: 'x', ...(rows.withParent && under), id: 2 }],
    ] as const)
      expect(await answer('POST', `${path}/${target}`, { json: fields })).toEqual([
        422,
        { message: 'Champ inconnu', field: expect.stringMatching(/^(active|id)$/) },
      ])
    expect(await dumpDatabase(application.database)).toEqual(before)
  })
})
