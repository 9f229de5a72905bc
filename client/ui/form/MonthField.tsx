import Box from '@mui/material/Box'
import { MONTHS } from '../../lib/format/format'
import { addDays } from '../../lib/time/civilDate'
import { serverToday } from '../../lib/time/zone'
import { SelectField } from './SelectField'

type Props = {
  /** `YYYY-MM`. */
  value: string
  onChange: (month: string) => void
  from?: number
}

const FIRST_YEAR = 2000

const MONTH_CHOICES = MONTHS.map((label, index) => ({
  id: String(index + 1).padStart(2, '0'),
  label,
  active: 1,
}))

/** Days ahead: the next month is offered shortly before it begins. */
const A_MONTH = 31

function yearChoices(from: number, chosen: string) {
  const last = Number(addDays(serverToday(), A_MONTH).slice(0, 4))
  const years = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => String(last - index))
  return [...new Set([...years, chosen])]
    .sort((a, b) => Number(b) - Number(a))
    .map((id) => ({ id, label: id, active: 1 }))
}

/** Selects of month and year. Not `type="month"`: plain text in Firefox and Safari. */
export function MonthField({ value, onChange, from = FIRST_YEAR }: Props) {
  const [year = '', month = ''] = value.split('-')
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) minmax(6.5rem, auto)' }}>
      <SelectField
        label="Mois"
        empty={null}
        choices={MONTH_CHOICES}
        value={month}
        onChange={({ target }) => onChange(`${year}-${target.value}`)}
      />
      <SelectField
        label="Année"
        empty={null}
        choices={yearChoices(from, year)}
        value={year}
        onChange={({ target }) => onChange(`${target.value}-${month}`)}
      />
    </Box>
  )
}
