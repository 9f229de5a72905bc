/** Without ambiguous characters: i, l, o, 0, 1. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP = 6

/** Random initial password such as `k7mpxa-td9fhw-c2vnr8` (89 bits), easy to read out. */
export function provisionalPassword(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(GROUPS * GROUP))
  // Modulo bias of 32 random bits: below one in a hundred million.
  const characters = Array.from(drawn, (bits) => CHARACTERS.charAt(bits % CHARACTERS.length)).join('')
  return Array.from({ length: GROUPS }, (_, group) =>
    characters.slice(group * GROUP, (group + 1) * GROUP),
  ).join('-')
}
