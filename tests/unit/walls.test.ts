import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Rooms of a layer may import each other without cycles; not at all if `apart`. */
interface Layer {
  rooms: readonly string[]
  apart?: true
}

const rooms = (folder: string, names: string) => names.split(' ').map((name) => posix.join(folder, name))
const server = (names: string): Layer => ({ rooms: rooms('server', names) })
const client = (names: string): Layer => ({ rooms: rooms('client', names) })
const apart = (layer: Layer): Layer => ({ ...layer, apart: true })
const ROOT = apart({ rooms: ['schema', 'migrations'] })

/**
 * Layers, lowest first: a room may import from its own layer and lower ones. A room is a folder with its subfolders,
 * or a file at the root of `server`.
 */
const SERVER: readonly Layer[] = [
  ROOT,
  apart(server('shared workedTime config db/entities')),
  apart(server('labourLaw rights db')),
  server('calendar journal operation'),
  server(
    'access auth companyIdentity credentials documents imports journalEvents live memberships pipeline workers',
  ),
  server('entries entryCommands entryWriting reports summaries weekLocks'),
  server('absences companyCalendar contracts evaluation headcount ruleSettingCommands ruleSettings'),
  server('budgets corrections inbox payroll reference statutoryRecords users weeks'),
  server('backgroundFiles exports merging savedReports'),
  server('transport/operations'),
  server('transport/http transport/graphql transport/rest'),
  server('app commands demo estimator hosted main worker'),
]

const CLIENT: readonly Layer[] = [
  ROOT,
  client('lib'),
  client('ui'),
  client('domain'),
  apart(
    client(
      'features/absences features/auth features/budgets features/calendars features/contracts ' +
        'features/corrections features/crossReport features/files features/identity features/inbox ' +
        'features/journal features/ownReport features/payroll features/presence features/reference ' +
        'features/rules features/settings features/tasks features/teamReport features/users ' +
        'features/verification features/week features/year',
    ),
  ),
  client('features/statistics'),
  apart(client('app explorer worker')),
]

/** Packages of HTTP and GraphQL, and the rooms that may import them. */
const TRANSPORT_PACKAGES = /^(fastify|@fastify|@apollo\/server|@as-integrations|graphql|graphql-ws|ws)($|\/)/
const TRANSPORT_ROOMS = /^server\/(transport\/(http|graphql|rest)\/|app\.ts$)/

/** Imports of types count like those of values. */
const IMPORT =
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'\)/gm

/** Path from the root → text. */
type Sources = ReadonlyMap<string, string>

interface Import {
  file: string
  /** A path from the root without its ending, or a package. */
  from: string
}

const withoutEnding = (path: string) => path.replace(/\.tsx?$/, '')
const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const isOurs = ({ from }: Import) => /^(schema|server|client|migrations|tests|scripts|bench)(\/|$)/.test(from)
const isGenerated = ({ from }: Import) => /^(server|client)\/generated\//.test(from)
const describeImport = ({ file, from }: Import) => `${file} imports ${from}`

const importsOf = (sources: Sources): Import[] =>
  [...sources].flatMap(([file, text]) =>
    [...text.matchAll(IMPORT)].map((match) => {
      const name = match[1] ?? match[2] ?? match[3] ?? ''
      return {
        file,
        from: name.startsWith('.') ? withoutEnding(posix.join(posix.dirname(file), name)) : name,
      }
    }),
  )

function placeOf(layers: readonly Layer[], path: string) {
  const height = layers.findIndex((layer) => layer.rooms.some((room) => isWithin(path, room)))
  const layer = layers[height]
  return layer && { height, layer, room: layer.rooms.find((room) => isWithin(path, room)) }
}

function isAllowed(layers: readonly Layer[], { file, from }: Import) {
  const [own, target] = [placeOf(layers, withoutEnding(file)), placeOf(layers, from)]
  if (!own || !target) return false
  if (own.room === target.room) return true
  return own.height === target.height ? !own.layer.apart : own.height > target.height
}

const layersOf = (file: string) => (file.startsWith('client/') ? CLIENT : SERVER)

/** The imports that no layer allows, a file without a room among them. */
const forbiddenImports = (sources: Sources) =>
  importsOf(sources)
    .filter((one) => isOurs(one) && !isGenerated(one) && !isAllowed(layersOf(one.file), one))
    .map(describeImport)

