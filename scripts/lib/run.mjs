import { constants } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnGuarded } from './spawnGuarded.mjs'

/** The root of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** A failure that is told to the person in these words alone, without a stack. */
export class Failure extends Error {}

/** Told to end by a signal: nothing goes on from here. */
let ending = false

/** Process groups under way: they end with this process, however it is told to end. */
const groups = new Set(/** @type {number[]} */ ([]))

/** @param {number} pid @param {NodeJS.Signals | 0} signal */
function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

/** Ends what is left of a group. @param {number} pid */
function endGroup(pid) {
  groups.delete(pid)
  signalGroup(pid, 'SIGKILL')
}

/** @typedef {'inherit' | 'error' | 'onFailure'} Output */

/** @type {Record<Output, [2 | 'pipe' | 'inherit', 'pipe' | 'inherit']>} */
const OUTPUTS = { inherit: ['inherit', 'inherit'], error: [2, 'inherit'], onFailure: ['pipe', 'pipe'] }

/**
 * Runs a program from the root of the repository, in a process group of its own, to its end. It does not
 * outlive this process.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, output?: Output, minutes?: number }} [options]
 *   `output: 'error'` sends everything to standard error, `'onFailure'` only if it fails; `minutes` ends a hanging program
 * @returns {Promise<{ status: number }>} 128 + signal when a signal ended it
 */
export function run(command, args, { env, output = 'inherit', minutes = 15 } = {}) {
  return new Promise((done, reject) => {
    const child = spawnGuarded(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
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
    // What it may have left running in its group would keep its outputs open, and so the end from coming.
    child.once('exit', () => pid && endGroup(pid))
    child.once('close', (code, signal) => {
      if (ending) return
      // Nothing else here kills it by its handle.
      if (child.killed)
        process.stderr.write(`${command} ${args.join(' ')} : interrompu après ${minutes} minutes\n`)
      const status = code ?? 128 + (signal ? constants.signals[signal] : 0)
      if (status !== 0) process.stderr.write(Buffer.concat(kept))
      done({ status })
    })
  })
}

/** @type {Array<() => unknown>} */
const cleanups = []

/** Runs `cleanup` when this process is told to end; the caller runs it itself otherwise. @param {() => unknown} cleanup */
export function onInterrupt(cleanup) {
  cleanups.push(cleanup)
}

/**
 * Passes the signals that end this process on to the programs it runs, then ends.
 * @returns {() => void} takes the handlers off again
 */
export function endChildrenOnSignals() {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    // Ctrl-C comes twice: from the terminal, and passed on by npm.
    if (ending) return
    ending = true
    for (const pid of groups) signalGroup(pid, 'SIGTERM')
    for (const deadline = Date.now() + 5_000; Date.now() < deadline; ) {
      if (![...groups].some((pid) => signalGroup(pid, 0))) break
      await new Promise((wake) => setTimeout(wake, 50))
    }
    for (const pid of groups) endGroup(pid)
    await Promise.allSettled(cleanups.map(async (cleanup) => cleanup()))
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of signals) process.on(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}

/**
 * Runs a script's main part: a `Failure` is told in its own words, anything else with its stack.
 * @param {() => Promise<unknown>} work
 */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    const stack = error instanceof Error ? error.stack : error
    process.stderr.write(`\n${error instanceof Failure ? error.message : stack}\n`)
    process.exitCode = 1
  }
}
