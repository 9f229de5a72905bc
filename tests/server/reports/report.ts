import type { Row } from '../../support/database'
import { hms, iso, type Person, timeAt, type World } from '../world'

const ROW = `id date libelle projet typetache_id client_id commentaire debut fin duree cumul counted allotted pause nom prenom
  debutAt finAt overdue corrected version longue`

export const EDIT = `mutation (
  $id: ID!, $debut: String, $fin: String, $finDate: String, $version: Int, $reason: String
) {
  editTime(id: $id, debut: $debut, fin: $fin, finDate: $finDate, version: $version, reason: $reason) { ${ROW} } }`

export const STATISTICS = `query ($debut: String!, $fin: String!, $user: ID!) {
  statistics(debut: $debut, fin: $fin, user: $user) {
    nom prenom societe total breaks debut fin taches { ${ROW} } } }`

export const JOURNAL = `query ($task: ID!) {
  journal(task: $task) { at actor action reason changes { field before after } } }`

interface Shown {
  libelle?: string
  projet?: string
  /** Cumulated worked seconds down to the row, and the row's own. */
  cumul: number
  counted: number
  /** Seconds in sums by client or task type, where they differ. */
  allotted?: number
  overdue?: boolean
}

export function shownRow(row: Row | undefined, { nom, prenom }: Omit<Person, 'token'>, shown: Shown) {
  if (!row) throw new Error('There is no such entry')
  const { debut, fin } = row as { debut: number; fin: number | null }
  return {
    id: String(row.id),
    date: row.date,
    libelle: shown.libelle ?? '',
    projet: shown.projet ?? '',
    typetache_id: row.typetache_id === null ? null : String(row.typetache_id),
    client_id: row.client_id === null ? null : String(row.client_id),
    commentaire: row.commentaire,
    debut: timeAt(debut),
    fin: fin === null ? '' : timeAt(fin),
    duree: fin === null ? '' : hms(fin - debut),
    cumul: hms(shown.cumul),
    counted: shown.counted,
    allotted: shown.allotted ?? shown.counted,
    pause: row.pause,
    nom,
    prenom,
    debutAt: iso(debut),
    finAt: fin === null ? null : iso(fin),
    overdue: shown.overdue ?? false,
    corrected: row.corrected === 1,
    version: row.version,
    longue: fin !== null && fin - debut > 12 * 3_600,
  }
}

type ShownRow = ReturnType<typeof shownRow>
export const clientRow = ({ id, ...row }: ShownRow) => {
  const {
    typetache_id: _a,
    client_id: _b,
    counted: _,
    allotted: __,
    debutAt: ___,
    finAt: ____,
    overdue: _____,
    corrected: ______,
    version: _______,
    ...shown
  } = row
  return { id: Number(id), ...shown }
}

export const storedRows = ({ application }: World, userId: number): Promise<Row[]> =>
  application.database.query(
    `SELECT id, CAST(date AS CHAR(10)) AS date, debut, fin, typetache_id, client_id, commentaire, pause,
       version, corrected
     FROM task WHERE user_id = ? ORDER BY debut, id`,
    [userId],
  )

const SHOWN = ['debut', 'fin', 'commentaire']
const shown = (fields: Record<string, unknown> = {}) =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([field]) => SHOWN.includes(field))))

export async function journalOf({ application }: World, entry: number): Promise<Row[]> {
  const rows = await application.database.query(
    `SELECT id, entity, entity_id, actor_id, at, action, content FROM journal_event
     WHERE entity = 'task' AND entity_id = ? AND corrects = 1 ORDER BY id`,
    [entry],
  )
  return rows.map(({ content, ...row }) => {
    const { before, after, reason = '' } = JSON.parse(String(content))
    return { ...row, before: shown(before), after: shown(after), reason }
  })
}
