import type { KeyObject } from 'node:crypto'
import type { Database, Querier } from '../db/database'
import { Setting } from '../db/entities/Setting'
import { START, type StoredEvent, type Subject, userChain, userOf } from './chain'
import { type ChainState, compareTables } from './compare'
import { readErasures } from './eraseContent'
import { findBreak } from './findBreak'
import { publicText, readKeys } from './keys'
import { type Leaf, merkleRoot } from './merkle'
import { emptyState, replay } from './replay'
import { isSigned, type Root } from './root'
import { type KnownSeals, noteSeals, type StoredSeal, sealChain } from './seals'
import { type Approvals, noteApproval } from './snapshots'
import { lockHeads } from './write'

export interface Verification {
  events: number
  chains: number
  /** Events whose content was erased (data protection). */
  erased: number
  /** First break per chain and among the roots, as text; empty when the journal is intact. */
  breaks: string[]
  /** Roots signed by keys unknown to this installation, as text: not a break, but the signer is unproved. */
  unknownKeys: string[]
  /** Numbers of the keys of all valid roots. */
  keys: number[]
}

const PAGE = 1_000
/** Events read again around a break, to find its cause. */
const AROUND = 3 * PAGE

const EVENTS = `
  SELECT subject, seq, at, actor_id, door, action, entity, entity_id, corrects, content, salt, digest, hash, position
  FROM journal_event WHERE subject = ? AND seq > ? ORDER BY seq LIMIT ?`

type Stored = StoredEvent & { position: number | null }

interface VerificationState extends ChainState {
  seq: number
  hash: string
  approvals: Approvals
  seals: KnownSeals
  erased: Map<string, number>
  erasures: number
  /** Per root, the last event of this chain that it covers. */
  leaves: (Leaf | undefined)[]
}

/** A break, as text; stops reading this chain. */
class Broken extends Error {}

const nameOf = (subject: string) => {
  const user = userOf(subject)
  if (user !== undefined) return `chaîne de l’utilisateur ${user}`
  return subject === 'reference' ? 'chaîne des données de référence' : `chaîne « ${subject} »`
}

/** @throws {Broken} */
async function readOn(db: Querier, subject: Subject, reading: VerificationState, roots: readonly Root[]) {
  const erasures = await readErasures(db, subject)
  for (;;) {
    const from = { seq: reading.seq, hash: reading.hash }
    const events = await db.rows<Stored>(EVENTS, [subject, reading.seq, PAGE])
    if (findBreak(events, from, erasures)) {
      const more = await db.rows<Stored>(EVENTS, [subject, reading.seq, AROUND])
      throw new Broken(`${nameOf(subject)} : ${findBreak(more, from, erasures)}`)
    }
    for (const event of events) {
      const wrong = replay(reading.state, event)
      if (wrong) throw new Broken(`${nameOf(subject)} : l’événement ${event.seq} ${wrong}`)
      noteApproval(reading.approvals, event)
      noteSeals(reading.seals, event)
      if (event.content === null) {
        reading.erasures++
        reading.erased.set(event.entity, event.seq)
      }
      const leaf = { subject, seq: event.seq, hash: event.hash }
      for (const [index, { upTo }] of roots.entries())
        if (event.position !== null && event.position <= upTo) reading.leaves[index] = leaf
      reading.seq = event.seq
      reading.hash = event.hash
    }
    if (events.length < PAGE) return
  }
}

/** @throws {Broken} */
async function readChain(
  database: Database,
  subject: Subject,
  reading: VerificationState,
  roots: readonly Root[],
) {
  await database.read((db) => readOn(db, subject, reading, roots))
  // Before the lock: digesting all payroll files takes longer than a write may wait.
  const seals =
    subject === 'reference'
      ? new Map<string, StoredSeal>()
      : await database.read((db) => sealChain(db, userOf(subject)))
  // Reads the last events under the chain's lock, so that events and tables agree.
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
    const difference = await compareTables(db, subject, reading, seals)
    if (difference) throw new Broken(`${nameOf(subject)} : ${difference}`)
  })
}

const rootName = ({ at }: Root) => `racine du ${new Date(at * 1000).toISOString().replace('.000', '')}`

