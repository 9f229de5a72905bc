import { useMemo } from 'react'
import { useBudgetBars } from '../../domain/budgets/useBudgetBars'
import { useIdle } from '../../lib/browser/useIdle'
import type { TaskChoice } from './commands/sortChoices'

const byUse = (a: TaskChoice, b: TaskChoice) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? '')

/**
 * Budgets of the picker's clients in per cent, recently used ones first; queried when the day is rendered and the page
 * idle.
 */
export function useClientBudgets(choices: readonly TaskChoice[]) {
  const clients = useMemo(() => choices.toSorted(byUse).map(({ id }) => id), [choices])
  const bars = useBudgetBars(clients, useIdle())
  return useMemo(() => new Map([...bars].map(([id, { percent }]) => [id, percent])), [bars])
}
