import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import IconButton from '@mui/material/IconButton'
import { useRef, useState } from 'react'
import { serverToday } from '../../lib/time/zone'
import { CalendarPopover } from './CalendarPopover'

type Props = {
  /** Label of the field: `Du`. */
  of: string
  /** The day in the field; empty if none. */
  value: string
  disabled: boolean
  onPick: (date: string) => void
}

const load = () => import('./DayCalendar').then(({ DayCalendar }) => DayCalendar)

export function CalendarButton({ of, value, disabled, onPick }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  function pick(date: string) {
    setOpen(false)
    onPick(date)
  }
  return (
    <>
      <IconButton
        ref={button}
        edge="end"
        aria-label={`Calendrier : ${of}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        title="Calendrier"
        disabled={disabled}
        sx={{ width: 44, height: 44, flex: 'none' }}
        onClick={() => setOpen(true)}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      <CalendarPopover
        label="Choisir le jour"
        anchor={button.current}
        open={open}
        load={load}
        calendar={{ value, today: serverToday(), onPick: pick }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
