import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { findProgram } from '../../scripts/lib/findProgram.mjs'
import { spawnGuarded } from '../../scripts/lib/spawnGuarded.mjs'

/**
 * @typedef {object} MariaDb
 * @property {string} url `mysql://user:password@127.0.0.1:port`, without a database: its user may create any
 * @property {number} pid
 * @property {string} folder the temporary folder of its data, gone after `stop`
 * @property {() => Promise<void>} stop
 */

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const START_LIMIT_MS = 60_000
const USER = 'pointage'
const PASSWORD = 'pointage'

/** Quick and forgetful: the data lives no longer than the tests. */
const defaults = {
  'character-set-server': 'utf8mb4',
  'innodb-flush-log-at-trx-commit': '0',
  'innodb-doublewrite': '0',
  'innodb-use-native-aio': '0',
  'innodb-buffer-pool-size': '128M',
  'max-connections': '300',
  'performance-schema': 'OFF',
}

/** Whether the server greets: it does so only after its init file has run. @param {number} port @returns {Promise<boolean>} */
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

/** @param {string} name */
function requireProgram(name) {
  const path = findProgram(name)
  if (!path) throw new Error(`${name} est introuvable : installez MariaDB 10.11 ou plus récent`)
  return path
}

/** @param {ChildProcess} child */
const exited = (child) =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done(child.exitCode)
    else child.once('exit', done).once('error', done)
  })

/** @param {number} port */
export const urlOf = (port) => `mysql://${USER}:${PASSWORD}@127.0.0.1:${port}`

/**
 * A temporary folder in which private MariaDB servers run.
 * @param {NodeJS.ProcessEnv} [env] the environment of its programs
 */
export function openMariaDbFolder(env = process.env) {
  const [installer, server] = [requireProgram('mariadb-install-db'), requireProgram('mariadbd')]
  const folder = mkdtempSync(join(tmpdir(), 'mariadb-'))
  const logPath = join(folder, 'log')
  const log = openSync(logPath, 'a')
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []
  /** @type {Set<ChildProcess>} */
  const children = new Set()

  /** @param {string} command @param {string[]} args */
  function start(command, args) {
    // A group of its own: Ctrl-C on the terminal ends it through `remove`.
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

  /** Ends what runs and throws all data away: an orderly shutdown would only cost time. */
  async function remove() {
    await Promise.all([...children].map((child) => end(child, 'SIGKILL')))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Makes an empty database. @param {string} data */
  async function install(data) {
    const child = start(installer, [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
      ...asRoot,
    ])
    if ((await exited(child)) !== 0) throw new Error('mariadb-install-db a échoué')
    children.delete(child)
  }

  /**
   * Starts a server and waits until it greets. The first start on some data makes the user.
   * @param {string} data @param {number} port @param {Record<string, string>} options @param {{ first: boolean }} [when]
   */
  async function serve(data, port, options, { first } = { first: true }) {
    const init = join(folder, 'init.sql')
    writeFileSync(
      init,
      `CREATE USER '${USER}'@'%' IDENTIFIED BY '${PASSWORD}';\nGRANT ALL ON *.* TO '${USER}'@'%' WITH GRANT OPTION;\n`,
    )
    const all = Object.entries({ ...defaults, ...options }).map(([name, value]) => `--${name}=${value}`)
    const child = start(server, [
      '--no-defaults',
      `--datadir=${data}`,
      `--tmpdir=${folder}`,
      `--socket=${join(folder, `socket-${port}`)}`,
      `--pid-file=${join(folder, `pid-${port}`)}`,
      ...(first ? [`--init-file=${init}`] : []),
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      '--skip-name-resolve',
      ...asRoot,
      ...all,
    ])
    for (const deadline = Date.now() + START_LIMIT_MS; !(await greets(port)); ) {
      if (child.exitCode !== null) throw new Error('mariadbd a échoué au démarrage')
      if (Date.now() > deadline) throw new Error(`mariadbd ne répond pas après ${START_LIMIT_MS / 1000} s`)
      await new Promise((wake) => setTimeout(wake, 50))
    }
    return child
  }

  /**
   * Does what starts the servers; a failure takes the folder along and tells what they said.
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

  return { folder, install, serve, end, remove, starting }
}

/**
 * Starts a private MariaDB in a temporary folder, on a free port of 127.0.0.1.
 * @param {{ options?: Record<string, string> }} [settings] server options, such as `innodb-buffer-pool-size`
 * @returns {Promise<MariaDb>}
 */
export async function startMariaDb({ options = {} } = {}) {
  const { folder, install, serve, remove, starting } = openMariaDbFolder()
  return starting(async () => {
    const data = join(folder, 'data')
    await install(data)
    const port = await getPort({ host: '127.0.0.1' })
    const { pid = 0 } = await serve(data, port, options)
    return { url: urlOf(port), pid, folder, stop: remove }
  })
}
