import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useRef, useState } from 'react'
import { rangeProblem } from '../../../schema/rules/statistics'
import type { CivilRange } from '../../lib/time/civilDate'
import { DateRangePicker } from '../../ui/dateRange/DateRangePicker'

type Props = { range: CivilRange; today: string; onSubmit: (range: CivilRange) => void }

export function MyRange({ range, today, onSubmit }: Props) {
  const [typed, setTyped] = useState(range)
  const [tried, setTried] = useState(false)
  const debutField = useRef<HTMLInputElement>(null)
  const finField = useRef<HTMLInputElement>(null)
  const isWhole = typed.debut !== '' && typed.fin !== ''
  const problem = isWhole ? rangeProblem(typed) : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isWhole && !problem) onSubmit(typed)
    else (typed.debut ? finField : debutField).current?.focus()
  }
  return (
    <Box component="form" noValidate aria-label="Période" sx={{ maxWidth: 640 }} onSubmit={submit}>
      <DateRangePicker
        value={typed}
        today={today}
        tried={tried}
        problem={problem}
        debutField={debutField}
        finField={finField}
        onChange={setTyped}
        onShortcut={(chosen) => {
          setTyped(chosen)
          onSubmit(chosen)
        }}
      />
      <Button type="submit" variant="contained" sx={{ mt: 2 }}>
        Afficher
      </Button>
    </Box>
  )
}
