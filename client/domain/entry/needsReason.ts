import { SILENT_DAYS } from '../../../schema/rules/comment'
import { addDays, readCivilDate } from '../../lib/time/civilDate'

type About = { viewer: string; owner: string; date: string; today: string }

/** Whether a change of an entry requires a reason: D34. */
export const needsReason = ({ viewer, owner, date, today }: About) =>
  owner !== viewer || (readCivilDate(date) !== undefined && date < addDays(today, -SILENT_DAYS))
