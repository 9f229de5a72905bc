import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { typeDefs } from '../../server/generated/typeDefs'
import { PRESETS } from '../../server/payroll/presets'
import { APPROVED_WEEK, dateAt, now, SITES, SOUTH, SUBMITTED_WEEK, TOWN, timeAt } from './world'

const schema = buildSchema(typeDefs)

export interface SchemaField {
  kind: 'query' | 'mutation'
  name: string
  args: readonly GraphQLArgument[]
  type: GraphQLOutputType
}

export const fields: SchemaField[] = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  return Object.values(root?.getFields() ?? {}).map(({ name, args, type }) => ({ kind, name, args, type }))
})

/** Argument values by name, where the type alone does not determine them. */
const SAMPLES: Record<string, unknown> = {
  debut: '2026-01-05',
  fin: '2026-01-09',
  question: { debut: '2026-01-05', fin: '2026-01-09' },
  email: 'nouvelle.personne@exemple.fr',
  pass: 'un nouveau mot de passe',
  confirmPass: 'un nouveau mot de passe',
  csv: 'client;groupe_tache\n',
  societe: SOUTH,
  groupetache: SITES,
  acces: 'U',
}

export const QUESTION = JSON.stringify({ range: 'LAST_MONTH', by: ['CLIENT'] })
const HOURS = 7 * 3_600
export const CONTRACT = {
  debut: '2024-01-01',
  type: 'HEURES',
  jours: [HOURS, HOURS, HOURS, HOURS, HOURS, 0, 0],
}
/** The longest working day that an agreement allows. */
export const SETTING = {
  rule: 'JOUR10',
  value: 12 * 3_600,
  debut: '2026-01-05',
  accord: 'Accord du 5 janvier',
}
/** Seconds: the age of an entry of twelve hours, see `insertLongDay`. */
const LONG_AGO = 400 * 86_400
export const longDay = () => ({ debut: now() - LONG_AGO, fin: now() - LONG_AGO + 12 * 3_600 })
export const alertOf = () => ({ period: dateAt(longDay().debut), rule: 'JOUR10' })

/** A month that payroll still reports: it looks back two years. */
export const paidMonth = () => dateAt(now() - 40 * 86_400).slice(0, 7)

/** Arguments in addition to or instead of the required ones; an entry lasts from 15 to 10 minutes ago. */
const SAMPLES_OF: Record<string, () => Record<string, unknown>> = {
  addTask: () => ({ date: '2026-01-05', debut: '08:00', fin: '09:00', reason: 'oubli' }),
  addTasks: () => ({ dates: ['2026-01-05'], debut: '08:00', fin: '09:00', reason: 'oubli' }),
  editTask: () => ({ reason: 'oubli', commentaire: 'autre' }),
  splitTask: () => ({ at: timeAt(now() - 750), reason: 'oubli' }),
  shareTime: () => ({ reason: 'oubli' }),
  cancelTask: () => ({ reason: 'oubli' }),
  restoreTask: () => ({ reason: 'oubli' }),
  regulariseTask: () => ({ fin: '18:00', reason: 'oubli' }),
  keepQuestion: () => ({ question: QUESTION }),
  setBudget: () => ({ client: String(TOWN) }),
  week: () => ({ date: SUBMITTED_WEEK }),
  checkWeek: () => ({ date: APPROVED_WEEK }),
  submitWeek: () => ({ date: '2025-06-16' }),
  withdrawWeek: () => ({ date: SUBMITTED_WEEK }),
  seeWeek: () => ({ date: APPROVED_WEEK }),
  seeReminder: () => ({ date: APPROVED_WEEK }),
  payrollPreview: () => ({ month: paidMonth(), mapping: PRESETS[0]?.mapping }),
  exportPayroll: () => ({ month: paidMonth() }),
  payrollBounds: () => ({ month: paidMonth() }),
  setPayrollMonth: () => ({ company: SOUTH, month: paidMonth(), kind: 'JOURS' }),
  cancelPayrollExport: () => ({ reason: 'fichier refusé' }),
  savePayrollMapping: () => ({ mapping: PRESETS[0]?.mapping }),
  approveWeeks: () => ({ weeks: [{ user: '1', date: SUBMITTED_WEEK, reason: 'x' }] }),
  remindWeeks: () => ({ weeks: [{ user: '1', date: SUBMITTED_WEEK }] }),
  sendBackWeek: () => ({ date: SUBMITTED_WEEK, reason: 'incomplète' }),
  addContract: () => ({ input: CONTRACT }),
  editContract: () => ({ input: CONTRACT }),
  requestAbsence: () => ({ debut: '2026-02-02', fin: '2026-02-03', type: 'CP' }),
  refuseAbsence: () => ({ reason: 'effectif' }),
  cancelAbsence: () => ({ reason: 'oubli' }),
  absenceImpact: () => ({ debut: '2026-02-02', fin: '2026-02-03' }),
  addAbsenceTypes: () => ({ codes: ['MARIAGE'] }),
  setCompanyDays: () => ({ days: [{ company: SOUTH, date: '2026-01-05', type: 'FERME' }] }),
  setCompanyPeriod: () => ({ companies: [SOUTH], debut: '2026-01-05', fin: '2026-01-06', type: 'FERME' }),
  companyCalendar: () => ({ company: SOUTH, year: 2026 }),
  setCompanyDay: () => ({ company: SOUTH, date: '2026-01-05', type: 'FERME' }),
  setCompanyCalendar: () => ({ company: SOUTH }),
  addRuleSetting: () => ({ company: SOUTH, input: SETTING }),
  editRuleSetting: () => ({ input: SETTING }),
  workYear: () => ({ year: 2026 }),
  weekRecord: () => ({ date: '2026-01-05' }),
  monthRecord: () => ({ month: '2026-01' }),
  article: () => ({ number: 'L3121-18' }),
  saveAbsenceType: () => ({ code: 'FORMATION' }),
  seeAlert: alertOf,
  justifyAlert: alertOf,
  seeAlerts: () => ({ alerts: [alertOf()] }),
  justifyAlerts: () => ({ alerts: [alertOf()] }),
  reopenWeek: () => ({ date: APPROVED_WEEK, reason: 'oubli' }),
  refuseReopening: () => ({ date: APPROVED_WEEK, reason: 'oubli' }),
  requestReopening: () => ({ date: APPROVED_WEEK, reason: 'oubli' }),
}

