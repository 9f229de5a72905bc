import type { Range } from '../../hours/dates'
import { monthOf } from '../../hours/periods'

/** The first and last day of `YYYY-MM`. */
export const monthRange = (month: string): Range => monthOf(`${month}-01`)
