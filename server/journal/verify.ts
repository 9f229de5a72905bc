import type { KeyObject } from 'node:crypto'
import type { Database, Querier } from '../db/database'
import { Setting } from '../db/entities/Setting'
import { START, type StoredEvent, type Subject, userChain, userOf } from './chain'
import { findBreak } from './findBreak'
import { numberEvents } from './follow'
import { type Leaf, merkleRoot } from './merkle'
import { cellOf, emptyState, replay, type State } from './replay'
import { isOurs, isSigned, type Root } from './root'
import { type Approvals, compareSnapshots, noteApproval } from './snapshots'
import { type Cells, KEPT, type Kept, PERSONAL, REFERENCE, SETTINGS, selectKept } from './tables'
import { lockHeads } from './write'

export interface Verification {
  events: number
  chains: number
  /** Events whose content was erased by law. */
  erased: number
  /** The first break, in words; absent where all holds. */
  broken?: string
}

const PAGE = 1_000
/** Read again around a break, so that what follows can tell what was done. */
const AROUND = 3 * PAGE

const EVENTS = `
  SELECT subject, seq, at, actor_id, door, action, entity, entity_id, corrects, content, salt, digest, hash, position
  FROM journal_event WHERE subject = ? AND seq > ? ORDER BY seq LIMIT ?`

type Stored = StoredEvent & { position: number | null }

/** A chain as far as it has been read. */
interface Reading {
  seq: number
  hash: string
  state: State
  approvals: Approvals
  erased: number
  /** Its last event that each root covers. */
  leaves: (Leaf | undefined)[]
}

/** A break, in words; thrown up to the one place that tells it. */
class Broken extends Error {}

const nameOf = (subject: string) => {
  const user = userOf(subject)
  if (user !== undefined) return `chaîne de l’utilisateur ${user}`
  return subject === 'reference' ? 'chaîne des données de référence' : `chaîne « ${subject} »`
}

/** Reads what a chain has after the events that were read. @throws {Broken} */
async function readOn(db: Querier, subject: Subject, reading: Reading, roots: readonly Root[]) {
  for (;;) {
    const from = { seq: reading.seq, hash: reading.hash }
    const events = await db.rows<Stored>(EVENTS, [subject, reading.seq, PAGE])
    if (findBreak(events, from)) {
      const more = await db.rows<Stored>(EVENTS, [subject, reading.seq, AROUND])
      throw new Broken(`${nameOf(subject)} : ${findBreak(more, from)}`)
    }
    for (const event of events) {
      const wrong = replay(reading.state, event)
      if (wrong) throw new Broken(`${nameOf(subject)} : l’événement ${event.seq} ${wrong}`)
      noteApproval(reading.approvals, event)
      if (event.content === null) reading.erased++
      const leaf = { subject, seq: event.seq, hash: event.hash }
      for (const [index, { upTo }] of roots.entries())
        if (event.position !== null && event.position <= upTo) reading.leaves[index] = leaf
      reading.seq = event.seq
      reading.hash = event.hash
    }
    if (events.length < PAGE) return
  }
}

function compare(table: Kept, rows: readonly (Cells & { id: number })[], state: State) {
  const told = new Map(state.get(table) ?? [])
  for (const { id, ...row } of rows) {
    const expected = told.get(id)
    if (!expected) throw new Broken(`${table} ${id} : aucun événement ne le crée`)
    for (const field of KEPT[table])
      if (row[field] !== cellOf(expected, field))
        throw new Broken(
          `${table} ${id} : « ${field} » vaut ${JSON.stringify(row[field])} dans la table, ${JSON.stringify(cellOf(expected, field))} selon les événements`,
        )
    told.delete(id)
  }
  for (const id of told.keys())
    throw new Broken(`${table} ${id} : absent de la table, présent selon les événements`)
}

/** Compares what a chain says with the tables as they stand. @throws {Broken} */
async function compareTables(db: Querier, subject: Subject, { state, approvals, erased }: Reading) {
  // What was erased cannot be replayed.
  if (erased > 0) return
  const user = userOf(subject)
  const read = (table: Kept, where = '', values: number[] = []) =>
    db.rows<Cells & { id: number }>(`${selectKept(table)} ${where}`, values)
  if (user !== undefined) {
    compare('user', await read('user', 'WHERE id = ?', [user]), state)
    for (const table of PERSONAL) compare(table, await read(table, 'WHERE user_id = ?', [user]), state)
    const wrong = await compareSnapshots(db, user, approvals)
    if (wrong) throw new Broken(`${nameOf(subject)} : ${wrong}`)
  }
  if (subject === 'reference') for (const table of REFERENCE) compare(table, await read(table), state)
  if (subject === 'settings') for (const table of SETTINGS) compare(table, await read(table), state)
}

