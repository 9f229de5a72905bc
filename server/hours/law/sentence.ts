import { formatDuration, frenchDate, type Zone } from '../time'
import type { Finding } from './rules/rule'
import rules from './rules.json' with { type: 'json' }

/** What an alert is called, and the articles that it stands on, its own first. */
const NAMES: Record<string, { name: string; articles: string[] }> = rules

/** The article of an alert; empty for what is no rule of the law. */
export const articleOf = (id: string) => NAMES[id]?.articles[0] ?? ''

const periodOf = (period: string) => {
  const [year, week] = period.split('-W')
  return week ? `semaine ${Number(week)} de ${year}` : frenchDate(period)
}

/** An alert in French. @param restEnd when the rest that is under way would have been long enough */
export function sentenceOf(finding: Finding, zone: Zone, restEnd: number | undefined): string {
  const { level, id, period, value, limit } = finding
  const when = periodOf(period)
  if (id === 'MIXTE') return `Semaine mixte : à vérifier, ${when}`
  if (id === 'ABSENCE') return `À surveiller : ${formatDuration(value)} de travail un jour d’absence, ${when}`
  if (id === 'REPOS11' && level === 'A' && restEnd !== undefined)
    return `À surveiller : repos jusqu’à ${zone.timeAt(restEnd).slice(0, 5)} (art. ${articleOf(id)})`
  const told = id === 'JOURS6' ? [`${value} jours`, `${limit}`] : [value, limit].map(formatDuration)
  const reached = id === 'PAUSE20' && level === 'D' && value === limit ? ' (atteint)' : ''
  const name = NAMES[id]?.name ?? id
  const head = level === 'D' ? 'Dépassement' : 'À surveiller'
  return `${head} : ${name} ${told[0]}${reached} pour ${told[1]}, ${when} (art. ${articleOf(id)})`
}
