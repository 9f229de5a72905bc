import { PAYROLL_MONTHS } from '../../../schema/payrollWords'
import { addMonths } from '../../lib/time/civilDate'

/** First and last month for which payroll is available, `YYYY-MM`. */
export const payrollMonths = (today: string) => ({
  first: addMonths(today.slice(0, 7), PAYROLL_MONTHS.oldest),
  last: addMonths(today.slice(0, 7), PAYROLL_MONTHS.newest),
})
