import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Zones of the browser: that of the installation, nearly a day before it, and most of a day behind it. */
export const ZONES = ['Europe/Paris', 'Pacific/Auckland', 'America/Los_Angeles'] as const

const DATABASES = ['sqlite', 'mariadb', 'mysql']

/**
 * The browser's time zone for a test file: fixed for a file and a database, another one on another database.
 * Pages show the installation's zone in any case.
 */
export function zoneOf(path: string, database = process.env.TEST_DATABASE ?? ''): string {
  const name = relative(process.cwd(), path).replaceAll('\\', '/')
  const turn = createHash('sha256').update(name).digest().readUInt32BE() + DATABASES.indexOf(database)
  return ZONES[turn % ZONES.length] ?? ZONES[0]
}
