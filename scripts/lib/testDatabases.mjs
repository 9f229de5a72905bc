/** @typedef {import('../../tests/support/startMariaDb.mjs').MariaDb} Started */

/** @type {Map<string, Promise<Started>>} */
const started = new Map()

/** How to start each server, and the environment variable with the URL of an external one. */
const servers = {
  mariadb: {
    variable: 'TEST_MARIADB_URL',
    start: () => import('../../tests/support/startMariaDb.mjs').then(({ startMariaDb }) => startMariaDb()),
  },
  mysql: {
    variable: 'TEST_MYSQL_URL',
    start: () => import('../../tests/support/startMySql.mjs').then(({ startMySql }) => startMySql()),
  },
}
/** @typedef {'sqlite' | keyof typeof servers} Database */

/**
 * One server per kind for all steps of a run, started on first use.
 * @param {keyof typeof servers} database
 */
export async function startDatabase(database) {
  const { variable, start } = servers[database]
  const given = process.env[variable]
  if (given) return { [variable]: given }
  const starting = started.get(database) ?? start()
  started.set(database, starting)
  return { [variable]: (await starting).url }
}

/**
 * Starts a server in the background; an error is reported by the step that needs it.
 * @param {keyof typeof servers} database
 */
export const startEarly = (database) => void startDatabase(database).catch(() => {})

export async function stopDatabases() {
  for (const starting of started.values())
    await starting.then(
      ({ stop }) => stop(),
      () => {},
    )
}
