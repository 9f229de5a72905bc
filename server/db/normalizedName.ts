import { fold } from '../../schema/fold'

/** Characters that the column holds: the compared form of a ligature is longer than the ligature. */
const MAX_CHARACTERS = 254

/** The form in which names are compared. Stored next to the name under a unique index, because MySQL and SQLite compare text differently. */
export const normalizedName = (name: string) => fold(name).slice(0, MAX_CHARACTERS)

/** The form in which emails and logins are compared: without regard to case or to how an accent is encoded. Two accents are two mailboxes. */
export const normalizedAddress = (address: string) =>
  address
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .normalize('NFKC')
    .slice(0, MAX_CHARACTERS)
