import { HOURS_EXAMPLE } from '../../../schema/rules/typed'
import { addRuleSettingRule } from '../../../schema/rules/work'
import { string } from '../../../schema/rules/yup'
import type {
  RuleSettingInput,
  RuleSettingsFragment,
  RulesScreenQuery,
  SettingDialogFragment,
} from '../../generated/graphql'
import { formatShortDate } from '../../lib/format/format'
import { formatDuration } from '../../lib/format/formatDuration'
import { pluralize } from '../../lib/format/pluralize'
import { formatDatesWithYear, formatDateWithYear, formatTime } from '../../lib/time/formatDate'
import { formatTypedHours, readHours } from '../../lib/time/typedTime'
import { typedDate } from '../../ui/form/DateField'
import { READING_WORDS } from './readingWords'

export type Bound = RulesScreenQuery['ruleBounds'][number]
export type Setting = RuleSettingsFragment

export type SettingValues = { rule: string; value: string; debut: string; fin: string; accord: string }

type Unit = Pick<Bound, 'unit'> & Partial<Pick<Bound, 'rule' | 'max'>>

export const isTimeValue = ({ unit }: Unit) => unit === 'SECONDS' || unit === 'TIME'

const AVERAGE = 'MOY44'
const AVERAGED_WEEKS = 12
/** Weeks whose total the value is; people say and type the average. */
const weeksOf = ({ rule }: Unit) => (rule === AVERAGE ? AVERAGED_WEEKS : 1)

/** Formatted value: `10 h`, `44 h en moyenne`, `20 personnes`, `Oui`, or the label of a reading of the law. */
export function formatRuleValue({ unit, rule = '', max }: Unit, value: number): string {
  const words = READING_WORDS[rule]
  if (words) return value === 1 ? words[1] : words[0]
  if (unit === 'PEOPLE') return pluralize(value, ['personne', 'personnes'])
  if (unit === 'FLAG') return value === 1 ? 'Oui' : 'Non'
  if (unit === 'PERCENT') return `${value} %`
  if (unit === 'DAYS') return pluralize(value, ['jour', 'jours'])
  if (rule.startsWith('HS_TRANCHE') && value === max) return 'Toutes les heures suivantes'
  if (unit === 'TIME') return formatTime(formatTypedHours(value))
  const hours = formatDuration(value / weeksOf({ unit, rule }))
  return rule === AVERAGE ? `${hours} en moyenne` : hours
}

/** A limit in hours, whatever it means. */
const formatLimit = ({ unit, rule = '' }: Bound, value: number) => formatRuleValue({ unit, rule }, value)

/** `10 h à 12 h`; `1 h à 46 h en moyenne` */
function limitsOf(bound: Bound): string {
  const [least, most] = [bound.min, bound.max].map((limit) => formatLimit(bound, limit))
  return bound.rule === AVERAGE
    ? `${formatDuration(bound.min / AVERAGED_WEEKS)} à ${most}`
    : `${least} à ${most}`
}

const formatRange = (bound: Bound) => (bound.unit === 'FLAG' ? 'oui ou non' : `de ${limitsOf(bound)}`)

/** L3121-33, L3121-38. */
const THRESHOLD =
  'Au-delà du contingent, la contrepartie en repos est de 50 % jusqu’à 20 personnes, de 100 % à partir de la suivante'

/** Whether no article of law governs the rule. */
export const isOwnChoice = ({ articles }: Pick<Bound, 'articles'>) => articles.length === 0

/** The default and the alternatives; for a reading of the law, the other reading. */
export const formatChoices = (bound: Bound): { term: string; text: string }[] =>
  bound.reading
    ? [
        { term: 'Sans réglage', text: formatRuleValue(bound, bound.law) },
        { term: 'Autre lecture', text: formatRuleValue(bound, 1 - bound.law) },
      ]
    : bound.unit === 'PEOPLE'
      ? [{ term: 'Ce que la loi en fait', text: THRESHOLD }]
      : [
          {
            term: isOwnChoice(bound) ? 'Sans réglage' : 'La loi',
            text: formatRuleValue(bound, bound.law),
          },
          { term: 'Possible', text: formatRange(bound) },
        ]

