import { bidi } from '../../schema/isolated'
import type { Grouping } from '../../schema/rules/report'
import { headingOf } from '../reports/report/describeQuery'
import type { ReportFile } from '../reports/report/reportFile'
import { frenchDate } from '../workedTime/time'

/** A line of a report file: names of its groups, outermost first, and sums. */
export interface ReportLine {
  depth: number
  names: string[]
  worked: number
  rested: number
  entries: number
  previous: number | null
}

export function reportRowName(by: Grouping, label: string, detail: string) {
  if (by === 'DAY' || by === 'WEEK') return frenchDate(label)
  if (by === 'MONTH') return `${label.slice(5)}/${label.slice(0, 4)}`
  return detail ? bidi`${label} (${detail})` : label
}

export function reportLines({ report, by }: ReportFile): ReportLine[] {
  const names: string[] = []
  return report.rows.map(({ path, label, detail, by: grouping, ...sums }) => {
    const depth = path.length
    names.length = depth - 1
    names.push(reportRowName(grouping, label, detail))
    const { worked, rested, entries, previous } = sums
    return {
      depth,
      worked,
      rested,
      entries,
      previous,
      names: by.map((_, level) => names[level] ?? ''),
    }
  })
}

export function headingsOf({ by, report, decimals }: ReportFile): string[] {
  const unit = decimals ? ' (heures)' : ''
  return [
    ...by.map(headingOf),
    `Travaillé${unit}`,
    `Pauses${unit}`,
    'Entrées',
    'Part %',
    ...(report.before ? [`Période précédente${unit}`] : []),
  ]
}
