import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { type RefObject, useId, useRef, useState } from 'react'
import { announce } from '../../lib/browser/announce'
import { formatLongDate } from '../../lib/format/format'
import type { CivilRange } from '../../lib/time/civilDate'
import { CalendarPopover } from '../calendar/CalendarPopover'
import { DateInput } from './DateInput'
import { RangeShortcuts, SHORTCUTS, type Shortcut } from './RangeShortcuts'

type Props = {
  /** Civil dates; empty while an end is invalid. */
  value: CivilRange
  today: string
  problem?: string | false | undefined
  tried: boolean
  debutField: RefObject<HTMLInputElement | null>
  finField: RefObject<HTMLInputElement | null>
  onChange: (range: CivilRange) => void
  /** Submits the range at once. */
  onShortcut: (range: CivilRange, shortcut: Shortcut) => void
  /** Replaces the default shortcuts. */
  shortcuts?: readonly Shortcut[]
}

const loadCalendar = () => import('./RangeCalendar').then(({ RangeCalendar }) => RangeCalendar)

const announceRange = ({ debut, fin }: CivilRange) =>
  announce(`Période : du ${formatLongDate(debut)}${debut === fin ? '' : ` au ${formatLongDate(fin)}`}`)

export function DateRangePicker({
  value,
  today,
  problem,
  tried,
  debutField,
  finField,
  onChange,
  onShortcut,
  shortcuts = SHORTCUTS,
}: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  function done(range: CivilRange) {
    setOpen(false)
    onChange(range)
    announceRange(range)
  }
  function pick(range: CivilRange, shortcut: Shortcut) {
    onShortcut(range, shortcut)
    announceRange(range)
  }

  return (
    <Box role="group" aria-label="Période" aria-describedby={problem ? `${id}-problem` : undefined}>
      <Box sx={ends}>
        <DateInput
          label="Date de début"
          value={value.debut}
          tried={tried}
          field={debutField}
          onChange={(debut) => onChange({ ...value, debut })}
        />
        <Box sx={lastEnd}>
          <DateInput
            label="Date de fin"
            value={value.fin}
            tried={tried}
            field={finField}
            onChange={(fin) => onChange({ ...value, fin })}
          />
          <IconButton
            ref={button}
            aria-label="Choisir la période dans un calendrier"
            aria-haspopup="dialog"
            aria-expanded={open}
            title="Calendrier"
            sx={{ mt: 0.75, ml: -0.5, width: 44, height: 44 }}
            onClick={() => setOpen(true)}
          >
            <CalendarIcon />
          </IconButton>
        </Box>
      </Box>
      {problem && (
        <FormHelperText id={`${id}-problem`} error sx={{ mx: 1.75 }}>
          {problem}
        </FormHelperText>
      )}
      <Box sx={{ mt: 1.5 }}>
        <RangeShortcuts shortcuts={shortcuts} value={value} today={today} onPick={pick} />
      </Box>
      <CalendarPopover
        label="Choisir la période"
        anchor={button.current}
        open={open}
        load={loadCalendar}
        calendar={{ value, today, onChange, onDone: done }}
        onClose={() => setOpen(false)}
      />
    </Box>
  )
}

// Width of a full date; the fields stack where both do not fit.
const DATE = '7.5rem'
const BUTTON = '48px'

const ends = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: 2,
  '& > .MuiFormControl-root': { flex: `1 1 ${DATE}` },
}
const lastEnd = { display: 'flex', alignItems: 'flex-start', gap: 1, flex: `1 1 calc(${DATE} + ${BUTTON})` }
