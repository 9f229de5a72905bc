import { ensureBuilt } from './lib/build.mjs'
import { checkNode, ensureInstalled } from './lib/install.mjs'
import { endChildrenOnSignals, Failure, main, run } from './lib/run.mjs'
import { installSystemPackages } from './lib/systemPackages.mjs'

const MINUTES = 60

checkNode()
endChildrenOnSignals()
await main(async () => {
  await ensureInstalled({ tools: true })
  await ensureBuilt()
  const missing = await installSystemPackages(['chromium'])
  if (missing.length > 0) throw new Failure(`Impossible sans ${missing.join(' et ')}.`)
  const args = ['--import', 'tsx', 'bench/web/main.ts', ...process.argv.slice(2)]
  const { status } = await run(process.execPath, args, { minutes: MINUTES })
  process.exitCode = status
})
