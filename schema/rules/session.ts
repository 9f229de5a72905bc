import { address } from './address'
import { optionalId } from './id'
import { object, string } from './yup'

export const loginRule = object({
  email: address('Invalid email', 'Email obligé'),
  password: string()
    .strict()
    .typeError('Mot de passe invalide')
    .required('Mot de passe obligé')
    .max(256, 'Mot de passe invalide'),
})

export const closeSessionRule = object({
  session: string()
    .strict()
    .typeError('Session invalide')
    .required('Session invalide')
    .max(22, 'Session invalide'),
  user: optionalId(),
})

export const closeOthersRule = object({ user: optionalId() })
