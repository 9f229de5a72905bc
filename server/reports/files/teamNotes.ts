import type { Team } from '../team'
import { afterMidnightNote } from './afterMidnightNote'

/** What is to be known of totals of the team, a sentence a person. */
export const teamNotes = ({ rows, debut, fin }: Team): string[] =>
  rows.flatMap(({ nom, prenom, total, afterMidnight }) => {
    const note = afterMidnightNote({ debut, fin, afterMidnight })
    return note === null ? [] : [`${nom} ${prenom}, total : ${total}, ${note}`]
  })
