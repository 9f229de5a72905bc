import type { Viewer } from '../../server/operation/caller'
import { forbidden, notFound } from '../../server/shared/errors'
import type { TaskRow } from './present'
import type { Floor, Rows } from './services'

const SELECT = `
  SELECT t.id, t.user_id, t.date, t.debut, t.fin, t.typetache_id, t.client_id, t.commentaire, t.pause,
    t.interrupted_by, t.manual, t.offline, t.version,
    CASE WHEN t.pause = 1 THEN 'Pause' ELSE COALESCE(tt.libelle, '') END AS libelle,
    COALESCE(c.libelle, '') AS projet
  FROM task t LEFT JOIN task_type tt ON tt.id = t.typetache_id LEFT JOIN client c ON c.id = t.client_id`
const OF_DAY = `
  (${SELECT} WHERE t.user_id = ? AND t.date = ?)
  UNION ALL (${SELECT} WHERE t.user_id = ? AND t.fin IS NULL AND t.date <> ?)
  ORDER BY debut DESC, id DESC`
const BY_ID = `${SELECT} WHERE t.id = ? AND t.user_id = ?`

/** A single statement with joins, the minimum a hand-written handler needs. */
export async function listDay(floor: Floor, viewer: Viewer, user: number): Promise<TaskRow[]> {
  if (user !== viewer.id && viewer.acces !== 'A') throw forbidden('Vous n’avez pas accès à cet utilisateur')
  const today = floor.zone.dateAt(floor.now())
  return floor.rows<TaskRow>(OF_DAY, [user, today, user, today])
}

export async function readTask(rows: Rows, id: number, user: number): Promise<TaskRow> {
  const [task] = await rows<TaskRow>(BY_ID, [id, user])
  if (!task) throw notFound('Cette entrée n’existe pas')
  return task
}
