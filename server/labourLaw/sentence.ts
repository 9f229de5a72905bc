import { formatDuration, frenchDate, type Zone } from '../workedTime/time'
import { DAY, LEGAL_WEEK } from './figures/limits'
import rules from './figures/rules.json' with { type: 'json' }
import type { Finding } from './rules/rule'

/** Name and articles of each rule, main article first. */
const NAMES: Record<string, { name: string; articles: string[] }> = rules

/** Complementary hours within their limit that still reach the legal week (L3123-9). */
const reachesLegalWeek = ({ id, level, value, limit }: Finding) =>
  id === 'HC' && level === 'D' && value <= limit
/** Complementary hours over twelve weeks, which may change the contract (L3123-13). */
const isLasting = ({ id, level }: Finding) => id === 'HC' && level === 'A'

/** Rest long enough, but with less than a day in the week. */
const liesOutside = ({ id, level, value, limit }: Finding) =>
  id === 'REPOS35' && level === 'D' && value >= limit

/** Article of law of a finding; empty when no law sets its rule. */
export function articleOf(finding: Finding): string {
  if (reachesLegalWeek(finding)) return 'L3123-9'
  if (isLasting(finding)) return 'L3123-13'
  return NAMES[finding.id]?.articles[0] ?? ''
}

const periodOf = (period: string) => {
  const [year, week] = period.split('-W')
  return week ? `semaine ${Number(week)} de ${year}` : frenchDate(period)
}

/** Half days to days: `218,5`. */
const daysOf = (halves: number) => String(halves / 2).replace('.', ',')

/** Formats a value in the unit of its rule. */
function formatValue(rule: string, value: number) {
  if (rule === 'FORFAIT218') return `${daysOf(value)} jours`
  return rule === 'JOURS6' ? `${value} jours` : formatDuration(value)
}

function formatLimit(rule: string, limit: number) {
  if (rule === 'FORFAIT218') return daysOf(limit)
  return rule === 'JOURS6' ? `${limit}` : formatDuration(limit)
}

/** More days than the contract's; allowed by consent (L3121-59), so only to be checked. */
const passesForfait = ({ id, value, limit }: Finding) => id === 'FORFAIT218' && value > limit

interface Known {
  /** When the current rest will be long enough. */
  restEnd?: number | undefined
  /** See `Finding`; not stored with approvals. */
  within?: number | undefined
}

export function alertSentence(finding: Finding, zone: Zone, { restEnd, within }: Known = {}): string {
  const { level, id, period, value, limit } = finding
  const when = periodOf(period)
  const article = articleOf(finding)
  if (id === 'MIXTE') return `Semaine mixte : à vérifier, ${when}`
  if (id === 'ABSENCE') return `À surveiller : ${formatDuration(value)} de travail un jour d’absence, ${when}`
  if (id === 'REPOS11' && level === 'A' && restEnd !== undefined)
    return `À surveiller : repos jusqu’à ${zone.timeAt(restEnd).slice(0, 5)} (art. ${article})`
  if (reachesLegalWeek(finding))
    return `Dépassement : durée légale de ${formatDuration(LEGAL_WEEK)} atteinte avec ${formatDuration(value)} d’heures complémentaires, ${when} (art. ${article})`
  const isOutside = liesOutside(finding)
  const phrases =
    isOutside && within !== undefined
      ? [`${formatDuration(within)} dans la semaine`, formatDuration(DAY)]
      : [formatValue(id, value), formatLimit(id, limit)]
  const reached = id === 'PAUSE20' && level === 'D' && value === limit ? ' (atteint)' : ''
  const outside =
    isOutside && within === undefined ? `, dont moins de ${formatDuration(DAY)} dans la semaine` : ''
  const about = isLasting(finding) ? ' de douze semaines' : ''
  const name = `${NAMES[id]?.name ?? id}${about}`
  const head =
    level === 'D' ? 'Dépassement' : passesForfait(finding) ? 'Dépassement à vérifier' : 'À surveiller'
  return `${head} : ${name} ${phrases[0]}${reached} pour ${phrases[1]}${outside}, ${when} (art. ${article})`
}
