import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { checkNode } from './install.mjs'
import { endChildrenOnSignals, main, root } from './run.mjs'

/**
 * Installs and builds what is missing, then runs a program of the server in this very process, so that signals and
 * the terminal are its own.
 * @param {string} program its file in dist/server
 */
export async function launch(program) {
  checkNode()
  const handOverSignals = endChildrenOnSignals()
  await main(async () => {
    await ensureBuilt()
    handOverSignals()
    await import(pathToFileURL(join(root, 'dist/server', program)).href)
  })
}
