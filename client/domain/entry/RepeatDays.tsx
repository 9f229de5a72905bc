import { skipToken } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { type DayStateFragment, useDayStatesQuery } from '../../generated/graphql'
import { formatDuration } from '../../lib/format/formatDuration'
import { ENTRY_NOUN, pluralize } from '../../lib/format/pluralize'
import { errorMessage } from '../../lib/http/errorMessage'
import { addDays } from '../../lib/time/civilDate'
import { formatDate } from '../../lib/time/formatDate'
import { foldedBySummary } from '../../ui/page/Folded'
import { DayState } from '../day/DayState'
import { isRepeatable } from './isRepeatable'

type Props = {
  owner: string
  /** Of the week whose days are offered. */
  monday: string
  /** Day of the entry itself. */
  date: string
  today: string
  days: readonly string[]
  busy: boolean
  onChange: (days: readonly string[]) => void
}

const WORKDAYS = [0, 1, 2, 3, 4]
const TITLE = 'Répéter sur d’autres jours'

/** Other days of the week on which the same entry is added; leave, holidays and closed days are said, and left out. */
export function RepeatDays({ owner, monday, date, today, days, busy, onChange }: Props) {
  const [isOpen, setOpen] = useState(days.length > 0)
  const [isAsked, setAsked] = useState(isOpen)
  const [isProposed, setProposed] = useState(isOpen)
  const { data, error } = useDayStatesQuery(
    isAsked
      ? { variables: { user: owner, debut: monday, fin: addDays(monday, 4) }, fetchPolicy: 'no-cache' }
      : skipToken,
  )
  const offered = WORKDAYS.map((day) => addDays(monday, day)).filter((day) => day !== date)
  const stateOf = (day: string) => data?.dayStates.find((state) => state.date === day)
  useEffect(() => {
    if (!data || isProposed) return
    setProposed(true)
    if (days.length === 0) onChange(offered.filter((day) => isRepeatable(stateOf(day), { day, today })))
  })
  return (
    <Box
      component="details"
      open={isOpen}
      sx={foldedBySummary}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) setAsked(true)
      }}
    >
      <summary>
        {TITLE}
        {days.length > 0 && ` (${days.length})`}
      </summary>
      <Box role="group" aria-label={TITLE} sx={{ display: 'grid' }}>
        {offered.map((day) => (
          <Day
            key={day}
            day={day}
            state={stateOf(day)}
            isAhead={day > today}
            checked={days.includes(day)}
            busy={busy}
            disabled={day > today || (!data && !error)}
            onChange={(on) => onChange(on ? [...days, day] : days.filter((one) => one !== day))}
          />
        ))}
      </Box>
      <Typography role="status" variant="body2" sx={{ minHeight: 24, color: 'text.secondary' }}>
        {error
          ? `Congés et jours fériés n’ont pas pu être chargés. ${errorMessage(error)}`
          : days.length > 0 && `${pluralize(days.length + 1, ENTRY_NOUN)} en tout`}
      </Typography>
    </Box>
  )
}

type DayProps = {
  day: string
  state: DayStateFragment | undefined
  isAhead: boolean
  checked: boolean
  /** Ignores changes, and keeps the focus. */
  busy: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

function Day({ day, state, isAhead, checked, busy, disabled, onChange }: DayProps) {
  return (
    <Box component="label" sx={line}>
      <Checkbox
        checked={checked}
        disabled={disabled}
        sx={{ p: 1.25 }}
        slotProps={{ input: { 'aria-disabled': busy || disabled } }}
        onChange={({ target }) => !busy && onChange(target.checked)}
      />
      <span>{formatDate(day)}</span>
      {isAhead && <span className="said">à venir</span>}
      {!isAhead && state && <DayState state={state} />}
      {state && state.worked > 0 && <span className="said">déjà {formatDuration(state.worked)}</span>}
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 44,
  cursor: 'pointer',
  '& .said': { typography: 'body2', color: 'text.secondary' },
}
