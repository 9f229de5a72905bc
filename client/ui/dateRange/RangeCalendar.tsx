import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import type { CivilRange } from '../../lib/time/civilDate'
import { CivilCalendar } from '../calendar/CivilCalendar'
import { RangeDay } from './RangeDay'
import { RangeContext } from './rangeContext'

type Props = {
  value: CivilRange
  today: string
  autoFocus?: boolean
  onChange: (range: CivilRange) => void
  onDone: (range: CivilRange) => void
}

/** The first click sets the start, the second the end; a day before the start restarts the range. */
export function RangeCalendar({ value, today, autoFocus = true, onChange, onDone }: Props) {
  const [step, setStep] = useState<'start' | 'end'>('start')
  const [aim, setAim] = useState<string>()
  const shown = (step === 'end' ? value.debut : value.fin) || today
  const preview = step === 'end' ? aim : undefined
  const { debut, fin } = value
  const range = useMemo(
    () => ({ debut, fin, today, preview, onPreview: setAim }),
    [debut, fin, today, preview],
  )

  function pick(date: string) {
    setAim(undefined)
    if (step === 'end' && date >= value.debut) {
      setStep('start')
      onDone({ debut: value.debut, fin: date })
      return
    }
    setStep('end')
    onChange({ debut: date, fin: date })
  }

  return (
    <RangeContext value={range}>
      <Typography role="status" component="div" variant="h2" sx={{ px: 3, pt: 2 }}>
        {step === 'start' ? 'Premier jour de la période' : 'Dernier jour de la période'}
      </Typography>
      <CivilCalendar shown={shown} day={RangeDay} autoFocus={autoFocus} onPick={pick} />
    </RangeContext>
  )
}
