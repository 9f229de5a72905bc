import { DatabaseRefusal } from './refusals'

/** Differences between the supported database servers. */
export interface Abilities {
  readonly name: string
  /** `SET SESSION` for a statement timeout in milliseconds. */
  statementLimit(milliseconds: number): string
  /** `SET SESSION` for a timeout of idle transactions in seconds. */
  silenceLimit(seconds: number): string
  /** The idle timeout also closes connections without a transaction: the pool must close them earlier. */
  readonly silenceEndsIdle: boolean
  /** Galera: locks are local to a node, and a node may read stale data. */
  readonly galera: boolean
}

interface ServerVersion {
  version: string
  comment: string
  galera: boolean
}

type Version = readonly [major: number, minor: number]

interface Family extends Pick<Abilities, 'statementLimit' | 'silenceLimit' | 'silenceEndsIdle'> {
  name: string
  is(server: ServerVersion): boolean
  /** Oldest version with JSON_TABLE and everything else that is used. */
  oldest: Version
}

/** Most specific first. */
const FAMILIES: readonly Family[] = [
  {
    name: 'MariaDB',
    is: ({ version, comment }) => /mariadb/i.test(version + comment),
    oldest: [10, 6],
    // MariaDB: applies to all statements; unit: seconds.
    statementLimit: (milliseconds) => `max_statement_time = ${milliseconds / 1_000}`,
    silenceLimit: (seconds) => `idle_transaction_timeout = ${seconds}`,
    silenceEndsIdle: false,
  },
  {
    // 8.0, 8.4 and 9: standalone, Group Replication, InnoDB Cluster, Percona (also XtraDB Cluster).
    name: 'MySQL',
    is: () => true,
    oldest: [8, 0],
    // MySQL: applies to reads only. A slow write ends when its connection is closed.
    statementLimit: (milliseconds) => `max_execution_time = ${milliseconds}`,
    // MySQL has no timeout for idle transactions only.
    silenceLimit: (seconds) => `wait_timeout = ${seconds}`,
    silenceEndsIdle: true,
  },
]

const isNewEnough = ([major, minor]: Version, [oldestMajor, oldestMinor]: Version) =>
  major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)

/** @throws {DatabaseRefusal} when the server is too old */
export function abilitiesOf(server: ServerVersion): Abilities {
  const { name, oldest, is: _, ...family } = FAMILIES.find((one) => one.is(server)) as Family
  // MariaDB may prefix its version with 5.5.5-.
  const [, major, minor] = /(\d+)\.(\d+)/.exec(server.version.replace(/^5\.5\.5-/, '')) ?? []
  if (!isNewEnough([Number(major), Number(minor)], oldest))
    throw new DatabaseRefusal(
      `La base de données est ${name} ${server.version}, trop ancienne : il faut au moins ${name} ${oldest.join('.')}.`,
    )
  return { ...family, name: `${name} ${server.version}`, galera: server.galera }
}

type Ask = (sql: string) => Promise<unknown>

export async function readAbilities(ask: Ask): Promise<Abilities> {
  const [[server], [galera]] = (await Promise.all([
    ask('SELECT VERSION() AS version, @@version_comment AS comment'),
    // The variable exists only on servers built for Galera.
    ask("SHOW VARIABLES LIKE 'wsrep_on'"),
  ])) as [[Omit<ServerVersion, 'galera'>], [{ Value: string }?]]
  return abilitiesOf({ ...server, galera: galera?.Value === 'ON' })
}
