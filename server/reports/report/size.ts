import { badInput } from '../../shared/errors'

export const MOST_REPORT_ROWS = 50_000
const MOST_ENTRIES = 200_000

/** @throws {AppError} BAD_USER_INPUT above `MOST_REPORT_ROWS` */
export function checkReportRows(rows: number) {
  if (rows > MOST_REPORT_ROWS)
    throw badInput(
      `Plus de ${MOST_REPORT_ROWS.toLocaleString('fr-FR')} lignes : groupez par moins de choses, par mois plutôt que par jour, ou choisissez une période plus courte`,
      'by',
    )
}

/** @throws {AppError} BAD_USER_INPUT above `MOST_ENTRIES` */
export function checkEntries(entries: number) {
  if (entries > MOST_ENTRIES)
    throw badInput(
      `Plus de ${MOST_ENTRIES.toLocaleString('fr-FR')} entrées à regarder une à une : choisissez une période plus courte, ou moins de personnes`,
      'fin',
    )
}
