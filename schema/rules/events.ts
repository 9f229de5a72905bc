import { optionalId } from './id'
import { object, string } from './yup'

/** Default range, in days. */
export const EVENTS_DAYS = 7
export const EVENTS_PAGE = 100

const SUBJECT = /^(user:[1-9]\d{0,8}|reference|settings)$/
const CODE = /^[a-zA-Z][a-zA-Z_]{0,31}$/

const text = (message: string) => string().strict().typeError(message).nullable()
const code = (message: string) => text(message).matches(CODE, { message, excludeEmptyString: true })

export const days = {
  debut: text('Date de début invalide'),
  fin: text('Date de fin invalide'),
}

const filters = {
  ...days,
  subject: text('Personne inconnue').matches(SUBJECT, {
    message: 'Personne inconnue',
    excludeEmptyString: true,
  }),
  actor: optionalId(),
  action: code('Action inconnue'),
  entity: code('Objet inconnu'),
  door: code('Voie inconnue'),
}

/** Filters of an audit log file, which is not paginated. */
export const eventsExportRule = object(filters)

export const eventsRule = object({ ...filters, before: optionalId() })

const PARTS = ['entries', 'corrections', 'sessions', 'events']

/** The viewer's own events: range of days, and cursor as in the audit log. */
export const myEventsRule = object({ ...days, before: optionalId() })

/** Default: all parts, from the beginning until now. */
export const myDataRule = object({
  part: string().strict().oneOf(PARTS, 'Partie inconnue').nullable(),
  ...days,
})
