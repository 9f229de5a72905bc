import { id } from './id'
import { array, number, object, string } from './yup'

/** Hours of one budget. */
export const MOST_HOURS = 1_000_000
/** Clients whose bars one call asks for. */
const MOST_CLIENTS = 500

export const HOURS = `De 1 à ${MOST_HOURS.toLocaleString('fr-FR')} heures entières`

export const setBudgetRule = object({
  client: id().required('Choisissez un client'),
  hours: number().strict().integer(HOURS).min(1, HOURS).max(MOST_HOURS, HOURS).typeError(HOURS).nullable(),
  period: string().strict().oneOf(['MOIS', 'TOTAL'], 'Durée inconnue').nullable(),
})

export const budgetBarsRule = object({
  clients: array()
    .of(id().required('Identifiant invalide'))
    .typeError('Clients invalides')
    .min(1, 'Choisissez un client')
    .max(MOST_CLIENTS, `${MOST_CLIENTS} clients au plus`)
    .required('Clients invalides'),
})

export const dismissBudgetRule = object({ id: id().required('Identifiant invalide') })
