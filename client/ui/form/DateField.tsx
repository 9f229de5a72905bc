import type { KeyboardEvent, ReactNode } from 'react'
import { readDay, type Towards } from '../../../schema/readDay'
import { readCivilDate, readTypedDate, readTypedShortDate } from '../../../schema/typed'
import { formatShortDate } from '../../lib/format/format'
import { serverToday } from '../../lib/time/zone'
import { CalendarButton } from '../calendar/CalendarButton'
import { FormField } from './FormField'

type Props = {
  label: string
  name: string
  value: string
  problem: string | false
  /** Where an incomplete date lies. */
  towards?: Towards
  readOnly?: boolean
  required?: boolean
  about?: string
  onChange: (event: { target: { value: string } }) => void
  onBlur?: () => void
}

/** Parses to the server's format; unreadable text is passed on for the server to refuse. */
export const typedDate = (text: string) => readTypedDate(text) ?? readTypedShortDate(text) ?? text.trim()

/**
 * A date as people type it (`24/11`, `hier`), written in full as `dd/MM/yyyy` on blur and Enter, before the
 * form reads it; a calendar beside it.
 */
export function DateField(props: Props): ReactNode {
  const { value, towards = 'nearest', readOnly = false, required = false, onChange, onBlur, ...rest } = props
  const write = (date: string) => onChange({ target: { value: formatShortDate(date) } })
  function complete() {
    const date = readDay(value, { today: serverToday(), towards })
    if (date && formatShortDate(date) !== value) write(date)
  }
  return (
    <FormField
      {...rest}
      value={value}
      readOnly={readOnly}
      placeholder="jj/mm/aaaa"
      autoComplete="off"
      // A keypad of digits has no slash, and no letters for « hier ».
      inputProps={{ inputMode: 'text', maxLength: 30, 'aria-required': required }}
      sx={{ pr: 1 }}
      endAdornment={
        <CalendarButton
          of={rest.label}
          value={readCivilDate(typedDate(value)) ?? ''}
          disabled={readOnly}
          onPick={write}
        />
      }
      onChange={onChange}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && complete()}
      onBlur={() => {
        complete()
        onBlur?.()
      }}
    />
  )
}
