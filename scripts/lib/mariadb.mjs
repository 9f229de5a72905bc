import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { findProgram } from './findProgram.mjs'
import { spawnGuarded } from './spawnGuarded.mjs'

/**
 * @typedef {object} MariaDb
 * @property {string} url `mysql://user:password@127.0.0.1:port`, without a database: its user may create any
 * @property {number} pid
 * @property {string} folder the temporary folder of its data, gone after `stop`
 * @property {() => Promise<void>} stop
 */

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

/**
 * Starts a private MariaDB in a temporary folder, on a free port of 127.0.0.1.
 * @param {{ options?: Record<string, string> }} [settings] server options, such as `innodb-buffer-pool-size`
 * @returns {Promise<MariaDb>}
 */
export async function startMariaDb({ options = {} } = {}) {
  const [install, server] = [requireProgram('mariadb-install-db'), requireProgram('mariadbd')]
  const folder = mkdtempSync(join(tmpdir(), 'mariadb-'))
  const data = join(folder, 'data')
  const logPath = join(folder, 'log')
  const log = openSync(logPath, 'a')
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []
  const all = Object.entries({ ...defaults, ...options }).map(([name, value]) => `--${name}=${value}`)

  const start = (/** @type {string} */ command, /** @type {string[]} */ args) =>
    // A group of its own: Ctrl-C on the terminal ends it through `stop`.
    spawnGuarded(command, args, { stdio: ['ignore', log, log], detached: true })

  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @param {import('node:child_process').ChildProcess} process */
  const exited = (process) =>
    new Promise((done) => {
      if (process.exitCode !== null || process.signalCode !== null) done(process.exitCode)
      else process.once('exit', done).once('error', done)
    })
  const stop = async () => {
    if (child) {
      // Its data is thrown away: an orderly shutdown would only cost time.
      child.kill('SIGKILL')
      await exited(child)
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    child = start(install, [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
      ...asRoot,
    ])
    if ((await exited(child)) !== 0) throw new Error('mariadb-install-db a échoué')

    writeFileSync(
      join(folder, 'init.sql'),
      `CREATE USER '${USER}'@'%' IDENTIFIED BY '${PASSWORD}';\nGRANT ALL ON *.* TO '${USER}'@'%' WITH GRANT OPTION;\n`,
    )
    const port = await getPort({ host: '127.0.0.1' })
    child = start(server, [
      '--no-defaults',
      `--datadir=${data}`,
      `--tmpdir=${folder}`,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--init-file=${join(folder, 'init.sql')}`,
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
    return { url: `mysql://${USER}:${PASSWORD}@127.0.0.1:${port}`, pid: child.pid ?? 0, folder, stop }
  } catch (error) {
    const tail = readFileSync(logPath, 'utf8').slice(-4_000)
    await stop()
    throw new Error(`${error instanceof Error ? error.message : error}\n${tail}`)
  } finally {
    closeSync(log)
  }
}
