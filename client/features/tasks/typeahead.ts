import { fold } from '../../../schema/fold'

/**
 * Where typing leads among some names: to the next one that begins with it, without regard to case and accents, the
 * current one included while it still does. One letter again and again goes from name to name. -1: nowhere.
 */
export function typeahead(names: readonly string[], current: number, typed: string): number {
  // A space at the end is one of the name: what it does not go on with is picked by it.
  const wanted = `${fold(typed)}${/\s$/.test(typed) ? ' ' : ''}`
  const again = [...wanted].every((letter) => letter === wanted[0])
  const search = (text: string, from: number) => {
    const turned = [...names.keys()].map((step) => (from + step) % names.length)
    return turned.find((index) => fold(names[index] ?? '').startsWith(text)) ?? -1
  }
  const whole = wanted.length > 1 ? search(wanted, current) : -1
  return whole >= 0 || !again ? whole : search(wanted.slice(0, 1), current + 1)
}
