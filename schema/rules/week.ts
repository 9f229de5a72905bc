import type { ObjectShape } from 'yup'
import { id, optionalId } from './id'
import { NAME_MAX, nameTooLong } from './name'
import { reason, text } from './statistics'
import { array, boolean, number, object, string } from './yup'

export const MAX_WEEKS = 200
export const WEEKS_MAX = 13

const STATES = ['OUVERTE', 'SOUMISE', 'APPROUVEE']
/** People whose weeks are asked for by name: those of a page. */
export const AMONG_MAX = 50

const SHOWN = ['INCOMPLETES', 'ALERTES', 'ABSENTS']
const SORTS = ['NOM', 'ECART', 'ETAT']
const date = text('Date invalide').required('Date invalide')
const version = text('Version invalide').nullable()
const user = id().required('Choisissez un utilisateur')

export const weekRule = object({ user: optionalId(), date })

export const weeksRule = object({
  debut: text('Date de début invalide').required('Date de début invalide'),
  fin: text('Date de fin invalide').required('Date de fin invalide'),
  state: string().strict().oneOf(STATES, 'État inconnu').nullable(),
  returned: boolean().strict().typeError('returned : vrai ou faux').nullable(),
  company: optionalId(),
  holding: optionalId(),
  group: optionalId(),
  user: optionalId(),
  page: number()
    .strict()
    .integer('Page invalide')
    .min(1, 'Page invalide')
    .typeError('Page invalide')
    .nullable(),
  name: text('Nom invalide').max(NAME_MAX, nameTooLong('Nom')).nullable(),
  show: string().strict().oneOf(SHOWN, 'Filtre inconnu').nullable(),
  sort: string().strict().oneOf(SORTS, 'Ordre inconnu').nullable(),
  among: array()
    .of(id().required('Choisissez un utilisateur'))
    .max(AMONG_MAX, `Une demande nomme au plus ${AMONG_MAX} personnes`)
    .typeError('Personnes invalides')
    .nullable(),
  work: boolean().strict().typeError('work : vrai ou faux').nullable(),
  balance: boolean().strict().typeError('balance : vrai ou faux').nullable(),
})

const manyWeeks = <Fields extends ObjectShape>(fields: Fields, tooMany: string) =>
  object({
    weeks: array()
      .of(object(fields).typeError('Semaines invalides').required('Semaines invalides'))
      .typeError('Semaines invalides')
      .min(1, 'Choisissez une semaine')
      .max(MAX_WEEKS, tooMany)
      .required('Semaines invalides'),
  })

export const ownWeekRule = object({ date, version })
export const requestReopeningRule = object({ date, reason })
export const seeWeekRule = object({ date })

const decided = { user, date, version, reason }

export const approveWeeksRule = manyWeeks(decided, `Une demande valide au plus ${MAX_WEEKS} semaines`)
export const remindWeeksRule = manyWeeks({ user, date }, `Une demande rappelle au plus ${MAX_WEEKS} semaines`)

export const undoWeeksRule = object({
  weeks: array()
    .of(object({ user, date, version }).typeError('Semaines invalides').required('Semaines invalides'))
    .typeError('Semaines invalides')
    .min(1, 'Choisissez une semaine')
    .max(MAX_WEEKS, `Une demande porte sur ${MAX_WEEKS} semaines au plus`)
    .required('Semaines invalides'),
})

export const giveBackRule = object(decided)
