import { formatDuration } from '../../lib/format/formatDuration'
import { pluralize } from '../../lib/format/pluralize'

export type Balance = {
  /** Seconds; null without hours due. */
  due: number | null
  difference: number | null
  worked: number
}

/** Whether anything was due, or worked of it: else a difference says nothing. */
export const isMeasured = ({ difference, due, worked }: Balance) =>
  difference !== null && !(due === 0 && worked === 0)

/** As on the server: less is not missing. */
const NOTHING = 15 * 60

/** What a difference means, so that it depends neither on its sign nor on its colour. */
export function differenceWord(seconds: number): 'manque' | 'en plus' | 'complet' {
  if (Math.abs(seconds) < NOTHING) return 'complet'
  return seconds < 0 ? 'manque' : 'en plus'
}

const COLOURS = { manque: 'warning.main', 'en plus': 'text.primary', complet: 'success.main' }

export const differenceColour = (seconds: number) => COLOURS[differenceWord(seconds)]

const PERSON = ['personne', 'personnes', 'f'] as const

type Missing = { missing: number; incomplete: number; people: number }

/**
 * `Il manque 84 h à 12 personnes.`; empty without anybody.
 * @param without what is left out
 */
export function missingSentence({ missing, incomplete, people }: Missing, without = ''): string {
  if (people === 0) return ''
  if (incomplete === 0) return `Il ne manque d’heures à personne${without}.`
  return `Il manque ${formatDuration(missing)} à ${pluralize(incomplete, PERSON)}${without}.`
}
