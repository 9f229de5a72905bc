import { Readable } from 'node:stream'
import type { Database, Querier, Transaction } from '../db/database'
import { File } from '../db/entities/File'
import { FileChunk } from '../db/entities/FileChunk'
import { insertRow } from '../db/insertRow'
import { badInput, notFound } from '../shared/errors'
import type { FileRow } from './rows'

/** Bytes of one row. */
const CHUNK = 60_000
/** Rows that are written before others have their turn. */
const CHUNKS = 16
/** Ready files of one person, and their bytes: the oldest leave for a new one. */
const MOST_FILES = 20
const MOST_BYTES = 100_000_000

const READY =
  "SELECT id, size FROM file WHERE user_id = ? AND state = 'PRET' ORDER BY created_at DESC, id DESC"

/** Its parts go with it. */
const remove = ({ manager }: Transaction, id: number) => manager.delete(File, { id })
const removeParts = ({ manager }: Transaction, file_id: number) => manager.delete(FileChunk, { file_id })

/** Removes somebody's oldest ready files until one of so many bytes has its place. */
async function makeRoom(db: Transaction, user: number, size: number) {
  let bytes = size
  let count = 1
  for (const file of await db.rows<{ id: number; size: number }>(READY, [user])) {
    bytes += file.size
    count += 1
    if (count > MOST_FILES || bytes > MOST_BYTES) await remove(db, file.id)
  }
}

const STATE = 'SELECT state FROM file WHERE id = ?'

/** What became of a file, if it is still there; its row is locked. */
async function stateOf(db: Querier, id: number) {
  const [row] = await db.rows<Pick<FileRow, 'state'>>(`${STATE} ${db.forUpdate}`, [id])
  return row?.state
}

/** Removes the parts of one that was cancelled: those of one that is made again are its maker's. */
async function forgetParts(db: Transaction, id: number) {
  if ((await stateOf(db, id)) === 'ANNULE') await removeParts(db, id)
}

/**
 * Keeps the bytes of a file, part by part so that others have their turn between; then it is ready, unless it was cancelled.
 * What was made again meanwhile, or is ready, is left as it is.
 * @throws {AppError} BAD_USER_INPUT for more bytes than a person may keep
 */
export async function storeFile(
  database: Database,
  { id, user_id }: Pick<FileRow, 'id' | 'user_id'>,
  name: string,
  bytes: Buffer,
  now: number,
  signal?: AbortSignal,
) {
  if (bytes.length > MOST_BYTES)
    throw badInput('Ce fichier dépasse 100 Mo : choisissez une période plus courte, ou moins de personnes')
  /** One part, unless nobody waits for it any more. */
  const part = (work: (db: Transaction) => Promise<unknown>) =>
    database.write(async (db) => {
      const goesOn = !signal?.aborted && (await stateOf(db, id)) === 'EN_COURS'
      if (goesOn) await work(db)
      return goesOn
    })
  if (!(await part((db) => removeParts(db, id)))) return
  const count = Math.ceil(bytes.length / CHUNK)
  let goesOn = true
  for (let first = 0; first < count && goesOn; first += CHUNKS)
    goesOn = await part(async ({ manager }) => {
      for (let number = first; number < Math.min(first + CHUNKS, count); number++)
        await insertRow(manager, FileChunk, {
          file_id: id,
          number,
          bytes: bytes.subarray(number * CHUNK, (number + 1) * CHUNK),
        })
    })
  goesOn &&= await part(async (db) => {
    await makeRoom(db, user_id, bytes.length)
    const ready = { state: 'PRET', name, progress: 100, size: bytes.length, made_at: now } as const
    await db.manager.update(File, { id, state: 'EN_COURS' }, ready)
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

/** @throws {AppError} NOT_FOUND where the parts are not all there any more */
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
 * The bytes of a file, or of a payroll export, read part by part. It may be removed meanwhile: then the answer breaks off, as what
 * just ends would pass for all of it.
 * @throws {AppError} NOT_FOUND where there is not even a first part
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

/** Removes what is past its time, a file at a time. */
export async function purgeFiles(database: Database, now: number) {
  const expired = await database.read((db) => db.rows<{ id: number }>(EXPIRED, [now]))
  for (const { id } of expired) await database.write((db) => remove(db, id))
}

/** Removes a file that was answered at once. */
export const forgetFile = (database: Database, id: number) => database.write((db) => remove(db, id))
