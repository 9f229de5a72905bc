import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Database, Querier, Transaction } from '../db/database'
import { JournalRoot } from '../db/entities/JournalRoot'
import { FEED, numberEvents } from './follow'
import { type Leaf, merkleRoot } from './merkle'

/** What stands for all chains at an instant, to be kept elsewhere. */
export interface Root {
  v: 1
  /** Seconds. */
  at: number
  /** The number of the last event that it covers. */
  upTo: number
  chains: number
  /** SHA-256 in hexadecimal digits. */
  root: string
  /** Ed25519: the public key (SPKI, base64) and the signature of all that stands above. */
  publicKey: string
  signature: string
}

const SEED_BYTES = 32
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8: RFC 8410. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const DAY = 86_400

/** The installation's key for roots: made of its secret, so that there is no second one to keep. */
export function signingKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'pointage journal root', SEED_BYTES))
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

const publicText = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

const signedPart = ({ v, at, upTo, chains, root }: Root) =>
  Buffer.from(canonicalize({ v, at, upTo, chains, root }) ?? '')

/** Whether a root's signature is that of the key which it names. */
export function isSigned(root: Root): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(root.publicKey, 'base64'), format: 'der', type: 'spki' })
    return verify(null, signedPart(root), key, Buffer.from(root.signature, 'base64'))
  } catch {
    return false
  }
}

/** Whether it was signed by this installation. */
export const isOurs = (root: Root, key: KeyObject) => root.publicKey === publicText(key)

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

/** The last event of each chain among those up to a number. */
async function leavesUpTo(db: Querier, upTo: number): Promise<Leaf[]> {
  const leaves: Leaf[] = []
  for (const end of await db.rows<End>(ENDS)) {
    const covered = end.position !== null && end.position <= upTo
    // It went on while the root was made.
    const [leaf] = covered ? [end] : await db.rows<End>(EARLIER, [end.subject, upTo])
    if (leaf) leaves.push(leaf)
  }
  return leaves
}

/** Binds the heads of all chains by a signed root. */
async function bindHeads(database: Database, secret: string, at: number): Promise<Root> {
  const upTo = await numberEvents(database)
  const leaves = await database.read((db) => leavesUpTo(db, upTo))
  const key = signingKey(secret)
  const unsigned: Root = {
    v: 1,
    at,
    upTo,
    chains: leaves.length,
    root: merkleRoot(leaves),
    publicKey: publicText(key),
    signature: '',
  }
  return { ...unsigned, signature: sign(null, signedPart(unsigned), key).toString('base64') }
}

const keep = ({ manager }: Transaction, root: Root) =>
  manager.insert(JournalRoot, { at: root.at, up_to: root.upTo, document: JSON.stringify(root) })

/** Binds the heads of all chains by a signed root, and keeps it. */
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

/** The root that was made last. */
export const lastRoot = (database: Database): Promise<Root | undefined> => database.read(readLast)

/** One root a day, by whichever server looks first. */
export async function makeDailyRoot(database: Database, secret: string, now: number): Promise<void> {
  const isDue = (last: Root | undefined) => !last || last.at <= now - DAY
  if (!isDue(await lastRoot(database))) return
  const root = await bindHeads(database, secret, now)
  await database.write(async (db) => {
    // Another server may have made one meanwhile.
    await db.rows(`${FEED} ${db.forUpdate}`)
    if (isDue(await readLast(db))) await keep(db, root)
  })
}
