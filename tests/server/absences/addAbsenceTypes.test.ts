import { beforeAll, expect, test } from 'vitest'
import { dumpDatabase, type Person, useWorld } from '../world'

const { application, newPerson, ask, refusal } = useWorld()

const TYPE = 'code libelle payee assimilee neutre jours decompte active'
const ADD = `mutation ($codes: [String!]!) { addAbsenceTypes(codes: $codes) { ${TYPE} } }`
const TYPES = `{ absenceTypes { ${TYPE} } }`
const SAVE = `mutation ($code: String!, $libelle: String!, $payee: Boolean!, $assimilee: Boolean!, $neutre: Boolean!, $jours: Int, $decompte: DayCount) {
  saveAbsenceType(code: $code, libelle: $libelle, payee: $payee, assimilee: $assimilee, neutre: $neutre, jours: $jours, decompte: $decompte) { ${TYPE} } }`

interface Type {
  code: string
  libelle: string
  jours: number | null
  decompte: string
}

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})
const codes = async () =>
  (await ask<{ absenceTypes: Type[] }>(admin, TYPES)).absenceTypes.map(({ code }) => code)
const add = async (...wanted: string[]) =>
  (await ask<{ addAbsenceTypes: Type[] }>(admin, ADD, { codes: wanted })).addAbsenceTypes

test('types of the catalogue are there once they are added, with what the law grants', async () => {
  const before = await dumpDatabase(application.database)
  for (const wanted of [[], ['SIESTE'], ['MARIAGE', 'SIESTE']])
    expect(await refusal(admin, ADD, { codes: wanted })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'codes',
    })
  expect(await dumpDatabase(application.database)).toEqual(before)
  expect(await codes()).not.toContain('MARIAGE')
  expect(await add('MARIAGE', 'PATERNITE', 'MARIAGE')).toEqual([
    {
      code: 'MARIAGE',
      libelle: 'Mariage ou PACS',
      ...{ payee: true, assimilee: false, neutre: true, active: 1, jours: 4, decompte: 'OUVRABLES' },
    },
    expect.objectContaining({ code: 'PATERNITE', jours: 25, decompte: 'CALENDAIRES' }),
  ])
  expect(await codes()).toEqual(expect.arrayContaining(['MARIAGE', 'PATERNITE']))
  expect(await add('MARIAGE')).toEqual([])
  const rows = await application.database.query(
    "SELECT action FROM journal_event WHERE entity = 'absence_type'",
  )
  expect(rows).toEqual([{ action: 'create' }, { action: 'create' }])
})

test('what a company has is left as it is; a name of its own is not taken', async () => {
  const own = { payee: false, assimilee: false, neutre: false }
  await ask(admin, SAVE, { code: 'FORMATION', libelle: 'Stage', ...own })
  await ask(admin, SAVE, { code: 'MAT', libelle: 'Maternité', ...own })
  const before = await dumpDatabase(application.database)
  expect(await add('FORMATION')).toEqual([])
  expect(await refusal(admin, ADD, { codes: ['ADOPTION', 'MATERNITE'] })).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: expect.stringContaining('existe déjà'),
  })
  expect(await dumpDatabase(application.database)).toEqual(before)
})

test('granted days are a number from 1 to 366, kept by callers that do not know them', async () => {
  const type = { code: 'VEILLE', libelle: 'Veille', payee: true, assimilee: false, neutre: false }
  for (const jours of [0, 367])
    expect(await refusal(admin, SAVE, { ...type, jours })).toMatchObject({ field: 'jours' })
  const save = async (more: object) =>
    (await ask<{ saveAbsenceType: Type }>(admin, SAVE, { ...type, ...more })).saveAbsenceType
  expect(await save({ jours: 2, decompte: 'OUVRES' })).toMatchObject({ jours: 2, decompte: 'OUVRES' })
  expect(await save({ libelle: 'Veillée' })).toMatchObject({ jours: 2, decompte: 'OUVRES' })
  expect(await save({ jours: null })).toMatchObject({ jours: null, decompte: 'OUVRES' })
})
