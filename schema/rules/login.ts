import { address } from './address'
import { object, string } from './yup'

export const loginRule = object({
  email: address('Invalid email', 'Email obligé'),
  password: string()
    .strict()
    .typeError('Mot de passe invalide')
    .required('Mot de passe obligé')
    .max(256, 'Mot de passe invalide'),
})
