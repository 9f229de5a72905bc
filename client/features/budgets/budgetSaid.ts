import type { BudgetsQuery } from '../../generated/graphql'
import { wholeNumber } from '../../lib/counted'

type Budget = BudgetsQuery['budgets'][number]

/** `500 h en tout`, `20 h chaque mois`. */
export const budgetSaid = ({ hours, period }: Pick<Budget, 'hours' | 'period'>) =>
  `${wholeNumber(hours)} h ${period === 'MOIS' ? 'chaque mois' : 'en tout'}`
