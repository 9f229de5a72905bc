import { fieldWord, UNIT_WORDS } from '../../../schema/payrollWords'
import { LINE_FIELDS, payrollMappingRule, QUANTITY_FIELDS, unitsOf } from '../../../schema/rules/payroll'
import type { MappingFragment, PayrollMappingInput } from '../../generated/graphql'

export type Mapping = PayrollMappingInput
export type MappingColumn = Mapping['columns'][number]

/** A mapping as the server reads it: what Apollo Client has added is left out. */
export const toInput = ({ columns, codes, ...mapping }: MappingFragment): Mapping => ({
  layout: mapping.layout,
  header: mapping.header,
  columns: columns.map(({ title, field, unit, value }) => ({ title, field, unit, value })),
  codes: codes.map(({ field, code, unit }) => ({ field, code, unit })),
  separator: mapping.separator,
  decimal: mapping.decimal,
  dates: mapping.dates,
  charset: mapping.charset,
  eol: mapping.eol,
  rounding: mapping.rounding,
  zeros: mapping.zeros,
  absences: mapping.absences,
  control: mapping.control,
})

/** A kind of absence, by the code that a field of its own is named with. */
export type ColumnKind = { code: string; libelle: string }

/** What a field is called. */
export const labelOf = (field: string, kinds: readonly ColumnKind[]): string =>
  fieldWord(field, (code) => kinds.find((kind) => kind.code === code)?.libelle)

/** All that can be counted: hours, and each kind of absence. */
export const mappingQuantities = (kinds: readonly ColumnKind[]): string[] => [
  ...QUANTITY_FIELDS,
  ...kinds.map(({ code }) => `abs_${code}`),
]

const OF_LONG: readonly string[] = ['code', 'quantite']
const isLine = (field: string) => (LINE_FIELDS as readonly string[]).includes(field)

/** What a column of the layout can hold. */
export const columnFields = (layout: string, kinds: readonly ColumnKind[]): string[] =>
  layout === 'LONG'
    ? [...LINE_FIELDS]
    : [...LINE_FIELDS.filter((field) => !OF_LONG.includes(field)), ...mappingQuantities(kinds)]

/** The units to choose between for a field; empty where it has one alone, or none. */
export function unitChoices(field: string) {
  const units = unitsOf(field)
  return units.length > 1 ? units.map((id) => ({ id, label: UNIT_WORDS[id], active: 1 })) : []
}

/** The unit that holds where nothing is chosen. */
export const ownUnit = (field: string): string | null => unitsOf(field)[0] ?? null

/** The same mapping in another layout: its columns and codes are carried over, so that nothing has to be given again. */
export function withLayout(mapping: Mapping, layout: string, kinds: readonly ColumnKind[]): Mapping {
  if (layout === mapping.layout) return mapping
  const lines = mapping.columns.filter(({ field }) => isLine(field) && !OF_LONG.includes(field))
  const titled = (field: string, unit = ownUnit(field)) => ({
    title: labelOf(field, kinds),
    field,
    unit,
    value: null,
  })
  if (layout === 'LONG') {
    const codes = mapping.columns
      .filter(({ field }) => !isLine(field))
      .map(({ field, unit }) => {
        const code = mapping.codes.find((one) => one.field === field)?.code ?? ''
        return { field, code, unit: unit ?? ownUnit(field) }
      })
    return { ...mapping, layout, columns: [...lines, ...OF_LONG.map((field) => titled(field))], codes }
  }
  const counted = mapping.codes.map(({ field, unit }) => titled(field, unit ?? ownUnit(field)))
  return { ...mapping, layout, columns: [...lines, ...counted] }
}

/** A column by one place up or down; beyond the ends nothing changes. */
export function moved(columns: readonly MappingColumn[], index: number, step: -1 | 1): MappingColumn[] {
  const column = columns[index]
  const to = index + step
  if (!column || to < 0 || to >= columns.length) return [...columns]
  return columns.toSpliced(index, 1).toSpliced(to, 0, column)
}

/** Why the mapping makes no file, in the words of the server's own rule; empty when it does. */
export function mappingProblem(mapping: Mapping): string {
  try {
    payrollMappingRule.validateSync(mapping)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
