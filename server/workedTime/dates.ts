import { addDays, type Zone } from './time'

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const FRENCH_DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/** Civil dates, inclusive. */
export interface Range {
  debut: string
  fin: string
}

/** Earliest date; not every database's instants reach further back. */
export const FIRST_DAY = '2000-01-01'

/** Whether the date exists; 31 February would be normalized to another. */
const isReal = (date: string) => addDays(date, 0) === date

function civilDate(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month}-${day}`
  return isReal(text) && text >= '1900-01-01' && text <= '2100-12-31' ? text : undefined
}

/** D16: accepted formats, as `YYYY-MM-DD`; undefined when invalid. */
export function readDate(text: string, zone: Zone): string | undefined {
  const iso = ISO_DATE.exec(text)
  if (iso) return civilDate(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const french = FRENCH_DATE.exec(text)
  if (french) return civilDate(french[3] ?? '', french[2] ?? '', french[1] ?? '')
  // The older client sends local midnight as UTC instant.
  const instant = ISO_INSTANT.test(text) && isReal(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instant)) return undefined
  const [year = '', month = '', day = ''] = zone.dateAt(Math.floor(instant / 1000)).split('-')
  return civilDate(year, month, day)
}
