import { ValidationError } from 'yup'
import { CONTRACT_TYPES } from '../../../schema/codeWords'
import { INVALID_HOURS } from '../../../schema/rules/typed'
import {
  accord,
  addContractRule,
  complementProblem,
  lacksAccord,
  lacksComplementAccord,
  MISSING_ACCORD,
  MISSING_COMPLEMENT_ACCORD,
} from '../../../schema/rules/work'
import { mixed, object, string } from '../../../schema/rules/yup'
import type { ContractDialogFragment, ContractInput, ContractType } from '../../generated/graphql'
import { formatShortDate } from '../../lib/format/format'
import { formatTypedHours, readHours } from '../../lib/time/typedHours'
import { typedDate } from '../../ui/form/DateField'

export const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
type Day = (typeof DAYS)[number]

/** What the form of a contract holds: each day as `HH:MM`. `jours` is no field, but where the week's problem stands. */
export type ContractValues = Record<Day, string> & {
  user: string
  debut: string
  fin: string
  type: string
  hcFraction: string
  /** `oui` or `non`. */
  complementDHeures: string
  accord: string
  majeurLe: string
  matricule: string
  jours: string
}

export const TYPE_LABELS: Record<ContractType, string> = CONTRACT_TYPES
const FULL_TIME = 35 * 3_600

/** A day of the form in seconds: an empty one is none. Undefined for what is no duration. */
const readDay = (text = '') => (text.trim() === '' ? 0 : readHours(text))

/** The seven days in seconds; undefined where one of them is no duration. */
export function readDays(values: Partial<Record<Day, string>>): number[] | undefined {
  const seconds = DAYS.map((day) => readDay(values[day]))
  return seconds.every((one) => one !== undefined) ? seconds : undefined
}

export const contractWeek = (days: readonly number[]) => days.reduce((sum, seconds) => sum + seconds, 0)

/** Whether complementary hours are a matter of this contract. */
export function isPartTime(values: ContractValues): boolean {
  const week = contractWeek(readDays(values) ?? [])
  return values.type === 'HEURES' && week > 0 && week < FULL_TIME
}

/** Of full time nothing is asked: what was ticked before is not sent. */
const isComplement = (values: ContractValues) => values.complementDHeures === 'oui' && isPartTime(values)

const day = string().test('hours', INVALID_HOURS, (text) => readDay(text) !== undefined)

/** Why the server would not take the week; it says nothing of a day that is no duration, which its own field tells. */
function weekProblem(values: ContractValues): string | undefined {
  const jours = readDays(values)
  if (!jours) return undefined
  try {
    addContractRule.validateSyncAt('jours', { jours, type: values.type })
    return undefined
  } catch (error) {
    if (error instanceof ValidationError) return error.message
    throw error
  }
}

const { user, debut, fin, type, hcFraction, majeurLe, matricule } = addContractRule.fields
/** The server's rule, for the days as they are typed. */
export const contractFormRule = object({
  user,
  debut,
  fin,
  type,
  hcFraction,
  majeurLe,
  matricule,
  accord: accord
    .test('typed', MISSING_ACCORD, (_, { parent }) => !lacksAccord({ ...parent, jours: readDays(parent) }))
    .test(
      'complement',
      MISSING_COMPLEMENT_ACCORD,
      (_, { parent }) => !isComplement(parent) || !lacksComplementAccord(parent),
    ),
  complementDHeures: string().test('complement', (_, { parent, createError }) => {
    const message = isComplement(parent) && complementProblem({ ...parent, jours: readDays(parent) })
    return !message || createError({ message })
  }),
  ...Object.fromEntries(DAYS.map((name) => [name, day])),
  jours: mixed().test('week', function test(_, { parent, createError }) {
    const message = weekProblem(parent as ContractValues)
    return message === undefined || createError({ message })
  }),
})

const fiveDays = (time: string) => [...Array<string>(5).fill(time), '00:00', '00:00']
const byDay = (times: readonly string[]) =>
  Object.fromEntries(DAYS.map((name, index) => [name, times[index] ?? ''])) as Record<Day, string>
const dateTyped = (date: string | null | undefined) => (date ? formatShortDate(date) : '')

/** The usual weeks of full time, from Monday to Friday. */
export const WEEK_PATTERNS = [
  { label: '35 h', days: byDay(fiveDays('07:00')) },
  { label: '39 h', days: byDay(fiveDays('07:48')) },
]

/** A new contract: 35 hours from Monday to Friday. */
export const newContract = (user: string): ContractValues => ({
  ...byDay(fiveDays('07:00')),
  user,
  debut: '',
  fin: '',
  type: 'HEURES',
  hcFraction: '1/10',
  majeurLe: '',
  matricule: '',
  jours: '',
  accord: '',
  complementDHeures: 'non',
})

/** Under which name a new contract, of one person's screen or of everybody's, is kept as it is typed. */
export const contractDraft = (person: string | undefined) => `contract ${person ?? ''}`

/** The same for one that is changed. */
export const editDraftOf = (contract: string) => `contract-edit ${contract}`

export const contractValues = (contract: ContractDialogFragment): ContractValues => ({
  ...byDay(contract.jours.map(formatTypedHours)),
  user: contract.user_id,
  type: contract.type,
  hcFraction: contract.hcFraction,
  accord: contract.accord,
  complementDHeures: contract.complementDHeures ? 'oui' : 'non',
  debut: formatShortDate(contract.debut),
  fin: dateTyped(contract.fin),
  majeurLe: dateTyped(contract.majeurLe),
  matricule: contract.matricule,
  jours: '',
})

/** What is sent of a form that its rule has let through. */
export const contractInput = (values: ContractValues): ContractInput => ({
  debut: typedDate(values.debut),
  fin: values.fin.trim() ? typedDate(values.fin) : null,
  type: values.type as ContractType,
  jours: readDays(values) ?? [],
  hcFraction: values.hcFraction,
  complementDHeures: isComplement(values),
  accord: values.accord.trim(),
  majeurLe: values.majeurLe.trim() ? typedDate(values.majeurLe) : null,
  matricule: values.matricule.trim(),
})
