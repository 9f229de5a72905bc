import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DataSource } from 'typeorm'
import { isDeadlock } from './faults'

/** Milliseconds between two signs of life. */
const HEARTBEAT_MS = 250
/** Signs of life that a waiting server gives while the holder gives none: then the holder is dead. */
const MISSED_HEARTBEATS = 20
const RETRY_MS = 50

const TABLE = `
  CREATE TABLE IF NOT EXISTS start_lock (
    name varchar(40) NOT NULL PRIMARY KEY, owner varchar(40) NOT NULL, beat int unsigned NOT NULL DEFAULT 0
  )`
const ROW = "INSERT IGNORE INTO start_lock (name, owner) VALUES ('start', '')"
const READ_LEASE = "SELECT owner, beat FROM start_lock WHERE name = 'start'"
/** From nobody, or from an owner who has not moved since `beat`. */
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

/** Asks until no other node's change comes in between. */
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
 * Waits for the row. Nodes' clocks are not compared: a waiting server counts its own signs of life against the holder's.
 * They are writes too, because a table that is being changed holds up all writes of a cluster, the holder's as well.
 * @throws when `patience` milliseconds were not enough
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

/** Gives signs of life until the end of the work; rejects when another server has taken the row all the same. */
async function extend(dataSource: DataSource, me: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { affectedRows } = await ask(dataSource, EXTEND, [me])
    if (affectedRows === 0) throw new Error('Un autre serveur prépare la base à la place de celui-ci.')
    await pause(HEARTBEAT_MS, undefined, { signal }).catch(() => {})
  }
}

/**
 * Does what one of several servers must do alone while it owns a row of the database: on Galera, where locks are each
 * node's own and only rows are common to all.
 */
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
    // A row that is not given back is taken from the dead.
    await ask(dataSource, RELEASE, [me]).catch(() => {})
  }
}
