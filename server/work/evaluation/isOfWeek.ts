import type { Alert, WeekFigures } from '../../hours/law/result'
import { sundayOf } from '../../hours/time'

/** Whether an alert stands in a week: its period is the week, or a day of it. As text, `2025-W51` lies between two days of January. */
export const isOfWeek = (
  { period }: Pick<Alert, 'period'>,
  { week, monday }: Pick<WeekFigures, 'week' | 'monday'>,
) => (period.includes('W') ? period === week : monday <= period && period <= sundayOf(monday))
