import type { RefObject } from 'react'
import { useState } from 'react'
import { readTypedDate } from '../../lib/civilDate'
import { shortDate } from '../../lib/format'
import { FormField } from '../FormField'

/** The specification's words, English included. */
const NO_DATE = 'Date input not valid.'

type Props = {
  label: string
  /** A civil date, or empty while what is typed is none. */
  value: string
  /** The form was sent: a half typed date is told at once. */
  tried: boolean
  field: RefObject<HTMLInputElement | null>
  onChange: (value: string) => void
}

/** One end of the range, typed as `dd/MM/yyyy`. */
export function DateInput({ label, value, tried, field, onChange }: Props) {
  const [text, setText] = useState(shortDate(value))
  const [left, setLeft] = useState(true)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Chosen elsewhere, in the calendar say; what somebody is typing is left to them.
    if (value && readTypedDate(text) !== value) setText(shortDate(value))
  }

  function type(typed: string) {
    setText(typed)
    setLeft(false)
    const date = readTypedDate(typed) ?? ''
    setSeen(date)
    onChange(date)
  }
  const done = left || tried || text.trim().length >= 10
  return (
    <FormField
      label={label}
      value={text}
      placeholder="jj/mm/aaaa"
      autoComplete="off"
      inputMode="numeric"
      inputRef={field}
      problem={done && !readTypedDate(text) && NO_DATE}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setLeft(true)
        const date = readTypedDate(text)
        if (date) setText(shortDate(date))
      }}
    />
  )
}
