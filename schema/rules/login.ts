import { object, string } from './yup'

/** Sign-in, in the form and on the server. */
export const loginRule = object({
  email: string()
    .strict()
    .typeError('Invalid email')
    .email('Invalid email')
    .max(254, 'Invalid email')
    .required('Email obligé'),
  password: string()
    .strict()
    .typeError('Mot de passe invalide')
    .required('Mot de passe obligé')
    .max(256, 'Mot de passe invalide'),
})
