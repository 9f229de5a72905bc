import type { Noun } from '../../lib/format/pluralize'

/** How all rows, those of one state, and a row of a state are called. */
export type StateWords = Record<'all' | 'active' | 'inactive' | 'on' | 'off', string>

const WORDS: Record<'m' | 'f', StateWords> = {
  m: { all: 'Tous', active: 'Actifs', inactive: 'Inactifs', on: 'Actif', off: 'Désactivé' },
  f: { all: 'Toutes', active: 'Actives', inactive: 'Inactives', on: 'Active', off: 'Désactivée' },
}

/** How the states of a table's rows are called: French agrees with what a row is. */
export const stateWords = ([, , gender]: Noun) => WORDS[gender ?? 'm']
