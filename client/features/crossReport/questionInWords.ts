import { pluralize } from '../../lib/format/pluralize'
import { formatDateRange } from '../../lib/time/formatDate'
import { countFilters, type ReportAddress } from './question/address'
import { relativeNamed } from './question/periods'
import { GROUPING_LABELS } from './words'

/** `Ce mois · par client, tâche · 2 filtres · comparé`. */
export function questionInWords(address: ReportAddress): string {
  const { period, by, compare } = address
  const filters = countFilters(address)
  return [
    typeof period === 'string' ? relativeNamed(period)?.label : formatDateRange(period),
    by.length === 0 ? 'total' : `par ${by.map((one) => GROUPING_LABELS[one].toLowerCase()).join(', ')}`,
    filters > 0 && pluralize(filters, ['filtre', 'filtres']),
    compare && 'comparé',
  ]
    .filter(Boolean)
    .join(' · ')
}
