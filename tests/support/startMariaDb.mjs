import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { findProgram } from '../../scripts/lib/findProgram.mjs'
import { asRoot, CREATE_USER, openServerFolder, placesOf, urlOf, wordsOf } from './serverFolder.mjs'

/**
 * @typedef {object} MariaDb
 * @property {string} url `mysql://user:password@127.0.0.1:port`, without a database: its user may create any
 * @property {number} pid
 * @property {string} folder the temporary folder of its data, gone after `stop`
 * @property {() => Promise<void>} stop
 */

/** Fast, not durable: the data lives no longer than the tests. */
const defaults = {
  'character-set-server': 'utf8mb4',
  'innodb-flush-log-at-trx-commit': '0',
  'innodb-doublewrite': '0',
  'innodb-use-native-aio': '0',
  'innodb-buffer-pool-size': '128M',
  'max-connections': '300',
  'performance-schema': 'OFF',
}

/** @param {string} name */
function requireProgram(name) {
  const path = findProgram(name)
  if (!path) throw new Error(`${name} est introuvable : installez MariaDB 10.11 ou plus récent`)
  return path
}

/**
 * A temporary folder in which private MariaDB servers run.
 * @param {NodeJS.ProcessEnv} [env] the environment of its programs
 */
export function openMariaDbFolder(env = process.env) {
  const [installer, server] = [requireProgram('mariadb-install-db'), requireProgram('mariadbd')]
  const { folder, run, serve: started, end, remove, starting } = openServerFolder('mariadb', env)

  /** Makes an empty database. @param {string} data */
  const install = (data) =>
    run('mariadb-install-db', installer, [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
      ...asRoot,
    ])

  /**
   * Starts a server and waits for its greeting. The first start on some data creates the user.
   * @param {string} data @param {number} port @param {Record<string, string>} options
   * @param {{ first: boolean }} [when]
   */
  function serve(data, port, options, { first } = { first: true }) {
    const init = join(folder, 'init.sql')
    writeFileSync(init, CREATE_USER)
    return started('mariadbd', port, server, [
      '--no-defaults',
      ...placesOf(folder, data, port),
      ...(first ? [`--init-file=${init}`] : []),
      '--skip-name-resolve',
      ...asRoot,
      ...wordsOf({ ...defaults, ...options }),
    ])
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
