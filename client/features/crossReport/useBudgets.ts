import { useMemo } from 'react'
import { useBudgetBars } from '../../domain/budgets/useBudgetBars'
import type { CrossReportRow } from './tree'

/** Used budget in per cent by client id; queried in parallel with the report, which does not wait for it. */
export function useBudgets(rows: readonly CrossReportRow[]): ReadonlyMap<string, number> {
  const clients = useMemo(() => {
    const ids = rows.flatMap(({ by, path }) => (by === 'CLIENT' ? (path.at(-1) ?? []) : []))
    return [...new Set(ids)].filter((id) => /^[1-9]/.test(id))
  }, [rows])
  return useBudgetBars(clients)
}
