import { bidi } from '../../../schema/isolated'
import type { TypedSpan } from '../../lib/time/parseSpan'
import { formatSpan } from './formatSpan'
import type { LongEntry } from './useLongQuestion'

type Lasting = {
  /** What it is called at the beginning of a sentence. */
  name: string
  span: TypedSpan | null
  /** How long it lasts already, in seconds: that is not asked about once more. */
  stands?: number | null
  limit: number
  timeZone: string
  otherwise?: string
}

/** Whether an entry may become so long: asked above the limit of its company. */
export async function mayLast(
  confirm: (entry: LongEntry) => Promise<boolean>,
  { name, span, stands, limit, timeZone, otherwise }: Lasting,
): Promise<boolean> {
  const seconds = span ? span.to - span.from : 0
  if (!span || seconds <= limit || seconds === stands) return true
  const text = bidi`${name} irait ${formatSpan(span, timeZone)}.`
  return confirm({ seconds, text, ...(otherwise && { otherwise }) })
}
