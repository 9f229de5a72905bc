import type { DayStateFragment } from '../../generated/graphql'
import { formatDuration } from '../../lib/format/formatDuration'

/** `missing`: expected work of which nothing is entered. */
type Tone = 'away' | 'off' | 'missing' | 'plain'

export interface DayWords {
  text: string
  tone: Tone
}

const TWO_HOURS = 7_200

/** `7 h attendues`, `1 h 30 attendue`: the French plural starts at two. */
const formatExpected = (due: number) => `${formatDuration(due)} attendue${due < TWO_HOURS ? '' : 's'}`

const withHours = (label: string, seconds: number) =>
  seconds > 0 ? `${label} · ${formatDuration(seconds)}` : label

/** Expected work that is not entered; on a coming day only what is expected. */
function missingWords({ date, due, worked }: DayStateFragment, today: string): DayWords[] {
  if (worked > 0) return []
  if (date >= today) return due > 0 ? [{ text: formatExpected(due), tone: 'plain' }] : []
  return [{ text: due > 0 ? `Rien saisi · ${formatExpected(due)}` : 'Rien saisi', tone: 'missing' }]
}

/** What a day is, in words; empty for an ordinary day with hours. */
export function dayWords(state: DayStateFragment, today: string): DayWords[] {
  const { kind, label, due, absence, worked } = state
  switch (kind) {
    case 'ABSENCE': {
      const away: DayWords = { text: withHours(label, absence), tone: 'away' }
      return due > 0 ? [away, ...missingWords(state, today)] : [away]
    }
    case 'FERIE':
    case 'FERME':
      return [{ text: label, tone: 'off' }]
    case 'PAS_PREVU':
      return worked > 0 ? [] : [{ text: label, tone: 'off' }]
    case 'SOLIDARITE':
      return [{ text: label, tone: 'off' }, ...missingWords(state, today)]
    case 'ATTENDU':
      return missingWords(state, today)
    case 'SANS_CONTRAT':
      return []
  }
}

/** `Congés payés · 7 h`, for a title or a cell without colour. */
export const describeDay = (state: DayStateFragment, today: string) =>
  dayWords(state, today)
    .map(({ text }) => text)
    .join(', ')
