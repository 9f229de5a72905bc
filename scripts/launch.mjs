import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { handOverSignals, main, root } from './lib/run.mjs'

// Installs and builds what is missing, then runs a server program in this process, so that it owns signals
// and terminal: its file in dist/server, then its arguments.
const [program = 'main.js'] = process.argv.splice(2, 1)

await main(async () => {
  await ensureBuilt()
  handOverSignals()
  await import(pathToFileURL(join(root, 'dist/server', program)).href)
})
