import { Readable } from 'node:stream'
import type { Database, Db } from '../db/database'
import { FileChunk } from '../db/entities/FileChunk'
import { insertRow } from '../db/insertRow'
import { badInput } from '../ground/errors'
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

async function remove(db: Db, id: number) {
  await db.run('DELETE FROM file_chunk WHERE file_id = ?', [id])
  await db.run('DELETE FROM file WHERE id = ?', [id])
}

/** Removes somebody's oldest ready files until one of so many bytes has its place. */
async function makeRoom(db: Db, user: number, size: number) {
  let bytes = size
  let count = 1
  for (const file of await db.rows<{ id: number; size: number }>(READY, [user])) {
    bytes += file.size
    count += 1
    if (count > MOST_FILES || bytes > MOST_BYTES) await remove(db, file.id)
  }
}

const DONE = `UPDATE file SET state = 'PRET', name = ?, progress = 100, size = ?, made_at = ?
  WHERE id = ? AND state = 'EN_COURS'`

/**
 * Keeps the bytes of a file, part by part so that others have their turn between; then it is ready, unless it was cancelled.
 * @throws {AppError} BAD_USER_INPUT for more bytes than a person may keep
 */
export async function storeFile(
  database: Database,
  { id, user_id }: Pick<FileRow, 'id' | 'user_id'>,
  name: string,
  bytes: Buffer,
  now: number,
) {
  if (bytes.length > MOST_BYTES)
    throw badInput('Ce fichier dépasse 100 Mo : choisissez une période plus courte, ou moins de personnes')
  await database.write((db) => db.run('DELETE FROM file_chunk WHERE file_id = ?', [id]))
  const count = Math.ceil(bytes.length / CHUNK)
  for (let first = 0; first < count; first += CHUNKS)
    await database.write(async ({ manager }) => {
      for (let number = first; number < Math.min(first + CHUNKS, count); number++)
        await insertRow(manager, FileChunk, {
          file_id: id,
          number,
          bytes: bytes.subarray(number * CHUNK, (number + 1) * CHUNK),
        })
    })
  await database.write(async (db) => {
    await makeRoom(db, user_id, bytes.length)
    const { affected } = await db.run(DONE, [name, bytes.length, now, id])
    if (affected === 0) await db.run('DELETE FROM file_chunk WHERE file_id = ?', [id])
  })
}

const CHUNKS_OF = {
  file: 'SELECT bytes FROM file_chunk WHERE file_id = ? AND number >= ? AND number < ? ORDER BY number',
  payroll:
    'SELECT bytes FROM payroll_chunk WHERE export_id = ? AND number >= ? AND number < ? ORDER BY number',
}

/** The bytes of a file, or of a payroll export, read part by part. */
export function bytesOf(database: Database, of: keyof typeof CHUNKS_OF, id: number): Readable {
  async function* parts() {
    for (let first = 0; ; first += CHUNKS) {
      const range = [id, first, first + CHUNKS]
      const found = await database.read((db) => db.rows<{ bytes: Buffer }>(CHUNKS_OF[of], range))
      if (found.length === 0) return
      yield Buffer.concat(found.map(({ bytes }) => bytes))
    }
  }
  return Readable.from(parts())
}

const EXPIRED = 'SELECT id FROM file WHERE expires_at <= ?'

/** Removes what is past its time, a file at a time. */
export async function purgeFiles(database: Database, now: number) {
  const expired = await database.read((db) => db.rows<{ id: number }>(EXPIRED, [now]))
  for (const { id } of expired) await database.write((db) => remove(db, id))
}

/** Removes a file that was answered at once. */
export const forgetFile = (database: Database, id: number) => database.write((db) => remove(db, id))
