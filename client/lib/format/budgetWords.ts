const FULL = 100
const NEARLY = 80

/** What is said of a budget's share, so that no colour says it alone. */
export function budgetWords(percent: number) {
  if (percent > FULL) return 'dépassé'
  if (percent === FULL) return 'atteint'
  return percent >= NEARLY ? 'bientôt atteint' : ''
}
