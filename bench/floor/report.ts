import type { Viewer } from '../../server/context'
import { forbidden } from '../../server/errors'
import { formatDuration, formatInstant } from '../../server/tasks/time'
import { worked } from '../../server/tasks/worked'
import { type TaskRow, taskForGraphQL, taskForRest } from './present'
import type { Floor } from './services'

interface ReportRow extends TaskRow {
  corrected: number
}

const PERSON = 'SELECT nom, prenom FROM user WHERE id = ?'
const IN_RANGE = `
  SELECT t.id, t.user_id, t.date, t.debut, t.fin, t.typetache_id, t.client_id, t.commentaire, t.pause,
    t.interrupted_by, t.version, t.corrected,
    CASE WHEN t.pause = 1 THEN 'Pause' ELSE COALESCE(tt.libelle, '') END AS libelle,
    COALESCE(c.libelle, '') AS projet
  FROM task t LEFT JOIN task_type tt ON tt.id = t.typetache_id LEFT JOIN client c ON c.id = t.client_id
  WHERE t.user_id = ? AND t.date BETWEEN ? AND ? ORDER BY t.date, t.debut, t.id`

export interface Asked {
  debut: string
  fin: string
  user: string | number
}

/** A person's hours over a range, as one writes it who has nothing else to look after. */
async function readReport(floor: Floor, viewer: Viewer, { debut, fin, user }: Asked) {
  if (Number(user) !== viewer.id && viewer.acces !== 'A')
    throw forbidden('Vous n’avez pas accès à cet utilisateur')
  const [person] = await floor.rows<{ nom: string; prenom: string }>(PERSON, [Number(user)])
  const rows = await floor.rows<ReportRow>(IN_RANGE, [Number(user), debut, fin])
  return { person, rows, ...worked(rows) }
}

/** In the shape of the GraphQL answer. */
export async function reportForGraphQL(floor: Floor, viewer: Viewer, asked: Asked) {
  const { person, rows, cumul, parts, total, breaks } = await readReport(floor, viewer, asked)
  return {
    ...person,
    debut: asked.debut,
    fin: asked.fin,
    total: formatDuration(total),
    breaks: formatDuration(breaks),
    taches: rows.map((row, index) => {
      const { id, date, libelle, projet, commentaire, debut, fin, duree, pause, overdue, version } =
        taskForGraphQL(floor, row)
      return {
        ...{ id, date, libelle, projet, commentaire, debut, fin, duree, pause, overdue, version },
        finAt: row.fin === null ? null : formatInstant(row.fin),
        cumul: formatDuration(cumul[index] as number),
        counted: parts[index],
        corrected: row.corrected === 1,
        __typename: 'StatisticsRow',
      }
    }),
    __typename: 'Statistics',
  }
}

/** In the shape of the REST answer. */
export async function reportForRest(floor: Floor, viewer: Viewer, asked: Asked) {
  const { person, rows, cumul, total } = await readReport(floor, viewer, asked)
  return {
    total: formatDuration(total),
    taches: rows.map((row, index) => {
      const { user_id: _, ...task } = taskForRest(floor, row)
      return { ...task, date: row.date, cumul: formatDuration(cumul[index] as number), ...person }
    }),
  }
}
