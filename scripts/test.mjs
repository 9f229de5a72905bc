import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesOn, mostlyWaits, testsIn } from '../tests/support/databaseSharding.mjs'
import { audit } from './lib/audit.mjs'
import { ensureBuilt, ensureGenerated } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { describeError, Failure, main, onInterrupt, run } from './lib/run.mjs'
import { installSystemPackages } from './lib/systemPackages.mjs'
import { startDatabase, startEarly, stopDatabases } from './lib/testDatabases.mjs'
import { vitest } from './lib/vitest.mjs'

/** @typedef {import('./lib/systemPackages.mjs').SystemPackage} SystemPackage */
/** @typedef {import('./lib/testDatabases.mjs').Database} Database */
/** @typedef {{ passed: number, failed: number }} Count */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {SystemPackage[]} [needs]
 * @property {boolean} [built] whether it needs the build
 * @property {boolean} [onDemand] whether it runs only with `--all` or by its full name
 * @property {() => Promise<Count | void>} work without a count it passes unless it throws; a count of 0 means
 * skipped
 */

/** Arguments of `npm test --`: steps, or `--all` for every test on every database. */
const words = process.argv.slice(2)
const all = words.includes('--all')

/** Kept: screenshots of failed browser tests. */
process.env.TEST_SCREENSHOTS = join(tmpdir(), 'pointage-screenshots')
const MEMORY = '/dev/shm'
/** Bytes of memory that must stay free when databases and browsers keep their files in it. */
const ROOM = 6 * 2 ** 30

/** A memory file system if it has room: test databases sync to disk constantly, and live only briefly. */
function roomiest() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) > ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Temporary folder of all programs of a run; deleted at the end. */
const scratch = mkdtempSync(join(roomiest(), 'pointage-tests-'))
process.env.TMPDIR = scratch

async function cleanUp() {
  await stopDatabases()
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
}

/** Runs a program; prints its output on failure. @param {string} tool @param {string[]} args */
async function check(tool, ...args) {
  await run(tool, args, { output: 'onFailure', what: tool })
}

/** Caches: unchanged files are not checked again. */
const REMEMBERED = {
  tsc: ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  knip: ['--cache', '--cache-location', 'node_modules/.cache/knip'],
}

/** Listed in the summary. @type {string[]} */
const remarks = []

/** @param {Parameters<typeof vitest>} asked @returns {Promise<Count>} */
async function runTests(...asked) {
  const { remarks: found, ...count } = await vitest(...asked)
  remarks.push(...found)
  return count
}

/** Lists skipped parts of a step in the summary. */
async function remarkWithoutGalera() {
  const { findGalera } = await import('../tests/support/startGalera.mjs')
  if (!findGalera())
    remarks.push('Sauté : tests/server/db/galera.test.ts, faute de Galera (sur Debian : galera-4)')
}

/** Server or browser tests on one database. @param {'server' | 'e2e'} folder @param {Database} database */
async function testOn(folder, database) {
  const project = `${folder}-${database}`
  const env = {
    ...(all && { TEST_ALL: '1' }),
    ...(database !== 'sqlite' && (await startDatabase(database))),
  }
  const files = all ? testsIn(folder) : filesOn(testsIn(folder), database)
  if (folder === 'e2e') return runTests(project, { env, files })
  const counts = await Promise.all([
    runTests(project, { env, files: files.filter((file) => !mostlyWaits(file)) }),
    runTests(project, { env, files: files.filter(mostlyWaits), beside: true }),
  ])
  return counts.reduce((sum, { passed, failed }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  }))
}

/**
 * On MySQL if available: installed, from Debian, or at `TEST_MYSQL_URL`.
 * @param {'server' | 'e2e'} folder
 * @returns {Promise<Count>}
 */
