import type { CorrectionItemFragment } from '../../generated/graphql'
import { civilDay } from '../../lib/format/format'
import { endsOnDay, parseSpan, type TypedSpan } from '../../lib/time/parseSpan'
import { readTypedTime } from '../../lib/time/typedTime'

export type CorrectionTimes = NonNullable<CorrectionItemFragment['times']>

type Instants = Pick<CorrectionTimes, 'debutAt' | 'finAt'>
type Typed = Record<'debut' | 'fin', string>

const secondsOf = (instant: string) => Date.parse(instant) / 1000

export const correctionSpan = ({ debutAt, finAt }: Instants): TypedSpan | null =>
  finAt ? { from: secondsOf(debutAt), to: secondsOf(finAt) } : null

/** Both times: an omitted one would revert to its value before the correction. */
export function answeredTimes({ fin: stored, finAt }: CorrectionTimes, typed: Typed, timeZone: string) {
  const [debut, fin] = [readTypedTime(typed.debut), readTypedTime(typed.fin)]
  return {
    debut,
    ...(fin && { fin }),
    ...(finAt && fin === stored && { finDate: civilDay(secondsOf(finAt), timeZone) }),
  }
}

/** Span of the entry with the typed times; null while they are invalid. */
export function answeredSpan(
  times: CorrectionTimes,
  typed: Typed,
  { date, timeZone }: { date: string; timeZone: string },
): TypedSpan | null {
  const { debut, fin = '' } = answeredTimes(times, typed, timeZone)
  const isKept = times.finAt !== null && fin === times.fin
  return parseSpan(
    { ...times, date },
    { debut, fin, finDate: isKept ? null : endsOnDay(date, fin < debut) },
    timeZone,
  )
}
