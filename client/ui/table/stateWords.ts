import type { Noun } from '../../lib/format/pluralize'

/** Labels: all rows, rows of one state, a row of a state. */
export type StateWords = Record<'all' | 'active' | 'inactive' | 'on' | 'off', string>

const WORDS: Record<'m' | 'f', StateWords> = {
  m: { all: 'Tous', active: 'Actifs', inactive: 'Inactifs', on: 'Actif', off: 'Désactivé' },
  f: { all: 'Toutes', active: 'Actives', inactive: 'Inactives', on: 'Active', off: 'Désactivée' },
}

export const stateWords = ([, , gender]: Noun) => WORDS[gender ?? 'm']
