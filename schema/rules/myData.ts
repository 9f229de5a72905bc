import { days } from './events'
import { optionalId } from './id'
import { object, string } from './yup'

const PARTS = ['entries', 'corrections', 'sessions', 'events']

/** The viewer's own events: range of days, and cursor as in the audit log. */
export const myEventsRule = object({ ...days, before: optionalId() })

/** Default: all parts, from the beginning until now. */
export const myDataRule = object({
  part: string().strict().oneOf(PARTS, 'Partie inconnue').nullable(),
  ...days,
})
