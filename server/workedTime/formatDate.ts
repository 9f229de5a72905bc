import { formatDateOf, formatDatesOf } from '../../schema/dates'
import type { Range } from './dates'
import type { Zone } from './time'

export interface Clock {
  zone: Pick<Zone, 'dateAt'>
  now(): number
}

export const currentYear = ({ zone, now }: Clock) => zone.dateAt(now()).slice(0, 4)

/** In a sentence: `mar. 24 nov.`, with the year where it is not the current one. */
export const formatDate = (clock: Clock, date: string) => formatDateOf(date, currentYear(clock))

/** In a sentence: `le mar. 24 nov.`; `du lun. 12 oct. au ven. 16 oct.`. */
export const formatDatesInWords = (clock: Clock, range: Range) => formatDatesOf(range, currentYear(clock))
