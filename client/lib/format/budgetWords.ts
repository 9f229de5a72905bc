const FULL = 100
const NEARLY = 80

/** Text for the share of a budget, so that colour is not the only signal. */
export function budgetWords(percent: number) {
  if (percent > FULL) return 'dépassé'
  if (percent === FULL) return 'atteint'
  return percent >= NEARLY ? 'bientôt atteint' : ''
}
