import { root } from '../lib/run.mjs'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Below the folder of the client. */
const SIGN_IN = '/client/features/auth/LoginPage.tsx'
const HOME = '/client/features/tasks/HomePage.tsx'
/** What home draws after the day, and what it shows to the few whose hours somebody corrected. */
const AFTER_HOME = [
  '/client/features/tasks/day/ribbon/DayRibbon.tsx',
  '/client/features/tasks/day/shortcuts/TaskShortcuts.tsx',
  '/client/features/tasks/hours/HoursLine.tsx',
  '/client/domain/corrections/CorrectionList.tsx',
]
const ITS_OPERATIONS = '/client/generated/features/tasks/'
const OPERATIONS = '/client/generated/graphql.ts'

/** Whether one of some screens, or parts of one, needs a module at once, and not only when something is opened in it. */
function neededBy(...parts: string[]) {
  let needed: Set<string> | undefined
  return (id: string, graph: ModuleGraph) => {
    if (!needed) {
      needed = new Set()
      const waiting = parts.map((part) => `${root}${part}`)
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (needed.has(next)) continue
        needed.add(next)
        // Whoever asks for one operation names the module that gives them all.
        if (!next.endsWith(OPERATIONS)) waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
      }
    }
    return needed.has(id) && !id.endsWith(HOME) && !id.endsWith(SIGN_IN)
  }
}

/**
 * Into which scripts the screens are divided. Few files, for each costs a request: what every screen starts with; what
 * sign-in needs besides; what home needs besides, at once and later; what checks forms; and all else that
 * several screens share.
 */
export function scriptGroups() {
  const [bySignIn, byHome, byItsRest] = [neededBy(SIGN_IN), neededBy(HOME), neededBy(...AFTER_HOME)]
  return [
    { name: 'page', tags: ['$initial' as const], priority: 4 },
    { name: (id: string, graph: ModuleGraph) => (bySignIn(id, graph) ? 'forms' : null), priority: 3 },
    {
      name: (id: string, graph: ModuleGraph) =>
        byHome(id, graph) || id.includes(ITS_OPERATIONS) ? 'start' : null,
      minShareCount: 2,
      priority: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) => (byItsRest(id, graph) ? 'later' : null),
      minShareCount: 2,
      priority: 2,
    },
    // With its messages: what needs a rule alone does not load what screens share.
    {
      name: 'rules',
      test: /\/node_modules\/(yup|property-expr|tiny-case|toposort)\/|\/schema\/rules\/yup\.ts$/,
      priority: 2,
    },
    { name: 'shared', minShareCount: 2, priority: 1 },
  ]
}
