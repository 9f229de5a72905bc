import { formatDecimal } from '../workedTime/formatDecimal'
import { formatDuration } from '../workedTime/time'

const HUNDREDTH = 36

const HOUR = 3_600

/** Hours for machines, exact to the second (see `exact`): `30,25`, `0,004722`. */
export const exactHours = (seconds: number) => formatDecimal(seconds / HOUR).replace('.', ',')

/** Hours for display, rounded to hundredths: `30,25`. */
const decimalHours = (seconds: number) => (Math.round(seconds / HUNDREDTH) / 100).toFixed(2).replace('.', ',')

export const amount = (seconds: number, decimals: boolean) =>
  decimals ? decimalHours(seconds) : formatDuration(seconds)

/** Percentage with one decimal: `12,5`. */
export const share = (part: number, whole: number) =>
  (whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10).toFixed(1).replace('.', ',')

export const ROUNDED =
  'Heures arrondies au centième pour être lues ; les totaux sont arrondis à partir des sommes exactes.'
