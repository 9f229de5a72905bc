import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DataSource } from 'typeorm'
import { isDeadlock } from './faults'

/** Milliseconds between heartbeats. */
const HEARTBEAT_MS = 250
/** The holder is considered dead after this many of the waiter's own heartbeats without one of its own. */
const MISSED_HEARTBEATS = 20
const RETRY_MS = 50

const TABLE = `
  CREATE TABLE IF NOT EXISTS start_lock (
    name varchar(40) NOT NULL PRIMARY KEY, owner varchar(40) NOT NULL, beat int unsigned NOT NULL DEFAULT 0
  )`
const ROW = "INSERT IGNORE INTO start_lock (name, owner) VALUES ('start', '')"
const READ_LEASE = "SELECT owner, beat FROM start_lock WHERE name = 'start'"
const ACQUIRE =
  "UPDATE start_lock SET owner = ?, beat = beat + 1 WHERE name = 'start' AND owner = ? AND beat = ?"
const EXTEND = "UPDATE start_lock SET beat = beat + 1 WHERE name = 'start' AND owner = ?"
const RELEASE = "UPDATE start_lock SET owner = '' WHERE name = 'start' AND owner = ?"
const WAIT = 'REPLACE INTO start_lock (name, owner, beat) VALUES (?, ?, ?)'
const LEAVE = 'DELETE FROM start_lock WHERE name = ?'

interface Lease {
  owner: string
  beat: number
}

/** Retries on certification conflicts with other nodes. */
async function ask<T = { affectedRows: number }>(
  dataSource: DataSource,
  sql: string,
  values: (string | number)[] = [],
): Promise<T> {
  for (;;)
    try {
      return await dataSource.query(sql, values)
    } catch (error) {
      if (!isDeadlock(error)) throw error
      await pause(RETRY_MS * Math.random())
    }
}

/**
 * Waits for the lease. Compares heartbeat counts instead of clocks. Waiters write too: a schema change blocks
 * all writes of the cluster, the holder's heartbeats included.
 * @throws after `patience` milliseconds
 */
async function acquire(dataSource: DataSource, me: string, patience: number): Promise<void> {
  await ask(dataSource, TABLE)
  await ask(dataSource, ROW)
  const until = Date.now() + patience
  let seen: Lease = { owner: '', beat: -1 }
  for (let silence = 0, beat = 0; ; beat++) {
    const [stands] = await ask<[Lease]>(dataSource, READ_LEASE)
    silence = stands.owner === seen.owner && stands.beat === seen.beat ? silence + 1 : 0
    seen = stands
    if (stands.owner === '' || silence >= MISSED_HEARTBEATS) {
      const { affectedRows } = await ask(dataSource, ACQUIRE, [me, stands.owner, stands.beat])
      if (affectedRows === 1) break
    }
    if (Date.now() > until) throw new Error('Un autre serveur prépare la base depuis trop longtemps.')
    await ask(dataSource, WAIT, [me, me, beat])
    await pause(HEARTBEAT_MS)
  }
  await ask(dataSource, LEAVE, [me])
}

async function extend(dataSource: DataSource, me: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { affectedRows } = await ask(dataSource, EXTEND, [me])
    if (affectedRows === 0) throw new Error('Un autre serveur prépare la base à la place de celui-ci.')
    await pause(HEARTBEAT_MS, undefined, { signal }).catch(() => {})
  }
}

/** Exclusive work under a lease row: on Galera locks are local to a node. */
export async function withLeaseLock<T>(
  dataSource: DataSource,
  patience: number,
  work: () => Promise<T>,
): Promise<T> {
  const me = randomUUID()
  await acquire(dataSource, me, patience)
  const ended = new AbortController()
  const living = extend(dataSource, me, ended.signal)
  try {
    const done = work()
    await Promise.race([done, living])
    return await done
  } finally {
    ended.abort()
    await living.catch(() => {})
    // A lease that is not released expires.
    await ask(dataSource, RELEASE, [me]).catch(() => {})
  }
}
