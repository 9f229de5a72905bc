import { insertRow } from '../db/bulk'
import { File } from '../db/entities/File'
import type { WriteContext } from '../operation/operation'
import { tooMany } from '../shared/errors'
import { type FileRow, filesOf, presentFile, RETENTION } from './rows'

const RETRY_AFTER = 5

/** A user asks for one file at a time, scheduled ones included. @throws {AppError} TOO_MANY_REQUESTS while another one is pending */
export async function rejectSecondFile({ db, now }: Pick<WriteContext, 'db' | 'now'>, user: number) {
  const all = await filesOf(db, user, now())
  if (all.some((row) => presentFile(row, now()).state === 'EN_COURS'))
    throw tooMany('Un export est déjà en cours, réessayez dans un instant', RETRY_AFTER)
}

type Asked = Pick<FileRow, 'user_id' | 'name' | 'type' | 'path' | 'input' | 'owner' | 'reach'> &
  Partial<Pick<FileRow, 'regular' | 'expires_at'>>

const MAX_ROWS = 40
const OVER = `SELECT id FROM file WHERE user_id = ? AND state IN ('ECHEC', 'ANNULE') ORDER BY created_at DESC, id DESC
  LIMIT 1000 OFFSET ${MAX_ROWS}`

/** Deletes the oldest failed or cancelled files above the maximum, before they expire. */
async function forgetOldest(db: WriteContext['db'], user: number) {
  for (const { id } of await db.rows<{ id: number }>(OVER, [user])) await db.manager.delete(File, { id })
}

export async function insertFile(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  asked: Asked,
): Promise<FileRow> {
  await forgetOldest(db, asked.user_id)
  const at = now()
  const row = {
    ...({ state: 'EN_COURS', reason: '', progress: 0, size: null, made_at: null, seen_at: null } as const),
    created_at: at,
    expires_at: at + RETENTION,
    beat: at,
    regular: 0,
    ...asked,
  }
  return { id: await insertRow(db.manager, File, row), ...row }
}
