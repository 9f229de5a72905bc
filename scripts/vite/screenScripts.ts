import { type Plugin, parseAst } from 'vite'

type Tree = Record<string, unknown>

const isTree = (part: unknown): part is Tree => typeof part === 'object' && part !== null

/** Nodes of a type in a syntax tree, parents first. */
const nodesOf = (type: string, part: unknown): Tree[] =>
  isTree(part)
    ? [...(part.type === type ? [part] : []), ...Object.values(part).flatMap((child) => nodesOf(type, child))]
    : []

/** The value of a property of an object expression. */
function propertyOf({ properties }: Tree, name: string): unknown {
  const found = (properties as Tree[]).find(({ key }) => isTree(key) && key.name === name)
  return found?.value
}

/** First queries of screens, which the loaders of some routes import once the session is known. */
const PRELOADS = { call: 'withPreload', module: './preloads' }

/**
 * The modules of each lazy-loaded route, by its path; not those of patterns such as `*`.
 * @throws for a lazy route whose path or module is no plain text
 */
export function lazyModules(routes: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const route of nodesOf('ObjectExpression', parseAst(routes, { lang: 'tsx' }).body)) {
    const lazy = propertyOf(route, 'lazy')
    if (lazy === undefined) continue
    const path = propertyOf(route, 'path')
    const [load] = nodesOf('ImportExpression', lazy)
    const [address, module] = [path, load?.source].map((text) => (isTree(text) ? text.value : undefined))
    if (typeof address !== 'string' || typeof module !== 'string')
      throw new Error('The build cannot read the path or the module of a lazy route')
    const preloads = nodesOf('Identifier', route).some(({ name }) => name === PRELOADS.call)
    if (address.startsWith('/')) found.set(address, preloads ? [module, PRELOADS.module] : [module])
  }
  return found
}

const ROUTES = '/client/app/routes.tsx'

/** Writes `screens.json`: additional scripts of each screen, which the server preloads. */
export function screenScripts(): Plugin {
  const screens = new Map<string, string[]>()
  return {
    name: 'screen-scripts',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith(ROUTES)) return
      for (const [path, modules] of lazyModules(code)) {
        const resolved = modules.map(
          async (module) => (await this.resolve(module, id)) ?? this.error(`${module} is not there`),
        )
        screens.set(
          path,
          (await Promise.all(resolved)).map((module) => module.id),
        )
      }
    },
    generateBundle(_options, bundle) {
      if (screens.size === 0) return
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const withImports = (fileName: string, found = new Set<string>()) => {
        if (found.has(fileName)) return found
        found.add(fileName)
        for (const imported of byName.get(fileName)?.imports ?? []) withImports(imported, found)
        return found
      }
      const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
      const common = entry ? withImports(entry.fileName) : new Set()
      const scripts = [...screens].map(([path, modules]) => {
        const own = new Set<string>()
        for (const { facadeModuleId, fileName } of chunks)
          if (facadeModuleId && modules.includes(facadeModuleId)) withImports(fileName, own)
        return [path, [...own].filter((name) => !common.has(name))]
      })
      this.emitFile({
        type: 'asset',
        fileName: 'screens.json',
        source: JSON.stringify(Object.fromEntries(scripts)),
      })
    },
  }
}
