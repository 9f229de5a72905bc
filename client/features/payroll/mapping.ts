import { ValidationError } from 'yup'
import { fieldWord, UNIT_WORDS } from '../../../schema/payrollWords'
import { LINE_FIELDS, payrollMappingRule, QUANTITY_FIELDS, unitsOf } from '../../../schema/rules/payroll'
import type { MappingFragment, PayrollMappingInput } from '../../generated/graphql'

export type Mapping = PayrollMappingInput
export type MappingColumn = Mapping['columns'][number]

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

/** Kind of absence; its own field is named by the code. */
export type ColumnKind = { code: string; libelle: string }

export const labelOf = (field: string, kinds: readonly ColumnKind[]): string =>
  fieldWord(field, (code) => kinds.find((kind) => kind.code === code)?.libelle)

/** All quantities: hours, and each kind of absence. */
export const mappingQuantities = (kinds: readonly ColumnKind[]): string[] => [
  ...QUANTITY_FIELDS,
  ...kinds.map(({ code }) => `abs_${code}`),
]

const OF_LONG: readonly string[] = ['code', 'quantite']
const isLine = (field: string) => (LINE_FIELDS as readonly string[]).includes(field)

/** Fields allowed in the columns of a layout. */
export const columnFields = (layout: string, kinds: readonly ColumnKind[]): string[] =>
  layout === 'LONG'
    ? [...LINE_FIELDS]
    : [...LINE_FIELDS.filter((field) => !OF_LONG.includes(field)), ...mappingQuantities(kinds)]

/** Units to choose from; empty if the field has at most one. */
export function unitChoices(field: string) {
  const units = unitsOf(field)
  return units.length > 1 ? units.map((id) => ({ id, label: UNIT_WORDS[id], active: 1 })) : []
}

export const ownUnit = (field: string): string | null => unitsOf(field)[0] ?? null

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

/** Those of the quantities that a mapping does not have yet. */
export function missingQuantities(mapping: Mapping, fields: readonly string[]): string[] {
  const own: readonly { field: string }[] = mapping.layout === 'LONG' ? mapping.codes : mapping.columns
  return fields.filter((field) => !own.some((one) => one.field === field))
}

/** Adds quantities it does not have: as codes still to be given, or as columns of a file that has no codes. */
export function withQuantities(
  mapping: Mapping,
  fields: readonly string[],
  kinds: readonly ColumnKind[],
): Mapping {
  const missing = missingQuantities(mapping, fields)
  if (mapping.layout === 'LONG') {
    const added = missing.map((field) => ({ field, code: '', unit: ownUnit(field) }))
    return { ...mapping, codes: [...mapping.codes, ...added] }
  }
  const added = missing.map((field) => ({
    title: labelOf(field, kinds),
    field,
    unit: ownUnit(field),
    value: null,
  }))
  return { ...mapping, columns: [...mapping.columns, ...added] }
}

export function moveColumn(columns: readonly MappingColumn[], index: number, step: -1 | 1): MappingColumn[] {
  const column = columns[index]
  const to = index + step
  if (!column || to < 0 || to >= columns.length) return [...columns]
  return columns.toSpliced(index, 1).toSpliced(to, 0, column)
}

/** First message of each place that is refused, by its path: `columns[2].title`; empty for the whole. */
export function mappingProblems(mapping: Mapping): ReadonlyMap<string, string> {
  try {
    payrollMappingRule.validateSync(mapping, { abortEarly: false })
    return new Map()
  } catch (error) {
    if (!ValidationError.isError(error)) return new Map([['', String(error)]])
    const found = error.inner.length > 0 ? error.inner : [error]
    return new Map(found.toReversed().map(({ path = '', message }) => [path, message]))
  }
}

export function mappingProblem(mapping: Mapping): string {
  try {
    payrollMappingRule.validateSync(mapping)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Codes pasted from a spreadsheet, one a line, for a code and those after it: the last of a line's cells. An empty
 * one changes nothing.
 */
export function pasteCodes(codes: Mapping['codes'], fields: readonly string[], text: string) {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.slice(line.lastIndexOf('\t') + 1).trim())
  const typed = new Map(fields.slice(0, lines.length).map((field, at) => [field, lines[at]]))
  return {
    codes: codes.map((one) => ({ ...one, code: typed.get(one.field) || one.code })),
    /** How many codes have no row. */
    tooMany: lines.slice(fields.length).filter(Boolean).length,
  }
}

/** Takes back what was pasted, except what was changed since. */
export const unpasteCodes = (
  now: Mapping['codes'],
  before: Mapping['codes'],
  pasted: Mapping['codes'],
): Mapping['codes'] =>
  now.map((one) => {
    const isSame = ({ field }: { field: string }) => field === one.field
    const code = before.find(isSame)?.code ?? one.code
    return pasted.find(isSame)?.code === one.code ? { ...one, code } : one
  })