/** The folders below `top` on a circle of imports. */
function foldersOnCircles(sources: Sources, top: 'server' | 'client'): string[] {
  const arrows = new Map<string, Set<string>>()
  for (const one of importsOf(sources)) {
    const { file, from } = one
    // Importing a folder means its `index.ts`.
    const to = sources.has(`${from}/index.ts`) ? from : posix.dirname(from)
    const own = posix.dirname(file)
    if (!isWithin(from, top) || !isWithin(file, top) || isGenerated(one) || own === to) continue
    arrows.set(own, (arrows.get(own) ?? new Set()).add(to))
  }
  return [...arrows.keys()].filter((start) => {
    const reached = new Set<string>()
    const waiting = [...(arrows.get(start) ?? [])]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue
      reached.add(next)
      waiting.push(...(arrows.get(next) ?? []))
    }
    return reached.has(start)
  })
}

const sources: Sources = new Map(
  ['schema', 'server', 'client', 'migrations'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name))
      .filter((name) => /(?<!\.d)\.tsx?$/.test(name) && !name.includes('/generated/'))
      .map((name): [string, string] => [name, readFileSync(name, 'utf8')]),
  ),
)

test('a room imports rooms of its own layer and of those below it', () => {
  expect(importsOf(sources).filter(isOurs).length).toBeGreaterThan(1_000)
  expect(forbiddenImports(sources)).toEqual([])
})

test('every file is in a known room, and every room has files', () => {
  const files = [...sources.keys()].map(withoutEnding)
  expect(files.filter((file) => !placeOf(layersOf(file), file))).toEqual([])
  const named = [...SERVER, ...CLIENT].flatMap((layer) => layer.rooms)
  expect(named.filter((room) => !files.some((file) => isWithin(file, room)))).toEqual([])
})

test.each(['server', 'client'] as const)('%s has no cycle of folders, type imports included', (top) => {
  expect(foldersOnCircles(sources, top)).toEqual([])
})

test('only the transport imports HTTP and GraphQL, and the contract imports only Yup', () => {
  const packages = importsOf(sources).filter((one) => !isOurs(one))
  const forbidden = packages.filter(
    ({ file, from }) =>
      (file.startsWith('server/') && TRANSPORT_PACKAGES.test(from) && !TRANSPORT_ROOMS.test(file)) ||
      (file.startsWith('schema/') && from !== 'yup' && !from.startsWith('.')),
  )
  expect(forbidden.map(describeImport)).toEqual([])
})

describe('the check finds planted violations', () => {
  const plant = (...planted: [file: string, text: string][]): Sources => new Map([...sources, ...planted])

  test.each([
    ['server/entries/planted.ts', "import type { Week } from '../weeks/rows'", 'server/weeks/rows'],
    ['server/workedTime/planted.ts', "import { groupBy } from '../shared/groupBy'", 'server/shared/groupBy'],
    [
      'client/ui/page/planted.ts',
      "export * from '../../domain/lock/isLocked'",
      'client/domain/lock/isLocked',
    ],
    ['client/features/week/planted.ts', "import('../year/YearScreen')", 'client/features/year/YearScreen'],
    ['client/lib/time/planted.ts', "import '../../../server/config'", 'server/config'],
    ['server/nowhere/planted.ts', "import '../shared/errors'", 'server/shared/errors'],
  ])('%s: %s', (file, text, from) => {
    expect(forbiddenImports(plant([file, text]))).toEqual([`${file} imports ${from}`])
  })

  test.each([
    ['server', 'memberships', 'imports'],
    ['client', 'lib/session', 'lib/browser'],
  ] as const)('in %s, a cycle of types between %s and %s', (top, one, other) => {
    const arrow = (from: string, to: string): [string, string] => [
      `${top}/${from}/planted.ts`,
      `import type { Planted } from '${posix.relative(`/${from}`, `/${to}`)}/planted'`,
    ]
    const circle = foldersOnCircles(plant(arrow(one, other), arrow(other, one)), top)
    expect(circle).toEqual(expect.arrayContaining([`${top}/${one}`, `${top}/${other}`]))
  })
})
