import { stringify } from 'csv-stringify/sync'
import { neutralised } from '../../schema/rules/csv'
import { CONSTANT, type PayrollMapping } from '../../schema/rules/payroll'
import type { Quantities } from '../evaluation/quantities'
import { formatAmount, isWrittenAsZero } from './amounts'
import { encode } from './encode'
import { type Employee, type PaidMonth, type PayrollLine, payrollLines } from './lines'
import { countedBy } from './units'

function formatDate(date: string, format: PayrollMapping['dates']): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return format.replace('yyyy', year).replace('MM', month).replace('dd', day)
}

type Column = PayrollMapping['columns'][number]

const OF_EMPLOYEE = ['matricule', 'nom', 'prenom', 'remarque'] as const
const isOfEmployee = (field: string): field is (typeof OF_EMPLOYEE)[number] =>
  (OF_EMPLOYEE as readonly string[]).includes(field)

/** Constant cells of an employee's rows; user input is escaped against formulas. */
function ofEmployee(employee: Employee, { field, value }: Column): string | undefined {
  if (field === CONSTANT) return value ?? ''
  return isOfEmployee(field) ? neutralised(employee[field] ?? '') : undefined
}

function cellOfLine(
  { employee, counted, code, amount, reported, debut, fin }: PayrollLine,
  column: Column,
  mapping: PayrollMapping,
) {
  const name = column.field
  if (name === 'code') return code
  if (name === 'quantite') return formatAmount(counted, amount, mapping, reported)
  if (name === 'debut') return formatDate(debut, mapping.dates)
  if (name === 'fin') return formatDate(fin, mapping.dates)
  return ofEmployee(employee, column) ?? ''
}

interface WideRow extends Pick<PaidMonth, 'employee' | 'debut' | 'fin' | 'reported'> {
  amounts: Quantities
}

/** Rows in wide layout: one for the month, and one for each earlier month that changed. */
const wideRowsOf = ({ employee, debut, fin, quantities, reported, differences }: PaidMonth): WideRow[] => [
  { employee, debut, fin, amounts: quantities, reported },
  ...differences.map((difference) => ({ employee, ...difference })),
]

function cellOfRow(
  { employee, debut, fin, amounts, reported }: WideRow,
  column: Column,
  mapping: PayrollMapping,
) {
  const name = column.field
  if (name === 'debut') return formatDate(debut, mapping.dates)
  if (name === 'fin') return formatDate(fin, mapping.dates)
  const known = ofEmployee(employee, column)
  if (known !== undefined) return known
  const field = countedBy(column)
  const amount = amounts.get(field) ?? 0
  const before = reported.get(field) ?? 0
  const isNothing = isWrittenAsZero(field, amount, mapping, before)
  return isNothing && !mapping.zeros ? '' : formatAmount(field, amount, mapping, before)
}

/** Row of a file, with its source: code or employee number may be missing from the cells. */
export interface WrittenRow {
  cells: string[]
  employee: Employee
  /** In long layout only. */
  line: PayrollLine | null
}

export function payrollRows(months: readonly PaidMonth[], mapping: PayrollMapping): WrittenRow[] {
  if (mapping.layout === 'LONG')
    return payrollLines(months, mapping).map((line) => ({
      cells: mapping.columns.map((column) => cellOfLine(line, column, mapping)),
      employee: line.employee,
      line,
    }))
  return months.flatMap(wideRowsOf).map((row) => ({
    cells: mapping.columns.map((column) => cellOfRow(row, column, mapping)),
    employee: row.employee,
    line: null,
  }))
}

/** File, byte for byte the same for the same rows. */
export function writeFile(written: readonly WrittenRow[], mapping: PayrollMapping): Uint8Array {
  const rows = written.map(({ cells }) => cells)
  const all = mapping.header ? [mapping.columns.map(({ title }) => title), ...rows] : rows
  const text = stringify(all, {
    delimiter: mapping.separator,
    record_delimiter: mapping.eol === 'CRLF' ? 'windows' : 'unix',
    quoted_match: /[\r\n]/,
  })
  return encode(text, mapping.charset)
}
