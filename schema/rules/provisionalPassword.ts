/** No letter or digit that is read as another: neither i, l, o nor 0, 1. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP = 6

/**
 * A password drawn at random for somebody who is to choose their own, such as `k7mpxa-td9fhw-c2vnr8`: 89 bits, in groups
 * that can be read aloud and typed.
 */
export function provisionalPassword(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(GROUPS * GROUP))
  // The remainder of 32 random bits favours no character by more than one in a hundred million.
  const characters = Array.from(drawn, (bits) => CHARACTERS.charAt(bits % CHARACTERS.length)).join('')
  return Array.from({ length: GROUPS }, (_, group) =>
    characters.slice(group * GROUP, (group + 1) * GROUP),
  ).join('-')
}
