import { HALF_DAYS } from '../../../schema/codeWords'
import type { HalfDay } from '../../generated/graphql'
import { formatDate } from '../../lib/time/formatDate'

export type AbsenceDays = {
  debut: string
  fin: string
  half?: HalfDay | null
  fromNoon: boolean
  untilNoon: boolean
}

/** The half of `date` that the absence covers; null for the whole day. */
export function halfOn({ debut, fin, half, fromNoon, untilNoon }: AbsenceDays, date: string): HalfDay | null {
  if (half) return half
  if (fromNoon && date === debut) return 'PM'
  return untilNoon && date === fin ? 'AM' : null
}

const atNoon = (date: string, isNoon: boolean) => `${formatDate(date)}${isNoon ? ' à midi' : ''}`

/** `, le matin` or `, l’après-midi`; empty for a whole day. */
export const formatHalf = (half: HalfDay | null | undefined) =>
  half ? `, ${half === 'AM' ? 'le matin' : 'l’après-midi'}` : ''

/** Several days: `du lun. 2 nov. à midi au ven. 6 nov.`, `du lun. 2 nov. au ven. 6 nov., chaque matin`. */
export const formatSeveralDays = ({ debut, fin, half, fromNoon, untilNoon }: AbsenceDays) =>
  `du ${atNoon(debut, fromNoon)} au ${atNoon(fin, untilNoon)}${half ? `, chaque ${HALF_DAYS[half]}` : ''}`
