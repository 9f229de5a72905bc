/** Characters that the column holds: the compared form of a ligature is longer than the ligature. */
const MAX_CHARACTERS = 254

/**
 * The form in which names, emails and logins are compared: without regard to case or to how an accent is encoded,
 * also one that only the small letter has as a character of its own. Stored beside the name under a unique index, because MySQL and SQLite compare text differently.
 */
export const nameKey = (name: string) =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().normalize('NFKC').slice(0, MAX_CHARACTERS)
