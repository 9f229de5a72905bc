import type { Logger } from 'pino'
import type { Database } from './database'

/** Clock difference in milliseconds that causes no warning. */
const TOLERANCE = 1_000

/** MariaDB 12 returns its setting as text. `super_read_only` and a secondary of a group set it too. */
const STATE = {
  mysql: 'SELECT UNIX_TIMESTAMP(NOW(6)) AS seconds, @@GLOBAL.read_only AS readOnly',
  sqlite: "SELECT unixepoch('subsec') AS seconds, 0 AS readOnly",
}
const isOff = (setting: number | string) => ['0', 'OFF'].includes(String(setting))

const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

function configurationWarnings(ahead: number, unknown: number) {
  if (Math.abs(ahead) <= TOLERANCE + unknown) return ''
  const seconds = french.format(Math.abs(ahead) / 1_000)
  return `L’horloge de ce serveur ${ahead > 0 ? 'avance' : 'retarde'} de ${seconds} s sur celle de la base de données`
}

/** `skew`: warning when this server's clock is a second or more off, round trip excluded; '' on SQLite. */
export async function readServerState({
  dataSource,
  read,
}: Database): Promise<{ writable: boolean; skew: string }> {
  const sql = dataSource.options.type === 'mysql' ? STATE.mysql : STATE.sqlite
  const asked = Date.now()
  const [state] = await read((db) => db.rows<{ seconds: number | string; readOnly: number | string }>(sql))
  const answered = Date.now()
  const ahead = (asked + answered) / 2 - Number(state?.seconds) * 1_000
  return { writable: isOff(state?.readOnly ?? 0), skew: configurationWarnings(ahead, (answered - asked) / 2) }
}

export async function warnClockSkew(database: Database, logger: Logger): Promise<void> {
  const { skew } = await readServerState(database)
  if (skew) logger.warn(skew)
}
