import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const BELOW = [
  'server/db',
  'server/generated',
  'server/ground',
  'server/rights',
  'server/seam',
  'server/journal',
]
const CLIENT_BELOW = ['client/lib', 'client/components', 'client/generated', 'schema']

/** Room → the rooms that it may import from; a room is a folder, or a file at the root of `server`. */
const WALLS: Record<string, readonly string[]> = {
  schema: [],
  migrations: [],
  'server/ground': [],
  'server/hours': [],
  'server/calendar': ['server/hours'],
  'server/config': [],
  'server/db/entities': [],
  'server/db': [
    ...['server/db/entities', 'server/config', 'server/ground', 'migrations'],
    ...['schema/fold', 'schema/rules/ruleBounds'],
  ],
  'server/rights': ['server/db/entities', 'server/seam'],
  'server/seam': [
    'server/auth',
    'server/db',
    'server/ground',
    'server/hours',
    'server/idempotency',
    'server/journal',
    'server/rights',
    'server/workers',
    'schema/rules/limits',
  ],
  'server/journal': [...BELOW, 'server/hours', 'server/reports/range', 'schema'],
  'server/credentials': BELOW,
  'server/idempotency': BELOW,
  'server/imports': [...BELOW, 'schema'],
  'server/entries': [
    ...BELOW,
    ...['server/config', 'server/hours', 'server/journal', 'server/weeks/lock'],
    ...['server/sums/keepSums', 'server/sums/addEnded', 'server/memberships/companies', 'schema'],
  ],
  'server/sums': [...BELOW, 'server/hours', 'server/entries'],
  'server/reports': [
    ...BELOW,
    'server/hours',
    'server/entries',
    'server/sums/months',
    'server/contestations/present',
    'server/identity',
    'server/memberships/countMoved',
    'schema',
  ],
  // The list of all files that can be taken out: it stands above what it lists.
  'server/reports/files/files': [...BELOW, 'server/reports', 'server/records', 'schema'],
  'server/files': [...BELOW, 'server/hours', 'server/reports', 'schema'],
  'server/questions': [...BELOW, 'server/hours', 'server/reports', 'server/files', 'schema'],
  'server/budgets': [...BELOW, 'server/hours', 'server/sums/months', 'schema'],
  'server/identity': [...BELOW, 'schema'],
  'server/tasks': [
    ...BELOW,
    ...[
      'server/hours',
      'server/entries',
      'server/sums/addEnded',
      'server/reports',
      'server/journal',
      'schema',
    ],
  ],
  'server/weeks': [
    ...BELOW,
    'server/hours',
    'server/entries',
    'server/memberships',
    'server/reports',
    'server/journal',
    'server/tasks/cleanComment',
    'server/work/evaluation',
    'schema',
  ],
  'server/memberships': [...BELOW, 'server/hours', 'server/journal'],
  'server/work': [
    ...BELOW,
    ...[
      'server/memberships',
      'server/calendar',
      'server/hours',
      'server/entries',
      'server/imports',
      'server/reports',
    ],
    ...['server/tasks/cleanComment', 'server/weeks', 'schema'],
  ],
  'server/contestations': [
    ...BELOW,
    ...['server/hours', 'server/entries', 'server/reports', 'server/tasks', 'server/weeks', 'schema'],
  ],
  'server/inbox': [...BELOW, 'server/hours', 'server/weeks', 'server/budgets', 'server/work', 'schema'],
  'server/records': [
    ...BELOW,
    ...[
      'server/hours',
      'server/identity',
      'server/memberships',
      'server/work',
      'server/weeks',
      'server/contestations',
      'server/payroll',
      'server/reports',
    ],
    'schema',
  ],
  'server/payroll': [
    ...BELOW,
    ...['server/hours', 'server/memberships', 'server/weeks/conditions', 'server/work/evaluation', 'schema'],
  ],
  'server/auth': [...BELOW, 'server/credentials', 'server/hours/time', 'server/journal', 'schema'],
  'server/people': [
    ...BELOW,
    ...[
      'server/credentials',
      'server/hours',
      'server/imports',
      'server/journal',
      'server/memberships',
      'server/files/reachKept',
    ],
    'schema',
  ],
  'server/reference': [...BELOW, 'server/hours/time', 'server/imports', 'server/journal', 'schema'],
  'server/merging': [
    ...BELOW,
    ...['server/hours/time', 'server/entries', 'server/weeks/lock', 'server/imports/importing'],
    ...['server/questions/tellQuestion', 'server/reference', 'schema'],
  ],
  'server/http': ['server/config', 'server/journal', 'server/ground', 'server/seam'],
  'server/workers': [...BELOW, 'server/config', 'server/imports', 'server/worker'],
  'server/graphql': ['server', 'schema', '!server/app', '!server/main', '!server/rest', '!server/demo'],
  'server/rest': ['server', 'schema', '!server/app', '!server/main', '!server/graphql', '!server/demo'],
  'server/demo': ['server', '!server/app', '!server/main'],
  'server/commands': ['server', 'schema', '!server/app', '!server/main'],
  'server/app': ['server', '!server/main'],
  'server/main': ['server'],
  'server/hosted': ['server/app', 'server/config'],
  'server/worker': ['server', '!server/app', '!server/main'],
  'client/lib': ['client/generated', 'schema/typed', 'schema/fold', 'schema/isolated'],
  'client/components': ['client/lib', 'client/generated', 'schema'],
  'client/features/absences': CLIENT_BELOW,
  'client/features/auth': CLIENT_BELOW,
  'client/features/budgets': CLIENT_BELOW,
  'client/features/calendars': CLIENT_BELOW,
  'client/features/contracts': CLIENT_BELOW,
  'client/features/corrections': CLIENT_BELOW,
  'client/features/verification': CLIENT_BELOW,
  'client/features/files': CLIENT_BELOW,
  'client/features/identity': CLIENT_BELOW,
  'client/features/inbox': CLIENT_BELOW,
  'client/features/journal': CLIENT_BELOW,
  'client/features/payroll': CLIENT_BELOW,
  'client/features/presence': CLIENT_BELOW,
  'client/features/reference': CLIENT_BELOW,
  'client/features/rules': CLIENT_BELOW,
  'client/features/settings': CLIENT_BELOW,
  'client/features/statistics': CLIENT_BELOW,
  'client/features/tasks': CLIENT_BELOW,
  'client/features/users': CLIENT_BELOW,
  'client/features/week': CLIENT_BELOW,
  'client/features/year': CLIENT_BELOW,
  'client/app': ['client', 'schema'],
  'client/explorer': ['client/lib'],
}

