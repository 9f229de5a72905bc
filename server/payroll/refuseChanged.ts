import type { Querier } from '../db/database'
import { digestExport } from '../journal/chunksDigest'
import { conflict } from '../shared/errors'

const EVENT = `
  SELECT content FROM journal_event WHERE entity_id = ? AND entity = 'payroll_export' AND action = 'exportPayroll'
  ORDER BY id LIMIT 1`

/** @throws {AppError} CONFLICT when the stored bytes do not match the hash of the export's audit event */
export async function refuseChanged(db: Querier, { id, hash }: { id: number; hash: string }): Promise<void> {
  const [event] = await db.rows<{ content: string | null }>(EVENT, [id])
  const { after }: { after?: { hash?: string } } = JSON.parse(event?.content ?? '{}')
  const expected = after?.hash ?? hash
  if (hash !== expected || (await digestExport(db, id)) !== expected)
    throw conflict(
      'Ce fichier n’est plus celui qui a été exporté : il a été modifié dans la base. Faites vérifier le journal avant de vous en servir',
    )
}
