import { readTypedDate, readTypedHours, readTypedShortDate } from '../../schema/typed'
import type { Querier } from '../db/database'
import { addressKey } from '../db/nameKey'
import { everyRow } from '../db/sets'
import { grouped } from '../ground/grouped'
import { readDate } from '../hours/dates'
import { formatDuration, frenchDate, type Zone } from '../hours/time'
import { refuseLine } from '../imports/importing'

/** Somebody whom a line of a file names. */
interface Known {
  id: number
  email: string
}

/** Columns by which a line names somebody: one of them is filled. */
export const PERSON_COLUMNS = ['email', 'matricule']

const MATRICULES = `SELECT DISTINCT user_id, matricule FROM contract WHERE cancelled_at IS NULL AND matricule <> ''`

/** Finds people by their email or by the matricule of a contract; refuses a line that names nobody, or several. */
export async function readPeople(db: Querier): Promise<(values: Record<string, string>) => Known> {
  const users = await everyRow<Known & { email_key: string }>(db, 'SELECT id, email, email_key FROM user')
  const byEmail = new Map(users.map((user) => [user.email_key, user]))
  const byId = new Map(users.map((user) => [user.id, user]))
  const byMatricule = grouped(
    await db.rows<{ user_id: number; matricule: string }>(MATRICULES),
    ({ matricule }) => matricule,
  )
  return ({ email = '', matricule = '' }) => {
    if (email) return byEmail.get(addressKey(email)) ?? refuseLine(`Email inconnu : ${email}`)
    if (!matricule) refuseLine('Indiquez l’email ou le matricule')
    const named = new Set((byMatricule.get(matricule) ?? []).map(({ user_id }) => user_id))
    if (named.size > 1) refuseLine(`Plusieurs personnes ont le matricule ${matricule}`)
    const [id] = named
    return byId.get(id ?? 0) ?? refuseLine(`Matricule inconnu : ${matricule}`)
  }
}

/** A date of a line, also as a spreadsheet shortens it (`1/1/26`); null where the cell is empty. */
export function readCell(text: string | undefined, zone: Zone, column: string): string | null {
  if (!text) return null
  const date = readDate(text, zone) ?? readTypedDate(text) ?? readTypedShortDate(text)
  return date ?? refuseLine(`${column} : date invalide (jj/mm/aaaa)`)
}

/** What a cell says to take a date away: an empty one leaves what stands. */
const NO_DATE = 'aucune'

/** A date of a line that may be left out: undefined where the cell is empty or missing, null where it says that there is none. */
export const readOptionalDate = (
  text: string | undefined,
  zone: Zone,
  column: string,
): string | null | undefined =>
  text?.toLowerCase() === NO_DATE ? null : (readCell(text, zone, column) ?? undefined)

/** A date as a cell says it. */
export const dateCell = (date: string | null) => (date === null ? NO_DATE : frenchDate(date))

/** `7:30`, `7h30`, or `07:30:00` as a spreadsheet makes of it, in seconds; nothing is none. */
export function readHours(text: string | undefined, column: string): number {
  if (!text) return 0
  const seconds = readTypedHours(text)
  return seconds === undefined || seconds % 60 > 0 ? refuseLine(`${column} : durée HH:MM`) : seconds
}

/** Seconds as a cell says them: whole minutes. */
export const hoursCell = (seconds: number) => formatDuration(seconds).slice(0, -':00'.length)
