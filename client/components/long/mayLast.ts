import { bidi } from '../../../schema/isolated'
import type { Span } from '../../lib/typedSpan'
import { spanSaid } from './longWords'
import type { LongEntry } from './useLongQuestion'

type Lasting = {
  /** What it is called at the beginning of a sentence. */
  name: string
  span: Span | null
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
  const text = bidi`${name} irait ${spanSaid(span, timeZone)}.`
  return confirm({ seconds, text, ...(otherwise && { otherwise }) })
}
