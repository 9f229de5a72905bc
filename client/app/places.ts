import StatisticsIcon from '@mui/icons-material/BarChart'
import AbsenceIcon from '@mui/icons-material/BeachAccessOutlined'
import WeekIcon from '@mui/icons-material/CalendarViewWeekOutlined'
import TeamIcon from '@mui/icons-material/GroupsOutlined'
import DayIcon from '@mui/icons-material/TodayOutlined'
import type { Right } from '../generated/graphql'

/**
 * Places of the bar in their order. Those with an icon are at the foot of a narrow screen, the rest under « Plus ».
 * `within`: the address of a screen of the place that begins otherwise.
 */
export const PLACES = [
  { to: '/', label: 'Journée', Icon: DayIcon, right: null },
  { to: '/semaine', label: 'Semaine', Icon: WeekIcon, right: null },
  { to: '/absences', label: 'Absences', Icon: AbsenceIcon, right: null },
  { to: '/statistiques', label: 'Statistiques', Icon: StatisticsIcon, right: null },
  { to: '/equipe', label: 'Équipe', Icon: TeamIcon, right: 'decideWeeks', within: '/presence' },
  { to: '/paie', label: 'Paie', Icon: null, right: 'maintain' },
  { to: '/parametres', label: 'Paramètres', Icon: null, right: null },
] as const satisfies readonly {
  to: string
  label: string
  Icon: unknown
  right: Right | null
  within?: string
}[]
