import { ABSENCE_TYPE_LABELS } from '../../schema/codeWords'
import { bidi } from '../../schema/isolated'
import { fieldWord } from '../../schema/payrollWords'
import { beginsFormula, NO_FORMULA } from '../../schema/rules/csv'
import { CONSTANT, type PayrollMapping, type QuantityField } from '../../schema/rules/payroll'
import type { CountedField } from '../evaluation/quantities'
import { distinctHcRates, distinctRates, type WholeRates } from '../evaluation/rates'
import type { ComplementaryRates } from '../labourLaw/figures/result'
import { groupBy } from '../shared/groupBy'
import { missingFrom } from './encode'
import type { Employee, PaidMonth } from './lines'
import type { Payroll } from './paidMonths'
import { countedBy, daysFields, fieldName, hoursFields, isInDays } from './units'

const OWN_KINDS: Readonly<Record<string, string>> = ABSENCE_TYPE_LABELS
const wordOf = (field: string) => fieldWord(field, (code) => OWN_KINDS[code])

const fullName = ({ employee: { prenom, nom } }: PaidMonth) => `${prenom} ${nom}`

const wants = ({ columns }: PayrollMapping, name: string) => columns.some(({ field }) => field === name)

const isPaid = ({ quantities, differences }: PaidMonth, field: CountedField) =>
  (quantities.get(field) ?? 0) !== 0 || differences.some(({ amounts }) => (amounts.get(field) ?? 0) !== 0)

/** What keeps a file from being made; with the user whose contract mends it. */
export interface Problem {
  text: string
  user_id: number | null
}

/** Texts that the charset cannot encode: a name `?ukasz` would match nobody. */
function unwritable(months: readonly PaidMonth[], mapping: PayrollMapping): string[] {
  const { charset, columns, codes, header, layout } = mapping
  const reported = (['matricule', 'nom', 'prenom'] as const).filter((field) => wants(mapping, field))
  const texts = [
    ...months.map(
      (month) => [fullName(month), reported.map((field) => month.employee[field]).join('')] as const,
    ),
    ...(layout === 'LONG' ? codes : []).map(
      ({ field, code }) => [bidi`La rubrique « ${wordOf(field)} »`, code] as const,
    ),
    ...columns.map(
      ({ title, field, value }) =>
        [
          bidi`La colonne « ${title} »`,
          (header ? title : '') + (field === CONSTANT ? (value ?? '') : ''),
        ] as const,
    ),
  ]
  return texts.flatMap(([whose, text]) => {
    const missing = missingFrom(charset, text)
    if (missing.length === 0) return []
    return bidi`${whose} : ${missing.map((one) => `« ${one} »`).join(', ')} n’est pas dans le jeu de caractères du fichier`
  })
}

/** Whether the employee number is missing and the file has a column for it. */
export const lacksMatricule = ({ matricule }: Employee, mapping: PayrollMapping) =>
  wants(mapping, 'matricule') && !matricule

/** Employee numbers from before their validation that look like formulas: the escaped ones match nobody. */
const formulas = (months: readonly PaidMonth[], mapping: PayrollMapping): Problem[] =>
  months
    .filter(({ employee: { matricule } }) => wants(mapping, 'matricule') && beginsFormula(matricule))
    .map((month) => ({
      text: `${fullName(month)} : le matricule « ${month.employee.matricule} » ${NO_FORMULA}`,
      user_id: month.employee.id,
    }))

/** Employee numbers of several people, in files that have them. */
function shared(months: readonly PaidMonth[], mapping: PayrollMapping): string[] {
  if (!wants(mapping, 'matricule')) return []
  const numbered = groupBy(months, ({ employee }) => employee.matricule)
  return [...numbered]
    .filter(([matricule, some]) => matricule && some.length > 1)
    .map(([matricule, { length }]) => `Le matricule ${matricule} est donné à ${length} personnes`)
}

export const lacksCode = ({ code }: { code: string }) => !code.trim()

/**
 * Problems by name. One blocks the whole file, so that nobody's pay is left out. Control tables, for reading
 * only, need no codes or employee numbers.
 */
export function problemsOf(months: readonly PaidMonth[], mapping: PayrollMapping): Problem[] {
  const ofNobody = (text: string): Problem => ({ text, user_id: null })
  if (mapping.control) return unwritable(months, mapping).map(ofNobody)
  const problems: Problem[] = []
  for (const month of months)
    if (lacksMatricule(month.employee, mapping))
      problems.push({ text: `${fullName(month)} n’a pas de matricule`, user_id: month.employee.id })
  problems.push(...formulas(months, mapping), ...shared(months, mapping).map(ofNobody))
  if (mapping.layout === 'LONG')
    for (const { field, unit, code } of mapping.codes) {
      const counted = countedBy({ field, unit })
      const isNeeded = mapping.zeros || months.some((month) => isPaid(month, counted))
      if (lacksCode({ code }) && isNeeded)
        problems.push(ofNobody(bidi`La rubrique « ${wordOf(field)} » n’a pas de code`))
    }
  return [...problems, ...unwritable(months, mapping).map(ofNobody)]
}

const reportedFields = ({ layout, codes, columns }: PayrollMapping): ReadonlyMap<string, CountedField> =>
  new Map((layout === 'LONG' ? codes : columns).map((one) => [one.field, countedBy(one)]))

