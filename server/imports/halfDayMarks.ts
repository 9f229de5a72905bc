import { headingKey } from './headings'

/** Headings of columns that may mark half days: `Matin`, `AM ou PM`, `Heure de fin`. */
const MARK =
  /\b(?:demie?s?|moitie|moment|matin|matinee|midi|am|pm|half|heures? (?:de |du )?(?:debut|depart|fin|retour))\b/
/** Headings of the length of an absence, which with a half day is a number such as `2,5`. */
const LENGTH = /\b(?:jours?|duree|nb|nombre|quantite|qte)\b/
const HALF = /^\d{0,3}[.,]50*$/

interface Column {
  name: string
  index: number
}

/**
 * Looks for half days in columns of absences that no field takes: by their headings, or, in a file that takes no
 * half days at all, by lengths such as `2,5`. Without them the absences would silently be of whole days.
 */
export function createHalfDayMarks(ignored: readonly Column[], takesHalves: boolean) {
  const found = new Set(ignored.filter(({ name }) => MARK.test(headingKey(name))))
  const lengths = takesHalves ? [] : ignored.filter(({ name }) => LENGTH.test(headingKey(name)))
  return {
    look(cells: readonly string[]) {
      for (const column of lengths) if (HALF.test(cells[column.index] ?? '')) found.add(column)
    },
    warnings(): string[] {
      if (found.size === 0) return []
      const names = ignored.filter((column) => found.has(column)).map(({ name }) => `« ${name} »`)
      return [
        names.length > 1
          ? `Les colonnes ${names.join(', ')} semblent dire des demi-journées, et sont laissées de côté : les absences comptent des jours entiers`
          : `La colonne ${names[0]} semble dire des demi-journées, et est laissée de côté : les absences comptent des jours entiers`,
      ]
    },
  }
}
