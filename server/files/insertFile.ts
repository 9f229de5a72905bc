import { File } from '../db/entities/File'
import { insertRow } from '../db/insertRow'
import { tooMany } from '../ground/errors'
import type { WriteContext } from '../seam/operation'
import { type FileRow, filesOf, KEPT_FOR, presentFile } from './rows'

const RETRY_AFTER = 5

/**
 * One file of a person is made at a time.
 * @throws {AppError} TOO_MANY_REQUESTS while another one is
 */
export async function refuseSecond({ db, now }: Pick<WriteContext, 'db' | 'now'>, user: number) {
  const all = await filesOf(db, user, now())
  if (all.some((row) => row.regular === 0 && presentFile(row, now()).state === 'EN_COURS'))
    throw tooMany('Un export est déjà en cours, réessayez dans un instant', RETRY_AFTER)
}

type Asked = Pick<FileRow, 'user_id' | 'name' | 'type' | 'path' | 'input' | 'owner'> &
  Partial<Pick<FileRow, 'regular' | 'expires_at'>>

/** A file that this server is about to make. */
export async function insertFile(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  asked: Asked,
): Promise<FileRow> {
  const at = now()
  const row = {
    ...({ state: 'EN_COURS', reason: '', progress: 0, size: null, made_at: null, seen_at: null } as const),
    ...{ created_at: at, expires_at: at + KEPT_FOR, beat: at, regular: 0 },
    ...asked,
  }
  return { id: await insertRow(db.manager, File, row), ...row }
}
