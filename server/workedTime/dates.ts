import { addDays, type Zone } from './time'

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const FRENCH_DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/** Inclusive civil dates. */
export interface Range {
  debut: string
  fin: string
}

/** Nobody has hours of an earlier time, which not every database's instants reach. */
export const FIRST_DAY = '2000-01-01'

/** Whether a calendar knows the day: one that it does not know, such as 31 February, is counted on into another. */
const isReal = (date: string) => addDays(date, 0) === date

function civilDate(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month}-${day}`
  return isReal(text) && text >= '1900-01-01' && text <= '2100-12-31' ? text : undefined
}

/** A date as decision 16 accepts it, as `YYYY-MM-DD`; undefined when it is none. */
export function readDate(text: string, zone: Zone): string | undefined {
  const iso = ISO_DATE.exec(text)
  if (iso) return civilDate(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const french = FRENCH_DATE.exec(text)
  if (french) return civilDate(french[3] ?? '', french[2] ?? '', french[1] ?? '')
  // The older client sends midnight as an instant in UTC: it names the day that it falls on here.
  const instant = ISO_INSTANT.test(text) && isReal(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instant)) return undefined
  const [year = '', month = '', day = ''] = zone.dateAt(Math.floor(instant / 1000)).split('-')
  return civilDate(year, month, day)
}
