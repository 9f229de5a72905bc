import { useState } from 'react'
import { HOURS_EXAMPLE } from '../../../schema/rules/typed'
import { formatDuration } from '../../lib/format/formatDuration'
import type { TypedSpan } from '../../lib/time/parseSpan'
import { readTypedLength } from '../../lib/time/typedTime'

/** A length as typed beside start and end; null while the end says how long the entry is. */
export function useTypedLength(span: TypedSpan | null, onType: (seconds: number) => void) {
  const [length, setLength] = useState<string | null>(null)
  const [left, setLeft] = useState(true)
  const seconds = length === null ? undefined : readTypedLength(length)
  function type(text: string) {
    setLeft(false)
    setLength(text.trim() === '' ? null : text)
    const typed = readTypedLength(text)
    if (typed !== undefined) onType(typed)
  }
  function finish() {
    setLeft(true)
    if (seconds !== undefined) setLength(formatDuration(seconds))
  }
  const isInvalid = length !== null && seconds === undefined
  return {
    /** Seconds that were typed, so that a later start moves the end along. */
    seconds,
    isInvalid,
    value: length ?? (span ? formatDuration(span.to - span.from) : ''),
    problem: left && isInvalid && `Durée invalide : ${HOURS_EXAMPLE}`,
    type,
    finish,
    forget: () => setLength(null),
  }
}
