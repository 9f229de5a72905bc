import { formatDateOf } from '../../schema/dates'
import type { Zone } from './time'

interface Clock {
  zone: Pick<Zone, 'dateAt'>
  now(): number
}

/** In a sentence: `mar. 24 nov.`, with the year where it is not the current one. */
export const formatDate = ({ zone, now }: Clock, date: string) =>
  formatDateOf(date, zone.dateAt(now()).slice(0, 4))
