import type { Noun } from '../../lib/counted'

const WORDS = {
  m: { all: 'Tous', active: 'Actifs', inactive: 'Inactifs', on: 'Actif', off: 'Désactivé' },
  f: { all: 'Toutes', active: 'Actives', inactive: 'Inactives', on: 'Active', off: 'Désactivée' },
} as const

/** How the states of a table's rows are called: French agrees with what a row is. */
export const stateWords = ([, , gender]: Noun) => WORDS[gender ?? 'm']
