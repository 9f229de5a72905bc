import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { HOURS_EXAMPLE } from '../../../schema/rules/typed'
import { formatClock } from '../../lib/format/format'
import { formatDuration } from '../../lib/format/formatDuration'
import { nowInSeconds } from '../../lib/time/now'
import { readTypedLength } from '../../lib/time/typedTime'
import { FormField } from '../../ui/form/FormField'
import type { useServerForm } from '../../ui/form/useServerForm'
import { formatOtherDay } from '../longEntry/formatSpan'
import { TypedLength } from '../longEntry/TypedLength'
import {
  type EditableEntry,
  type EntryValues,
  isEndUnchanged,
  typedSpanOf,
  withLength,
  withTime,
} from './entryValues'
import { lastStep } from './steps'
import { TimeField } from './TimeField'

type Form = ReturnType<typeof useServerForm<EntryValues>>

type Props = Pick<Form, 'form' | 'field' | 'busy'> & {
  entry: EditableEntry | null
  isOff: boolean
  timeZone: string
}

/** Start with end, or start with length: each computes the other. */
export function EntryTimes({ form, field, busy, entry, isOff, timeZone }: Props) {
  const { values } = form
  /** As typed; null while the end says how long the entry is. */
  const [length, setLength] = useState<string | null>(null)
  const [left, setLeft] = useState(true)
  const seconds = length === null ? undefined : readTypedLength(length)
  const span = typedSpanOf(entry, values, timeZone)
  const set = (next: EntryValues) => void form.setValues(next)

  function typeStart(debut: string) {
    field('debut').onChange({ target: { value: debut } })
    const next = withTime(entry, values, { debut }, timeZone)
    set((seconds !== undefined && withLength(entry, next, seconds, timeZone)) || next)
  }
  function typeEnd(fin: string) {
    field('fin').onChange({ target: { value: fin } })
    setLength(null)
    set(withTime(entry, values, { fin }, timeZone))
  }
  function typeLength(text: string) {
    setLeft(false)
    setLength(text.trim() === '' ? null : text)
    const typed = readTypedLength(text)
    const next = typed === undefined ? undefined : withLength(entry, values, typed, timeZone)
    if (next) set(next)
  }
  function finishLength() {
    setLeft(true)
    if (seconds !== undefined) setLength(formatDuration(seconds))
  }
  const time = { readOnly: busy, disabled: isOff }
  return (
    <div>
      <Box sx={times}>
        <TimeField
          {...time}
          {...field('debut')}
          label="Debut"
          from={lastStep(formatClock(nowInSeconds(), timeZone))}
          required
          onType={typeStart}
          onWrite={(time) => void form.setFieldValue('debut', time)}
        />
        <TimeField
          {...time}
          {...field('fin')}
          label="Fin"
          from={values.debut}
          required={entry?.fin !== ''}
          onType={typeEnd}
          onWrite={(time) => void form.setFieldValue('fin', time)}
        />
        <FormField
          {...time}
          label="Durée"
          name="duree"
          value={length ?? (span ? formatDuration(span.to - span.from) : '')}
          problem={left && length !== null && seconds === undefined && `Durée invalide : ${HOURS_EXAMPLE}`}
          placeholder="1h30"
          autoComplete="off"
          inputProps={{ maxLength: 12 }}
          onChange={({ target }) => typeLength(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && finishLength()}
          onBlur={finishLength}
        />
        <FormControlLabel
          label={entry ? formatOtherDay(entry, isEndUnchanged(entry, values)) : 'le lendemain'}
          control={
            <Checkbox
              checked={values.nextDay}
              sx={{ p: 1.25 }}
              disabled={isOff}
              onChange={({ target }) => void form.setFieldValue('nextDay', target.checked)}
            />
          }
        />
      </Box>
      <TypedLength span={span} timeZone={timeZone} isShownBeside />
    </div>
  )
}

const times = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr auto' },
  '& .MuiFormControlLabel-root': { minHeight: 56 },
  '& input': { fontVariantNumeric: 'tabular-nums' },
}
