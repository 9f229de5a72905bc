import { useMemo } from 'react'
import { useBudgetBars } from '../../domain/budgets/useBudgetBars'
import { useIdle } from '../../lib/browser/useIdle'
import type { TaskChoice } from './commands/sortChoices'

const byUse = (a: TaskChoice, b: TaskChoice) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? '')

/** The bars of the picker's clients, the usual ones first: asked for once the day is drawn and the page at rest. */
export function useClientBudgets(choices: readonly TaskChoice[]) {
  const clients = useMemo(() => choices.toSorted(byUse).map(({ id }) => id), [choices])
  return useBudgetBars(clients, useIdle())
}
