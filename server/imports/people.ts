import { HOURS_EXAMPLE } from '../../schema/rules/typed'
import { readTypedDate, readTypedHours, readTypedShortDate } from '../../schema/typed'
import { selectInAll } from '../db/bulk'
import type { Querier } from '../db/database'
import { normalizedAddress } from '../db/normalizedName'
import { groupBy } from '../shared/groupBy'
import { readDate } from '../workedTime/dates'
import { formatDuration, frenchDate, type Zone } from '../workedTime/time'
import { refuseLine } from './importing'

/** Somebody whom a line of a file names. */
interface Known {
  id: number
  email: string
  /** As it stands, of somebody whom a matricule named: the cell may have lost its zeros. */
  matricule?: string | undefined
}

interface Named extends Known {
  email_key: string
  nom: string
  prenom: string
}

/** Finds the people whom the lines of a file name. */
export interface PersonFinder {
  /** By email or by the matricule of a contract; refuses a line that names nobody, or that may name several. */
  find(values: Record<string, string>): Known
  /** First and last name, with the matricule where a cell had lost its zeros; the cell itself where it names nobody. */
  labelOf(values: Record<string, string>): string
}

/** People whom a refusal names. */
const MOST_NAMED = 3

const MATRICULES = `SELECT DISTINCT user_id, matricule FROM contract WHERE cancelled_at IS NULL AND matricule <> ''`

/** A spreadsheet takes a matricule of digits for a number. */
const withoutZeros = (matricule: string) => matricule.replace(/^0+(?=\d+$)/, '')

/** Everybody, as lines of a file may name them. */
export async function createPersonFinder(db: Querier): Promise<PersonFinder> {
  const users = await selectInAll<Named>(db, 'SELECT id, email, email_key, nom, prenom FROM user')
  const byEmail = new Map(users.map((user) => [user.email_key, user]))
  const byId = new Map(users.map((user) => [user.id, user]))
  const named = groupBy(users, ({ nom, prenom }) => `${prenom} ${nom}`)
  const byMatricule = groupBy(
    await db.rows<{ user_id: number; matricule: string }>(MATRICULES),
    ({ matricule }) => withoutZeros(matricule),
  )
  const nameOf = ({ prenom, nom, email }: Named) => {
    const name = `${prenom} ${nom}`
    return (named.get(name) ?? []).length > 1 ? `${name} (${email})` : name
  }

  /** Whom a matricule may mean: a cell with zeros means itself, one without may have lost them. */
  function withMatricule(cell: string): Named[] {
    const like = byMatricule.get(withoutZeros(cell)) ?? []
    const exact = like.filter(({ matricule }) => matricule === cell)
    const meant = exact.length > 0 && cell !== withoutZeros(cell) ? exact : like
    const matricules = new Map([...meant, ...exact].map(({ user_id, matricule }) => [user_id, matricule]))
    return [...matricules].flatMap(([id, matricule]) => {
      const user = byId.get(id)
      return user ? [{ ...user, matricule }] : []
    })
  }

  function meantBy({ email = '', matricule = '' }: Record<string, string>): Named[] {
    if (!email) return matricule ? withMatricule(matricule) : []
    const user = byEmail.get(normalizedAddress(email))
    return user ? [user] : []
  }

  return {
    find(values) {
      const { email, matricule } = values
      const [person, ...others] = meantBy(values)
      if (!person) {
        if (email) refuseLine(`Email inconnu : ${email}`)
        return refuseLine(matricule ? `Matricule inconnu : ${matricule}` : 'Indiquez l’email ou le matricule')
      }
      if (others.length > 0) {
        const named = [person, ...others]
          .slice(0, MOST_NAMED)
          .map((one) => `${one.matricule} : ${nameOf(one)}`)
        refuseLine(
          `Le matricule ${matricule} peut désigner plusieurs personnes (${named.join(' ; ')}) : indiquez l’email`,
        )
      }
      return person
    },
    labelOf(values) {
      const [person, ...others] = meantBy(values)
      const { email, matricule } = values
      if (!person || others.length > 0) return email || matricule || ''
      const isOther = person.matricule !== undefined && person.matricule !== matricule
      return isOther ? `${nameOf(person)}, matricule ${person.matricule}` : nameOf(person)
    },
  }
}

/** A date of a line, also as a spreadsheet shortens it (`1/1/26`); null where the cell is empty. */
export function readCell(text: string | undefined, zone: Zone, column: string): string | null {
  if (!text) return null
  const date = readDate(text, zone) ?? readTypedDate(text) ?? readTypedShortDate(text)
  return date ?? refuseLine(`${column} : date invalide (jj/mm/aaaa)`)
}

/** What a cell says to take a date away: an empty one leaves what stands. */
const NO_DATE = 'aucune'

/** A date of a line that may be left out: undefined where the cell is empty or missing, null where it says that there is none. */
export const readOptionalDate = (
  text: string | undefined,
  zone: Zone,
  column: string,
): string | null | undefined =>
  text?.toLowerCase() === NO_DATE ? null : (readCell(text, zone, column) ?? undefined)

/** A date as a cell says it. */
export const dateCell = (date: string | null) => (date === null ? NO_DATE : frenchDate(date))

/** Hours of a cell, as people and spreadsheets write them, in seconds: whole minutes. Nothing is none. */
export function readHoursCell(text: string | undefined, column: string): number {
  if (!text) return 0
  const seconds = readTypedHours(text)
  return seconds === undefined || seconds % 60 > 0
    ? refuseLine(`${column} : durée invalide, ${HOURS_EXAMPLE}`)
    : seconds
}

/** Seconds as a cell says them: whole minutes. */
export const hoursCell = (seconds: number) => formatDuration(seconds).slice(0, -':00'.length)
