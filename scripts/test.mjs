import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserTests, serverShareOf, serverTests, shareOf } from '../tests/support/shares.mjs'
import { audit } from './lib/audit.mjs'
import { ensureBuilt, ensureGenerated } from './lib/build.mjs'
import { checkNode, ensureInstalled } from './lib/install.mjs'
import { endChildrenOnSignals, Failure, main, onInterrupt, root, run } from './lib/run.mjs'
import { installSystemPackages } from './lib/systemPackages.mjs'
import { vitest } from './lib/vitest.mjs'

/** @typedef {import('./lib/systemPackages.mjs').SystemPackage} SystemPackage */
/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ name: string, needs?: SystemPackage[], built?: boolean, beside?: boolean, work: () => Promise<Count> }} Step */

/** The words after `npm test --`: steps, or `--all` for every test on both databases. */
const words = process.argv.slice(2)
const all = words.includes('--all')

/** Of browser tests that fail: they stay. */
process.env.TEST_SCREENSHOTS = join(tmpdir(), 'pointage-screenshots')
/** Every program of a run keeps its temporary files in here; gone at the end. */
const scratch = mkdtempSync(join(tmpdir(), 'pointage-tests-'))
process.env.TMPDIR = scratch

/** @type {Promise<import('../tests/support/startMariaDb.mjs').MariaDb> | undefined} */
let mariaDb

async function cleanUp() {
  await mariaDb?.then(
    ({ stop }) => stop(),
    () => {},
  )
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
}

