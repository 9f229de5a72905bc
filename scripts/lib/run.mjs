import { constants } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { spawnGuarded } from './spawnGuarded.mjs'

export const root = resolve(fileURLToPath(import.meta.url), '../../..')

/** Programs of packages are found by name. */
const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`

const OLDEST_NODE = '20.19'

/** An error shown with its message only, without a stack. */
export class Failure extends Error {}

/** Whether a signal is ending this process. */
let ending = false

/** Running process groups; they end with this process. */
const groups = new Set(/** @type {number[]} */ ([]))

/** @param {number} pid @param {NodeJS.Signals | 0} signal */
function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

/** Ends the remaining processes of a group. @param {number} pid */
function endGroup(pid) {
  groups.delete(pid)
  signalGroup(pid, 'SIGKILL')
}

/** @typedef {'inherit' | 'error' | 'onFailure'} Output */

/** @type {Record<Output, [2 | 'pipe' | 'inherit', 'pipe' | 'inherit']>} */
const OUTPUTS = { inherit: ['inherit', 'inherit'], error: [2, 'inherit'], onFailure: ['pipe', 'pipe'] }

/**
 * Runs a program from the root of the repository in its own process group, and waits for its end. It does not
 * outlive this process. Needs no package, as it runs before they are installed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, output?: Output, minutes?: number, what?: string }} [options]
 * `output: 'error'` sends everything to standard error, `'onFailure'` only if it fails; `minutes`: timeout;
 * `what` is the subject of the error message
 * @returns {Promise<number>} its status, 128 + signal when a signal ended it
 * @throws {Failure} with `what`, unless the status is 0
 */
export function run(command, args, { env, output = 'inherit', minutes = 15, what } = {}) {
  return new Promise((done, reject) => {
    const child = spawnGuarded(command, args, {
      cwd: root,
      env: { ...process.env, PATH, ...env },
      stdio: ['ignore', ...OUTPUTS[output]],
      detached: true,
      timeout: minutes * 60_000,
      killSignal: 'SIGKILL',
    })
    const { pid } = child
    /** @type {Buffer[]} */
    const kept = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => kept.push(chunk))
    if (pid) groups.add(pid)
    child.once('error', reject)
    // Children of the program would keep its outputs open and delay the `close` event.
    child.once('exit', () => pid && endGroup(pid))
    child.once('close', (code, signal) => {
      if (ending) return
      // `killed` is only set by the timeout.
      if (child.killed)
        process.stderr.write(`${command} ${args.join(' ')} : interrompu après ${minutes} minutes\n`)
      const status = code ?? 128 + (signal ? constants.signals[signal] : 0)
      if (status !== 0) process.stderr.write(Buffer.concat(kept))
      if (status === 0 || !what) done(status)
      else reject(new Failure(`${what} a échoué (code ${status}), voir ci-dessus.`))
    })
  })
}

/** @type {Array<() => unknown>} */
const cleanups = []

/**
 * Runs `cleanup` when a signal ends this process; otherwise the caller runs it.
 * @param {() => unknown} cleanup
 */
export function onInterrupt(cleanup) {
  cleanups.push(cleanup)
}

/** Forwards a signal to the running programs, then ends. @param {NodeJS.Signals} signal */
async function endOn(signal) {
  // Ctrl-C arrives twice: from the terminal, and from npm.
  if (ending) return
  ending = true
  for (const pid of groups) signalGroup(pid, 'SIGTERM')
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; ) {
    if (![...groups].some((pid) => signalGroup(pid, 0))) break
    await setTimeout(50)
  }
  for (const pid of groups) endGroup(pid)
  await Promise.allSettled(cleanups.map(async (cleanup) => cleanup()))
  process.exit(128 + constants.signals[signal])
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Removes our signal handlers, for a program that runs in this process. */
export function handOverSignals() {
  for (const signal of SIGNALS) process.off(signal, endOn)
}

/** Reports an unsupported Node version. */
function checkNode() {
  const { node } = process.versions
  if (node.localeCompare(OLDEST_NODE, undefined, { numeric: true }) < 0)
    throw new Failure(
      `Cette application demande Node.js ${OLDEST_NODE} ou plus récent ; cette machine a la version ${node}.\n` +
        'Installez une version plus récente (https://nodejs.org), puis relancez la commande.',
    )
}

/**
 * Runs the main part of a command. A `Failure` is printed as its message, other errors with their stack; a
 * signal also ends the running programs.
 * @param {() => Promise<unknown>} work
 */
export async function main(work) {
  for (const signal of SIGNALS) process.on(signal, endOn)
  try {
    checkNode()
    await work()
  } catch (error) {
    process.stderr.write(`\n${describeError(error)}\n`)
    process.exitCode = 1
  }
}

/** Message of a `Failure`; full details of other errors. @param {unknown} error */
export function describeError(error) {
  if (error instanceof Failure) return error.message
  return error instanceof Error ? error.stack : error
}
