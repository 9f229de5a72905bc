import type { Range } from '../workedTime/dates'
import { monthOf } from '../workedTime/periods'
import { addDays } from '../workedTime/time'

/** People named in one statement. */
const BATCH = 1_000

/**
 * A range in months: between two of them a worker thread looks whether anybody still waits, and each is read on its own.
 * @param nextOf the first day of the next part, where it is not a month
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

/** Whom a statement names: null where everybody is meant. */
export function* batchesOf(
  members: readonly { id: number }[],
  isEverybody: boolean,
): Generator<readonly number[] | null> {
  if (isEverybody) yield null
  else
    for (let start = 0; start < members.length; start += BATCH)
      yield members.slice(start, start + BATCH).map(({ id }) => id)
}
