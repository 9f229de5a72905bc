/** Note about users who changed company: where their hours count. Null for none. */
export function movedUsersNote(people: number): string | null {
  if (people === 0) return null
  return people === 1
    ? 'Une personne a changé de société depuis : ses heures comptent dans sa société d’aujourd’hui'
    : `${people} personnes ont changé de société depuis : leurs heures comptent dans leur société d’aujourd’hui`
}
