import { formatDateOf } from '../../schema/dates'
import { DAY, HOUR, LEGAL_WEEK } from './figures/limits'
import type { Finding } from './rules/rule'
import { articleOf } from './sentence'

const MINUTE = 60
const TWELVE = 12

/** Seconds as `7 h 30`; with seconds where a limit is passed by less than a minute. */
function length(seconds: number, isExact = false): string {
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor(seconds / MINUTE) % MINUTE]
  const pad = (count: number) => String(count).padStart(2, '0')
  if (isExact) return `${hours}\u00a0h\u00a0${pad(minutes)}\u00a0min\u00a0${pad(seconds % MINUTE)}\u00a0s`
  if (hours === 0) return `${minutes}\u00a0min`
  return minutes === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${pad(minutes)}`
}

/** Value and limit, in the same precision. */
function lengths({ value, limit }: Pick<Finding, 'value' | 'limit'>): [value: string, limit: string] {
  const isClose = value !== limit && Math.floor(value / MINUTE) === Math.floor(limit / MINUTE)
  return [length(value, isClose), length(limit)]
}

const isReached = ({ value, limit }: Finding) => value === limit

const past =
  (what: string, about = '') =>
  (finding: Finding) => {
    const [value, limit] = lengths(finding)
    return `${about}${value}${what} (${isReached(finding) ? 'limite atteinte' : `limite ${limit}`})`
  }

const short =
  (what: string, about = '') =>
  (finding: Finding) => {
    const [value, limit] = lengths(finding)
    return `${about}${what} de ${value} au lieu de ${limit}`
  }

const halves = (count: number) => String(count / 2).replace('.', ',')

function average(finding: Finding): string {
  const { value, limit } = finding
  const mean = { value: Math.floor(value / TWELVE), limit: Math.floor(limit / TWELVE) }
  const [worked, most] = lengths(Math.floor(mean.value / MINUTE) === mean.limit / MINUTE ? finding : mean)
  return worked.includes('\u00a0s')
    ? `${worked} de travail en douze semaines (limite ${most})`
    : `${worked} en moyenne sur douze semaines (limite ${most})`
}

function weeklyRest(finding: Finding): string {
  const { level, value, limit } = finding
  if (level === 'A') return `un seul repos de ${length(value)} pour deux semaines`
  return value >= limit
    ? `repos hebdomadaire de moins de ${length(DAY)} dans la semaine`
    : short('repos hebdomadaire')(finding)
}

function complementary(finding: Finding): string {
  const { level, value, limit } = finding
  if (level === 'D' && value <= limit)
    return `${length(LEGAL_WEEK)} atteintes, dont ${length(value)} d’heures complémentaires`
  // What is reached in twelve weeks is added to the contract: no limit (L3123-13).
  if (level === 'A')
    return `heures complémentaires : ${length(value)} en douze semaines (seuil ${length(limit)})`
  return past('', 'heures complémentaires : ')(finding)
}

/** What a finding is about, in everyday words: `11 h 50 de travail (limite 10 h)`. */
const WHAT: Record<string, (finding: Finding) => string> = {
  JOUR10: past(' de travail'),
  POSTE10: past(' de travail entre deux repos'),
  AMPL13: past(' du début à la fin'),
  REPOS11: short('repos'),
  PAUSE20: past(' de travail sans pause'),
  SEM48: past(' de travail dans la semaine'),
  MOY44: average,
  REPOS35: weeklyRest,
  JOURS6: ({ level, value, limit }) =>
    `${value} jours de travail ${level === 'A' ? 'de suite' : 'dans la semaine'} (limite ${limit})`,
  HC: complementary,
  CONT: ({ value, limit }) =>
    `${length(value)} d’heures supplémentaires depuis janvier (seuil ${length(limit)})`,
  'MINEUR L3162-1': past(' de travail', 'moins de 18 ans : '),
  'MINEUR L3162-3': past(' de travail sans pause', 'moins de 18 ans : '),
  'MINEUR L3163-2': ({ value }) => `moins de 18 ans : ${length(value)} de travail de nuit`,
  'MINEUR L3164-1': short('repos', 'moins de 18 ans : '),
  'MINEUR L3164-2': short('repos hebdomadaire', 'moins de 18 ans : '),
  'MINEUR L3164-6': ({ value }) => `moins de 18 ans : ${length(value)} de travail un jour férié`,
  MIXTE: () => 'deux contrats dans la semaine, à vérifier',
  FORFAIT218: ({ value, limit }) =>
    `${halves(value)} jours travaillés depuis janvier (forfait de ${halves(limit)})`,
  ABSENCE: ({ value }) => `${length(value)} de travail un jour d’absence`,
}

/** Name of a finding that stands alone, and what it measured. */
const ALONE: Record<string, (finding: Finding) => string> = {
  JOUR10: (finding) => `journée longue : ${past('')(finding)}`,
  REPOS11: (finding) => `repos quotidien insuffisant : ${lengths(finding).join(' au lieu de ')}`,
}

const periodOf = (period: string, currentYear: string) => {
  const [year, week] = period.split('-W')
  return week ? `semaine ${Number(week)} de ${year}` : formatDateOf(period, currentYear)
}

const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

export const alertWhat = (finding: Finding): string => WHAT[finding.id]?.(finding) ?? finding.id

/** `Repos quotidien insuffisant : 7 h 30 au lieu de 11 h, mer. 25 nov. (art. L3131-1)`; the year where it is another one. */
export function alertWords(finding: Finding, currentYear: string): string {
  const { id, level, period } = finding
  const alone = ALONE[id]?.(finding) ?? alertWhat(finding)
  const article = articleOf(finding)
  const head = level === 'D' ? capital(alone) : `À surveiller : ${alone}`
  return `${head}, ${periodOf(period, currentYear)}${article ? ` (art. ${article})` : ''}`
}

/** A value in the unit of its rule. */
export function formatMeasure(rule: string, value: number): string {
  if (rule === 'FORFAIT218') return `${halves(value)} jours`
  return rule === 'JOURS6' ? `${value} jours` : length(value)
}
