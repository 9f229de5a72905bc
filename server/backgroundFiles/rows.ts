import type { Querier } from '../db/database'
import type { File } from '../db/entities/File'
import type { OperationContext } from '../operation/operation'
import { notFound } from '../shared/errors'
import { formatInstant } from '../workedTime/time'

export type FileRow = Omit<File, 'user'>

/** Retention in seconds of requested and of scheduled files. */
export const RETENTION = 86_400
export const SCHEDULED_RETENTION = 604_800
/** Seconds without a heartbeat after which the server that makes a file counts as dead. */
const SILENCE = 30

export const INTERRUPTED_MESSAGE =
  'Le serveur s’est arrêté pendant la préparation : demandez ce fichier à nouveau'

const COLUMNS = `id, user_id, name, type, state, reason, progress, size, created_at, made_at, expires_at, regular, seen_at,
  path, input, owner, beat, reach`

export interface PresentedFile {
  id: number
  name: string
  type: string
  state: FileRow['state']
  reason: string
  progress: number
  size: number | null
  createdAt: string
  madeAt: string | null
  expiresAt: string
  regular: boolean
  isNew: boolean
}

/** State of a file; a pending file without a heartbeat counts as failed. */
const standing = (row: FileRow, now: number): Pick<FileRow, 'state' | 'reason'> =>
  row.state === 'EN_COURS' && row.beat < now - SILENCE ? { state: 'ECHEC', reason: INTERRUPTED_MESSAGE } : row

export function presentFile(row: FileRow, now: number): PresentedFile {
  const { state, reason } = standing(row, now)
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    state,
    reason,
    progress: row.progress,
    size: row.size,
    createdAt: formatInstant(row.created_at),
    madeAt: row.made_at === null ? null : formatInstant(row.made_at),
    expiresAt: formatInstant(row.expires_at),
    regular: row.regular === 1,
    isNew: row.regular === 1 && state === 'PRET' && row.seen_at === null,
  }
}

const OWN = `SELECT ${COLUMNS} FROM file WHERE user_id = ? AND expires_at > ? ORDER BY created_at DESC, id DESC`
const ONE = `SELECT ${COLUMNS} FROM file WHERE id = ? AND user_id = ? AND expires_at > ?`

export const filesOf = (db: Querier, user: number, now: number) => db.rows<FileRow>(OWN, [user, now])

/** @throws {AppError} NOT_FOUND for a file of another user, whatever the viewer's rights */
export async function findFile({ db, viewer, now }: OperationContext, id: number): Promise<FileRow> {
  const [row] = await db.rows<FileRow>(`${ONE} ${db.forUpdate}`, [id, viewer.id, now()])
  if (!row) throw notFound('Ce fichier n’existe pas')
  return row
}

export const reloadFile = async (ctx: OperationContext, id: number) =>
  presentFile(await findFile(ctx, id), ctx.now())
