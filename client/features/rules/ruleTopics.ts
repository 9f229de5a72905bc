import type { Bound } from './ruleValues'

export const READINGS = 'Points à faire vérifier'

const TOPICS: readonly (readonly [label: string, belongs: (rule: string) => boolean])[] = [
  [
    'Journées, semaines et repos',
    (rule) => ['JOUR10', 'REPOS11', 'PAUSE20', 'SEM48', 'MOY44', 'REPOS35'].includes(rule),
  ],
  ['Heures supplémentaires', (rule) => ['CONT', 'RCR', 'STAFF'].includes(rule) || rule.startsWith('HS_')],
  ['Temps partiel', (rule) => rule.startsWith('HC_')],
  ['Nuit et forfait jours', (rule) => ['NUIT', 'FORFAIT218'].includes(rule)],
  ['Mineurs', (rule) => rule.startsWith('MINEUR_')],
  ['Saisie des heures', (rule) => rule === 'LONGUE'],
]

export const topicOf = ({ rule, reading }: Pick<Bound, 'rule' | 'reading'>) =>
  reading ? READINGS : TOPICS.find(([, belongs]) => belongs(rule))?.[0]

/** Rules by topic, in the order of the topics; empty topics are left out. */
export const byTopic = (bounds: readonly Bound[]) =>
  [...TOPICS.map(([label]) => label), READINGS]
    .map((topic) => ({ topic, bounds: bounds.filter((bound) => topicOf(bound) === topic) }))
    .filter(({ bounds: some }) => some.length > 0)

/** A value as people say it, in the one line of a topic. */
const SAID: Readonly<Record<string, (value: string) => string>> = {
  JOUR10: (value) => `${value} par jour`,
  REPOS11: (value) => `repos de ${value} entre deux jours`,
  PAUSE20: (value) => `pause de ${value}`,
  SEM48: (value) => `${value} par semaine`,
  MOY44: (value) => value,
  REPOS35: (value) => `repos de ${value} par semaine`,
  CONT: (value) => `${value} par an`,
  HS_TRANCHE: (value) => `les ${value} premières`,
  HS_TAUX1: (value) => `majorées de ${value}`,
  HS_TAUX2: (value) => `puis de ${value}`,
  STAFF: (value) => `effectif de ${value}`,
  HC_TAUX1: (value) => value,
  HC_TAUX2: (value) => `puis ${value}`,
  NUIT: (value) => `nuit à partir de ${value}`,
  FORFAIT218: (value) => `${value} par an`,
  MINEUR_JOUR: (value) => `${value} par jour`,
  MINEUR_SEMAINE: (value) => `${value} par semaine`,
  MINEUR_REPOS: (value) => `repos de ${value}`,
  LONGUE: (value) => `question au-delà de ${value}`,
}

/** Undefined for a rule that the line leaves out. */
export const sayValue = (rule: string, value: string) => SAID[rule]?.(value)
