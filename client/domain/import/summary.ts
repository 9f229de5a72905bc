import { pluralize } from '../../lib/format/pluralize'
import type { ImportLine, ImportStatus } from './sendImport'

/** Feminine forms: they agree with « ligne ». */
const WORDS: Record<ImportStatus, readonly [string, string]> = {
  NEW: ['nouvelle', 'nouvelles'],
  CHANGED: ['modifiée', 'modifiées'],
  UNCHANGED: ['inchangée', 'inchangées'],
  FAULTY: ['refusée', 'refusées'],
}

const STATUSES = Object.keys(WORDS) as ImportStatus[]

export const countOf = (lines: readonly ImportLine[], wanted: ImportStatus) =>
  lines.filter(({ status }) => status === wanted).length

export function summary(lines: readonly ImportLine[]) {
  const parts = STATUSES.map((status) => ({ status, count: countOf(lines, status) }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }, index) =>
      index === 0
        ? pluralize(count, [`ligne ${WORDS[status][0]}`, `lignes ${WORDS[status][1]}`])
        : pluralize(count, WORDS[status]),
    )
  return parts.join(', ') || 'Aucune ligne sous les noms de colonnes'
}