/** Checks the signature, and that the key belongs to this installation. */
function judgeSignature(root: Root, known: ReadonlyMap<string, number>, own: string, found: Verification) {
  const number = known.get(root.publicKey)
  if (!isSigned(root)) found.breaks.push(`${rootName(root)} : la signature est fausse`)
  else if (number !== undefined) found.keys.push(number)
  else if (root.publicKey !== own)
    found.unknownKeys.push(`${rootName(root)} : signée par une clé que cette installation ne connaît pas`)
}

function compareRoot(root: Root, leaves: readonly Leaf[], counted: number): string | undefined {
  if (counted < root.upTo)
    return `${rootName(root)} : il manque ${root.upTo - counted} des ${root.upTo} événements qu’elle couvre`
  if (leaves.length !== root.chains || merkleRoot(leaves) !== root.root)
    return `${rootName(root)} : les chaînes ne sont plus celles qu’elle couvre`
  return undefined
}

const USERS = 'SELECT id FROM user ORDER BY id'
const SUBJECTS = 'SELECT DISTINCT subject FROM journal_event'
const COVERED = 'SELECT COUNT(*) AS count FROM journal_event WHERE position <= ?'

/** Chains of missing users. Checked again, as a user may have been added meanwhile. */
async function ownerless(database: Database, known: ReadonlySet<string>): Promise<string[]> {
  const breaks: string[] = []
  for (const { subject } of await database.read((db) => db.rows<{ subject: string }>(SUBJECTS))) {
    if (known.has(subject)) continue
    const values = [userOf(subject) ?? 0]
    const [row] = await database.read((db) => db.rows('SELECT id FROM user WHERE id = ?', values))
    if (!row) breaks.push(`${nameOf(subject)} : elle n’appartient à personne`)
  }
  return breaks
}

const start = (roots: readonly Root[]): VerificationState => ({
  ...START,
  state: emptyState(),
  approvals: new Map(),
  seals: new Map(),
  erased: new Map(),
  erasures: 0,
  leaves: roots.map(() => undefined),
})

/** A break in one chain does not stop the others. @param key the current signing key */
export async function verifyJournal(
  database: Database,
  key: KeyObject,
  roots: readonly Root[],
): Promise<Verification> {
  const found: Verification = { events: 0, chains: 0, erased: 0, breaks: [], unknownKeys: [], keys: [] }
  const keys = await database.read(readKeys)
  for (const root of roots) judgeSignature(root, keys, publicText(key), found)
  const users = await database.read((db) => db.rows<{ id: number }>(USERS))
  const subjects: Subject[] = ['reference', 'settings', ...users.map(({ id }) => userChain(id))]
  const leaves: Leaf[][] = roots.map(() => [])
  for (const subject of subjects) {
    const reading = start(roots)
    try {
      await readChain(database, subject, reading, roots)
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      found.breaks.push(error.message)
    }
    found.chains++
    found.events += reading.seq
    found.erased += reading.erasures
    for (const [index, leaf] of reading.leaves.entries()) if (leaf) leaves[index]?.push(leaf)
  }
  found.breaks.push(...(await ownerless(database, new Set<string>(subjects))))
  for (const [index, root] of roots.entries()) {
    const [covered] = await database.read((db) => db.rows<{ count: number }>(COVERED, [root.upTo]))
    const difference = compareRoot(root, leaves[index] ?? [], Number(covered?.count ?? 0))
    if (difference) found.breaks.push(difference)
  }
  return found
}

const CHECK = 'journal_check'
/** Characters of a setting's value. */
const LONGEST = 200

/** The first break is shortened: escaped as JSON it may be several times as long. */
export async function storeVerification(database: Database, at: number, { events, breaks }: Verification) {
  const [first] = breaks
  const message = [...(first ?? '')].slice(0, LONGEST)
  const written = () => JSON.stringify({ at, ok: !first, events, message: message.join('') })
  while (written().length > LONGEST) message.pop()
  const value = written()
  await database.write(async ({ manager }) => {
    await manager.delete(Setting, { name: CHECK })
    await manager.insert(Setting, { name: CHECK, value })
  })
}
