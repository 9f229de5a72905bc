import { civilDay } from '../../../lib/format'
import type { ReportRowData } from './useReport'

/** An entry in a few words: « Développement — ACME ». */
export const describe = ({ libelle, projet }: Pick<ReportRowData, 'libelle' | 'projet'>) =>
  [libelle, projet].filter(Boolean).join(' — ') || 'Sans tâche'

export const isRunning = ({ fin }: Pick<ReportRowData, 'fin'>) => fin === ''

export const isBreak = ({ pause }: Pick<ReportRowData, 'pause'>) => pause === 1

/** The civil day of the end when it is not that of the start. */
export function laterDay({ date, finAt }: Pick<ReportRowData, 'date' | 'finAt'>, timeZone: string) {
  if (!finAt) return undefined
  const day = civilDay(Date.parse(finAt) / 1000, timeZone)
  return day === date ? undefined : day
}

/** Whether a reload brought the same row: then it is not drawn again. Every field is a plain value. */
export function sameRow(a: ReportRowData, b: ReportRowData) {
  if (a === b) return true
  for (const key of Object.keys(a) as (keyof ReportRowData)[]) if (a[key] !== b[key]) return false
  return true
}
