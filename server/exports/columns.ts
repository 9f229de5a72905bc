export const ENTRY_HEADINGS = [
  'Date',
  'Tâche',
  'Client',
  'Commentaire',
  'Debut',
  'Fin',
  'Durée',
  'Cumul',
] as const

export const longEntryLabel = ({ longue }: { longue: boolean }) => (longue ? 'longue' : '')

/** `HH:MM:SS` in seconds; hours may exceed 24. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}
