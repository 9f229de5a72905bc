import Box from '@mui/material/Box'
import { recordMonths } from '../../domain/files/recordMonths'
import { formatShortDate } from '../../lib/format/format'
import { addDays, readTypedDate, readTypedShortDate } from '../../lib/time/civilDate'
import { DateField } from '../../ui/form/DateField'
import { MonthField } from '../../ui/form/MonthField'
import { SelectField } from '../../ui/form/SelectField'

/** Period of a statement: a month, a quarter from a month on, or typed dates. */
export interface StatementRange {
  kind: 'MONTH' | 'QUARTER' | 'DAYS'
  /** `YYYY-MM`. */
  month: string
  from: string
  until: string
}

const KINDS = [
  { id: 'QUARTER', label: 'Trimestre', active: 1 },
  { id: 'DAYS', label: 'Du … au …', active: 1 },
]
const MONTHS_OF_QUARTER = 3

const readDay = (text: string) => readTypedDate(text) ?? readTypedShortDate(text) ?? ''

/** Last day of the month that is `months` after `month` (`YYYY-MM`). */
function lastDay(month: string, months: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number + months, 1)).toISOString().slice(0, 10)
  return addDays(next, -1)
}

type Asked = { month: string; debut?: never } | { debut: string; fin: string; month?: never }

/** Server input; null while the typed dates are invalid. */
export function statementRange({ kind, month, from, until }: StatementRange): Asked | null {
  if (kind === 'MONTH') return { month }
  if (kind === 'QUARTER') return { debut: `${month}-01`, fin: lastDay(month, MONTHS_OF_QUARTER - 1) }
  const [debut, fin] = [readDay(from), readDay(until)]
  return debut && fin ? { debut, fin } : null
}

type Props = {
  period: StatementRange
  tried: boolean
  onChange: (period: StatementRange) => void
}

export function StatementPeriod({ period, tried, onChange }: Props) {
  const { kind, month, from, until } = period
  const day = (name: 'from' | 'until', label: string) => {
    const date = readDay(period[name])
    return (
      <DateField
        name={name}
        label={label}
        towards="past"
        value={period[name]}
        problem={(tried || period[name].length >= 'jj/mm/aaaa'.length) && !date && 'Date invalide'}
        onChange={({ target }) => onChange({ ...period, [name]: target.value })}
      />
    )
  }
  function choose(chosen: string) {
    const range = statementRange(period)
    const days = range?.debut ? range : { debut: `${month}-01`, fin: lastDay(month, 0) }
    if (chosen === 'DAYS')
      onChange({
        ...period,
        kind: 'DAYS',
        from: from || formatShortDate(days.debut),
        until: until || formatShortDate(days.fin),
      })
    else onChange({ ...period, kind: chosen === 'QUARTER' ? 'QUARTER' : 'MONTH' })
  }
  return (
    <>
      <SelectField
        label="Période"
        empty="Un mois"
        choices={KINDS}
        value={kind === 'MONTH' ? '' : kind}
        onChange={({ target }) => choose(target.value)}
      />
      {kind === 'DAYS' ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {day('from', 'Du')}
          {day('until', 'Au')}
        </Box>
      ) : (
        <MonthField
          value={month}
          range={recordMonths()}
          onChange={(chosen) => onChange({ ...period, month: chosen })}
        />
      )}
    </>
  )
}
