import { addDays, type CivilRange, endOfMonth, startOfMonth, startOfWeek } from '../../lib/time/civilDate'

export type Shortcut = { label: string; of: (today: string) => CivilRange }

const week = (day: string) => ({ debut: startOfWeek(day), fin: addDays(startOfWeek(day), 6) })
const month = (day: string) => ({ debut: startOfMonth(day), fin: endOfMonth(day) })

export const SHORTCUTS: readonly Shortcut[] = [
  { label: 'Aujourd’hui', of: (today) => ({ debut: today, fin: today }) },
  { label: 'Cette semaine', of: week },
  { label: 'La semaine dernière', of: (today) => week(addDays(today, -7)) },
  { label: 'Ce mois', of: month },
  { label: 'Le mois dernier', of: (today) => month(addDays(startOfMonth(today), -1)) },
]
