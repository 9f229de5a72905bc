import { createHash } from 'node:crypto'
import type { Querier } from '../db/database'
import { conflict } from '../ground/errors'
import { createPauses } from '../ground/pauses'

/** Parts read at once: 60 kB each. */
const PARTS = 16
const CHUNKS =
  'SELECT bytes FROM payroll_chunk WHERE export_id = ? AND number >= ? AND number < ? ORDER BY number'
const EVENT = `
  SELECT content FROM journal_event WHERE entity_id = ? AND entity = 'payroll_export' AND action = 'exportPayroll'
  ORDER BY id LIMIT 1`

async function hashOfParts(db: Querier, id: number): Promise<string> {
  const digest = createHash('sha256')
  const pause = createPauses()
  for (let first = 0; ; first += PARTS) {
    const parts = await db.rows<{ bytes: Buffer }>(CHUNKS, [id, first, first + PARTS])
    for (const { bytes } of parts) digest.update(bytes)
    if (parts.length < PARTS) return digest.digest('hex')
    await pause()
  }
}

/** @throws {AppError} CONFLICT where the kept bytes are not those that the export's audit event names */
export async function refuseChanged(db: Querier, { id, hash }: { id: number; hash: string }): Promise<void> {
  const [event] = await db.rows<{ content: string | null }>(EVENT, [id])
  const { after }: { after?: { hash?: string } } = JSON.parse(event?.content ?? '{}')
  const expected = after?.hash ?? hash
  if (hash !== expected || (await hashOfParts(db, id)) !== expected)
    throw conflict(
      'Ce fichier n’est plus celui qui a été exporté : il a été modifié dans la base. Faites vérifier le journal avant de vous en servir',
    )
}