/** Packages of HTTP and GraphQL, and the rooms that may know them. */
const FACES = /^(fastify|@fastify|@apollo\/server|@as-integrations|graphql)($|\/)/
const MAY_FACE = ['server/http', 'server/graphql', 'server/rest', 'server/app', 'client/lib']

const IMPORT =
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'\)/gm

const isWithin = (path: string, room: string) => path === room || path.startsWith(`${room}/`)

const roomOf = (path: string) =>
  Object.keys(WALLS)
    .filter((room) => isWithin(path, room))
    .sort((a, b) => b.length - a.length)[0]

const mayImport = (room: string, path: string) => {
  const allowed = WALLS[room] ?? []
  const named = (sign: string) => allowed.filter((name) => name.startsWith('!') === (sign === '!'))
  return (
    named('').some((name) => isWithin(path, name)) &&
    !named('!').some((name) => isWithin(path, name.slice(1)))
  )
}

interface Import {
  file: string
  room: string
  from: string
}

const files = ['schema', 'server', 'client', 'migrations'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name))
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name) && !name.includes('/generated/')),
)

const withoutEnding = (path: string) => path.replace(/\.tsx?$/, '')

function* imports(): Generator<Import> {
  for (const file of files) {
    const room = roomOf(withoutEnding(file)) ?? withoutEnding(file)
    for (const match of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const name = match[1] ?? match[2] ?? match[3] ?? ''
      const from = name.startsWith('.') ? withoutEnding(posix.join(posix.dirname(file), name)) : name
      yield { file, room, from }
    }
  }
}

const isOurs = ({ from }: Import) => /^(schema|server|client|migrations|tests|scripts|bench)(\/|$)/.test(from)
const told = ({ file, from }: Import) => `${file} imports ${from}`

test('a room imports only from the rooms that the table names', () => {
  const all = [...imports()].filter(isOurs)
  expect(all.length).toBeGreaterThan(1_000)
  const through = all.filter(({ room, from }) => !isWithin(from, room) && !mayImport(room, from))
  expect(through.map(told)).toEqual([])
})

test('every file of the sources stands in a room', () => {
  const homeless = [...imports()].filter(({ room }) => !(room in WALLS))
  expect(homeless.map(({ file }) => file)).toEqual([])
})

test('HTTP and GraphQL are known to the faces alone, and the contract knows Yup alone', () => {
  const packages = [...imports()].filter((one) => !isOurs(one))
  const known = packages.filter(
    ({ file, room, from }) =>
      (file.startsWith('server/') && FACES.test(from) && !MAY_FACE.includes(room)) ||
      (room === 'schema' && from !== 'yup'),
  )
  expect(known.map(told)).toEqual([])
})
