import { useMemo } from 'react'
import { useBudgetBars } from '../../domain/budgets/useBudgetBars'
import type { CrossReportRow } from './tree'

/** How much of its budget each client of a report has used, by id; asked beside the report, which does without. */
export function useBudgets(rows: readonly CrossReportRow[]): ReadonlyMap<string, number> {
  const clients = useMemo(() => {
    const ids = rows.flatMap(({ by, path }) => (by === 'CLIENT' ? (path.at(-1) ?? []) : []))
    return [...new Set(ids)].filter((id) => /^[1-9]/.test(id))
  }, [rows])
  return useBudgetBars(clients)
}
