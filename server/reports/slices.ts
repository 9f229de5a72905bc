import type { Range } from '../workedTime/dates'
import { monthOf } from '../workedTime/periods'
import { addDays } from '../workedTime/time'

const BATCH = 1_000

/**
 * Splits a range into months, read separately: between them a worker thread checks for cancellation.
 * @param nextOf start of the next part, if not a month
 */
export function* slicesOf(
  { debut, fin }: Range,
  nextOf = (date: string) => addDays(monthOf(date).fin, 1),
): Generator<Range> {
  for (let first = debut; first <= fin; ) {
    const next = nextOf(first)
    const last = addDays(next, -1)
    yield { debut: first, fin: last < fin ? last : fin }
    first = next
  }
}

/** Batches of users for statements; null for all users. */
export function* batchesOf(
  members: readonly { id: number }[],
  isEverybody: boolean,
): Generator<readonly number[] | null> {
  if (isEverybody) yield null
  else
    for (let start = 0; start < members.length; start += BATCH)
      yield members.slice(start, start + BATCH).map(({ id }) => id)
}
