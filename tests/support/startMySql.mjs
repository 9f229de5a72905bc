import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { findMySql } from '../../scripts/lib/findMySql.mjs'
import { asRoot, CREATE_USER, openServerFolder, placesOf, urlOf, wordsOf } from './serverFolder.mjs'

/** Fast, not durable: the data lives no longer than the tests. */
const defaults = {
  mysqlx: 'OFF',
  'disable-log-bin': '1',
  'secure-file-priv': 'NULL',
  'innodb-flush-log-at-trx-commit': '0',
  'innodb-doublewrite': 'OFF',
  'innodb-use-native-aio': '0',
  'max-connections': '300',
  // As hosted servers and clusters do: a table without a primary key fails in every test.
  'sql-require-primary-key': 'ON',
}

/** MySQL is not available here: no failure. */
export class NotAvailable extends Error {}

/** @throws {NotAvailable} */
async function programs() {
  try {
    return await findMySql()
  } catch (error) {
    throw new NotAvailable(
      `MySQL n’est pas disponible ici : ${error instanceof Error ? error.message : error}`,
    )
  }
}

/**
 * Starts a private MySQL in a temporary folder, on a free port of 127.0.0.1.
 * @param {{ options?: Record<string, string> }} [settings] server options, such as `sql-require-primary-key`
 * @returns {Promise<import('./startMariaDb.mjs').MariaDb>}
 * @throws {NotAvailable}
 */
export async function startMySql({ options = {} } = {}) {
  const { commandOf, options: own } = await programs()
  const [command, ...words] = commandOf('mysqld')
  const { folder, run, serve, remove, starting } = openServerFolder('mysql', process.env)
  return starting(async () => {
    const data = join(folder, 'data')
    const base = [...words, '--no-defaults', ...own, ...asRoot]
    await run('mysqld --initialize', command, [...base, `--datadir=${data}`, '--initialize-insecure'])
    const init = join(folder, 'init.sql')
    writeFileSync(init, CREATE_USER)
    const port = await getPort({ host: '127.0.0.1' })
    const { pid = 0 } = await serve('mysqld', port, command, [
      ...base,
      ...placesOf(folder, data, port),
      `--init-file=${init}`,
      ...wordsOf({ ...defaults, ...options }),
    ])
    return { url: urlOf(port), pid, folder, stop: remove }
  })
}
