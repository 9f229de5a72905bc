/** Keys of the home screen, in the order of their list. */
export const KEY_LIST: readonly { keys: readonly string[]; what: string }[] = [
  { keys: ['1', '…', '9'], what: 'Commencer un favori' },
  { keys: ['Ctrl', 'Entrée'], what: 'Dans le commentaire : commencer, ou l’enregistrer' },
  { keys: ['Échap'], what: 'Dans un commentaire ouvert : ne rien changer' },
  { keys: ['←', '→'], what: 'Dans les clients et les tâches : aller à un autre ; une lettre mène à son nom' },
  { keys: ['Maj', '←'], what: 'Jour précédent' },
  { keys: ['Maj', '→'], what: 'Jour suivant' },
  { keys: ['Ctrl', 'Z'], what: 'Annuler ce qui vient d’être fait' },
  { keys: ['?'], what: 'Cette liste' },
]
