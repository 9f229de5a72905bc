import { formatElapsed } from '../../lib/format/format'
import { addDays } from '../../lib/time/civilDate'
import type { ReportData, ReportRowData } from './useReport'

/**
 * A report, some days of which were read again. Null when an entry lasts beyond them: what it counts is not known
 * without the other days.
 */
export function withDays(report: ReportData, part: ReportData): ReportData | null {
  const { debut, fin } = part
  const ends = ({ date, finDate }: ReportRowData) => finDate ?? date
  const isPart = (row: ReportRowData) => row.date <= fin && ends(row) >= debut
  const isBeyond = (row: ReportRowData) =>
    (row.date < debut && debut > report.debut) || (ends(row) > fin && fin < report.fin)
  if ([...report.taches.filter(isPart), ...part.taches].some(isBeyond)) return null

  const others = report.taches.filter((row) => !isPart(row))
  const inOrder = [
    ...others.filter(({ date }) => date < debut),
    ...part.taches,
    ...others.filter(({ date }) => date > fin),
  ]
  let total = 0
  let breaks = 0
  const taches = inOrder.map((row) => {
    total += row.counted
    breaks += row.rested
    return { ...row, cumul: formatElapsed(total) }
  })
  const locks = [
    ...report.locks.filter(({ monday }) => addDays(monday, 6) < debut || monday > fin),
    ...part.locks,
  ]
  return { ...report, taches, total: formatElapsed(total), breaks: formatElapsed(breaks), locks }
}
