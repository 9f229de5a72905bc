import type { Theme } from '@mui/material/styles'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar, type DateCalendarProps } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { frFR } from '@mui/x-date-pickers/locales'
import { fr } from 'date-fns/locale/fr'
import { useMemo } from 'react'
import { onPhone } from '../../lib/theme/media'
import { FIRST_DATE, fromLocalDate, LAST_DATE, toLocalDate } from '../../lib/time/civilDate'

type Props = {
  /** Day that is shown first and has the focus. */
  shown: string
  day: NonNullable<DateCalendarProps['slots']>['day']
  /** Whether the shown day takes the focus; by default it does. */
  autoFocus?: boolean
  onPick: (date: string) => void
}

const WORDS = frFR.components.MuiLocalizationProvider.defaultProps.localeText
const FIRST = toLocalDate(FIRST_DATE)
const LAST = toLocalDate(LAST_DATE)
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short' })

/** A month of civil days in French, with a view of years. */
export function CivilCalendar({ shown, day, autoFocus = true, onPick }: Props) {
  const value = useMemo(() => toLocalDate(shown), [shown])
  const slots = useMemo(() => ({ day }), [day])
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={fr} localeText={WORDS}>
      <DateCalendar
        autoFocus={autoFocus}
        value={value}
        minDate={FIRST}
        maxDate={LAST}
        views={['year', 'day']}
        openTo="day"
        slots={slots}
        dayOfWeekFormatter={(one) => weekday.format(one).slice(0, 2)}
        sx={[roomy, onPhones]}
        onChange={(one, _state, view) => view === 'day' && one && onPick(fromLocalDate(one))}
      />
    </LocalizationProvider>
  )
}

/** A finger's width a day, as far as seven fit. */
const onPhones = (theme: Theme) => ({
  [onPhone(theme)]: {
    '--day': 'min(44px, (100vw - 48px) / 7)',
    width: 'min(320px, 100vw - 48px)',
    '& .MuiPickerDay-root': { '--PickerDay-size': 'var(--day)', mx: 0 },
    '& .MuiDayCalendar-weekDayLabel': { width: 'var(--day)', mx: 0 },
    '& .MuiDayCalendar-weekContainer': { my: 0 },
  },
})

/** Days of 40 px, six weeks high, with a layer under each week for the range's band. */
const roomy = {
  height: 'auto',
  maxHeight: 'none',
  '& .MuiPickersCalendarHeader-root': { maxHeight: 'none' },
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
