/** The order in which people read names: accents and case aside, numbers by their value. */
export const french = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

interface Name {
  nom: string
  prenom: string
}

/** For sorting people, by name and then by first name. */
export const byName = (a: Name, b: Name) => french.compare(a.nom, b.nom) || french.compare(a.prenom, b.prenom)
