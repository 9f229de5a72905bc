import { useState } from 'react'
import { INVALID_HOURS } from '../../../schema/rules/typed'
import { formatDuration } from '../../lib/format/formatDuration'
import type { TypedSpan } from '../../lib/time/parseSpan'
import { readTypedLength } from '../../lib/time/typedTime'

const minutesOf = (seconds: number) => Math.floor(seconds / 60)

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
  const isUnread = length !== null && seconds === undefined
  const isZero = seconds === 0
  /** The end would be beyond the next day, or before the start: it stayed what it was. */
  const isBeyond =
    seconds !== undefined && span !== null && minutesOf(seconds) !== minutesOf(span.to - span.from)
  const isInvalid = isUnread || isZero || isBeyond
  const problem = isUnread
    ? INVALID_HOURS
    : isZero
      ? 'Indiquez une durée'
      : 'La fin va au plus tard au lendemain'
  return {
    /** Seconds that were typed, so that a later start moves the end along. */
    seconds,
    isInvalid,
    value: length ?? (span ? formatDuration(span.to - span.from) : ''),
    problem: left && isInvalid && problem,
    type,
    finish,
    forget: () => setLength(null),
  }
}
