import { type AbsenceDays, halfOn } from '../../domain/absences/absenceDays'
import type { AbsenceItemFragment, MarkFragment } from '../../generated/graphql'
import { addDays, endOfMonth } from '../../lib/time/civilDate'
import { labelCompanies, type SelectChoice } from '../../ui/form/choices'

/** Patterns of kinds of absence, reused in turn after four. */
const PATTERNS = ['plain', 'rising', 'falling', 'dotted'] as const

export type KindMark = { code: string; libelle: string; short: string; pattern: (typeof PATTERNS)[number] }

/** Abbreviation of a kind's code: `CP`, `MAL` for MALADIE, `SS` for SANS_SOLDE. */
export function shortCode(code: string): string {
  const words = code.split('_').filter(Boolean)
  return words.length > 1
    ? words
        .map((word) => word.charAt(0))
        .join('')
        .slice(0, 3)
    : code.slice(0, 3)
}

/** Marks by kind: letters and a pattern, so that kinds do not differ by colour alone. */
export const kindMarks = (
  kinds: readonly { code: string; libelle: string }[],
): ReadonlyMap<string, KindMark> =>
  new Map(
    kinds.map(({ code, libelle }, index) => [
      code,
      { code, libelle, short: shortCode(code), pattern: PATTERNS[index % PATTERNS.length] ?? 'plain' },
    ]),
  )

export const daysOfMonth = (month: string): string[] =>
  Array.from({ length: Number(endOfMonth(month).slice(8)) }, (_, index) => addDays(month, index))

export type TeamAbsence = MarkFragment & AbsenceItemFragment

/** Absences of a day, morning before afternoon, then by start. */
export const absencesOn = <One extends AbsenceDays>(absences: readonly One[], date: string): One[] =>
  absences
    .filter(({ debut, fin }) => debut <= date && date <= fin)
    .sort((one, other) => (halfOn(one, date) ?? '').localeCompare(halfOn(other, date) ?? ''))

export const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay())

type Company = { id: string; nom: string; holding: { holding: string } }
type Person = { id: string; nom: string; prenom: string; active: number; societe: Pick<Company, 'id'> }

/** Companies of users as choices, sorted, namesakes with their holding. */
export const companiesOf = (people: readonly { societe: Company }[]): SelectChoice[] =>
  labelCompanies([...new Map(people.map(({ societe }) => [societe.id, societe])).values()])
    .map(({ id, label }) => ({ id, label, active: 1 }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'))
type Absent = Pick<AbsenceItemFragment, 'user_id'>

export type TeamRow<One extends Absent> = { id: string; name: string; company: string; absences: One[] }

export function teamRows<One extends Absent>(
  people: readonly Person[],
  absences: readonly One[],
  { company, everybody }: { company: string | null; everybody: boolean },
): TeamRow<One>[] {
  const own = new Map<string, One[]>()
  for (const absence of absences) own.set(absence.user_id, [...(own.get(absence.user_id) ?? []), absence])
  return people
    .filter(({ societe }) => company === null || societe.id === company)
    .filter(({ id, active }) => own.has(id) || (everybody && active === 1))
    .map(({ id, nom, prenom, societe }) => ({
      id,
      name: `${nom} ${prenom}`,
      company: societe.id,
      absences: own.get(id) ?? [],
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'))
}