/** A step that passes or fails as a whole, and says why it fails. @param {string} tool @param {string[]} args @returns {Promise<Count>} */
async function check(tool, ...args) {
  const { status } = await run(join(root, 'node_modules/.bin', tool), args, { output: 'onFailure' })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @param {() => Promise<unknown>} work @returns {Promise<Count>} */
async function succeed(work) {
  await work()
  return { passed: 1, failed: 0 }
}

/** What the summary names. @type {string[]} */
const remarks = []

/** Runs a project's tests. @param {Parameters<typeof vitest>} asked @returns {Promise<Count>} */
async function runTests(...asked) {
  const { remarks: found, ...count } = await vitest(...asked)
  remarks.push(...found)
  return count
}

/** What a machine lacks for a part of a step is named in the summary. */
async function remarkWithoutGalera() {
  const { findGalera } = await import('../tests/support/startGalera.mjs')
  if (!findGalera())
    remarks.push('Sauté : tests/server/database/galera.test.ts, faute de Galera (sur Debian : galera-4)')
}

/** One MariaDB for all steps, started when it is first asked for. */
function startedMariaDb() {
  mariaDb ??= import('../tests/support/startMariaDb.mjs').then(({ startMariaDb }) => startMariaDb())
  return mariaDb
}

const mariaDbUrl = async () => ({ TEST_MARIADB_URL: (await startedMariaDb()).url })

/** The server's tests on one database. @param {'sqlite' | 'mariadb'} database @param {Record<string, string>} [env] */
const server = (database, env) =>
  runTests(`server-${database}`, {
    env: { ...env, ...(all && { TEST_ALL: '1' }) },
    files: all ? [] : serverShareOf(serverTests(), database),
  })

/** The browser's tests on one database. @param {'sqlite' | 'mariadb'} database @param {Record<string, string>} [env] */
const e2e = (database, env) =>
  runTests(`e2e-${database}`, { env, files: all ? [] : shareOf(browserTests(), database) })

/** Known weaknesses of what is delivered. Grave ones fail, the others are named: docs/dependencies.md says until when. @returns {Promise<Count>} */
async function checkAudit() {
  const findings = await audit()
  if (!findings) {
    remarks.push("Sauté : l'audit des dépendances, le service du registre npm ne répond pas")
    return { passed: 0, failed: 0 }
  }
  const grave = findings.filter(({ severity }) => severity === 'high' || severity === 'critical')
  for (const { name, severity } of findings)
    remarks.push(
      `${severity === 'high' || severity === 'critical' ? 'ÉCHEC' : 'À suivre :'} ${name} (${severity})`,
    )
  return grave.length > 0 ? { passed: 0, failed: grave.length } : { passed: 1, failed: 0 }
}

const SCANNER = /** @type {const} */ ('testssl.sh')

/** Those that are `beside` run at the same time: the build leaves a processor idle for most of its time. @type {Step[]} */
const steps = [
  { name: 'generate', work: () => succeed(ensureGenerated) },
  { name: 'types', beside: true, work: () => check('tsc', '--noEmit') },
  { name: 'lint', beside: true, work: () => check('biome', 'check', '--error-on-warnings', '.') },
  { name: 'deadcode', beside: true, work: () => check('knip') },
  { name: 'audit', beside: true, work: checkAudit },
  { name: 'build', beside: true, work: () => succeed(() => ensureBuilt({ generated: true })) },
  // Properties of the rules are looked at 10,000 times each, which takes a minute.
  { name: 'unit', work: () => runTests('unit', { env: all ? { PROPERTY_RUNS: '10000' } : {} }) },
  { name: 'server:sqlite', built: true, work: () => server('sqlite') },
  {
    name: 'server:mariadb',
    built: true,
    needs: ['mariadb-server'],
    work: async () => {
      await remarkWithoutGalera()
      return server('mariadb', await mariaDbUrl())
    },
  },
  {
    name: 'deploy',
    built: true,
    // The scan of what `deploy/` ships takes minutes, the other probes seconds.
    needs: ['mariadb-server', 'nginx', 'caddy', 'openssl', ...(all ? [SCANNER] : [])],
    work: () => runTests('deploy', { env: all ? { TEST_SCAN: '1' } : {} }),
  },
  { name: 'e2e:sqlite', built: true, needs: ['chromium'], work: () => e2e('sqlite') },
  {
    name: 'e2e:mariadb',
    built: true,
    needs: ['mariadb-server', 'chromium'],
    work: async () => e2e('mariadb', await mariaDbUrl()),
  },
]

/** `server` chooses both server steps; what the chosen steps stand on comes along. @param {string[]} names @returns {Step[]} */
function choose(names) {
  const matches = (/** @type {Step} */ step, /** @type {string} */ name) =>
    step.name === name || step.name.startsWith(`${name}:`)
  const unknown = names.find((name) => !steps.some((step) => matches(step, name)))
  if (unknown)
    throw new Failure(`Étape inconnue : ${unknown}. Étapes : ${steps.map(({ name }) => name).join(', ')}.`)
  if (names.length === 0) return steps
  const chosen = steps.filter((step) => names.some((name) => matches(step, name)))
  const needsBuild = chosen.some(({ built }) => built)
  return steps.filter(
    (step) => step.name === 'generate' || (step.name === 'build' && needsBuild) || chosen.includes(step),
  )
}

/** @param {Step} step @param {SystemPackage[]} missing @returns {Promise<Count>} */
async function perform(step, missing) {
  const lacking = step.needs?.filter((name) => missing.includes(name)) ?? []
  try {
    if (lacking.length > 0) throw new Failure(`Impossible sans ${lacking.join(' et ')}.`)
    return await step.work()
  } catch (error) {
    const stack = error instanceof Error ? error.stack : error
    process.stdout.write(`${error instanceof Failure ? error.message : stack}\n`)
    return { passed: 0, failed: 1 }
  }
}

/** Chosen steps that are beside each other come together, the others one by one. @param {Step[]} chosen @returns {Step[][]} */
function inTurn(chosen) {
  const beside = chosen.filter((step) => step.beside)
  const turns = chosen.map((step) => (step === beside[0] ? beside : step.beside ? [] : [step]))
  return turns.filter((turn) => turn.length > 0)
}

/** Installs the tools, and what the system lacks meanwhile. @param {Step[]} chosen */
async function prepare(chosen) {
  const [tools, system] = await Promise.allSettled([
    ensureInstalled({ tools: true }),
    installSystemPackages([...new Set(chosen.flatMap(({ needs = [] }) => needs))]),
  ])
  for (const part of [tools, system]) if (part.status === 'rejected') throw part.reason
  return system.status === 'fulfilled' ? system.value : []
}

async function test() {
  const chosen = choose(words.filter((word) => word !== '--all'))
  /** @type {SystemPackage[]} */
  let missing
  try {
    missing = await prepare(chosen)
  } catch (error) {
    await cleanUp()
    process.stdout.write(`${error instanceof Failure ? error.message : error}\n0 passed, 1 failed\n`)
    process.exitCode = 1
    return
  }
  // Beside the build; whoever needs it is told if it fails.
  if (chosen.some(({ needs }) => needs?.includes('mariadb-server')) && !missing.includes('mariadb-server'))
    startedMariaDb().catch(() => {})
  const total = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const summary = []
  for (const turn of inTurn(chosen)) {
    process.stdout.write(`\n── ${turn.map(({ name }) => name).join(', ')}\n`)
    const start = performance.now()
    const results = await Promise.all(
      turn.map(async (step) => ({
        ...(await perform(step, missing)),
        name: step.name,
        seconds: ((performance.now() - start) / 1_000).toFixed(1),
      })),
    )
    for (const { name, passed, failed, seconds } of results) {
      total.passed += passed
      total.failed += failed
      const verdict = failed > 0 ? `ÉCHEC (${failed})` : 'réussi'
      summary.push(
        `${name.padEnd(16)}${verdict.padEnd(14)}${String(passed).padStart(5)}${seconds.padStart(8)} s`,
      )
    }
  }
  process.stdout.write(`\n${[...remarks, '', ...summary].join('\n')}\n\n`)
  await cleanUp()
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  if (total.failed > 0) process.exitCode = 1
}

checkNode()
endChildrenOnSignals()
onInterrupt(cleanUp)
await main(test)
await cleanUp()