async function testOnMySql(folder) {
  const { NotAvailable } = await import('../tests/support/startMySql.mjs')
  try {
    return await testOn(folder, 'mysql')
  } catch (error) {
    if (!(error instanceof NotAvailable)) throw error
    remarks.push(`Pas disponible : ${folder}:mysql. ${error.message}`)
    return { passed: 0, failed: 0 }
  }
}

/** Server tests on SQLite without `compiledExecutor.ts`, executed by graphql-js alone. */
const testWithoutCompiledQueries = () =>
  runTests('server-sqlite', {
    env: { ...(all && { TEST_ALL: '1' }), TEST_COMPILE_QUERIES: '0' },
    files: testsIn('server').filter((file) => !mostlyWaits(file)),
  })

/** Tests the deployed package on each available database. @returns {Promise<Count>} */
async function testDeployed() {
  const { NotAvailable } = await import('../tests/support/startMySql.mjs')
  const onMySql = await startDatabase('mysql').catch((error) => {
    if (!(error instanceof NotAvailable)) throw error
    remarks.push(`Sauté : deploy sur MySQL. ${error.message}`)
    return {}
  })
  const env = { ...(await startDatabase('mariadb')), ...onMySql, ...(all && { TEST_SCAN: '1' }) }
  return runTests('deploy', { env })
}

/**
 * Vulnerabilities of production packages. Severe ones fail, others are listed; docs/dependencies.md has the
 * exceptions with their deadlines.
 * @returns {Promise<Count | void>}
 */
async function checkAudit() {
  const findings = await audit()
  if (!findings) {
    remarks.push("Sauté : l'audit des dépendances, le service du registre npm ne répond pas")
    return { passed: 0, failed: 0 }
  }
  let failed = 0
  for (const { name, severity } of findings) {
    const grave = severity === 'high' || severity === 'critical'
    if (grave) failed++
    remarks.push(`${grave ? 'ÉCHEC' : 'À suivre :'} ${name} (${severity})`)
  }
  if (failed > 0) return { passed: 0, failed }
}

const SCANNER = /** @type {const} */ ('testssl.sh')

/**
 * Steps in order; those on one line run in parallel: the build mostly leaves one processor idle, and
 * deployment tests mostly wait.
 * @type {Step[][]}
 */
const turns = [
  [{ name: 'generate', work: ensureGenerated }],
  [
    { name: 'types', work: () => check('tsc', '--noEmit', '--singleThreaded', ...REMEMBERED.tsc) },
    { name: 'lint', work: () => check('biome', 'check', '--error-on-warnings', '.') },
    { name: 'deadcode', work: () => check('knip', ...REMEMBERED.knip) },
    { name: 'audit', work: checkAudit },
    { name: 'build', work: () => ensureBuilt() },
  ],
  [
    // 10,000 runs per property take a minute.
    { name: 'unit', work: () => runTests('unit', { env: all ? { PROPERTY_RUNS: '10000' } : {} }) },
    {
      name: 'deploy',
      built: true,
      // The scan of `deploy/` takes minutes, the other checks seconds.
      needs: ['mariadb-server', 'nginx', 'caddy', 'haproxy', 'openssl', ...(all ? [SCANNER] : [])],
      work: testDeployed,
    },
  ],
  [{ name: 'server:sqlite', built: true, work: () => testOn('server', 'sqlite') }],
  [
    {
      name: 'server:mariadb',
      built: true,
      needs: ['mariadb-server'],
      work: async () => {
        await remarkWithoutGalera()
        return testOn('server', 'mariadb')
      },
    },
  ],
  [{ name: 'server:mysql', built: true, work: () => testOnMySql('server') }],
  [{ name: 'server:plain', built: true, onDemand: true, work: testWithoutCompiledQueries }],
  [{ name: 'e2e:sqlite', built: true, needs: ['chromium'], work: () => testOn('e2e', 'sqlite') }],
  [
    {
      name: 'e2e:mariadb',
      built: true,
      needs: ['mariadb-server', 'chromium'],
      work: () => testOn('e2e', 'mariadb'),
    },
  ],
  [
    {
      name: 'e2e:mysql',
      built: true,
      onDemand: true,
      needs: ['chromium'],
      work: () => testOnMySql('e2e'),
    },
  ],
]

