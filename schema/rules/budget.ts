import { id } from './id'
import { HOURS_EXAMPLE } from './typed'
import { array, number, object, string } from './yup'

const MAX_HOURS = 1_000_000
const MAX_CLIENTS = 500

/** Half a minute, in hours: less is rounded to 0. */
const LEAST = 1 / 120

const HOURS = `De 1 minute à ${MAX_HOURS.toLocaleString('fr-FR')} heures : ${HOURS_EXAMPLE}`

/** Error message for invalid hours; empty if valid. */
export const budgetProblem = (hours: number | undefined) =>
  hours !== undefined && hours >= LEAST && hours <= MAX_HOURS ? '' : HOURS

export const setBudgetRule = object({
  client: id().required('Choisissez un client'),
  hours: number().strict().min(LEAST, HOURS).max(MAX_HOURS, HOURS).typeError(HOURS).nullable(),
  period: string().strict().oneOf(['MOIS', 'TOTAL'], 'Durée inconnue').nullable(),
})

export const budgetBarsRule = object({
  clients: array()
    .of(id().required('Identifiant invalide'))
    .typeError('Clients invalides')
    .min(1, 'Choisissez un client')
    .max(MAX_CLIENTS, `${MAX_CLIENTS} clients au plus`)
    .required('Clients invalides'),
})

export const dismissBudgetRule = object({ id: id().required('Identifiant invalide') })
