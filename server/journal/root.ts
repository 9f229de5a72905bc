import { createPublicKey, sign, verify } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Config } from '../config'
import type { Database, Querier, Transaction } from '../db/database'
import { JournalRoot } from '../db/entities/JournalRoot'
import { FEED, numberEvents } from './follow'
import { isNewSigner, publicText, registerKey, signingKey } from './keys'
import { type Leaf, merkleRoot } from './merkle'

/** Signed digest over all chains at an instant, for storage elsewhere. */
export interface Root {
  /** 1: before keys had numbers. */
  v: 1 | 2
  /** Number of the signing key. */
  key?: number
  /** Seconds. */
  at: number
  /** Position of the last event covered. */
  upTo: number
  chains: number
  /** SHA-256, hexadecimal. */
  root: string
  /** Ed25519: public key (SPKI, base64), and signature of the fields above. */
  publicKey: string
  signature: string
}

const DAY = 86_400

/** Canonical JSON omits undefined: version 1 has no key number. */
const signedPart = ({ v, key, at, upTo, chains, root }: Root) =>
  Buffer.from(canonicalize({ v, key, at, upTo, chains, root }) ?? '')

export function isSigned(root: Root): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(root.publicKey, 'base64'), format: 'der', type: 'spki' })
    return verify(null, signedPart(root), key, Buffer.from(root.signature, 'base64'))
  } catch {
    return false
  }
}

interface End extends Leaf {
  position: number | null
}

const ENDS = `
  SELECT e.subject, e.seq, e.hash, e.position
  FROM user u JOIN journal_event e ON e.subject = CONCAT('user:', u.id) AND e.seq = u.journal_seq
  UNION ALL
  SELECT e.subject, e.seq, e.hash, e.position
  FROM journal_head h JOIN journal_event e ON e.subject = h.name AND e.seq = h.seq`
const EARLIER = `
  SELECT subject, seq, hash, position FROM journal_event
  WHERE subject = ? AND position <= ? ORDER BY seq DESC LIMIT 1`

async function leavesUpTo(db: Querier, upTo: number): Promise<Leaf[]> {
  const leaves: Leaf[] = []
  for (const end of await db.rows<End>(ENDS)) {
    const covered = end.position !== null && end.position <= upTo
    // The chain has grown beyond `upTo`.
    const [leaf] = covered ? [end] : await db.rows<End>(EARLIER, [end.subject, upTo])
    if (leaf) leaves.push(leaf)
  }
  return leaves
}

async function bindHeads(database: Database, secret: string, at: number): Promise<Root> {
  const signing = signingKey(secret)
  const key = await registerKey(database, signing, at)
  const upTo = await numberEvents(database)
  const leaves = await database.read((db) => leavesUpTo(db, upTo))
  const unsigned: Root = {
    v: 2,
    key,
    at,
    upTo,
    chains: leaves.length,
    root: merkleRoot(leaves),
    publicKey: publicText(signing),
    signature: '',
  }
  return { ...unsigned, signature: sign(null, signedPart(unsigned), signing).toString('base64') }
}

const keep = ({ manager }: Transaction, root: Root) =>
  manager.insert(JournalRoot, { at: root.at, up_to: root.upTo, document: JSON.stringify(root) })

/** Signs and stores a root over the heads of all chains. @param secret see `JOURNAL_SECRET` */
export async function makeRoot(database: Database, secret: string, at: number): Promise<Root> {
  const root = await bindHeads(database, secret, at)
  await database.write((db) => keep(db, root))
  return root
}

const LAST = 'SELECT document FROM journal_root ORDER BY id DESC LIMIT 1'

async function readLast(db: Querier): Promise<Root | undefined> {
  const [row] = await db.rows<{ document: string }>(LAST)
  return row && JSON.parse(row.document)
}

export const lastRoot = (database: Database): Promise<Root | undefined> => database.read(readLast)

type Signer = Pick<Config, 'journalSecret' | 'journalSecretGiven'>

/** Whether the operator must authorize the key first: it was generated here, and other keys have signed. */
export const lacksKey = async (database: Database, { journalSecret, journalSecretGiven }: Signer) =>
  !journalSecretGiven && (await database.read((db) => isNewSigner(db, signingKey(journalSecret))))

/** At most one root a day, across all servers. @returns false when one is due but `lacksKey` */
export async function makeDailyRoot(database: Database, signer: Signer, now: number): Promise<boolean> {
  const isDue = (last: Root | undefined) => !last || last.at <= now - DAY
  if (!isDue(await lastRoot(database))) return true
  if (await lacksKey(database, signer)) return false
  const root = await bindHeads(database, signer.journalSecret, now)
  await database.write(async (db) => {
    // Checked again under the lock: another server may have made one.
    await db.rows(`${FEED} ${db.forUpdate}`)
    if (isDue(await readLast(db))) await keep(db, root)
  })
  return true
}
