import { object, string } from 'yup'
import { optionalId } from './id'

export const closeSessionRule = object({
  session: string()
    .strict()
    .typeError('Session invalide')
    .required('Session invalide')
    .max(22, 'Session invalide'),
  user: optionalId(),
})

export const closeOthersRule = object({ user: optionalId() })
