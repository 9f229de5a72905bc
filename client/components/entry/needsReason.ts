import { addDays, readCivilDate } from '../../lib/civilDate'

/** Civil days within which one's own entries are put right without a word, as the server has it. */
const SILENT_DAYS = 2

type About = { viewer: string; owner: string; date: string; today: string }

/** Whether a correction is asked why: decision 34. */
export const needsReason = ({ viewer, owner, date, today }: About) =>
  owner !== viewer || (readCivilDate(date) !== undefined && date < addDays(today, -SILENT_DAYS))
