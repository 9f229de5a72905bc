import { withWords } from '../../lib/format/format'
import { topicOf } from './ruleTopics'
import { type Bound, RULE_HELP } from './ruleValues'

/** Words of a rule that its name does not have. */
const ALSO: Readonly<Record<string, string>> = {
  JOUR10: '10 heures par jour journée amplitude',
  REPOS11: '11 heures nuit',
  PAUSE20: '20 minutes déjeuner',
  SEM48: '48 heures',
  MOY44: '44 heures 12 semaines',
  REPOS35: '35 heures week-end dimanche',
  CONT: '220 heures',
  RCR: 'récupération',
  STAFF: 'nombre de salariés personnes taille',
  NUIT: 'heures de nuit 21 heures',
  FORFAIT218: '218 jours cadres',
  LONGUE: 'oubli entrée longue 12 heures',
}

const textOfRule = (bound: Bound) =>
  [
    bound.libelle,
    topicOf(bound),
    RULE_HELP[bound.rule],
    ALSO[bound.rule],
    bound.unit === 'PERCENT' && 'majoration pourcentage',
    ...bound.articles.map((article) => `art. ${article}`),
  ]
    .filter(Boolean)
    .join(' ')

/** Rules that have each typed word in their name, topic, help, articles or shown values. */
export const findRules = (bounds: readonly Bound[], typed: string, shown: (bound: Bound) => string) =>
  withWords(bounds, typed, (bound) => `${textOfRule(bound)} ${shown(bound)}`)
