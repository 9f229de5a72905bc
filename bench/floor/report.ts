import type { Viewer } from '../../server/context'
import { forbidden } from '../../server/errors'
import { formatDuration, formatInstant } from '../../server/tasks/time'
import { worked } from '../../server/tasks/worked'
import type { TaskRow } from './present'
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
  const { person, rows, cumul, parts, rests, total, breaks } = await readReport(floor, viewer, asked)
  const { zone } = floor
  const today = zone.dateAt(floor.now())
  return {
    nom: person?.nom,
    prenom: person?.prenom,
    debut: asked.debut,
    fin: asked.fin,
    total: formatDuration(total),
    breaks: formatDuration(breaks),
    taches: rows.map((row, index) => ({
      id: String(row.id),
      date: row.date,
      libelle: row.libelle,
      projet: row.projet,
      commentaire: row.commentaire,
      debut: zone.timeAt(row.debut),
      fin: row.fin === null ? '' : zone.timeAt(row.fin),
      duree: row.fin === null ? '' : formatDuration(row.fin - row.debut),
      cumul: formatDuration(cumul[index] as number),
      counted: parts[index],
      rested: rests[index],
      pause: row.pause,
      finAt: row.fin === null ? null : formatInstant(row.fin),
      overdue: row.fin === null && row.date < today,
      corrected: row.corrected === 1,
      version: row.version,
      __typename: 'StatisticsRow',
    })),
    __typename: 'Statistics',
  }
}

/** In the shape of the REST answer. */
export async function reportForRest(floor: Floor, viewer: Viewer, asked: Asked) {
  const { person, rows, cumul, total } = await readReport(floor, viewer, asked)
  const { zone } = floor
  return {
    total: formatDuration(total),
    taches: rows.map((row, index) => ({
      id: row.id,
      date: row.date,
      libelle: row.libelle,
      projet: row.projet,
      commentaire: row.commentaire,
      debut: zone.timeAt(row.debut),
      fin: row.fin === null ? '' : zone.timeAt(row.fin),
      duree: row.fin === null ? '' : formatDuration(row.fin - row.debut),
      cumul: formatDuration(cumul[index] as number),
      pause: row.pause,
      nom: person?.nom,
      prenom: person?.prenom,
    })),
  }
}
