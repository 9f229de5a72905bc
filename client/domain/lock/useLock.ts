import { skipToken } from '@apollo/client/react'
import { type LockedWeeksQuery, useLockedWeeksQuery } from '../../generated/graphql'
import { addDays, startOfWeek } from '../../lib/time/civilDate'
import { isOfPastWeek } from '../../lib/time/zone'

type LockedWeek = LockedWeeksQuery['lockedWeeks'][number]
export type Locks = readonly Pick<LockedWeek, 'monday' | 'sentence'>[]

/** Skips the query for weeks that cannot be locked. */
function useLockedWeekQuery(user: string, date: string | undefined) {
  const monday = date && isOfPastWeek(date) ? startOfWeek(date) : null
  const { data, loading } = useLockedWeeksQuery(
    monday ? { variables: { user, debut: monday, fin: monday } } : skipToken,
  )
  return { week: monday ? data?.lockedWeeks[0] : undefined, isKnown: !monday || Boolean(data) || !loading }
}

/** The lock of a day's week, if locked. */
export const useLockedWeek = (user: string, date: string | undefined): LockedWeek | undefined =>
  useLockedWeekQuery(user, date).week

/** Sentence on the lock; `isKnown` once it has loaded, or failed to. */
export function useLoadedLock(user: string, date: string) {
  const { week, isKnown } = useLockedWeekQuery(user, date)
  return { lock: week?.sentence, isKnown }
}

/** Sentence on the lock of a day's week, if locked. */
export const useLock = (user: string, date: string | undefined): string | undefined =>
  useLockedWeek(user, date)?.sentence

export const lockOf = (locks: Locks | undefined, date: string) =>
  locks?.find(({ monday }) => monday <= date && date <= addDays(monday, 6))?.sentence

/**
 * Whether the lock covers the whole entry: one that lasts beyond Sunday midnight may still get another end.
 */
export const isWhollyLocked = ({ date, finDate }: { date: string; finDate: string | null }) =>
  !(finDate !== null && finDate > addDays(startOfWeek(date), 6))
