import { civilDay } from '../format/format'
import { startOfWeek } from './civilDate'
import { nowInSeconds } from './now'
import { serverZone } from './zone'

/** Civil day in the installation's zone, by the server's clock. */
export const serverToday = () => civilDay(nowInSeconds(), serverZone())

/** Whether a day's week is over; only such weeks can be locked. */
export const isOfPastWeek = (date: string) => date < startOfWeek(serverToday())
