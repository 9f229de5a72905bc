/** @typedef {import('../../tests/support/startMariaDb.mjs').MariaDb} Started */

/** @type {Map<string, Promise<Started>>} */
const started = new Map()

/** What a server is started by, and the variable that names one to the tests: given from outside, none is started. */
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

/** One server of a kind for all steps of a run, started when it is first asked for. @param {keyof typeof servers} database */
export async function startDatabase(database) {
  const { variable, start } = servers[database]
  const given = process.env[variable]
  if (given) return { [variable]: given }
  const starting = started.get(database) ?? start()
  started.set(database, starting)
  return { [variable]: (await starting).url }
}

/** Starts one beside other work; the step that needs it tells when that fails. @param {keyof typeof servers} database */
export const startEarly = (database) => void startDatabase(database).catch(() => {})

export async function stopDatabases() {
  for (const starting of started.values())
    await starting.then(
      ({ stop }) => stop(),
      () => {},
    )
}
