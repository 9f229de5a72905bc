import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Database, Querier, Transaction } from '../db/database'
import { JournalKey } from '../db/entities/JournalKey'
import type { AuditEventInput } from './chain'
import { lockHeads, writeEvents } from './write'

const SEED_BYTES = 32
/** Prefix of an Ed25519 key in PKCS #8: RFC 8410. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export function signingKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'pointage journal root', SEED_BYTES))
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

export const publicText = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

type KeyRow = Pick<JournalKey, 'id' | 'public_key'>

const KEYS = 'SELECT id, public_key FROM journal_key ORDER BY id'
const ROOTS = 'SELECT document FROM journal_root ORDER BY id'

/** Keys of roots older than key numbers, oldest first. */
async function keysOfRoots(db: Querier): Promise<string[]> {
  const roots = await db.rows<{ document: string }>(ROOTS)
  return [...new Set(roots.map(({ document }) => String(JSON.parse(document).publicKey)))]
}

async function register(db: Transaction, missing: readonly string[], first: number, at: number) {
  const inputs: AuditEventInput[] = []
  for (const [index, public_key] of missing.entries()) {
    const id = first + index
    await db.manager.insert(JournalKey, { id, public_key, at })
    const after = { public_key, at }
    inputs.push({ subject: 'settings', action: 'create', entity: 'journal_key', entityId: id, after })
  }
  await writeEvents(db, { actor: null, at, door: 'command' }, inputs)
}

const numberOf = (rows: readonly KeyRow[], key: string) =>
  rows.find(({ public_key }) => public_key === key)?.id

/** Id of the signing key. On first use registers it, after the keys that signed earlier roots. */
export async function registerKey(database: Database, key: KeyObject, at: number): Promise<number> {
  const own = publicText(key)
  const known = numberOf(await database.read((db) => db.rows<KeyRow>(KEYS)), own)
  if (known !== undefined) return known
  return database.write(async (db) => {
    await lockHeads(db, ['settings'])
    const rows = await db.rows<KeyRow>(KEYS)
    const standing = numberOf(rows, own)
    if (standing !== undefined) return standing
    const earlier = rows.length === 0 ? await keysOfRoots(db) : []
    const missing = [...new Set([...earlier, own])]
    const first = (rows.at(-1)?.id ?? 0) + 1
    await register(db, missing, first, at)
    return first + missing.indexOf(own)
  })
}

/** Whether there are roots, none of them signed by this key. */
export async function isNewSigner(db: Querier, key: KeyObject): Promise<boolean> {
  const rows = await db.rows<KeyRow>(KEYS)
  const signers = [...rows.map(({ public_key }) => public_key), ...(await keysOfRoots(db))]
  return signers.length > 0 && !signers.includes(publicText(key))
}

export async function readKeys(db: Querier): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<KeyRow>(KEYS)
  return new Map(rows.map(({ id, public_key }) => [public_key, id]))
}
