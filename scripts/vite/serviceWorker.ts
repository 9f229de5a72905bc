import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { root } from '../lib/run.mjs'

const SCREENS = 'screens.json'
/** Screens that open without a network; others once they were opened. */
const KEPT = ['/', '/login']

const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

const assetOf = (bundle: Rolldown.OutputBundle, name: string) => {
  const found = bundle[name]
  if (found?.type !== 'asset') throw new Error(`${name} is not in the build`)
  return found.source
}

/** Chunks that `first` loads, at once or later, but for those of `others` that it opens as screens. */
function chunksOf(bundle: Rolldown.OutputBundle, first: readonly string[], others: ReadonlySet<string>) {
  const found = new Set<string>()
  const waiting = [...first]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) continue
    found.add(name)
    const opened = chunk.dynamicImports.filter((one) => !(first.includes(name ?? '') && others.has(one)))
    waiting.push(...chunk.imports, ...opened)
  }
  return found
}

/** Files that the screens' page names: scripts, style sheets; and those that these name. */
const ASSET = /assets\/[\w.-]+\.(?:js|css|woff2)\b/g

function shellOf(bundle: Rolldown.OutputBundle, screens: Record<string, string[]>) {
  const kept = new Set(KEPT.flatMap((pattern) => screens[pattern] ?? []))
  const others = Object.values(screens)
    .flat()
    .filter((name) => !kept.has(name))
  const page = String(assetOf(bundle, 'index.html'))
  const named = page.match(ASSET) ?? []
  const chunks = chunksOf(bundle, named, new Set(others))
  const files = new Set([...chunks, ...named])
  for (const name of chunks) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const font of chunk.code.match(ASSET) ?? []) if (font.endsWith('.woff2')) files.add(font)
  }
  return [...files].toSorted().map((name) => `/${name}`)
}

/** The page and its icons, whose names stay the same. */
function pageOf(bundle: Rolldown.OutputBundle) {
  const icons = readdirSync(join(root, 'client/public')).filter((name) => name.endsWith('.svg'))
  return [
    { url: '/index.html', revision: hashOf(assetOf(bundle, 'index.html')) },
    ...icons.map((name) => ({
      url: `/${name}`,
      revision: hashOf(readFileSync(join(root, 'client/public', name))),
    })),
  ]
}

/** Builds `sw.js` from `client/worker`, with the list of what it keeps. */
export function serviceWorker(): Plugin {
  let isOfScreens = false
  return {
    name: 'service-worker',
    apply: 'build',
    // After the page.
    enforce: 'post',
    configResolved({ build }) {
      isOfScreens = String(build.rolldownOptions.input).endsWith('/client/index.html')
    },
    generateBundle(_options, bundle) {
      if (!isOfScreens) return
      const screens: Record<string, string[]> = JSON.parse(String(assetOf(bundle, SCREENS)))
      const { outputFiles } = buildSync({
        entryPoints: [join(root, 'client/worker/main.ts')],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: {
          PAGE: JSON.stringify(pageOf(bundle)),
          SHELL: JSON.stringify(shellOf(bundle, screens)),
          SCREENS: JSON.stringify(Object.keys(screens)),
          'process.env.NODE_ENV': '"production"',
        },
        write: false,
      })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: outputFiles[0]?.text ?? '' })
    },
  }
}
