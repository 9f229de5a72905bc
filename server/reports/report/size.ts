import { badInput } from '../../shared/errors'

/** Rows of one answer: a screen shows them, a file too. */
export const MOST_REPORT_ROWS = 50_000
/** Entries that one report may look at one by one. */
const MOST_ENTRIES = 200_000

/** @throws {AppError} BAD_USER_INPUT for more rows than an answer may have */
export function checkReportRows(rows: number) {
  if (rows > MOST_REPORT_ROWS)
    throw badInput(
      `Plus de ${MOST_REPORT_ROWS.toLocaleString('fr-FR')} lignes : groupez par moins de choses, par mois plutôt que par jour, ou choisissez une période plus courte`,
      'by',
    )
}

/** @throws {AppError} BAD_USER_INPUT for more entries than may be looked at one by one */
export function checkEntries(entries: number) {
  if (entries > MOST_ENTRIES)
    throw badInput(
      `Plus de ${MOST_ENTRIES.toLocaleString('fr-FR')} entrées à regarder une à une : choisissez une période plus courte, ou moins de personnes`,
      'fin',
    )
}
