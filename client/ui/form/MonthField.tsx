import Box from '@mui/material/Box'
import { MONTHS } from '../../lib/format/format'
import { isWithin, type MonthRange, nearestMonth, yearsOf } from './monthRange'
import { SelectField } from './SelectField'

type Props = {
  /** `YYYY-MM`. */
  value: string
  onChange: (month: string) => void
  range: MonthRange
}

const MONTH_CHOICES = MONTHS.map((label, index) => ({
  id: String(index + 1).padStart(2, '0'),
  label,
  active: 1,
}))

/** Selects of month and year. Not `type="month"`: plain text in Firefox and Safari. */
export function MonthField({ value, onChange, range }: Props) {
  const [year = '', month = ''] = value.split('-')
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) minmax(6.5rem, auto)' }}>
      <SelectField
        label="Mois"
        empty={null}
        choices={MONTH_CHOICES.filter(({ id }) => id === month || isWithin(`${year}-${id}`, range))}
        value={month}
        onChange={({ target }) => onChange(`${year}-${target.value}`)}
      />
      <SelectField
        label="Année"
        empty={null}
        choices={yearsOf(range, year).map((id) => ({ id, label: id, active: 1 }))}
        value={year}
        onChange={({ target }) => onChange(nearestMonth(`${target.value}-${month}`, range))}
      />
    </Box>
  )
}
