import type { Viewer } from '../../server/operation/caller'
import { forbidden } from '../../server/shared/errors'
import { byRow, countByDay } from '../../server/workedTime/civilParts'
import { addDays, dayStart, formatDuration, formatInstant } from '../../server/workedTime/time'
import { isLong, type TaskRow } from './present'
import type { Floor } from './services'

interface ReportRow extends Omit<TaskRow, 'manual' | 'offline'> {
  corrected: number
}

const PERSON = 'SELECT nom, prenom FROM user WHERE id = ?'
const SELECT = `
  SELECT t.id, t.user_id, t.date, t.debut, t.fin, t.typetache_id, t.client_id, t.commentaire, t.pause,
    t.interrupted_by, t.version, t.corrected,
    CASE WHEN t.pause = 1 THEN 'Pause' ELSE COALESCE(tt.libelle, '') END AS libelle,
    COALESCE(c.libelle, '') AS projet
  FROM task t LEFT JOIN task_type tt ON tt.id = t.typetache_id LEFT JOIN client c ON c.id = t.client_id`
const IN_RANGE = `
  ${SELECT} WHERE t.user_id = ? AND t.date BETWEEN ? AND ? AND (t.date >= ? OR t.fin > ?)
  UNION ALL
  ${SELECT} WHERE t.user_id = ? AND t.long_lasting = 1 AND t.fin > ? AND t.date < ?`

export interface RangeQuery {
  debut: string
  fin: string
  user: string | number
}

/** A user's hours over a range, the minimum a hand-written handler needs. */
async function readReport(floor: Floor, viewer: Viewer, { debut, fin, user }: RangeQuery) {
  const id = Number(user)
  if (id !== viewer.id && viewer.acces !== 'A') throw forbidden('Vous n’avez pas accès à cet utilisateur')
  const [person] = await floor.rows<{ nom: string; prenom: string }>(PERSON, [id])
  const before = addDays(debut, -1)
  const first = dayStart(floor.zone, debut)
  const rows = await floor.rows<ReportRow>(IN_RANGE, [id, before, fin, debut, first, id, first, before])
  rows.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.debut - b.debut || a.id - b.id))
  const { parts, ...counted } = countByDay(rows, floor.zone, { debut, fin })
  const perRow = (figures: number[]) => byRow(parts, figures, rows.length)
  const hours = {
    counted: perRow(counted.counted),
    allotted: perRow(counted.allotted),
    rested: perRow(counted.rested),
  }
  const cumul: number[] = []
  let total = 0
  let breaks = 0
  for (let index = 0; index < rows.length; index++) {
    total += hours.counted[index] as number
    breaks += hours.rested[index] as number
    cumul.push(total)
  }
  return { person, rows, cumul, total, breaks, ...hours }
}

export async function reportForGraphQL(floor: Floor, viewer: Viewer, asked: RangeQuery) {
  const { person, rows, cumul, total, breaks, ...hours } = await readReport(floor, viewer, asked)
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
      counted: hours.counted[index],
      allotted: hours.allotted[index],
      rested: hours.rested[index],
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

export async function reportForRest(floor: Floor, viewer: Viewer, asked: RangeQuery) {
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
      longue: isLong(row),
      nom: person?.nom,
      prenom: person?.prenom,
    })),
  }
}
