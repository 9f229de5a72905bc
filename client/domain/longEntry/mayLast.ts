import { bidi } from '../../../schema/isolated'
import type { TypedSpan } from '../../lib/time/parseSpan'
import { formatSpan } from './formatSpan'
import type { LongEntry } from './useLongQuestion'

const LONGEST = 16 * 3_600

/** 16 hours, or the company's limit if higher: an entry running longer counts as forgotten. */
export const mayStillWork = (seconds: number, limit: number) => seconds < Math.max(LONGEST, limit)

type Lasting = {
  name: string
  span: TypedSpan | null
  /** Stored length in seconds, which needs no second confirmation. */
  stands?: number | null
  limit: number
  timeZone: string
  otherwise?: string
}

/** Whether the length is accepted: asks when above the company's limit. */
export async function mayLast(
  confirm: (entry: LongEntry) => Promise<boolean>,
  { name, span, stands, limit, timeZone, otherwise }: Lasting,
): Promise<boolean> {
  const seconds = span ? span.to - span.from : 0
  if (!span || seconds <= limit || seconds === stands) return true
  const text = bidi`${name} irait ${formatSpan(span, timeZone)}.`
  return confirm({ seconds, text, ...(otherwise && { otherwise }) })
}
