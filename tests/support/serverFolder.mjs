import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnGuarded } from '../../scripts/lib/spawnGuarded.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const START_LIMIT_MS = 60_000
const USER = 'pointage'
const PASSWORD = 'pointage'

export const CREATE_USER = [
  `CREATE USER '${USER}'@'%' IDENTIFIED BY '${PASSWORD}'`,
  `GRANT ALL ON *.* TO '${USER}'@'%' WITH GRANT OPTION`,
]
  .map((statement) => `${statement};\n`)
  .join('')

/** @param {number} port */
export const urlOf = (port) => `mysql://${USER}:${PASSWORD}@127.0.0.1:${port}`

/**
 * Whether the server sends its greeting: MySQL and MariaDB do so after their init file. @param {number} port
 * @returns {Promise<boolean>}
 */
const greets = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy()
      done(answer)
    }
    socket.setTimeout(1_000, () => end(false))
    socket.once('data', () => end(true))
    socket.once('error', () => end(false))
    socket.once('close', () => done(false))
  })

/** @param {ChildProcess} child */
const exited = (child) =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done(child.exitCode)
    else child.once('exit', done).once('error', done)
  })

/**
 * A temporary folder for private database servers.
 * @param {string} prefix of its name
 * @param {NodeJS.ProcessEnv} env the environment of its programs
 */
export function openServerFolder(prefix, env) {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}-`))
  const logPath = join(folder, 'log')
  const log = openSync(logPath, 'a')
  /** @type {Set<ChildProcess>} */
  const children = new Set()

  /** @param {string} command @param {string[]} args */
  function start(command, args) {
    // A process group of its own: Ctrl-C on the terminal ends it through `remove`.
    const child = spawnGuarded(command, args, { stdio: ['ignore', log, log], detached: true, env })
    children.add(child)
    return child
  }

  /** @param {ChildProcess} child @param {NodeJS.Signals} [signal] */
  async function end(child, signal = 'SIGTERM') {
    child.kill(signal)
    await exited(child)
    children.delete(child)
  }

  /** Kills what runs and deletes all data: an orderly shutdown would only cost time. */
  async function remove() {
    await Promise.all([...children].map((child) => end(child, 'SIGKILL')))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /**
   * Runs a program to its end.
   * @param {string} what its name in an error @param {string} command @param {string[]} args
   */
  async function run(what, command, args) {
    const child = start(command, args)
    if ((await exited(child)) !== 0) throw new Error(`${what} a échoué`)
    children.delete(child)
  }

  /**
   * Starts a server and waits for its greeting.
   * @param {string} what @param {number} port @param {string} command @param {string[]} args
   */
  async function serve(what, port, command, args) {
    const child = start(command, args)
    for (const deadline = Date.now() + START_LIMIT_MS; !(await greets(port)); ) {
      if (child.exitCode !== null) throw new Error(`${what} a échoué au démarrage`)
      if (Date.now() > deadline) throw new Error(`${what} ne répond pas après ${START_LIMIT_MS / 1000} s`)
      await new Promise((wake) => setTimeout(wake, 50))
    }
    return child
  }

  /**
   * Runs what starts the servers; a failure removes the folder, and reports their logs.
   * @template Result
   * @param {() => Promise<Result>} work
   */
  async function starting(work) {
    try {
      return await work()
    } catch (error) {
      const tail = readFileSync(logPath, 'utf8').slice(-4_000)
      await remove()
      throw new Error(`${error instanceof Error ? error.message : error}\n${tail}`)
    } finally {
      closeSync(log)
    }
  }

  return { folder, run, serve, end, remove, starting }
}

/** Command line options. @param {Record<string, string>} options */
export const wordsOf = (options) => Object.entries(options).map(([name, value]) => `--${name}=${value}`)

/**
 * Options for a server's port, data and own files.
 * @param {string} folder @param {string} data @param {number} port
 */
export const placesOf = (folder, data, port) => [
  `--datadir=${data}`,
  `--tmpdir=${folder}`,
  `--socket=${join(folder, `socket-${port}`)}`,
  `--pid-file=${join(folder, `pid-${port}`)}`,
  '--bind-address=127.0.0.1',
  `--port=${port}`,
]

/** Option for a server that root starts; other users need none. */
export const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []
