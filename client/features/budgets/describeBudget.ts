import type { BudgetsQuery } from '../../generated/graphql'
import { formatDuration } from '../../lib/format/formatDuration'

type Budget = BudgetsQuery['budgets'][number]

/** Hours to the minute, as stored. */
export const formatBudgetHours = (hours: number) => formatDuration(Math.round(hours * 60) * 60)

/** `500 h en tout`, `7 h 30 chaque mois`. */
export const describeBudget = ({ hours, period }: Pick<Budget, 'hours' | 'period'>) =>
  `${formatBudgetHours(hours)} ${period === 'MOIS' ? 'chaque mois' : 'en tout'}`
