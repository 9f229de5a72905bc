import type { Entry } from '../entries/entry'
import type { OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { correctedTimes, TimeProblem } from '../workedTime/correctedTimes'

/** Limit per entry: an API client may have corrected it thousands of times. */
const EARLIER_ENDS = 50

async function earlierEndsOf({ db }: OperationContext, { id, corrected }: Entry): Promise<number[]> {
  if (!corrected) return []
  const [row] = await db.rows<{ earlier_ends: string | null }>('SELECT earlier_ends FROM task WHERE id = ?', [
    id,
  ])
  return JSON.parse(row?.earlier_ends ?? '[]')
}

/** Earlier ends, with the current one if it is replaced. */
const endsAfter = (earlier: readonly number[], { fin }: Entry, now: number | null) =>
  fin === null || fin === now
    ? earlier
    : [fin, ...earlier.filter((end) => end !== fin)].slice(0, EARLIER_ENDS)

/** Ends that can be restored after the entry ends at another instant. */
export const restorableEnds = async (ctx: OperationContext, entry: Entry, fin: number) =>
  endsAfter(await earlierEndsOf(ctx, entry), entry, fin)

type Given = Parameters<typeof correctedTimes>[3]

interface Asked {
  ctx: OperationContext
  /** Current entry; only its day for an entry to add. */
  entry: Parameters<typeof correctedTimes>[2]
  given: Given
  /** Ends that can be restored. */
  earlier?: readonly number[]
  /** Field names in error messages, when the request uses others. */
  names?: Partial<Record<keyof Given, string>>
  /** Message for an end before its start, when the field is not an end. */
  order?: string
}

/** @throws {AppError} BAD_USER_INPUT with the messages of D17 */
export function readTimes({ ctx, entry, given, earlier = [], names = {}, order }: Asked) {
  try {
    return correctedTimes(ctx.zone, ctx.now(), entry, given, earlier)
  } catch (error) {
    if (!(error instanceof TimeProblem)) throw error
    const message = (error.isOrder && order) || error.message
    throw badInput(message, names[error.field] ?? error.field)
  }
}

/** Times after a correction, and the ends that can be restored afterwards; undefined when these are unchanged. */
export async function correctTimes(ctx: OperationContext, entry: Entry, given: Given) {
  const earlier = await earlierEndsOf(ctx, entry)
  const times = readTimes({ ctx, entry, given, earlier })
  const ends = endsAfter(earlier, entry, times.fin)
  return { times, earlierEnds: ends === earlier ? undefined : ends }
}
