const FULL = 100
const NEARLY = 80

export function budgetWords(percent: number) {
  if (percent > FULL) return 'dépassé'
  if (percent === FULL) return 'atteint'
  return percent >= NEARLY ? 'bientôt atteint' : ''
}
