import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { buildSync } from 'esbuild'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { font } from './scripts/vite/font'
import { guide } from './scripts/vite/guide'
import { manifest } from './scripts/vite/manifest'
import { palette } from './scripts/vite/palette'
import { screenScripts } from './scripts/vite/screenScripts'
import { scriptGroups } from './scripts/vite/scriptGroups'
import { serviceWorker } from './scripts/vite/serviceWorker'

const server = process.env.API ?? 'http://127.0.0.1:4000'

/**
 * The page to build: the screens, or the explorer. Two builds: in a common one the screens would load what
 * only the explorer needs of a shared library, half of `graphql`.
 */
const PAGE = process.env.PAGE === 'explorer' ? 'explorer' : 'index'

/**
 * Applies the theme before the first frame. The content security policy forbids inline scripts, and modules
 * run too late, so `client/app/paintTheme.ts` becomes a synchronous script in the head.
 */
function paintTheme(): Plugin {
  let code = ''
  let fileName = ''
  return {
    name: 'paint-theme',
    buildStart() {
      const { outputFiles } = buildSync({
        entryPoints: [`${import.meta.dirname}/client/app/paintTheme.ts`],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        write: false,
      })
      code = outputFiles[0]?.text ?? ''
      fileName = `assets/theme-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
    },
    transformIndexHtml: (_html, { server: dev }) => [
      {
        tag: 'script',
        attrs: dev ? { type: 'module', src: '/app/paintTheme.ts' } : { src: `/${fileName}` },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}

export default defineConfig({
  root: `${import.meta.dirname}/client`,
  plugins: [
    react(),
    palette(),
    screenScripts(),
    paintTheme(),
    font(),
    guide(),
    manifest(),
    serviceWorker(),
    compression({ threshold: 1024, include: /\.(html|js|css|svg|ttf|json)$/, logLevel: 'silent' }),
  ],
  build: {
    outDir: '../dist/client',
    // The service worker keeps what is next to it.
    assetsDir: PAGE === 'explorer' ? 'assets/explorer' : 'assets',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    // Only the explorer's editor is larger; it loads on /graphql alone.
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      // Each operation is in the chunk of the screen that uses it.
      treeshake: { moduleSideEffects: [{ test: /\/client\/generated\//, sideEffects: false }] },
      // GraphiQL's modules have directives of the React compiler, which is not used here.
      onLog: (level, log, next) => log.code === 'MODULE_LEVEL_DIRECTIVE' || next(level, log),
      output: {
        codeSplitting: { groups: scriptGroups() },
      },
      input: `${import.meta.dirname}/client/${PAGE}.html`,
    },
  },
  // These workers are imported with `?worker`, which dependency optimization would break.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  server: {
    proxy: {
      '/graphql': {
        target: server,
        ws: true,
        // Pages come from Vite, calls go to the server.
        bypass: ({ method, headers }) =>
          method === 'GET' && headers.accept?.includes('text/html') ? '/explorer.html' : undefined,
      },
      '/api': server,
      '/healthz': server,
      '/readyz': server,
    },
  },
})
