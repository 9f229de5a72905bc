import { formatDuration, formatInstant } from '../../server/workedTime/time'
import type { Floor } from './services'

export interface TaskRow {
  id: number
  user_id: number
  date: string
  debut: number
  fin: number | null
  typetache_id: number | null
  client_id: number | null
  commentaire: string
  pause: number
  interrupted_by: number | null
  manual: number
  offline: number
  version: number
  libelle: string
  projet: string
}

const LONG_SECONDS = 12 * 3_600

/** The floor has one fixed limit, where the product has one per company. */
export const isLong = ({ debut, fin }: Pick<TaskRow, 'debut' | 'fin'>) =>
  fin !== null && fin - debut > LONG_SECONDS

const text = (id: number | null) => (id === null ? null : String(id))

export const taskForGraphQL = ({ zone, now }: Floor, row: TaskRow) => ({
  id: String(row.id),
  date: row.date,
  debut: zone.timeAt(row.debut),
  fin: row.fin === null ? '' : zone.timeAt(row.fin),
  finAt: row.fin === null ? null : formatInstant(row.fin),
  finDate: row.fin === null ? null : zone.dateAt(row.fin),
  duree: row.fin === null ? '' : formatDuration(row.fin - row.debut),
  libelle: row.libelle,
  projet: row.projet,
  commentaire: row.commentaire,
  pause: row.pause,
  debutAt: formatInstant(row.debut),
  typetache_id: text(row.typetache_id),
  client_id: text(row.client_id),
  interruptedBy: text(row.interrupted_by),
  overdue: row.fin === null && row.date < zone.dateAt(now()),
  manual: row.manual === 1,
  offline: row.offline === 1,
  longue: isLong(row),
  version: row.version,
  __typename: 'Task',
})

export const taskForRest = ({ zone }: Floor, row: TaskRow) => ({
  id: row.id,
  user_id: row.user_id,
  debut: zone.timeAt(row.debut),
  fin: row.fin === null ? '' : zone.timeAt(row.fin),
  libelle: row.libelle,
  projet: row.projet,
  commentaire: row.commentaire,
  duree: row.fin === null ? '' : formatDuration(row.fin - row.debut),
  pause: row.pause,
  longue: isLong(row),
})
