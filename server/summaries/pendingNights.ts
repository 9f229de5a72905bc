import type { Database, Querier } from '../db/database'
import type { Zone } from '../workedTime/time'
import type { SummaryDifference, SummaryRow } from './summaries'
import { passesMidnight, touchedDays } from './touchedDays'

/** Setting written by the migration to hours by civil day; deleted once all is recounted. */
export const NIGHTS_DUE = 'summaries_nights'

/** Last user recounted; start of the second round, or null in the first. */
export interface NightsProgress {
  user: number
  again: number | null
}

export const READ_PROGRESS = 'SELECT value FROM setting WHERE name = ?'
const ENDED = `
  SELECT date, debut, fin FROM task WHERE user_id = ? AND fin > debut AND cancelled_at IS NULL ORDER BY date`

export const readProgress = (value: string): NightsProgress =>
  value.startsWith('{') ? JSON.parse(value) : { user: 0, again: null }

/** Days on which the user's ended entries pass midnight, in order. */
export async function nightsOf(db: Querier, zone: Zone, user: number): Promise<string[]> {
  const ended = await db.rows<{ date: string; debut: number; fin: number }>(ENDED, [user])
  return touchedDays(
    zone,
    ended.filter((entry) => passesMidnight(zone, entry)),
  )
}

/** Previous versions counted the same entries on the same days: only their hours may differ. */
const hasSameEntries = ({ stored, counted }: SummaryDifference) =>
  (stored?.entries ?? 0) === (counted?.entries ?? 0) && (stored?.breaks ?? 0) === (counted?.breaks ?? 0)

/** Removes the differences that the first round of the recount may still repair. */
export type Judge = (
  db: Querier,
  user: number,
  differences: readonly SummaryDifference[],
) => Promise<readonly SummaryDifference[]>

/** Read it before comparing: a user recounted meanwhile then has no difference to explain. */
export async function judgeOfNights(database: Database, zone: Zone): Promise<Judge> {
  const [setting] = await database.read((db) => db.rows<{ value: string }>(READ_PROGRESS, [NIGHTS_DUE]))
  const progress = setting && readProgress(setting.value)
  if (progress?.again !== null) return async (_db, _user, differences) => differences
  return async (db, user, differences) => {
    if (user <= progress.user || differences.length === 0) return differences
    const nights = new Set(await nightsOf(db, zone, user))
    return differences.filter((difference) => {
      const { date } = (difference.counted ?? difference.stored) as SummaryRow
      return !(nights.has(date) && hasSameEntries(difference))
    })
  }
}