/** @throws {Broken} */
async function verifyChain(database: Database, subject: Subject, roots: readonly Root[]): Promise<Reading> {
  const reading: Reading = {
    ...{ ...START, state: emptyState(), approvals: new Map(), erased: 0 },
    leaves: roots.map(() => undefined),
  }
  await database.read((db) => readOn(db, subject, reading, roots))
  // The rest under the chain's lock: nobody writes between its last event and the tables.
  await database.write(async (db) => {
    const head = (await lockHeads(db, [subject])).get(subject) ?? START
    await readOn(db, subject, reading, roots)
    if (reading.seq < head.seq)
      throw new Broken(
        `${nameOf(subject)} : la fin a été coupée, il manque les événements ${reading.seq + 1} à ${head.seq}`,
      )
    if (reading.seq > head.seq)
      throw new Broken(`${nameOf(subject)} : un événement a été inséré à la place ${head.seq + 1}`)
    if (reading.hash !== head.hash)
      throw new Broken(`${nameOf(subject)} : le dernier événement n’est pas celui que la tête nomme`)
    await compareTables(db, subject, reading)
  })
  return reading
}

const when = ({ at }: Root) => new Date(at * 1000).toISOString().replace('.000', '')

/** @throws {Broken} for a root that is not what it was when it was signed */
function checkSignature(root: Root, key: KeyObject) {
  if (!isSigned(root)) throw new Broken(`racine du ${when(root)} : la signature est fausse`)
  if (!isOurs(root, key)) throw new Broken(`racine du ${when(root)} : signée par une autre clé`)
}

function checkRoot(root: Root, leaves: readonly Leaf[], counted: number) {
  if (counted < root.upTo)
    throw new Broken(
      `racine du ${when(root)} : il manque ${root.upTo - counted} des ${root.upTo} événements qu’elle couvre`,
    )
  if (leaves.length !== root.chains || merkleRoot(leaves) !== root.root)
    throw new Broken(`racine du ${when(root)} : les chaînes ne sont plus celles qu’elle couvre`)
}

const USERS = 'SELECT id FROM user ORDER BY id'
const SUBJECTS = 'SELECT DISTINCT subject FROM journal_event'
const COVERED = 'SELECT COUNT(*) AS count FROM journal_event WHERE position <= ?'

async function verifyAll(database: Database, key: KeyObject, roots: readonly Root[], found: Verification) {
  for (const root of roots) checkSignature(root, key)
  await numberEvents(database)
  const users = await database.read((db) => db.rows<{ id: number }>(USERS))
  const subjects: Subject[] = ['reference', 'settings', ...users.map(({ id }) => userChain(id))]
  const leaves: Leaf[][] = roots.map(() => [])
  for (const subject of subjects) {
    const { seq, erased, leaves: own } = await verifyChain(database, subject, roots)
    found.chains++
    found.events += seq
    found.erased += erased
    for (const [index, leaf] of own.entries()) if (leaf) leaves[index]?.push(leaf)
  }
  const known = new Set<string>(subjects)
  // Somebody may have been added meanwhile.
  for (const { subject } of await database.read((db) => db.rows<{ subject: string }>(SUBJECTS)))
    if (!known.has(subject)) {
      const user = userOf(subject)
      const [row] = await database.read((db) => db.rows('SELECT id FROM user WHERE id = ?', [user ?? 0]))
      if (!row) throw new Broken(`${nameOf(subject)} : elle n’appartient à personne`)
    }
  for (const [index, root] of roots.entries()) {
    const [covered] = await database.read((db) => db.rows<{ count: number }>(COVERED, [root.upTo]))
    checkRoot(root, leaves[index] ?? [], Number(covered?.count ?? 0))
  }
}

/**
 * Follows every chain from its beginning, replays it against its tables (decision 39), and checks roots that were kept.
 * @returns the first break in words, if there is one
 */
export async function verifyJournal(
  database: Database,
  key: KeyObject,
  roots: readonly Root[],
): Promise<Verification> {
  const found: Verification = { events: 0, chains: 0, erased: 0 }
  try {
    await verifyAll(database, key, roots, found)
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    found.broken = error.message
  }
  return found
}

const CHECK = 'journal_check'
const LONGEST = 120

/** Keeps the outcome where the journal's screen shows it. */
export async function keepVerification(database: Database, at: number, { events, broken }: Verification) {
  const value = JSON.stringify({ at, ok: !broken, events, message: broken?.slice(0, LONGEST) ?? '' })
  await database.write(async ({ manager }) => {
    await manager.delete(Setting, { name: CHECK })
    await manager.insert(Setting, { name: CHECK, value })
  })
}
