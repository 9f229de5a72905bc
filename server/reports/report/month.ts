import type { Range } from '../../workedTime/dates'
import { monthOf } from '../../workedTime/periods'

export const monthRange = (month: string): Range => monthOf(`${month}-01`)
