import { periodsOverlap } from '../calendar/period'
import { halfOn } from '../labourLaw/figures/days'
import { addDays } from '../workedTime/time'
import type { AbsenceRow } from './rows'

/** Extent of an absence: a `half` of each day, or from noon of the first day, or until noon of the last. */
export type Halves = Pick<AbsenceRow, 'half' | 'from_noon' | 'until_noon'>

export type Dates = Pick<AbsenceRow, 'debut' | 'fin'> & Halves

interface Asked {
  half?: string | null | undefined
  fromNoon?: boolean | null | undefined
  untilNoon?: boolean | null | undefined
}

export const WHOLE: Halves = { half: null, from_noon: 0, until_noon: 0 }

/** Error message for invalid half days; undefined when valid. */
export function halvesProblem({ half, fromNoon, untilNoon }: Asked, isOneDay: boolean): string | undefined {
  if (half && (fromNoon || untilNoon))
    return 'Choisissez la moitié de chaque jour, ou un début ou une fin à midi, pas les deux'
  return isOneDay && fromNoon && untilNoon
    ? 'Une absence d’un jour ne peut pas commencer et finir à midi'
    : undefined
}

/** Half days as stored: an absence of one day always uses `half`. */
export function halvesOf({ half, fromNoon, untilNoon }: Asked, isOneDay: boolean): Halves {
  const ownHalf = (half ?? null) as Halves['half']
  if (!isOneDay) return { half: ownHalf, from_noon: fromNoon ? 1 : 0, until_noon: untilNoon ? 1 : 0 }
  return { ...WHOLE, half: ownHalf ?? (fromNoon ? 'PM' : untilNoon ? 'AM' : null) }
}

export const sameHalves = (one: Halves, other: Halves): boolean =>
  one.half === other.half && one.from_noon === other.from_noon && one.until_noon === other.until_noon

export const lawDays = ({ debut, fin, half, from_noon, until_noon }: Dates) => ({
  from: debut,
  to: fin,
  half,
  ...(from_noon === 1 && { fromNoon: true as const }),
  ...(until_noon === 1 && { untilNoon: true as const }),
})

/** Half of a date that the absence covers; null for the whole day. */
export const rowHalfOn = (row: Dates, date: string) => halfOn(lawDays(row), date)

/** Whether two absences share a day, or the same half of a day. */
export function halfShare(one: Dates, other: Dates): boolean {
  if (!periodsOverlap(one, other)) return false
  const first = one.debut > other.debut ? one.debut : other.debut
  const last = one.fin < other.fin ? one.fin : other.fin
  // All days between the first and the last shared day are alike: three days are enough.
  return [first, last, addDays(first, 1)]
    .filter((date) => date <= last)
    .some((date) => {
      const [half, otherHalf] = [rowHalfOn(one, date), rowHalfOn(other, date)]
      return half === null || otherHalf === null || half === otherHalf
    })
}
