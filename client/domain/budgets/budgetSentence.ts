import { budgetWords } from '../../lib/format/format'

/** `80 % du budget · bientôt atteint` */
export function budgetSentence(percent: number | undefined) {
  if (percent === undefined) return undefined
  const words = budgetWords(percent)
  return `${percent} % du budget${words && ` · ${words}`}`
}
