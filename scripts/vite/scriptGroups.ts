import { root } from '../lib/run.mjs'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Below the folder of the client. */
const SIGN_IN = '/client/features/auth/LoginPage.tsx'
const HOME = '/client/features/tasks/HomePage.tsx'
const OPERATIONS = '/client/generated/graphql.ts'

/** Whether a screen needs a module at once, and not only when something is opened in it. */
function neededBy(screen: string) {
  let needed: Set<string> | undefined
  return (id: string, graph: ModuleGraph) => {
    if (!needed) {
      needed = new Set()
      const waiting = [`${root}${screen}`]
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (needed.has(next)) continue
        needed.add(next)
        // Whoever asks for one operation names the module that gives them all.
        if (!next.endsWith(OPERATIONS)) waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
      }
    }
    return needed.has(id) && !id.endsWith(screen)
  }
}

/**
 * Into which scripts the screens are divided. Few files, for each costs a request: what every screen starts with; what
 * sign-in needs besides; what home needs besides; what checks
 * forms; and all else that several screens share.
 */
export function scriptGroups() {
  const [bySignIn, byHome] = [neededBy(SIGN_IN), neededBy(HOME)]
  return [
    { name: 'page', tags: ['$initial' as const], priority: 4 },
    { name: (id: string, graph: ModuleGraph) => (bySignIn(id, graph) ? 'forms' : null), priority: 3 },
    {
      name: (id: string, graph: ModuleGraph) => (byHome(id, graph) ? 'start' : null),
      minShareCount: 2,
      priority: 2,
    },
    { name: 'rules', test: /\/node_modules\/(yup|property-expr|tiny-case|toposort)\//, priority: 2 },
    { name: 'shared', minShareCount: 2, priority: 1 },
  ]
}
