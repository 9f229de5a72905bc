/** Asked before a week is sent back. */
export const SEND_BACK = {
  title: 'Renvoyer la semaine',
  text: 'La personne en est avertie et peut la soumettre de nouveau.',
  label: 'Renvoyer',
  reasonMissing: 'Indiquez pourquoi cette semaine est renvoyée',
}
