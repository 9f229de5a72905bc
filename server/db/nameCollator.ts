/** The order in which people read names: accents and case aside, numbers by their value. */
export const nameCollator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

interface Name {
  nom: string
  prenom: string
}

/** For sorting people, by name and then by first name. */
export const compareNames = (a: Name, b: Name) =>
  nameCollator.compare(a.nom, b.nom) || nameCollator.compare(a.prenom, b.prenom)
