import Typography from '@mui/material/Typography'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { frFR } from '@mui/x-date-pickers/locales'
import { fr } from 'date-fns/locale/fr'
import { useMemo, useState } from 'react'
import { type CivilRange, FIRST_DATE, fromLocalDate, LAST_DATE, toLocalDate } from '../../lib/time/civilDate'
import { RangeDay } from './RangeDay'
import { RangeContext } from './rangeContext'

type Props = {
  value: CivilRange
  today: string
  onChange: (range: CivilRange) => void
  onDone: (range: CivilRange) => void
}

const WORDS = frFR.components.MuiLocalizationProvider.defaultProps.localeText
const FIRST = toLocalDate(FIRST_DATE)
const LAST = toLocalDate(LAST_DATE)
const SLOTS = { day: RangeDay }
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short' })

/** The first click sets the start, the second the end; a day before the start restarts the range. */
export function RangeCalendar({ value, today, onChange, onDone }: Props) {
  const [step, setStep] = useState<'start' | 'end'>('start')
  const [aim, setAim] = useState<string>()
  const at = (step === 'end' ? value.debut : value.fin) || today
  const shown = useMemo(() => toLocalDate(at), [at])
  const preview = step === 'end' ? aim : undefined
  const { debut, fin } = value
  const range = useMemo(
    () => ({ debut, fin, today, preview, onPreview: setAim }),
    [debut, fin, today, preview],
  )

  function pick(date: string) {
    if (step === 'end' && date >= value.debut) {
      onDone({ debut: value.debut, fin: date })
      return
    }
    setStep('end')
    setAim(undefined)
    onChange({ debut: date, fin: date })
  }

  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={fr} localeText={WORDS}>
      <RangeContext value={range}>
        <Typography role="status" component="div" variant="h2" sx={{ px: 3, pt: 2 }}>
          {step === 'start' ? 'Premier jour de la période' : 'Dernier jour de la période'}
        </Typography>
        <DateCalendar
          autoFocus
          value={shown}
          minDate={FIRST}
          maxDate={LAST}
          views={['year', 'day']}
          openTo="day"
          slots={SLOTS}
          dayOfWeekFormatter={(day) => weekday.format(day).slice(0, 2)}
          sx={roomy}
          onChange={(day, _state, view) => view === 'day' && day && pick(fromLocalDate(day))}
        />
      </RangeContext>
    </LocalizationProvider>
  )
}

/** Days of 40 px, six weeks high, with a layer under each week for the range's band. */
const roomy = {
  height: 'auto',
  maxHeight: 'none',
  '& .MuiPickerDay-root': { '--PickerDay-size': '40px' },
  '& .MuiDayCalendar-weekDayLabel': { width: 40 },
  '& .MuiDayCalendar-slideTransition': { minHeight: 264 },
  '& .MuiDayCalendar-weekContainer': { isolation: 'isolate' },
  // Twelve years: four rows of 36 px with gaps of 12 px.
  '& .MuiYearCalendar-root': {
    maxHeight: 'none',
    height: 4 * 48,
    scrollSnapType: 'y mandatory',
    scrollPaddingTop: 6,
  },
  '& .MuiYearCalendar-button': { scrollSnapAlign: 'start' },
}
