import { fieldWord, PAYROLL_SETTINGS, UNIT_WORDS } from '../../schema/payrollWords'
import { type PayrollMapping, unitsOf } from '../../schema/rules/payroll'
import type { Cells } from './tables'

function line(name: string, { field, unit, value }: Omit<PayrollMapping['columns'][number], 'title'>) {
  const counted = unit && unitsOf(field).length > 1 ? ` (${UNIT_WORDS[unit].toLowerCase()})` : ''
  const text = value ? ` « ${value} »` : ''
  return `${name} : ${fieldWord(field)}${counted}${text}`
}

/** A mapping, stored as one text, as journal fields `mapping.<name>`. */
export function mappingEvent(text: string): Cells {
  const mapping: PayrollMapping = JSON.parse(text)
  return {
    ...Object.fromEntries(PAYROLL_SETTINGS.map(({ name }) => [`mapping.${name}`, mapping[name]])),
    'mapping.header': Number(mapping.header),
    'mapping.zeros': Number(mapping.zeros),
    'mapping.control': Number(mapping.control ?? false),
    'mapping.columns': mapping.columns.map((column) => line(column.title, column)).join('\n'),
    'mapping.codes': mapping.codes.map((code) => line(code.code, code)).join('\n'),
  }
}
