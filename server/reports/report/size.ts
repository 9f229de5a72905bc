import { badInput } from '../../shared/errors'

export const MAX_ANSWER_ROWS = 50_000
const MAX_ENTRIES = 200_000

/** @throws {AppError} BAD_USER_INPUT above `MAX_ANSWER_ROWS` */
export function checkReportRows(rows: number) {
  if (rows > MAX_ANSWER_ROWS)
    throw badInput(
      `Plus de ${MAX_ANSWER_ROWS.toLocaleString('fr-FR')} lignes : groupez par moins de choses, par mois plutôt que par jour, ou choisissez une période plus courte`,
      'by',
    )
}

/** @throws {AppError} BAD_USER_INPUT above `MAX_ENTRIES` */
export function checkEntries(entries: number) {
  if (entries > MAX_ENTRIES)
    throw badInput(
      `Plus de ${MAX_ENTRIES.toLocaleString('fr-FR')} entrées à regarder une à une : choisissez une période plus courte, ou moins de personnes`,
      'fin',
    )
}
