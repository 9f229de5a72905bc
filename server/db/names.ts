import { fold } from '../../schema/fold'

/** French order; ignores accents and case, numbers by value. */
export const nameCollator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

interface Name {
  nom: string
  prenom: string
}

export const compareNames = (a: Name, b: Name) =>
  nameCollator.compare(a.nom, b.nom) || nameCollator.compare(a.prenom, b.prenom)

/** Column size; folding a ligature makes it longer. */
const MAX_CHARACTERS = 254

/** Folded name, stored under a unique index because MySQL and SQLite compare text differently. */
export const normalizedName = (name: string) => fold(name).slice(0, MAX_CHARACTERS)

/** Normalized email or login: case and Unicode form are ignored, accents are not. */
export const normalizedAddress = (address: string) =>
  address
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .normalize('NFKC')
    .slice(0, MAX_CHARACTERS)
