import { afterMidnightWords } from '../../schema/afterMidnightWords'
import type { CivilRange } from '../lib/civilDate'
import { formatElapsed, shortDate } from '../lib/format'

type Parts = Parameters<typeof afterMidnightWords>[0]

/** What is said beside the total of some days, where the rules of work count a part of it on later ones. */
export const afterMidnightNote = (parts: Parts, days: CivilRange) =>
  afterMidnightWords(parts, days, { duration: formatElapsed, date: shortDate })
