import { formatDuration, frenchDate, type Zone } from '../time'
import type { Finding } from './rules/rule'

/** What an alert is called, and the article that it stands on. */
const NAMES: Record<string, [name: string, article: string]> = {
  JOUR10: ['durée du jour', 'L3121-18'],
  POSTE10: ['durée du poste', 'L3121-18'],
  AMPL13: ['amplitude', 'L3131-1'],
  REPOS11: ['repos quotidien', 'L3131-1'],
  PAUSE20: ['travail sans pause', 'L3121-16'],
  SEM48: ['durée de la semaine', 'L3121-20'],
  MOY44: ['total de douze semaines', 'L3121-22'],
  REPOS35: ['repos hebdomadaire', 'L3132-2'],
  JOURS6: ['jours travaillés', 'L3132-1'],
  HC: ['heures complémentaires', 'L3123-28'],
  CONT: ['contingent annuel', 'D3121-24'],
  'MINEUR L3162-1': ['durée du travail d’un mineur', 'L3162-1'],
  'MINEUR L3162-3': ['travail d’un mineur sans pause', 'L3162-3'],
  'MINEUR L3163-2': ['travail de nuit d’un mineur', 'L3163-2'],
  'MINEUR L3164-1': ['repos quotidien d’un mineur', 'L3164-1'],
  'MINEUR L3164-2': ['repos hebdomadaire d’un mineur', 'L3164-2'],
  'MINEUR L3164-6': ['travail d’un mineur un jour férié', 'L3164-6'],
}

/** The article of an alert; empty for what is no rule of the law. */
export const articleOf = (id: string) => NAMES[id]?.[1] ?? ''

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
  const [name = id, article = ''] = NAMES[id] ?? []
  const head = level === 'D' ? 'Dépassement' : 'À surveiller'
  return `${head} : ${name} ${told[0]}${reached} pour ${told[1]}, ${when} (art. ${article})`
}
