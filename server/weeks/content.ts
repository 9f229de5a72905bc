import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { placeholders } from '../db/bulk'
import type { Absence } from '../db/entities/Absence'
import { ENTRY_COLUMNS, type Entry } from '../entries/entry'
import { assertMainThreadRows, mainThreadLimit } from '../operation/longWork'
import type { OperationContext } from '../operation/operation'
import { groupBy } from '../shared/groupBy'
import { partIn, type WeekPart } from '../weekLocks/part'
import { weekSpan, workedByDay } from '../workedTime/days'
import { addDays, sundayOf, weekOf, type Zone } from '../workedTime/time'

export const WEEK_DAYS = 7
const STAMP_LENGTH = 16

export interface Content {
  monday: string
  /** Entries that overlap the week, not clipped, oldest first. */
  entries: Entry[]
  parts: WeekPart[]
  /** Worked seconds by day. */
  days: number[]
  total: number
  /** Running entries that began before the end of the week. */
  running: number
  /** Requested and validated absences that overlap the week, by id. */
  absences: StandingAbsence[]
}

type AbsenceColumns = Pick<
  Absence,
  'id' | 'user_id' | 'debut' | 'fin' | 'half' | 'from_noon' | 'until_noon' | 'type' | 'state'
>

/** Noon fields only when set: the stamp of weeks submitted before they existed must not change. */
type StandingAbsence = Omit<AbsenceColumns, 'from_noon' | 'until_noon'> & {
  from_noon?: number
  until_noon?: number
}

const standing = ({ from_noon, until_noon, ...absence }: AbsenceColumns): StandingAbsence => ({
  ...absence,
  ...(from_noon === 1 && { from_noon }),
  ...(until_noon === 1 && { until_noon }),
})

/**
 * Entries that may overlap some days: from the day before on, long ones that began earlier, and running ones.
 */
const touching = (users: readonly number[]) => `
  SELECT ${ENTRY_COLUMNS} FROM task
  WHERE user_id IN (${placeholders(users.length)}) AND date BETWEEN ? AND ? AND cancelled_at IS NULL
  UNION ALL
  SELECT ${ENTRY_COLUMNS} FROM task
  WHERE user_id IN (${placeholders(users.length)}) AND long_lasting = 1 AND fin > ? AND date < ? AND cancelled_at IS NULL
  UNION ALL
  SELECT ${ENTRY_COLUMNS} FROM task
  WHERE user_id IN (${placeholders(users.length)}) AND fin IS NULL AND date < ? AND cancelled_at IS NULL`

const STANDING = `
  SELECT id, user_id, debut, fin, half, from_noon, until_noon, type, state FROM absence
  WHERE debut <= ? AND fin >= ? AND state IN ('DEMANDEE', 'VALIDEE') AND user_id IN`

const oldestFirst = (a: Entry, b: Entry) => a.debut - b.debut || a.id - b.id

function contentOf(
  zone: Zone,
  monday: string,
  rows: readonly Entry[],
  absences: readonly StandingAbsence[],
): Content {
  const sunday = sundayOf(monday)
  const span = weekSpan(zone, monday)
  const touched = rows.flatMap((entry) => {
    const part = partIn(entry, span)
    return part ? [{ entry, part }] : []
  })
  const entries = touched.map(({ entry }) => entry)
  const days = workedByDay(entries, zone, monday, WEEK_DAYS)
  return {
    monday,
    entries,
    parts: touched.map(({ part }) => part),
    days,
    total: days.reduce((sum, seconds) => sum + seconds, 0),
    running: entries.filter(({ fin }) => fin === null).length,
    absences: absences.filter(({ debut, fin }) => debut <= sunday && fin >= monday),
  }
}

type Place = Pick<OperationContext, 'db' | 'zone' | 'workers'>

/** Content of some users' weeks, by user, in the order of `mondays` (ascending). */
export async function readContents(
  ctx: Place,
  users: readonly number[],
  mondays: readonly string[],
): Promise<Map<number, Content[]>> {
  const [first, last] = [mondays[0], mondays.at(-1)]
  if (!first || !last || users.length === 0) return new Map()
  const before = addDays(first, -1)
  const values = [...users, before, sundayOf(last)]
  const lasting = [...users, weekSpan(ctx.zone, first)[0], before]
  const rows = await ctx.db.rows<Entry>(`${touching(users)} ${mainThreadLimit(ctx)}`, [
    ...values,
    ...lasting,
    ...users,
    before,
  ])
  assertMainThreadRows(ctx, rows.length)
  const byUser = new Map<number, Entry[]>(users.map((id) => [id, []]))
  for (const row of rows.sort(oldestFirst)) byUser.get(row.user_id)?.push(row)
  const absences = await ctx.db.rows<AbsenceColumns>(`${STANDING} (${placeholders(users.length)})`, [
    sundayOf(last),
    first,
    ...users,
  ])
  const absencesOf = groupBy(absences.sort((a, b) => a.id - b.id).map(standing), ({ user_id }) => user_id)
  return new Map(
    [...byUser].map(([id, own]) => [
      id,
      mondays.map((monday) => contentOf(ctx.zone, monday, own, absencesOf.get(id) ?? [])),
    ]),
  )
}

export const readContent = async (ctx: Place, user: number, monday: string): Promise<Content> =>
  (await readContents(ctx, [user], [monday])).get(user)?.[0] as Content

/** Stamp of a week's content: changes with any entry or absence within what the lock protects. */
export const stampOf = ({ parts, absences }: Pick<Content, 'parts' | 'absences'>): string =>
  createHash('sha256')
    // The format of earlier versions where there is no absence: stamps of submitted weeks must not change.
    .update(canonicalize(absences.length === 0 ? parts : { parts, absences }) ?? '')
    .digest('hex')
    .slice(0, STAMP_LENGTH)

/** Mondays of the weeks of some days. */
export function mondaysOf(debut: string, fin: string): string[] {
  const mondays: string[] = []
  for (let monday = weekOf(debut); monday <= fin; monday = addDays(monday, WEEK_DAYS)) mondays.push(monday)
  return mondays
}
