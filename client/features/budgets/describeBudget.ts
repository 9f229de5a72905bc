import type { BudgetsQuery } from '../../generated/graphql'
import { wholeNumber } from '../../lib/format/pluralize'

type Budget = BudgetsQuery['budgets'][number]

export function formatBudgetHours(hours: number): string {
  const minutes = Math.round(hours * 60)
  const rest = minutes % 60
  const whole = `${wholeNumber((minutes - rest) / 60)} h`
  return rest > 0 ? `${whole} ${String(rest).padStart(2, '0')}` : whole
}

/** `500 h en tout`, `7 h 30 chaque mois`. */
export const describeBudget = ({ hours, period }: Pick<Budget, 'hours' | 'period'>) =>
  `${formatBudgetHours(hours)} ${period === 'MOIS' ? 'chaque mois' : 'en tout'}`
