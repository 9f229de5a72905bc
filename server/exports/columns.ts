/** The columns of the statistics screen, in its words. */
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

/** What the last column of a file of entries says of one that is longer than its company has settled. */
export const longEntryLabel = ({ longue }: { longue: boolean }) => (longue ? 'longue' : '')

/** `HH:MM:SS`, hours beyond 24 included, in seconds. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}
