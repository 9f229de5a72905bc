import type { Readable } from 'node:stream'
import { formatEnd } from '../../schema/formatEnd'
import { writeCsv } from '../documents/csv'
import type { Statistics } from '../reports/statistics'
import { frenchDate } from '../workedTime/time'
import { ENTRY_HEADINGS, longEntryLabel } from './columns'

export function statisticsToCsv(report: Statistics): Readable {
  return writeCsv(
    [...ENTRY_HEADINGS, 'Longue'],
    report.taches.map((row) => [
      frenchDate(row.date),
      row.libelle,
      row.projet,
      row.commentaire,
      row.debut,
      formatEnd(row),
      row.duree,
      row.cumul,
      longEntryLabel(row),
    ]),
  )
}
