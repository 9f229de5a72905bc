import { REASON_MAX } from './comment'
import { id, optionalId } from './id'
import { number, object, string } from './yup'

/** Longest range, both ends included: D16. */
const RANGE_MAX_DAYS = 366

const DAY_MS = 86_400_000

/** Civil dates, `YYYY-MM-DD`, both included. */
type Range = { debut: string; fin: string }

/** Error message for a range; undefined if valid. Checked in the form and on the server. */
export function rangeProblem({ debut, fin }: Range): string | undefined {
  if (fin < debut) return 'La date de fin doit suivre la date de début'
  if ((Date.parse(fin) - Date.parse(debut)) / DAY_MS >= RANGE_MAX_DAYS)
    return `La période est limitée à ${RANGE_MAX_DAYS} jours`
  return undefined
}

export const text = (message: string) => string().strict().typeError(message)

export const month = text('Mois invalide')
  .matches(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Mois invalide')
  .required('Mois invalide')

const range = {
  debut: text('Date de début invalide').required('Date de début invalide'),
  fin: text('Date de fin invalide').required('Date de fin invalide'),
}

export const statisticsRule = object({
  ...range,
  user: id().required('Choisissez un utilisateur'),
})

export const teamRule = object({
  ...range,
  by: string().strict().oneOf(['DAY', 'WEEK'], 'Période inconnue').required('Période inconnue'),
})

export const teamDueRule = object(range)

export const version = number().strict().integer('Version invalide').typeError('Version invalide').nullable()
export const reason = text('Motif invalide')
  .max(REASON_MAX, `Le motif est limité à ${REASON_MAX} caractères`)
  .nullable()

export const editTimeRule = object({
  id: id().required('Identifiant invalide'),
  debut: text('Heure invalide').nullable(),
  fin: text('Heure invalide').nullable(),
  finDate: text('Date de fin invalide').nullable(),
  version,
  reason,
})

/** Page size; a program may have made thousands of corrections. */
export const JOURNAL_PAGE = 100

export const journalRule = object({ task: id().required('Identifiant invalide'), before: optionalId() })
