import { DatabaseRefusal } from './refusals'

/** What the product uses of a database server, where servers differ. */
export interface Abilities {
  /** For people. */
  readonly name: string
  /** `SET SESSION` that ends a statement after so many milliseconds. */
  statementLimit(milliseconds: number): string
  /** `SET SESSION` that ends a transaction whose client has said nothing for so many seconds. */
  silenceLimit(seconds: number): string
  /** That limit ends a connection without a transaction, too: the pool has to be quicker. */
  readonly silenceEndsIdle: boolean
  /** Galera: locks are each node's own, and a node may read what is older than what another has committed. */
  readonly galera: boolean
}

/** As the server itself says it. */
interface Said {
  version: string
  comment: string
  galera: boolean
}

type Version = readonly [major: number, minor: number]

interface Family extends Pick<Abilities, 'statementLimit' | 'silenceLimit' | 'silenceEndsIdle'> {
  name: string
  is(said: Said): boolean
  /** The first that knows JSON_TABLE and all else that is asked. */
  oldest: Version
}

/** From the most particular to what is left. */
const FAMILIES: readonly Family[] = [
  {
    name: 'MariaDB',
    is: ({ version, comment }) => /mariadb/i.test(version + comment),
    oldest: [10, 6],
    // Of all statements, in seconds.
    statementLimit: (milliseconds) => `max_statement_time = ${milliseconds / 1_000}`,
    silenceLimit: (seconds) => `idle_transaction_timeout = ${seconds}`,
    silenceEndsIdle: false,
  },
  {
    // 8.0, 8.4 and 9, alone, in a group (Group Replication, InnoDB Cluster) or as Percona's (also XtraDB Cluster).
    name: 'MySQL',
    is: () => true,
    oldest: [8, 0],
    // Of reads alone: a write that is too slow ends when its connection is found to be closed.
    statementLimit: (milliseconds) => `max_execution_time = ${milliseconds}`,
    // MySQL knows no limit for transactions alone.
    silenceLimit: (seconds) => `wait_timeout = ${seconds}`,
    silenceEndsIdle: true,
  },
]

const isNewEnough = ([major, minor]: Version, [oldestMajor, oldestMinor]: Version) =>
  major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)

/** @throws {DatabaseRefusal} of a server that is too old */
export function abilitiesOf(said: Said): Abilities {
  const { name, oldest, is: _, ...family } = FAMILIES.find((one) => one.is(said)) as Family
  // MariaDB may put 5.5.5- before its own version.
  const [, major, minor] = /(\d+)\.(\d+)/.exec(said.version.replace(/^5\.5\.5-/, '')) ?? []
  if (!isNewEnough([Number(major), Number(minor)], oldest))
    throw new DatabaseRefusal(
      `La base de données est ${name} ${said.version}, trop ancienne : il faut au moins ${name} ${oldest.join('.')}.`,
    )
  return { ...family, name: `${name} ${said.version}`, galera: said.galera }
}

type Ask = (sql: string) => Promise<unknown>

/** Asks a server what it is. */
export async function readAbilities(ask: Ask): Promise<Abilities> {
  const [[said], [galera]] = (await Promise.all([
    ask('SELECT VERSION() AS version, @@version_comment AS comment'),
    // Known to servers alone that are built for Galera.
    ask("SHOW VARIABLES LIKE 'wsrep_on'"),
  ])) as [[Omit<Said, 'galera'>], [{ Value: string }?]]
  return abilitiesOf({ ...said, galera: galera?.Value === 'ON' })
}
