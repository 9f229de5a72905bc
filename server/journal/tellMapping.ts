import { fieldWord, PAYROLL_SETTINGS, UNIT_WORDS } from '../../schema/payrollWords'
import { type PayrollMapping, unitsOf } from '../../schema/rules/payroll'

type Told = Readonly<Record<string, string>>

/** A unit, where there are several to choose from. */
const unitOf = (field: string, unit?: PayrollMapping['columns'][number]['unit']) =>
  unit && unitsOf(field).length > 1 ? ` (${UNIT_WORDS[unit].toLowerCase()})` : ''

const yesNo = (flag: boolean) => (flag ? 'Oui' : 'Non')

/** A payroll mapping, which the journal keeps as one text, as its screen shows it: each setting by `mapping.` and its name. */
export function tellMapping(text: string): Told {
  const mapping: PayrollMapping = JSON.parse(text)
  const settings = PAYROLL_SETTINGS.map(({ name, choices }) => {
    const value = mapping[name]
    return [`mapping.${name}`, (choices as Told)[value] ?? value]
  })
  return {
    ...Object.fromEntries(settings),
    'mapping.header': yesNo(mapping.header),
    'mapping.zeros': yesNo(mapping.zeros),
    'mapping.columns': mapping.columns
      .map(({ title, field, unit }) => `${title} : ${fieldWord(field)}${unitOf(field, unit)}`)
      .join('\n'),
    'mapping.codes': mapping.codes
      .map(({ field, code, unit }) => `${code} : ${fieldWord(field)}${unitOf(field, unit)}`)
      .join('\n'),
  }
}
