import { afterMidnightWords } from '../../../schema/afterMidnightWords'
import type { AfterMidnight } from '../../hours/afterMidnight'
import type { Range } from '../../hours/dates'
import { formatDuration, frenchDate } from '../../hours/time'

/** What a file says beside the total of some days, by default of all, where the rules of work count it otherwise. */
export const afterMidnightNote = (
  { afterMidnight, debut, fin }: Range & { afterMidnight: readonly AfterMidnight[] | null },
  days: Range = { debut, fin },
) => afterMidnightWords(afterMidnight, days, { duration: formatDuration, date: frenchDate })
