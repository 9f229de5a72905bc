import { useMemo } from 'react'
import { useBudgetBars } from '../../components/budgets/useBudgetBars'
import { useIdle } from '../../lib/useIdle'
import type { Choice } from './sortChoices'

const byUse = (a: Choice, b: Choice) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? '')

/** The bars of the picker's clients, the usual ones first: asked for once the day is drawn and the page at rest. */
export function useClientBudgets(choices: readonly Choice[]) {
  const clients = useMemo(() => choices.toSorted(byUse).map(({ id }) => id), [choices])
  return useBudgetBars(clients, useIdle())
}
