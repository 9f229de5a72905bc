/** The columns of the statistics screen, in its words. */
export const HEADINGS = ['Date', 'Tâche', 'Client', 'Commentaire', 'Debut', 'Fin', 'Durée', 'Cumul'] as const

/** `HH:MM:SS`, hours beyond 24 included, in seconds. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}
