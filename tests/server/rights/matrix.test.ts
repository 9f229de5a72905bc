import { beforeAll, describe, expect, test } from 'vitest'
import { RIGHTS } from '../../../server/rights/policy'
import { routes } from '../../../server/transport/rest/routes'
import { graphql, rest } from '../../support/api'
import { callOf, fields, longDay } from '../operations'
import { dumpDatabase, NORTH, now, type Person, SITES, SOUTH, STUDIES, useWorld } from '../world'
import {
  giveWeeks,
  graphqlRows,
  insertSpares,
  type Row,
  restRows,
  SPARE,
  submitWeeks,
  type Target,
} from './matrixRows'

const { application, insertPerson, newPerson, insertEntry, insertWeek } = useWorld()

const ROLES = ['none', 'U', 'S', 'A'] as const
const COMPANIES = ['own', 'other'] as const
type Role = (typeof ROLES)[number]
type Company = (typeof COMPANIES)[number]
interface Cell {
  role: Role
  company: Company
}
const cells: Cell[] = ROLES.flatMap((role) => COMPANIES.map((company) => ({ role, company })))

const viewers: Partial<Record<Role, Person>> = {}
let names = 0

beforeAll(async () => {
  for (const role of ['U', 'S', 'A'] as const) {
    const viewer = await newPerson({ acces: role })
    viewers[role] = viewer
    await submitWeeks(insertWeek, viewer.id)
  }
  await insertSpares(application.database)
})

/** Another user, whom no call has touched yet. */
async function newTarget(company: Company, withWeeks = false): Promise<Target> {
  const [societe_id, group] = company === 'own' ? [NORTH, STUDIES] : [SOUTH, SITES]
  const person = await insertPerson({ societe_id, groupetache_id: group })
  await insertEntry(person.id, longDay())
  const entry = await insertEntry(person.id, { debut: now() - 900, fin: now() - 600 })
  if (withWeeks) await giveWeeks(insertWeek, person.id)
  return { person, entry, group }
}

/** Targets of calls that refer to no user: one per company is enough. */
const bystanders: Partial<Record<Company, Promise<Target>>> = {}

function targetOf({ names, weeks }: Row, company: Company) {
  if (names || weeks) return newTarget(company, weeks)
  bystanders[company] ??= newTarget(company)
  return bystanders[company]
}

function expected({ right, names, refused, absent }: Row, { role, company }: Cell): string {
  if (right === 'public') return 'OK'
  if (role === 'none') return 'UNAUTHENTICATED'
  const scope = RIGHTS[right][role]
  if (scope === 'nobody') return 'FORBIDDEN'
  if (absent) return 'NOT_FOUND'
  if (!names || scope === 'all') return 'OK'
  if (company === 'own' && (scope === 'company' || names === 'group')) return 'OK'
  return names === 'entry' ? 'NOT_FOUND' : (refused ?? 'FORBIDDEN')
}

type Send = (token: string | undefined, target: Target, unique: string) => Promise<string>

async function answers(row: Row, send: Send) {
  const targets = { own: await targetOf(row, 'own'), other: await targetOf(row, 'other') }
  const found: Record<string, string> = {}
  const call = async ({ role, company }: Cell, token = viewers[role]?.token) => {
    found[`${role} ${company}`] = await send(token, targets[company], `nom${++names}`)
  }
  const before = await dumpDatabase(application.database)
  for (const cell of cells.filter((cell) => expected(row, cell) !== 'OK')) await call(cell)
  expect(await dumpDatabase(application.database)).toEqual(before)
  for (const cell of cells.filter((cell) => expected(row, cell) === 'OK')) {
    const acces = cell.role === 'none' ? 'U' : cell.role
    await call(cell, row.signsOut && (await newPerson({ acces })).token)
  }
  return found
}

const table = (row: Row) =>
  Object.fromEntries(cells.map((cell) => [`${cell.role} ${cell.company}`, expected(row, cell)]))

describe('over GraphQL', () => {
  const rowsOf = (name: string) => Object.keys(graphqlRows).filter((key) => key.split('.')[0] === name)

  test('every field of the schema has its row, and every row a field', () => {
    const declared = fields.map(({ kind, name }) => `${kind} ${name}`).sort()
    expect([...new Set(Object.keys(graphqlRows).map((key) => key.split('.')[0]))].sort()).toEqual(declared)
  })

  const rows = fields.flatMap((field) => rowsOf(`${field.kind} ${field.name}`).map((key) => ({ key, field })))

  test.for(rows)('$key', async ({ key, field }) => {
    const row = graphqlRows[key] as Row
    const send: Send = async (token, target, unique) => {
      const { query, variables } = callOf(field, row.input?.(target, unique))
      const { data, errors = [] } = await graphql(application.url, query, variables, token)
      if (errors.length === 0) return data?.[field.name] === undefined ? 'nothing' : 'OK'
      return errors.map(({ extensions }) => String(extensions?.code)).join()
    }
    expect(await answers(row, send)).toEqual(table(row))
  })
})

describe('over REST', () => {
  const CODES: Record<number, string> = {
    200: 'OK',
    401: 'UNAUTHENTICATED',
    403: 'FORBIDDEN',
    404: 'NOT_FOUND',
  }
  const exports = Object.keys(restRows).filter((key) => key.includes('/export/'))

  test('every route has its row, and every row a route', () => {
    const declared = [...routes.map(({ method, path }) => `${method} ${path}`), ...exports]
    expect(Object.keys(restRows).sort()).toEqual(declared.sort())
  })

  test.for(Object.entries(restRows))('%s', async ([key, row]) => {
    const [method = '', path = ''] = key.split(' ')
    const send: Send = async (token, target, unique) => {
      const named = { user: target.person.id, entry: target.entry, group: target.group }
      const id = row.names ? named[row.names] : SPARE
      const ids = { id, taskId: target.entry, userId: target.person.id, groupetacheId: target.group }
      const filled = path.replace(/:(\w+)/g, (_, name: keyof typeof ids) => String(ids[name]))
      const json = method === 'POST' ? (row.input?.(target, unique) ?? {}) : undefined
      const { status, body } = await rest<{ message?: string }>(application.url, method, filled, {
        token,
        json,
      })
      if (path === '/api/users/new' && status === 200) expect(body.message).toBe('success')
      return CODES[status] ?? `${status} ${body.message}`
    }
    expect(await answers(row, send)).toEqual(table(row))
  })
})
