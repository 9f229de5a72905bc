import type { Plugin } from 'vite'

/** Matches a route in `client/app/routes.tsx`: path, and module loaded when opened. */
const ROUTE = /path:\s*'(\/[^']*)',\s*lazy:\s*lazyScreen\(\(\)\s*=>\s*import\('([^']+)'\)/g

/** @returns the module of each route, by its import path */
export const lazyModules = (routes: string) =>
  new Map([...routes.matchAll(ROUTE)].map(([, path = '', module = '']) => [path, module]))

const ROUTES = '/client/app/routes.tsx'

/** Writes `screens.json`: additional scripts of each screen, which the server preloads. */
export function screenScripts(): Plugin {
  const modules = new Map<string, string>()
  return {
    name: 'screen-scripts',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith(ROUTES)) return
      for (const [path, module] of lazyModules(code)) {
        const resolved = await this.resolve(module, id)
        if (!resolved) this.error(`${module} is not there`)
        modules.set(path, resolved.id)
      }
    },
    generateBundle(_options, bundle) {
      if (modules.size === 0) return
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
      const screens = [...modules].map(([path, module]) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
        const own = chunk ? [...withImports(chunk.fileName)].filter((name) => !common.has(name)) : []
        return [path, own]
      })
      this.emitFile({
        type: 'asset',
        fileName: 'screens.json',
        source: JSON.stringify(Object.fromEntries(screens)),
      })
    },
  }
}
