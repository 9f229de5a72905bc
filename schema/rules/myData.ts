import { days } from './events'
import { optionalId } from './id'
import { object, string } from './yup'

/** What a person can take out of their own data, as one file each. */
const PARTS = ['entries', 'corrections', 'sessions', 'events']

/** One's own events: days and place as in the journal. */
export const myEventsRule = object({ ...days, before: optionalId() })

/** Without a part: all of them. Without days: from the beginning up to now. */
export const myDataRule = object({
  part: string().strict().oneOf(PARTS, 'Partie inconnue').nullable(),
  ...days,
})