/** Fields with amounts that the file leaves out: a warning, as it may be intended. */
export function omittedFields(months: readonly PaidMonth[], mapping: PayrollMapping): QuantityField[] {
  const reported = reportedFields(mapping)
  const fields = new Set(
    months.flatMap(({ quantities, differences }) => [
      ...quantities.keys(),
      ...differences.flatMap(({ amounts }) => [...amounts.keys()]),
    ]),
  )
  const paid = [...fields].filter((field) => months.some((month) => isPaid(month, field)))
  return [...new Set(paid.map(fieldName))].filter((field) => !reported.has(field))
}

/**
 * Counted for other purposes, or paid with the salary where no agreement adds a premium: what is due of it is paid
 * without a line.
 */
const PAID_WITHOUT_LINE: ReadonlySet<string> = new Set<QuantityField>([
  'h_travaillees',
  'jours',
  'hs_struct',
  'solidarite',
  'rcr',
  'cor',
  'nuit',
  'dimanche',
  'ferie',
])

export interface UnpaidField {
  field: QuantityField
  people: string[]
}

/** Omitted fields that change what somebody is paid, such as an absence without a code, with their people. */
export function unpaidFields(months: readonly PaidMonth[], mapping: PayrollMapping): UnpaidField[] {
  if (mapping.control) return []
  return omittedFields(months, mapping)
    .filter((field) => !PAID_WITHOUT_LINE.has(field))
    .map((field) => {
      const fields = [field, countedBy({ field, unit: 'JOURS' })]
      const concerned = months.filter((month) => fields.some((one) => isPaid(month, one)))
      return {
        field,
        people: [...new Map(concerned.map((month) => [month.employee.id, fullName(month)])).values()],
      }
    })
}

/** Users with absences without hours, which a file in hours does not report. */
export function withoutHours(months: readonly PaidMonth[], mapping: PayrollMapping): string[] {
  const reported = reportedFields(mapping)
  const isReported = (type: string) => reported.get(hoursFields(type)) === daysFields(type)
  return months.filter((month) => !month.withoutHours.every(isReported)).map(fullName)
}

/** Distinct agreed overtime rates of the file; none without overtime. */
export function agreedRates(months: readonly PaidMonth[], mapping: PayrollMapping): WholeRates[] {
  const reported = [...reportedFields(mapping).keys()]
  if (!reported.some((field) => field === 'hs25' || field === 'hs50' || field.startsWith('hs_t'))) return []
  return distinctRates(months.flatMap((month) => month.agreedRates))
}

export function agreedHcRates(months: readonly PaidMonth[], mapping: PayrollMapping): ComplementaryRates[] {
  const reported = reportedFields(mapping)
  if (!reported.has('hc10') && !reported.has('hc25')) return []
  return distinctHcRates(months.flatMap((month) => month.agreedHcRates))
}

export const peopleWithMixedUnits = (months: readonly PaidMonth[]): string[] =>
  months.filter(({ isMixed }) => isMixed).map(fullName)

interface OfPerson {
  user_id: number
  company_id: number
  month: string
  field: CountedField
}

/**
 * Amounts covered by the file's fields. Absences are stored in both units, so that the next file may use the
 * other one. A file in hours does not store absences without hours.
 */
export const amountsReported = <One extends OfPerson>(
  amounts: readonly One[],
  mapping: PayrollMapping,
): One[] => {
  const reported = reportedFields(mapping)
  const keyOf = ({ user_id, company_id, month }: OfPerson, field: CountedField) =>
    [user_id, company_id, month, field].join(' ')
  const given = new Set(amounts.map((one) => keyOf(one, one.field)))
  return amounts.filter((one) => {
    const counted = reported.get(fieldName(one.field))
    return counted && (counted === one.field || isInDays(counted) || given.has(keyOf(one, counted)))
  })
}

interface ReportedFields {
  payroll: Pick<Payroll, 'months' | 'held'>
  amounts: readonly unknown[]
  rows: readonly unknown[]
  /** See `unpaidFields`. */
  unpaid: readonly unknown[]
  /** When in words, and by whom. */
  sent: { on: string; by: string } | undefined
}

/** Message when there is nothing to export; null otherwise. Amounts that round to zero leave no row. */
export function nothingToReport({
  payroll: { months, held },
  amounts,
  rows,
  unpaid,
  sent,
}: ReportedFields): string | null {
  if (amounts.length > 0 && rows.length > 0) return null
  if (amounts.length > 0)
    return 'Rien à exporter : ce qui reste à dire s’arrondit à zéro dans l’unité du fichier'
  if (held.length > 0)
    return 'Rien à exporter : ce qui a changé attend que des semaines rouvertes soient validées à nouveau'
  if (sent) {
    const by = sent.by && ` par ${sent.by}`
    return unpaid.length > 0
      ? `Rien à exporter de plus avec ces rubriques : déjà exporté le ${sent.on}${by}`
      : `Rien à exporter : déjà exporté le ${sent.on}${by}, et rien n’a changé depuis`
  }
  if (unpaid.length > 0)
    return 'Rien à exporter avec ces rubriques : des absences ou des heures à payer n’en ont pas'
  return months.length === 0
    ? 'Rien à exporter : aucune semaine de ce mois n’est validée'
    : 'Rien à payer : les semaines validées de ce mois n’ont rien pour les rubriques de ce fichier'
}
