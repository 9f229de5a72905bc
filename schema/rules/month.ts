import { text } from './statistics'

export const month = text('Mois invalide')
  .matches(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Mois invalide')
  .required('Mois invalide')
