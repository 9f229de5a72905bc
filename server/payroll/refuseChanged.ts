import type { Querier } from '../db/database'
import { readEventsOf } from '../journal/checkedEvents'
import { digestExport } from '../journal/chunksDigest'
import { conflict } from '../shared/errors'

/** Hash of the file in the audit event of its export; undefined when that event is missing or not intact. */
async function provenHash(db: Querier, id: number): Promise<string | undefined> {
  const events = await readEventsOf(db, 'payroll_export', [id])
  const made = events.find(({ action, subject }) => action === 'exportPayroll' && subject === 'settings')
  if (made?.trust !== 'INTACT') return undefined
  const { after }: { after?: { hash?: string } } = JSON.parse(made.content ?? '{}')
  return after?.hash
}

/** @throws {AppError} CONFLICT when the stored bytes are not proved by an intact event of their export */
export async function refuseChanged(db: Querier, { id, hash }: { id: number; hash: string }): Promise<void> {
  if (hash !== (await provenHash(db, id)) || (await digestExport(db, id)) !== hash)
    throw conflict(
      'Ce fichier n’est plus celui qui a été exporté : il a été modifié dans la base. Faites vérifier le journal avant de vous en servir',
    )
}
