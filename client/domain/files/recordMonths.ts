import { addMonths } from '../../lib/time/civilDate'
import { serverToday } from '../../lib/time/zone'

/** Months of work that anybody still asks documents of: five years, and the current one. */
const MONTHS = 60

export function recordMonths() {
  const last = serverToday().slice(0, 7)
  return { first: addMonths(last, -MONTHS), last }
}
