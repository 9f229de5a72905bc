import { type Dates, rowHalfOn } from '../absences/halves'
import { lawContract } from '../contracts/rows'
import { isOff, isTakenOn } from '../labourLaw/figures/days'
import { contractOn } from '../labourLaw/figures/limits'
import { addDays, weekdayOf } from '../workedTime/time'
import type { Employment } from './employments'

const SUNDAY = 6
const HALF = 0.5

interface Days {
  /** Those that the contract provides for; null without a contract. */
  days: number | null
  /** From Monday to Saturday, without days off. */
  ouvrables: number
  calendarDays: number
}

/** Days of an absence, by contract and calendar; a half counts half. */
export function daysOfAbsence(
  { contracts, calendar }: Pick<Employment, 'contracts' | 'calendar'>,
  absence: Dates,
): Days {
  const terms = contracts.map(lawContract)
  const found = { days: 0, ouvrables: 0, calendarDays: 0 }
  let isEmployed = false
  for (let date = absence.debut; date <= absence.fin; date = addDays(date, 1)) {
    const share = rowHalfOn(absence, date) ? HALF : 1
    const [weekday, kind, contract] = [weekdayOf(date), calendar.kindOf(date), contractOn(terms, date)]
    found.calendarDays += share
    isEmployed ||= contract !== undefined
    if (isOff(kind)) continue
    if (weekday < SUNDAY) found.ouvrables += share
    if (isTakenOn({ contract, weekday, kind }, contract?.jours[weekday] ?? 0)) found.days += share
  }
  return { ...found, days: isEmployed ? found.days : null }
}

/** Validated days of the same type in the year of an absence's first day, without that absence. */
export function daysTaken(
  employment: Employment,
  asked: { id: number | null; type: string; debut: string },
): number | null {
  const year = asked.debut.slice(0, 4)
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const counted = employment.absences
    .filter(
      ({ id, type, debut, fin }) => id !== asked.id && type === asked.type && debut <= last && fin >= first,
    )
    .map((absence) => {
      // Within the year; the noon of an end outside of it no longer counts.
      const from = absence.debut < first ? { debut: first, from_noon: 0 } : {}
      const to = absence.fin > last ? { fin: last, until_noon: 0 } : {}
      return daysOfAbsence(employment, { ...absence, ...from, ...to }).days
    })
  if (employment.contracts.length === 0) return null
  return counted.reduce<number>((sum, days) => sum + (days ?? 0), 0)
}
