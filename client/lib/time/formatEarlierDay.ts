import { addDays } from './civilDate'
import { formatDate } from './formatDate'
import { serverToday } from './zone'

/** `hier`, or `mar. 24 nov.` */
export const formatEarlierDay = (date: string, today = serverToday()) =>
  date === addDays(today, -1) ? 'hier' : formatDate(date)
