import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import { createContext, useContext, useMemo } from 'react'
import { dayOfGrid } from '../../lib/format/format'
import { fromLocalDate } from '../../lib/time/civilDate'
import { CivilCalendar } from './CivilCalendar'

/** The chosen day, empty if none, and the server's civil date, not the browser's. */
type Shown = { value: string; today: string }

const DayContext = createContext<Shown>({ value: '', today: '' })

function Day(props: PickerDayProps) {
  const { value, today } = useContext(DayContext)
  if (props.outsideCurrentMonth) return <PickerDay {...props} />
  const date = fromLocalDate(props.day)
  return (
    <PickerDay
      {...props}
      selected={date === value}
      today={date === today}
      aria-current={date === today ? 'date' : undefined}
      aria-selected={date === value}
      aria-label={dayOfGrid(date)}
      sx={{ typography: 'body2' }}
    />
  )
}

type Props = Shown & { onPick: (date: string) => void }

/** A click picks the day. */
export function DayCalendar({ value, today, onPick }: Props) {
  const shown = useMemo(() => ({ value, today }), [value, today])
  return (
    <DayContext value={shown}>
      <CivilCalendar shown={value || today} day={Day} onPick={onPick} />
    </DayContext>
  )
}
