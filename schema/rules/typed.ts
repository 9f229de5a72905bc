import { isTime, readCivilDate, readTypedDate, readTypedShortDate, readTypedTime } from '../typed'
import { text } from './statistics'

/** An instant of an older client is read by the server alone, which knows the zone. */
const readDay = (typed: string) =>
  readTypedDate(typed) ?? readTypedShortDate(typed) ?? readCivilDate(typed.slice(0, 'yyyy-mm-dd'.length))

/** A day, as it is typed or sent; what is none is told before the call. Empty where `required` does not say otherwise. */
export const day = (message: string) =>
  text(message).test('day', message, (typed) => !typed || readDay(typed) !== undefined)

/** A time of day, likewise. */
export const time = (message: string) =>
  text(message).test('time', message, (typed) => !typed || isTime(readTypedTime(typed)))
