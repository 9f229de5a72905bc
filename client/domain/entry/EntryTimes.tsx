import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type RefObject, useEffect, useRef } from 'react'
import { civilDay, formatClock } from '../../lib/format/format'
import { readTypedDate } from '../../lib/time/civilDate'
import { nowInSeconds } from '../../lib/time/now'
import { formatTypedTime } from '../../lib/time/typedTime'
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
import { readLastEnd } from './readLastEnd'
import { firstEnd, lastStep } from './steps'
import { TimeField } from './TimeField'
import { useTypedLength } from './useTypedLength'

type Form = ReturnType<typeof useServerForm<EntryValues>>

type Props = Pick<Form, 'form' | 'field' | 'busy'> & {
  entry: EditableEntry | null
  /** A new entry is the viewer's: it begins where the last one of its day ended. */
  isOwn: boolean
  isOff: boolean
  timeZone: string
  /** Says what is wrong with the typed length; null where nothing is. */
  refuseLength: RefObject<(() => void) | null>
}

/** Start with end, or start with length: each computes the other. */
export function EntryTimes(props: Props) {
  const { form, field, busy, entry, isOwn, isOff, timeZone, refuseLength } = props
  const { values } = form
  const span = typedSpanOf(entry, values, timeZone)
  const set = (next: EntryValues) => void form.setValues(next)
  const length = useTypedLength(span, (seconds) => {
    const next = withLength(entry, values, seconds, timeZone)
    if (next) set(next)
  })
  useEffect(() => {
    refuseLength.current = length.isInvalid ? length.finish : null
    return () => {
      refuseLength.current = null
    }
  })

  function typeStart(debut: string) {
    field('debut').onChange({ target: { value: debut } })
    const next = withTime(entry, values, { debut }, timeZone)
    set((length.seconds !== undefined && withLength(entry, next, length.seconds, timeZone)) || next)
  }
  function typeEnd(fin: string) {
    field('fin').onChange({ target: { value: fin } })
    length.forget()
    set(withTime(entry, values, { fin }, timeZone))
  }
  const latest = useRef({ values, typeStart })
  useEffect(() => {
    latest.current = { values, typeStart }
  })
  const clock = () => formatClock(nowInSeconds(), timeZone)
  async function stepFirstStart() {
    const day = entry?.date ?? readTypedDate(values.date)
    const last = isOwn && !entry && day ? await readLastEnd(day, timeZone) : undefined
    const { values: now, typeStart } = latest.current
    // Typed, or another day, while it was read.
    if (now.debut === values.debut && now.date === values.date)
      typeStart(last ? formatTypedTime(last) : lastStep(clock()))
  }
  function stepFirstEnd() {
    const isToday = (entry?.date ?? readTypedDate(values.date)) === civilDay(nowInSeconds(), timeZone)
    typeEnd(firstEnd(values.debut, isToday ? clock() : undefined) ?? lastStep(clock()))
  }
  const time = { readOnly: busy, disabled: isOff }
  return (
    <div>
      <Box sx={times}>
        <TimeField
          {...time}
          {...field('debut')}
          label="Debut"
          onFirstStep={() => void stepFirstStart()}
          required
          onType={typeStart}
          onWrite={(time) => void form.setFieldValue('debut', time)}
        />
        <TimeField
          {...time}
          {...field('fin')}
          label="Fin"
          onFirstStep={stepFirstEnd}
          required={entry?.fin !== ''}
          onType={typeEnd}
          onWrite={(time) => void form.setFieldValue('fin', time)}
        />
        <FormField
          {...time}
          label="Durée"
          name="duree"
          value={length.value}
          problem={length.problem}
          placeholder="1h30"
          autoComplete="off"
          inputProps={{ maxLength: 12 }}
          onChange={({ target }) => length.type(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && length.finish()}
          onBlur={length.finish}
        />
        <FormControlLabel
          label={entry ? formatOtherDay(entry, isEndUnchanged(entry, values)) : 'le lendemain'}
          control={
            <Checkbox
              checked={values.nextDay}
              sx={{ p: 1.25 }}
              disabled={isOff}
              onChange={({ target }) => {
                length.forget()
                void form.setFieldValue('nextDay', target.checked)
              }}
            />
          }
        />
      </Box>
      <TypedLength span={span} timeZone={timeZone} isShownBeside />
    </div>
  )
}

const times = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'start',
  // Two or four in a row, one below the other with large text.
  '& > *': { flex: '1 1 6.5rem' },
  '& > .MuiFormControlLabel-root': { flex: '0 1 auto', minHeight: 56, mr: 0 },
  '& input': { fontVariantNumeric: 'tabular-nums' },
}
