import { useSyncExternalStore } from 'react'
import { civilDay } from '../../lib/format/format'
import { nowInSeconds, subscribeNow } from '../../lib/time/now'

/** The server's civil date; re-renders when it changes, not every second. */
export const useToday = (timeZone: string) =>
  useSyncExternalStore(subscribeNow, () => civilDay(nowInSeconds(), timeZone))
