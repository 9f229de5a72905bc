import {
  isBegunDate,
  isTime,
  readCivilDate,
  readTypedDate,
  readTypedShortDate,
  readTypedTime,
} from '../typed'
import { text } from './statistics'

/** An instant of an older client is read by the server alone, which knows the zone. */
const readDay = (typed: string) =>
  readTypedDate(typed) ?? readTypedShortDate(typed) ?? readCivilDate(typed.slice(0, 'yyyy-mm-dd'.length))

/**
 * A day, as it is typed or sent; what is none is told before the call. It may be empty.
 * @param name what the day is called, as `Date de début`
 */
export const day = (name: string) =>
  text(`${name} invalide`).test('day', (typed, { createError }) => {
    if (!typed || readDay(typed) !== undefined) return true
    if (typed.trim() === '') return createError({ message: missing(name) })
    return createError({ message: isBegunDate(typed) ? unfinished(name) : `${name} invalide` })
  })

/** What a date says that was not typed to its end. */
export const unfinished = (name: string) => `${name} incomplète : écrivez jj/mm/aaaa`

/** What a date says that is left empty. */
export const missing = (name: string) => `Indiquez la ${name.charAt(0).toLowerCase()}${name.slice(1)}`

/** The same of a day that has to be there. */
export const requiredDay = (name: string) => day(name).required(missing(name))

/** What may be typed as a number of hours, see `readTypedHours`. */
export const HOURS_EXAMPLE = 'écrivez par exemple 7:30, 7h30 ou 7,5'

/** What a field of hours says of anything else. */
export const INVALID_HOURS = `Durée invalide : ${HOURS_EXAMPLE}`

/** A time of day, likewise. */
export const time = (message: string) =>
  text(message).test('time', message, (typed) => !typed || isTime(readTypedTime(typed)))