export const looserWords = ({ reading }: Pick<Bound, 'reading'>) =>
  reading
    ? {
        label: 'Texte ou avis',
        wanted: 'Indiquez le texte ou l’avis qui fonde cette lecture',
        warning:
          'Cette lecture protège moins que celle qui vaut sans réglage : elle demande un texte ou un avis.',
        less: 'protège moins que la lecture sans réglage',
      }
    : {
        label: 'Accord ou autorisation',
        wanted: 'Indiquez l’accord ou l’autorisation qui le permet',
        warning: 'Cette valeur protège moins que la loi : elle demande un accord ou une autorisation.',
        less: 'protège moins que la loi',
      }

const valueTyped = (unit: Unit, value: number) =>
  isTimeValue(unit) ? formatTypedHours(Math.round(value / weeksOf(unit))) : String(value)

export function readValue(unit: Unit, text: string): number | undefined {
  if (isTimeValue(unit)) {
    const seconds = readHours(text)
    return seconds === undefined ? undefined : seconds * weeksOf(unit)
  }
  return /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

export function valueLabel({ unit, rule }: Unit): string {
  if (rule === AVERAGE) return 'Moyenne par semaine (hh:mm)'
  const units = { PEOPLE: 'personnes', PERCENT: 'pour cent', DAYS: 'jours' }
  return `Valeur (${unit in units ? units[unit as keyof typeof units] : 'hh:mm'})`
}

export const isLooserValue = ({ looserAbove, looserBelow, law }: Bound, value: number | undefined) =>
  value !== undefined && ((looserAbove && value > law) || (looserBelow && value < law))

/** Validation message of a value that no agreement can allow. */
function valueProblem(bound: Bound, text: string): string | undefined {
  const value = readValue(bound, text)
  if (value === undefined)
    return isTimeValue(bound)
      ? `Valeur invalide : ${HOURS_EXAMPLE}`
      : 'Valeur invalide : un nombre entier, par exemple 20'
  if (value >= bound.min && value <= bound.max) return undefined
  return `De ${limitsOf(bound)} seulement`
}

/** The server's rule for typed values, including the agreement that a less protective value needs. */
export const settingFormRule = (bound: Bound) =>
  addRuleSettingRule.shape({
    value: string().test('value', (text, { createError }) => {
      const message = text ? valueProblem(bound, text) : 'Indiquez une valeur'
      return message === undefined || createError({ message })
    }),
    accord: string().test('accord', looserWords(bound).wanted, (text, { parent }) => {
      const value = readValue(bound, String(parent.value ?? ''))
      return !isLooserValue(bound, value) || Boolean(text?.trim())
    }),
  })

export const settingValues = (bound: Bound, setting: SettingDialogFragment | null): SettingValues => ({
  rule: bound.rule,
  value: setting ? valueTyped(bound, setting.value) : '',
  debut: setting ? formatShortDate(setting.debut) : '',
  fin: setting?.fin ? formatShortDate(setting.fin) : '',
  accord: setting?.accord ?? '',
})

export const settingInput = (bound: Bound, values: SettingValues): RuleSettingInput => ({
  rule: bound.rule,
  value: readValue(bound, values.value) ?? 0,
  debut: typedDate(values.debut),
  fin: values.fin.trim() ? typedDate(values.fin) : null,
  accord: values.accord.trim(),
})

export const formatPeriod = ({ debut, fin }: Pick<Setting, 'debut' | 'fin'>, today: string) =>
  fin
    ? formatDatesWithYear({ debut, fin })
    : `${debut > today ? 'à partir du' : 'depuis le'} ${formatDateWithYear(debut)}`

export const inForce = (settings: readonly Setting[], rule: string, date: string) =>
  settings.find((one) => one.rule === rule && one.debut <= date && (!one.fin || date <= one.fin))

export const RULE_HELP: Readonly<Record<string, string>> = {
  LONGUE:
    'Avant d’enregistrer une entrée plus longue, on demande si sa durée est juste ; les listes la marquent « longue ».',
}

/** Points that legal counsel must confirm, of rules that are not readings of the law. */
export const LEGAL_REMARKS: Readonly<Record<string, string>> = {
  PAUSE20: 'à vérifier : les pauses qui ne sont pas saisies',
  FORFAIT218:
    'à vérifier : les jours de repos auxquels un avenant renonce, les arrivées et les départs en cours d’année',
}
