import { optionalId } from './id'
import { object, string } from './yup'

export const closeSessionRule = object({
  session: string()
    .strict()
    .typeError('Session invalide')
    .required('Session invalide')
    .max(22, 'Session invalide'),
  user: optionalId(),
})

export const closeOthersRule = object({ user: optionalId() })
