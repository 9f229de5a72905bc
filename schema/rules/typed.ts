import {
  isBegunDate,
  isTime,
  readCivilDate,
  readTypedDate,
  readTypedShortDate,
  readTypedTime,
} from '../typed'
import { text } from './statistics'

/** Parsed on the server only: older clients send instants, and the zone is known there. */
const readDay = (typed: string) =>
  readTypedDate(typed) ?? readTypedShortDate(typed) ?? readCivilDate(typed.slice(0, 'yyyy-mm-dd'.length))

/** An optional day, typed or sent. @param name of the field, such as `Date de début` */
export const day = (name: string) =>
  text(`${name} invalide`).test('day', (typed, { createError }) => {
    if (!typed || readDay(typed) !== undefined) return true
    if (typed.trim() === '') return createError({ message: missing(name) })
    return createError({ message: isBegunDate(typed) ? unfinished(name) : `${name} invalide` })
  })

export const unfinished = (name: string) => `${name} incomplète : écrivez jj/mm/aaaa`

export const missing = (name: string) => `Indiquez la ${name.charAt(0).toLowerCase()}${name.slice(1)}`

export const requiredDay = (name: string) => day(name).required(missing(name))

export const HOURS_EXAMPLE = 'écrivez par exemple 7:30, 7h30 ou 7,5'

export const INVALID_HOURS = `Durée invalide : ${HOURS_EXAMPLE}`

export const time = (message: string) =>
  text(message).test('time', message, (typed) => !typed || isTime(readTypedTime(typed)))
