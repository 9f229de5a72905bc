import { entryValues } from './entry'
import { id, optionalId } from './id'
import { reason } from './statistics'
import { object, string } from './yup'

/** States of a correction by another user: not seen, seen, contested, accepted, maintained. */
const STATES = ['A_VOIR', 'VUE', 'CONTESTEE', 'ACCEPTEE', 'MAINTENUE']

export const CORRECTIONS_PAGE = 50

const correction = id().required('Identifiant invalide')
const why = reason
  .required('Indiquez le motif')
  .test('given', 'Indiquez le motif', (text) => text.trim() !== '')

export const correctionsRule = object({
  user: optionalId(),
  state: string().strict().oneOf(STATES, 'État inconnu').nullable(),
  before: optionalId(),
})

export const seeCorrectionRule = object({ correction })
export const contestCorrectionRule = object({ correction, reason: why })
export const maintainCorrectionRule = object({ correction, reason: why })

export const overturnCorrectionRule = object({ correction, reason, ...entryValues })
