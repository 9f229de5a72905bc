import { civilDay } from '../format/format'
import { startOfWeek } from './civilDate'
import { nowInSeconds } from './now'
import { serverZone } from './zone'

/** The civil day in the installation's zone, by the server's clock. */
export const serverToday = () => civilDay(nowInSeconds(), serverZone())

/** Whether a day's week is over: only such a week can be locked. */
export const isOfPastWeek = (date: string) => date < startOfWeek(serverToday())