function sample(name: string, type: GraphQLInputType): unknown {
  if (name in SAMPLES) return SAMPLES[name]
  const bare = isNonNullType(type) ? type.ofType : type
  if (isListType(bare)) return []
  if (isEnumType(bare)) return bare.getValues()[0]?.name
  if (isInputObjectType(bare)) return required(Object.values(bare.getFields()))
  return { ID: '1', String: 'texte', Int: 1, Boolean: true }[bare.toString()]
}

const required = (inputs: readonly { name: string; type: GraphQLInputType }[]) =>
  Object.fromEntries(
    inputs.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => [name, sample(name, type)]),
  )

export function callOf({ kind, name, args, type }: SchemaField, given: Record<string, unknown> = {}) {
  const variables = { ...required(args), ...SAMPLES_OF[name]?.(), ...given }
  const used = args.filter((arg) => arg.name in variables)
  const declared = used.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const passed = used.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const parens = (text: string) => (text ? `(${text})` : '')
  const selection = isCompositeType(getNamedType(type)) ? ' { __typename }' : ''
  return { query: `${kind} ${parens(declared)} { ${name}${parens(passed)}${selection} }`, variables }
}

/** What an argument refers to: a user's entry, a user, or nothing personal. */
function ownership({ name, type, args }: SchemaField, argument: string): 'entry' | 'user' | 'nobody' {
  // The first argument of `closeSession` is the id of a session.
  if (name === 'closeSession') return 'nobody'
  if (['deleteFile', 'deleteQuestion', 'dismissBudget'].includes(name)) return 'nobody'
  if (['MyFile', 'KeptQuestion'].includes(getNamedType(type).name)) return 'nobody'
  if (argument === 'task') return 'entry'
  if (argument === 'user') return 'user'
  if (argument !== 'id') return 'nobody'
  const result = getNamedType(type).name
  if (['Task', 'StatisticsRow'].includes(result)) return 'entry'
  const ofAnyKind = args.some((arg) => getNamedType(arg.type).name === 'Kind')
  if (result === 'User' || ofAnyKind || name === 'setPassword') return 'user'
  if (['TaskType', 'Client', 'Holding', 'Company', 'TaskGroup'].includes(result)) return 'nobody'
  throw new Error(`Say what the argument id of ${name} names`)
}

const isList = (type: GraphQLInputType) => isListType(isNonNullType(type) ? type.ofType : type)

/** A field with an argument that can refer to another user's data. */
export interface UserArgument {
  field: SchemaField
  what: 'entry' | 'user'
  naming(id: number): Record<string, unknown>
}

export const userArguments: UserArgument[] = fields.flatMap((field) =>
  field.args.flatMap((arg): UserArgument[] => {
    const bare = getNamedType(arg.type)
    if (isInputObjectType(bare) && isList(arg.type)) return []
    if (isInputObjectType(bare)) {
      const inner = Object.values(bare.getFields())
      if (!inner.some(({ name }) => name === 'user')) return []
      return [{ field, what: 'user', naming: (id) => ({ [arg.name]: { ...required(inner), user: id } }) }]
    }
    const what = ownership(field, arg.name)
    if (what === 'nobody') return []
    const kind = field.args.some(({ name }) => name === 'kind') && { kind: 'USER' }
    return [{ field, what, naming: (id) => ({ ...kind, [arg.name]: id }) }]
  }),
)

export const SET_BUDGET = `mutation ($client: ID!, $hours: Float, $period: BudgetPeriod) {
  setBudget(client: $client, hours: $hours, period: $period) { client libelle hours period used percent } }`
