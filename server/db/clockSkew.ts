import type { Logger } from 'pino'
import type { Database } from './database'

/** Milliseconds. */
const TOLERANCE = 1_000

const CLOCK = {
  mysql: 'SELECT UNIX_TIMESTAMP(NOW(6)) AS seconds',
  sqlite: "SELECT unixepoch('subsec') AS seconds",
}

const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/**
 * Says so when this server's clock is a second or more off the database's; empty otherwise, and on SQLite, which has no
 * clock of its own. What the asking itself took is taken off: a slow network is no wrong clock.
 */
export async function clockSkew({ dataSource, read }: Database): Promise<string> {
  const sql = dataSource.options.type === 'mysql' ? CLOCK.mysql : CLOCK.sqlite
  const asked = Date.now()
  const [clock] = await read((db) => db.rows<{ seconds: number | string }>(sql))
  const answered = Date.now()
  const ahead = (asked + answered) / 2 - Number(clock?.seconds) * 1_000
  const unknown = (answered - asked) / 2
  if (Math.abs(ahead) <= TOLERANCE + unknown) return ''
  const seconds = french.format(Math.abs(ahead) / 1_000)
  return `L’horloge de ce serveur ${ahead > 0 ? 'avance' : 'retarde'} de ${seconds} s sur celle de la base de données`
}

/** Warns in the log of a clock that is off. */
export async function tellSkew(database: Database, logger: Logger): Promise<void> {
  const skew = await clockSkew(database)
  if (skew) logger.warn(skew)
}
