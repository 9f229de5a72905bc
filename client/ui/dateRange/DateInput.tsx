import type { RefObject } from 'react'
import { useState } from 'react'
import { readDay } from '../../../schema/readDay'
import { missing, unfinished } from '../../../schema/rules/typed'
import { runAfterPointerUp } from '../../lib/browser/runAfterPointerUp'
import { formatShortDate } from '../../lib/format/format'
import { isBegunDate, readTypedDate } from '../../lib/time/civilDate'
import { serverToday } from '../../lib/time/zone'
import { FormField } from '../form/FormField'

/** Error text from the specification, in English on purpose. */
const NO_DATE = 'Date input not valid.'

function problemOf(label: string, text: string) {
  if (text.trim() === '') return missing(label)
  return isBegunDate(text) ? unfinished(label) : NO_DATE
}

type Props = {
  label: string
  value: string
  /** The form was submitted: incomplete text is an error. */
  tried: boolean
  field: RefObject<HTMLInputElement | null>
  onChange: (value: string) => void
}

/** What a report is about lies in the past. */
const readFinished = (text: string) => readDay(text, { today: serverToday(), towards: 'past' })

/** Typed as `dd/MM/yyyy`; what people write instead, such as `1/11`, is written in full on blur or Enter. */
export function DateInput({ label, value, tried, field, onChange }: Props) {
  const [text, setText] = useState(formatShortDate(value))
  const [left, setLeft] = useState(true)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Changed from outside, such as by the calendar; text being typed is kept.
    if (value && readFinished(text) !== value) setText(formatShortDate(value))
  }

  function type(typed: string) {
    setText(typed)
    setLeft(false)
    const date = readTypedDate(typed) ?? ''
    setSeen(date)
    onChange(date)
  }
  function finish() {
    const date = readFinished(text)
    if (!date) return
    setText(formatShortDate(date))
    setSeen(date)
    if (date !== value) onChange(date)
  }
  // Whoever types a month by its name is not done after ten letters.
  const done = left || tried || (text.trim().length >= 10 && !/[a-z]/i.test(text))
  return (
    <FormField
      label={label}
      value={text}
      placeholder="jj/mm/aaaa"
      autoComplete="off"
      inputMode="text"
      inputRef={field}
      problem={done && !readFinished(text) && problemOf(label, text)}
      onChange={(event) => type(event.target.value)}
      // Expands the date before the form reads its values.
      onKeyDown={(event) => event.key === 'Enter' && finish()}
      onBlur={() => {
        finish()
        runAfterPointerUp(() => setLeft(true))
      }}
    />
  )
}
