import { badInput } from '../shared/errors'
import { readDate } from '../workedTime/dates'
import { type Clock, formatDate, formatDatesInWords } from '../workedTime/formatDate'
import type { Zone } from '../workedTime/time'

/** Civil dates, inclusive; without an end while open. */
export interface Period {
  debut: string
  fin: string | null
}

/** @throws {AppError} BAD_USER_INPUT for an invalid date, or an end before its start */
export function readPeriod(given: { debut: string; fin?: string | null | undefined }, zone: Zone): Period {
  const debut = readDate(given.debut, zone)
  if (!debut) throw badInput('Date de début invalide', 'debut')
  const fin = given.fin ? readDate(given.fin, zone) : null
  if (fin === undefined) throw badInput('Date de fin invalide', 'fin')
  if (fin !== null && fin < debut) throw badInput('La date de fin doit suivre la date de début', 'fin')
  return { debut, fin }
}

export const periodsOverlap = (one: Period, other: Period) =>
  (one.fin === null || other.debut <= one.fin) && (other.fin === null || one.debut <= other.fin)

/** Upper bound for open periods: no date is later. */
const END_OF_TIME = '2100'

function* yearsOf({ debut, fin }: Period) {
  const last = Number((fin ?? END_OF_TIME).slice(0, 4))
  for (let year = Number(debut.slice(0, 4)); year <= last; year++) yield year
}

/** Index by year, so that an import of thousands avoids quadratic comparison. */
export interface PeriodIndex<One extends Period> {
  add(one: One): void
  remove(one: One): void
  near(period: Period): One[]
}

function createPeriodIndex<One extends Period>(some: readonly One[] = []): PeriodIndex<One> {
  const byYear = new Map<number, Set<One>>()
  // Separate: open periods in every year's list would use too much memory.
  const endless = new Set<One>()
  const add = (one: One) => {
    if (one.fin === null) endless.add(one)
    else for (const year of yearsOf(one)) byYear.set(year, (byYear.get(year) ?? new Set<One>()).add(one))
  }
  for (const one of some) add(one)
  return {
    add,
    remove(one) {
      if (one.fin === null) endless.delete(one)
      else for (const year of yearsOf(one)) byYear.get(year)?.delete(one)
    },
    near: (period) => [
      ...endless,
      ...new Set([...yearsOf(period)].flatMap((year) => [...(byYear.get(year) ?? [])])),
    ],
  }
}

/** Period indexes by user, each built on first use. */
export function createPeriodIndexes<One extends Period>(standing: ReadonlyMap<number, readonly One[]>) {
  const timelines = new Map<number, PeriodIndex<One>>()
  return (user: number): PeriodIndex<One> => {
    const known = timelines.get(user) ?? createPeriodIndex(standing.get(user))
    timelines.set(user, known)
    return known
  }
}

/** `à partir du mar. 24 nov.`; `du lun. 12 oct. au ven. 16 oct.`. */
export const periodText = (clock: Clock, { debut, fin }: Period) =>
  fin === null ? `à partir du ${formatDate(clock, debut)}` : formatDatesInWords(clock, { debut, fin })
