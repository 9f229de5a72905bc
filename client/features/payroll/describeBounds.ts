import type { MonthBoundsFragment } from '../../generated/graphql'
import { formatDatesInWords } from '../../lib/time/formatDate'

const sentenceOf = ({ kind, debut, fin, weeksDebut, weeksFin }: MonthBoundsFragment) => {
  const weeks = formatDatesInWords({ debut: weeksDebut, fin: weeksFin })
  if (kind !== 'JOURS' && debut === weeksDebut)
    return `Ce mois de paie va ${weeks} : les semaines dont le dimanche est dans le mois.`
  return `Ce mois de paie compte les absences et les heures ${formatDatesInWords({ debut, fin })}, et les heures supplémentaires des semaines ${weeks}.`
}

export function describeBounds(all: readonly MonthBoundsFragment[]): string[] {
  const named = new Map<string, string[]>()
  for (const bounds of all) {
    const sentence = sentenceOf(bounds)
    named.set(sentence, [...(named.get(sentence) ?? []), bounds.nom])
  }
  return [...named].map(([sentence, names]) =>
    named.size === 1 ? sentence : `${names.join(', ')} : ${sentence}`,
  )
}
