import { skipToken } from '@apollo/client/react'
import { type LockedWeeksQuery, useLockedWeeksQuery } from '../../generated/graphql'
import { addDays, startOfWeek } from '../../lib/time/civilDate'
import { isOfPastWeek } from '../../lib/time/serverToday'

export type Locks = LockedWeeksQuery['lockedWeeks']

/** What is said of the week of a day, if it is locked. Asks nothing of weeks that cannot be. */
export function useLock(user: string, date: string | undefined): string | undefined {
  const monday = date && isOfPastWeek(date) ? startOfWeek(date) : null
  const { data } = useLockedWeeksQuery(
    monday
      ? { variables: { user, debut: monday, fin: monday }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  )
  return monday ? data?.lockedWeeks[0]?.sentence : undefined
}

/** The same, of locks that were read with the entries. */
export const lockOf = (locks: Locks | undefined, date: string) =>
  locks?.find(({ monday }) => monday <= date && date <= addDays(monday, 6))?.sentence

/** Whether a lock leaves nothing of an entry to change: what goes on after Sunday's midnight may still end otherwise. */
export const isWhollyLocked = ({ date, finDate }: { date: string; finDate: string | null }) =>
  !(finDate !== null && finDate > addDays(startOfWeek(date), 6))
