import { isolated } from '../../../schema/isolated'
import type { ReportRowData } from './useReport'

/** `Développement — ACME`. */
export const describeRow = ({ libelle, projet }: Pick<ReportRowData, 'libelle' | 'projet'>) =>
  [libelle, projet].filter(Boolean).map(isolated).join(' — ') || 'Sans tâche'

export const isRunningRow = ({ fin }: Pick<ReportRowData, 'fin'>) => fin === ''

export const isBreakRow = ({ pause }: Pick<ReportRowData, 'pause'>) => pause === 1

/** Equality for `memo` after a refetch. All fields but `days` are primitives. */
export function sameRow({ days, ...a }: ReportRowData, { days: others, ...b }: ReportRowData) {
  for (const key of Object.keys(a) as (keyof typeof a)[]) if (a[key] !== b[key]) return false
  return JSON.stringify(days) === JSON.stringify(others)
}