/**
 * `server` selects the server tests on all databases; prerequisites are added.
 * @param {string[]} names
 * @returns {Step[][]}
 */
function choose(names) {
  const steps = turns.flat()
  const matches = (/** @type {Step} */ step, /** @type {string} */ name) =>
    step.name === name || step.name.startsWith(`${name}:`)
  const unknown = names.find((name) => !steps.some((step) => matches(step, name)))
  if (unknown)
    throw new Failure(`Étape inconnue : ${unknown}. Étapes : ${steps.map(({ name }) => name).join(', ')}.`)
  const isAsked = (/** @type {Step} */ step) =>
    names.length === 0 || names.some((name) => matches(step, name))
  const chosen = steps.filter((step) => isAsked(step) && (all || !step.onDemand || names.includes(step.name)))
  const needed = ['generate', ...(chosen.some(({ built }) => built) ? ['build'] : [])]
  return turns
    .map((turn) => turn.filter((step) => needed.includes(step.name) || chosen.includes(step)))
    .filter((turn) => turn.length > 0)
}

/** @param {Step} step @param {SystemPackage[]} missing @returns {Promise<Count>} */
async function perform(step, missing) {
  const lacking = step.needs?.filter((name) => missing.includes(name)) ?? []
  try {
    if (lacking.length > 0) throw new Failure(`Impossible sans ${lacking.join(' et ')}.`)
    return (await step.work()) ?? { passed: 1, failed: 0 }
  } catch (error) {
    process.stdout.write(`${describeError(error)}\n`)
    return { passed: 0, failed: 1 }
  }
}

/**
 * Installs npm packages and missing system packages in parallel.
 * @param {SystemPackage[]} needs
 * @returns what is still missing
 */
async function prepare(needs) {
  const both = /** @type {const} */ ([installSystemPackages(needs), ensureInstalled()])
  // Waits for both before it reports a failure.
  await Promise.allSettled(both)
  const [missing] = await Promise.all(both)
  return missing
}

/** Runs the selected steps, and prints the summary. @returns {Promise<Count>} */
async function performChosen() {
  const chosen = choose(words.filter((word) => word !== '--all'))
  const needs = [...new Set(chosen.flat().flatMap((step) => step.needs ?? []))]
  const missing = await prepare(needs)
  // In parallel with the build; the step that needs it reports errors.
  if (needs.includes('mariadb-server') && !missing.includes('mariadb-server')) startEarly('mariadb')
  if (chosen.flat().some(({ name }) => name.endsWith(':mysql'))) startEarly('mysql')
  const total = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const summary = []
  for (const turn of chosen) {
    process.stdout.write(`\n── ${turn.map(({ name }) => name).join(', ')}\n`)
    const start = performance.now()
    const lines = await Promise.all(
      turn.map(async (step) => {
        const { passed, failed } = await perform(step, missing)
        total.passed += passed
        total.failed += failed
        const verdict = failed > 0 ? `ÉCHEC (${failed})` : passed > 0 ? 'réussi' : 'sauté'
        const seconds = ((performance.now() - start) / 1_000).toFixed(1)
        return `${step.name.padEnd(16)}${verdict.padEnd(14)}${String(passed).padStart(5)}${seconds.padStart(8)} s`
      }),
    )
    summary.push(...lines)
  }
  process.stdout.write(`\n${[...remarks, '', ...summary].join('\n')}\n\n`)
  return total
}

onInterrupt(cleanUp)
await main(async () => {
  const { passed, failed } = await performChosen().catch((error) => {
    process.stdout.write(`${describeError(error)}\n`)
    return { passed: 0, failed: 1 }
  })
  await cleanUp()
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
})
