import type { DayState } from './dayStates'

const NOTHING = 'Rien saisi'

/** What a day is other than worked; empty for an ordinary day. */
function noteOf({ kind, label, date, worked }: DayState, today: string): string {
  if (kind === 'ATTENDU') return worked === 0 && date < today ? NOTHING : ''
  return kind === 'PAS_PREVU' || kind === 'SANS_CONTRAT' ? '' : label
}

/** Notes of some days, each once with its number of days: `Congés payés (3 jours)`. */
export function dayNotes(states: readonly DayState[], today: string): string[] {
  const counts = new Map<string, number>()
  for (const state of states) {
    const note = noteOf(state, today)
    if (note) counts.set(note, (counts.get(note) ?? 0) + 1)
  }
  return [...counts].map(([note, days]) => (days > 1 ? `${note} (${days} jours)` : note))
}
