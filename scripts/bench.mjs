import { ensureBuilt } from './lib/build.mjs'
import { Failure, main, run } from './lib/run.mjs'
import { installSystemPackages } from './lib/systemPackages.mjs'

/** @typedef {import('./lib/systemPackages.mjs').SystemPackage} SystemPackage */

const MINUTES = 60

// Installs and builds what is missing, then runs a benchmark: its file in bench/, the system package it
// needs, then its arguments.
const [program, systemPackage, ...given] = process.argv.slice(2)

await main(async () => {
  await ensureBuilt()
  const missing = await installSystemPackages([/** @type {SystemPackage} */ (systemPackage)])
  if (missing.length > 0) throw new Failure(`Impossible sans ${missing.join(' et ')}.`)
  const args = ['--import', 'tsx', `bench/${program}`, ...given]
  process.exitCode = await run(process.execPath, args, { minutes: MINUTES })
})
