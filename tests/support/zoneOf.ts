import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Where browsers are at home: where the installation is, nearly a day before it, and most of a day behind it. */
export const ZONES = ['Europe/Paris', 'Pacific/Auckland', 'America/Los_Angeles'] as const

const DATABASES = ['sqlite', 'mariadb', 'mysql']

/**
 * The time zone of the browser in which a file's tests run: always the same one for a file on a database, and another one
 * on another database. What a page shows goes by the installation's zone, whichever it is.
 */
export function zoneOf(path: string, database = process.env.TEST_DATABASE ?? ''): string {
  const name = relative(process.cwd(), path).replaceAll('\\', '/')
  const turn = createHash('sha256').update(name).digest().readUInt32BE() + DATABASES.indexOf(database)
  return ZONES[turn % ZONES.length] ?? ZONES[0]
}
