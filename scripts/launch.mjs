import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { handOverSignals, main, root } from './lib/run.mjs'

// Installs and builds what is missing, then runs a program of the server in this very process, so that signals and the
// terminal are its own: its file in dist/server, then its arguments.
const [program = 'main.js'] = process.argv.splice(2, 1)

await main(async () => {
  await ensureBuilt()
  handOverSignals()
  await import(pathToFileURL(join(root, 'dist/server', program)).href)
})
