import { root } from '../lib/run.mjs'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const SIGN_IN = '/client/features/auth/LoginPage.tsx'
const SIGN_IN_RULE = '/schema/rules/session.ts'
const VALIDATION = /\/node_modules\/(yup|property-expr|tiny-case|toposort)\/|\/schema\/rules\/yup\.ts$/
const HOME = '/client/features/tasks/HomePage.tsx'
/** Home screen parts loaded after the day. */
const AFTER_HOME = [
  '/client/features/tasks/day/ribbon/DayRibbon.tsx',
  '/client/features/tasks/day/shortcuts/TaskShortcuts.tsx',
  '/client/features/tasks/hours/HoursLine.tsx',
]
/** For users with corrected hours. */
const CORRECTIONS = '/client/domain/corrections/CorrectionList.tsx'
/** Looks on every screen whether something runs. */
const WATCH = '/client/features/tasks/RunningWatch.tsx'
/** First queries of the screens. */
const PRELOADS = '/client/app/preloads.ts'
const ITS_OPERATIONS = '/client/generated/features/tasks/'
const OPERATIONS = '/client/generated/graphql.ts'
/** What the browser's database needs: loaded once the page is idle, or without a network. */
const DATABASE = /\/node_modules\/idb\/|\/client\/lib\/storage\/knownDay\.ts$/

/** Whether some screens, or parts of one, import a module statically. */
function neededBy(...parts: string[]) {
  let needed: Set<string> | undefined
  return (id: string, graph: ModuleGraph) => {
    if (!needed) {
      needed = new Set()
      const waiting = parts.map((part) => `${root}${part}`)
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (needed.has(next)) continue
        needed.add(next)
        // Importing one operation imports the module that re-exports all of them.
        if (!next.endsWith(OPERATIONS)) waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
      }
    }
    return needed.has(id) && !id.endsWith(HOME) && !id.endsWith(SIGN_IN)
  }
}

/**
 * Chunks of the screens. Few files, as each costs a request: code of every screen; of sign-in; of what runs; the
 * screens' first queries; code of the home screen, initial and deferred; corrections; validation; and code shared by several
 * screens.
 */
export function scriptGroups() {
  const [bySignIn, byHome, byItsRest] = [neededBy(SIGN_IN), neededBy(HOME), neededBy(...AFTER_HOME)]
  const [byWatch, byPreloads, bySignInRule] = [neededBy(WATCH), neededBy(PRELOADS), neededBy(SIGN_IN_RULE)]
  const byCorrections = neededBy(CORRECTIONS)
  return [
    { name: 'page', tags: ['$initial' as const], priority: 4 },
    { name: (id: string, graph: ModuleGraph) => (bySignIn(id, graph) ? 'forms' : null), priority: 3 },
    // Without what the home screen needs besides: every screen loads it.
    { name: (id: string, graph: ModuleGraph) => (byWatch(id, graph) ? 'watch' : null), priority: 3 },
    {
      name: (id: string, graph: ModuleGraph) =>
        byHome(id, graph) || id.includes(ITS_OPERATIONS) ? 'start' : null,
      minShareCount: 2,
      priority: 3,
    },
    // After `start`: a group takes the dependencies of its modules along, and home would load all first queries.
    {
      name: (id: string, graph: ModuleGraph) =>
        byPreloads(id, graph) && !byHome(id, graph) ? 'preloads' : null,
      priority: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) => (byItsRest(id, graph) ? 'later' : null),
      minShareCount: 2,
      priority: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) => (byCorrections(id, graph) ? 'corrections' : null),
      minShareCount: 2,
      priority: 2,
    },
    // With messages and the rule of sign-in, so that a screen that needs only a rule loads no shared code.
    {
      name: (id: string, graph: ModuleGraph) =>
        VALIDATION.test(id) || bySignInRule(id, graph) ? 'rules' : null,
      priority: 2,
    },
    { name: 'database', test: DATABASE, priority: 2 },
    { name: 'shared', minShareCount: 2, priority: 1 },
  ]
}
