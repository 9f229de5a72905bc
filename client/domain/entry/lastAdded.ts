import type { CivilRange } from '../../lib/time/civilDate'
import { readTypedTime } from '../../lib/time/typedTime'
import { type EntryValues, entryDay, newValues } from './entryValues'

interface Added {
  viewer: string
  owner: string
  values: EntryValues
  ids: readonly string[]
}

let last: Added | null = null

/** What was added last on this page, for the next entry of the same person and day. */
export function rememberAdded(added: Added | null) {
  last = added
}

/** The next entry does not go on from one that was changed since. */
export function forgetAdded(id: string) {
  if (last?.ids.includes(id)) last = null
}

interface Asked {
  viewer: string
  owner: string
  /** Undefined where no day was chosen: that of the last one. */
  date: string | undefined
  /** Days that are shown. */
  within?: CivilRange | undefined
}

/** Values of an entry that goes on where the last one ended, with its task, client and reason; undefined without one. */
export function continuedValues({ viewer, owner, date, within }: Asked): EntryValues | undefined {
  if (last?.viewer !== viewer || last.owner !== owner) return undefined
  const { values } = last
  const day = entryDay(values)
  if (date !== undefined && date !== day) return undefined
  if (within && (day < within.debut || day > within.fin)) return undefined
  const { tache, client, fin, nextDay, kind, reason } = values
  return {
    ...newValues(day, { debut: nextDay ? '' : readTypedTime(fin), fin: '' }),
    ...(kind === 'task' && { tache, client }),
    reason: owner === viewer ? '' : reason,
  }
}
