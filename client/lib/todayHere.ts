import { startOfWeek } from './civilDate'
import { civilDay } from './format'
import { nowInSeconds } from './now'

let zone: string | undefined

/** The day that it is in the browser's zone: until a screen knows the server's. */
export function todayHere(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return civilDay(nowInSeconds(), zone)
}

/** Whether a day's week is over, as far as the browser knows: only such a week can be locked. */
export const isOfPastWeek = (date: string) => date < startOfWeek(todayHere())
