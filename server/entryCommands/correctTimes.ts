import type { Entry } from '../entries/entry'
import type { OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { correctedTimes, TimeProblem } from '../workedTime/correctedTimes'

/** Of an entry: a program may have corrected it thousands of times. */
const EARLIER_ENDS = 50

/** The ends that the latest corrections took from an entry, the latest first: they can be put back. */
async function earlierEndsOf({ db }: OperationContext, { id, corrected }: Entry): Promise<number[]> {
  if (!corrected) return []
  const [row] = await db.rows<{ earlier_ends: string | null }>('SELECT earlier_ends FROM task WHERE id = ?', [
    id,
  ])
  return JSON.parse(row?.earlier_ends ?? '[]')
}

/** With the end that stands, if it goes. */
const endsAfter = (earlier: readonly number[], { fin }: Entry, now: number | null) =>
  fin === null || fin === now
    ? earlier
    : [fin, ...earlier.filter((end) => end !== fin)].slice(0, EARLIER_ENDS)

/** The ends that may be put back once an entry ends at another instant. */
export const keptEnds = async (ctx: OperationContext, entry: Entry, fin: number) =>
  endsAfter(await earlierEndsOf(ctx, entry), entry, fin)

type Given = Parameters<typeof correctedTimes>[3]

interface Asked {
  ctx: OperationContext
  /** The entry as it stands, or its day alone where it is to be made. */
  entry: Parameters<typeof correctedTimes>[2]
  given: Given
  /** Ends that may be put back. */
  earlier?: readonly number[]
  /** What the call names its fields, where it is not as here. */
  names?: Partial<Record<keyof Given, string>>
  /** What an end that does not follow its start is refused with, where it is no end. */
  order?: string
}

/**
 * The times that somebody gives an entry.
 * @throws {AppError} BAD_USER_INPUT in decision 17's words
 */
export function readTimes({ ctx, entry, given, earlier = [], names = {}, order }: Asked) {
  try {
    return correctedTimes(ctx.zone, ctx.now(), entry, given, earlier)
  } catch (error) {
    if (!(error instanceof TimeProblem)) throw error
    const message = (error.isOrder && order) || error.message
    throw badInput(message, names[error.field] ?? error.field)
  }
}

/** The times that a correction leaves, and the ends that may be put back afterwards. */
export async function correctTimes(ctx: OperationContext, entry: Entry, given: Given) {
  const earlier = await earlierEndsOf(ctx, entry)
  const times = readTimes({ ctx, entry, given, earlier })
  return { times, earlierEnds: endsAfter(earlier, entry, times.fin) }
}
