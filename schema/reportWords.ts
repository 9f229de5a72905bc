/** What a report says of its figures, on the screen and on the cover of its files. Null where there is nothing to say. */

/** Where the hours of people stand who have changed company since. */
export function movedWords(people: number): string | null {
  if (people === 0) return null
  return people === 1
    ? 'Une personne a changé de société depuis : ses heures comptent dans sa société d’aujourd’hui'
    : `${people} personnes ont changé de société depuis : leurs heures comptent dans leur société d’aujourd’hui`
}
