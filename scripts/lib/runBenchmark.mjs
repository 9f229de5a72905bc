import { ensureBuilt } from './build.mjs'
import { checkNode, ensureInstalled } from './install.mjs'
import { endChildrenOnSignals, Failure, main, run } from './run.mjs'
import { installSystemPackages } from './systemPackages.mjs'

const MINUTES = 60

/**
 * Installs and builds what is missing, then runs a benchmark with the arguments of this process.
 * @param {string} program its file in bench/
 * @param {"chromium" | "mariadb-server"} systemPackage what it needs of the system
 */
export async function runBenchmark(program, systemPackage) {
  checkNode()
  endChildrenOnSignals()
  await main(async () => {
    await ensureInstalled({ tools: true })
    await ensureBuilt()
    const missing = await installSystemPackages([systemPackage])
    if (missing.length > 0) throw new Failure(`Impossible sans ${missing.join(' et ')}.`)
    const args = ['--import', 'tsx', `bench/${program}`, ...process.argv.slice(2)]
    const { status } = await run(process.execPath, args, { minutes: MINUTES })
    process.exitCode = status
  })
}
