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

/** Reasons with the number of lines that each refuses, the most frequent first. */
export function refusals(lines: readonly ImportLine[]) {
  const counts = new Map<string, number>()
  for (const { status, reason } of lines)
    if (status === 'FAULTY') counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
}
