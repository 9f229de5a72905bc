import { periodsOverlap } from '../calendar/period'
import { halfOn } from '../labourLaw/figures/halfOn'
import { addDays } from '../workedTime/time'
import type { AbsenceRow } from './rows'

/** From when to when an absence is: a `half` of each of its days, or from noon of the first one, or until noon of the last. */
export type Halves = Pick<AbsenceRow, 'half' | 'from_noon' | 'until_noon'>

export type Dates = Pick<AbsenceRow, 'debut' | 'fin'> & Halves

interface Asked {
  half?: string | null | undefined
  fromNoon?: boolean | null | undefined
  untilNoon?: boolean | null | undefined
}

export const WHOLE: Halves = { half: null, from_noon: 0, until_noon: 0 }

/** Why a request's halves are none; undefined where they are. */
export function halvesProblem({ half, fromNoon, untilNoon }: Asked, isOneDay: boolean): string | undefined {
  if (half && (fromNoon || untilNoon))
    return 'Choisissez la moitié de chaque jour, ou un début ou une fin à midi, pas les deux'
  return isOneDay && fromNoon && untilNoon
    ? 'Une absence d’un jour ne peut pas commencer et finir à midi'
    : undefined
}

/** A request's halves as they are stored: those of one day always as its `half`. */
export function halvesOf({ half, fromNoon, untilNoon }: Asked, isOneDay: boolean): Halves {
  const ownHalf = (half ?? null) as Halves['half']
  if (!isOneDay) return { half: ownHalf, from_noon: fromNoon ? 1 : 0, until_noon: untilNoon ? 1 : 0 }
  return { ...WHOLE, half: ownHalf ?? (fromNoon ? 'PM' : untilNoon ? 'AM' : null) }
}

export const sameHalves = (one: Halves, other: Halves): boolean =>
  one.half === other.half && one.from_noon === other.from_noon && one.until_noon === other.until_noon

/** The days of a row as the rules take them. */
export const lawDays = ({ debut, fin, half, from_noon, until_noon }: Dates) => ({
  from: debut,
  to: fin,
  half,
  ...(from_noon === 1 && { fromNoon: true as const }),
  ...(until_noon === 1 && { untilNoon: true as const }),
})

/** The half of a date that an absence of a row is about; null for the whole day. */
export const rowHalfOn = (row: Dates, date: string) => halfOn(lawDays(row), date)

/** Whether two absences have a day in common, or the same half of one. */
export function shareTime(one: Dates, other: Dates): boolean {
  if (!periodsOverlap(one, other)) return false
  const first = one.debut > other.debut ? one.debut : other.debut
  const last = one.fin < other.fin ? one.fin : other.fin
  // Days between the first and the last that both have are alike.
  return [first, last, addDays(first, 1)]
    .filter((date) => date <= last)
    .some((date) => {
      const [half, otherHalf] = [rowHalfOn(one, date), rowHalfOn(other, date)]
      return half === null || otherHalf === null || half === otherHalf
    })
}
