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
import { spreadWeek } from '../../../schema/spreadWeek'
import type { ContractDialogFragment, ContractInput, ContractType } from '../../generated/graphql'
import { formatShortDate } from '../../lib/format/format'
import { formatTypedHours } from '../../lib/time/typedTime'
import { typedDate } from '../../ui/form/DateField'
import { byDay, type ContractWeek, DAYS, isWeekReadable, readDay, readDays, sumOfDays } from './contractDays'

export type ContractValues = ContractWeek & {
  user: string
  debut: string
  fin: string
  type: string
  hcFraction: string
  complementDHeures: string
  accord: string
  majeurLe: string
  matricule: string
  jours: string
}

export const TYPE_LABELS: Record<ContractType, string> = CONTRACT_TYPES
const FULL_TIME = 35 * 3_600

/** Whether complementary hours apply to the contract. */
export function isPartTime(values: ContractValues): boolean {
  const week = sumOfDays(readDays(values) ?? [])
  return values.type === 'HEURES' && week > 0 && week < FULL_TIME
}

/** Ignored for full time: a former tick is not sent. */
const isComplement = (values: ContractValues) => values.complementDHeures === 'oui' && isPartTime(values)

const day = string().test('hours', INVALID_HOURS, (text) => readDay(text) !== undefined)

/** Why the server would refuse the week; an invalid duration is reported at its own field instead. */
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
/** The server's rule, applied to typed days. */
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
  semaine: string().nullable().test('hours', INVALID_HOURS, isWeekReadable),
  jours: mixed().test('week', function test(_, { parent, createError }) {
    const message = weekProblem(parent as ContractValues)
    return message === undefined || createError({ message })
  }),
})

const dateTyped = (date: string | null | undefined) => (date ? formatShortDate(date) : '')

export const newContract = (user: string): ContractValues => ({
  ...byDay(spreadWeek(FULL_TIME).map(formatTypedHours)),
  semaine: null,
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

export const contractDraft = (person: string | undefined) => `contract ${person ?? ''}`

export const editDraftOf = (contract: string) => `contract-edit ${contract}`

export const contractValues = (contract: ContractDialogFragment): ContractValues => ({
  ...byDay(contract.jours.map(formatTypedHours)),
  semaine: null,
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
