import type { Range } from '../../workedTime/dates'
import { monthOf } from '../../workedTime/periods'

/** First and last day of `YYYY-MM`. */
export const monthRange = (month: string): Range => monthOf(`${month}-01`)
