import { fold } from '../../../schema/fold'

/**
 * Typeahead: index of the next name with the typed prefix, folded (case, accents), including the current one
 * while it still matches. Repeating one letter cycles. -1: no match.
 */
export function typeahead(names: readonly string[], current: number, typed: string): number {
  // A trailing space is part of the prefix; where no name continues so, the space selects.
  const wanted = `${fold(typed)}${/\s$/.test(typed) ? ' ' : ''}`
  const again = [...wanted].every((letter) => letter === wanted[0])
  const search = (text: string, from: number) => {
    const turned = [...names.keys()].map((step) => (from + step) % names.length)
    return turned.find((index) => fold(names[index] ?? '').startsWith(text)) ?? -1
  }
  const whole = wanted.length > 1 ? search(wanted, current) : -1
  return whole >= 0 || !again ? whole : search(wanted.slice(0, 1), current + 1)
}
