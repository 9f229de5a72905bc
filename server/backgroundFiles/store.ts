import { Readable } from 'node:stream'
import { insertRow } from '../db/bulk'
import { chunksOf } from '../db/chunksOf'
import type { Database, Querier, Transaction } from '../db/database'
import { File } from '../db/entities/File'
import { FileChunk } from '../db/entities/FileChunk'
import { badInput, notFound } from '../shared/errors'
import type { FileRow } from './rows'

/** Rows per transaction; other writes may run in between. */
const CHUNKS = 16
/** Maximum of ready files per user, and of their bytes: the oldest are deleted for a new one. */
const MAX_FILES = 20
const MAX_BYTES = 100_000_000

const READY =
  "SELECT id, size FROM file WHERE user_id = ? AND state = 'PRET' ORDER BY created_at DESC, id DESC"

/** Its chunks are deleted by cascade. */
const remove = ({ manager }: Transaction, id: number) => manager.delete(File, { id })
const removeParts = ({ manager }: Transaction, file_id: number) => manager.delete(FileChunk, { file_id })

/** Deletes the user's oldest ready files until a file of `size` bytes fits. */
async function makeRoom(db: Transaction, user: number, size: number) {
  let bytes = size
  let count = 1
  for (const file of await db.rows<{ id: number; size: number }>(READY, [user])) {
    bytes += file.size
    count += 1
    if (count > MAX_FILES || bytes > MAX_BYTES) await remove(db, file.id)
  }
}

const STATE = 'SELECT state, owner FROM file WHERE id = ?'

async function readState(db: Querier, id: number) {
  const [row] = await db.rows<Pick<FileRow, 'state' | 'owner'>>(`${STATE} ${db.forUpdate}`, [id])
  return row
}

/** Deletes the chunks of a cancelled file, unless it is being made again. */
async function forgetParts(db: Transaction, id: number) {
  if ((await readState(db, id))?.state === 'ANNULE') await removeParts(db, id)
}

/**
 * Stores the bytes of a file in chunks, with other writes in between; then it is ready, unless it was
 * cancelled. A file that is ready, or that another server is making again, is not changed.
 * @throws {AppError} BAD_USER_INPUT for more bytes than a user may store
 */
export async function storeFile(
  database: Database,
  { id, user_id, owner }: Pick<FileRow, 'id' | 'user_id' | 'owner'>,
  name: string,
  bytes: Buffer,
  now: number,
  signal?: AbortSignal,
) {
  if (bytes.length > MAX_BYTES)
    throw badInput('Ce fichier dépasse 100 Mo : choisissez une période plus courte, ou moins de personnes')
  const part = (work: (db: Transaction) => Promise<unknown>) =>
    database.write(async (db) => {
      const row = signal?.aborted ? undefined : await readState(db, id)
      const goesOn = row?.state === 'EN_COURS' && row.owner === owner
      if (goesOn) await work(db)
      return goesOn
    })
  if (!(await part((db) => removeParts(db, id)))) return
  const chunks = [...chunksOf(bytes)]
  let goesOn = true
  for (let first = 0; first < chunks.length && goesOn; first += CHUNKS)
    goesOn = await part(async ({ manager }) => {
      for (const chunk of chunks.slice(first, first + CHUNKS))
        await insertRow(manager, FileChunk, { file_id: id, ...chunk })
    })
  goesOn &&= await part(async (db) => {
    await makeRoom(db, user_id, bytes.length)
    const ready = { state: 'PRET', name, progress: 100, size: bytes.length, made_at: now } as const
    await db.manager.update(File, { id, state: 'EN_COURS', owner }, ready)
  })
  if (!goesOn) await database.write((db) => forgetParts(db, id))
}

const CHUNKS_OF = {
  file: 'SELECT bytes FROM file_chunk WHERE file_id = ? AND number >= ? AND number < ? ORDER BY number',
  payroll:
    'SELECT bytes FROM payroll_chunk WHERE export_id = ? AND number >= ? AND number < ? ORDER BY number',
}

interface Stored {
  id: number
  size: number | null
}

/** @throws {AppError} NOT_FOUND when chunks are missing */
async function* partsOf(database: Database, of: keyof typeof CHUNKS_OF, { id, size }: Stored) {
  let left = Number(size)
  for (let first = 0; left > 0; first += CHUNKS) {
    const range = [id, first, first + CHUNKS]
    const found = await database.read((db) => db.rows<{ bytes: Buffer }>(CHUNKS_OF[of], range))
    const part = Buffer.concat(found.map(({ bytes }) => bytes))
    left -= part.length
    if (part.length === 0 || left < 0) throw notFound('Ce fichier n’existe plus')
    yield part
  }
}

/**
 * Streams the bytes of a file or payroll export. If it is deleted meanwhile, the stream fails: a normal end
 * would make a partial file look complete.
 * @throws {AppError} NOT_FOUND without a first chunk
 */
export async function bytesOf(
  database: Database,
  of: keyof typeof CHUNKS_OF,
  file: Stored,
): Promise<Readable> {
  const parts = partsOf(database, of, file)
  const first = await parts.next()
  async function* all() {
    if (!first.done) yield first.value
    yield* parts
  }
  return Readable.from(all())
}

const EXPIRED = 'SELECT id FROM file WHERE expires_at <= ?'

/** Deletes expired files, one per transaction. */
export async function purgeFiles(database: Database, now: number) {
  const expired = await database.read((db) => db.rows<{ id: number }>(EXPIRED, [now]))
  for (const { id } of expired) await database.write((db) => remove(db, id))
}

/** Deletes a file, unless another server is making it again. */
export const removeOwnFile = (database: Database, { id, owner }: Pick<FileRow, 'id' | 'owner'>) =>
  database.write(({ manager }) => manager.delete(File, { id, owner }))
