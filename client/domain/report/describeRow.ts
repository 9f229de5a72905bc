import { isolated } from '../../../schema/isolated'
import type { ReportRowData } from './useReport'

/** An entry in a few words: « Développement — ACME ». */
export const describeRow = ({ libelle, projet }: Pick<ReportRowData, 'libelle' | 'projet'>) =>
  [libelle, projet].filter(Boolean).map(isolated).join(' — ') || 'Sans tâche'

export const isRunningRow = ({ fin }: Pick<ReportRowData, 'fin'>) => fin === ''

export const isBreakRow = ({ pause }: Pick<ReportRowData, 'pause'>) => pause === 1

/** Whether a reload brought the same row: then it is not drawn again. Every field but the days is a plain value. */
export function sameRow({ days, ...a }: ReportRowData, { days: others, ...b }: ReportRowData) {
  for (const key of Object.keys(a) as (keyof typeof a)[]) if (a[key] !== b[key]) return false
  return JSON.stringify(days) === JSON.stringify(others)
}
