/** French order; ignores accents and case, numbers by value. */
export const nameCollator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

interface Name {
  nom: string
  prenom: string
}

export const compareNames = (a: Name, b: Name) =>
  nameCollator.compare(a.nom, b.nom) || nameCollator.compare(a.prenom, b.prenom)
