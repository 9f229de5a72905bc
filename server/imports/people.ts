import { bidi } from '../../schema/isolated'
import { HOURS_EXAMPLE } from '../../schema/rules/typed'
import { readTypedDate, readTypedHours, readTypedShortDate } from '../../schema/typed'
import { selectInAll } from '../db/bulk'
import type { Querier } from '../db/database'
import { normalizedAddress } from '../db/names'
import { groupBy } from '../shared/groupBy'
import { readDate } from '../workedTime/dates'
import { formatDuration, frenchDate, type Zone } from '../workedTime/time'
import { refuseLine } from './importing'

interface Known {
  id: number
  email: string
  /** Stored matricule: the cell may have lost its leading zeros. */
  matricule?: string | undefined
}

interface Named extends Known {
  email_key: string
  nom: string
  prenom: string
  societe_id: number
}

export interface PersonFinder {
  /** By email or by the matricule of a contract; rejects unknown and ambiguous ones. */
  find(values: Record<string, string>): Known
  /** Name, with the matricule if the cell lost its zeros; the cell for an unknown user. */
  labelOf(values: Record<string, string>): string
}

const MAX_NAMED = 3

const MATRICULES = `SELECT DISTINCT user_id, matricule FROM contract WHERE cancelled_at IS NULL AND matricule <> ''`

/** Spreadsheets convert a matricule of digits to a number. */
const withoutZeros = (matricule: string) => matricule.replace(/^0+(?=\d+$)/, '')

/**
 * @param matricules matricule in a line with an email: `known` must be the person's, `new` may also be one
 * that nobody of the same company has
 */
export async function createPersonFinder(
  db: Querier,
  matricules: 'known' | 'new' = 'known',
): Promise<PersonFinder> {
  const users = await selectInAll<Named>(db, 'SELECT id, email, email_key, nom, prenom, societe_id FROM user')
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

  /** Candidates for a matricule: exact if it has leading zeros, otherwise also with zeros added. */
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

  /** Rejects an email and a matricule that do not name one person. */
  function refuseContradiction(person: Named, matricule: string) {
    const owners = withMatricule(matricule)
    if (owners.some(({ id }) => id === person.id)) return
    const [owner] =
      matricules === 'known' ? owners : owners.filter((one) => one.societe_id === person.societe_id)
    if (owner)
      refuseLine(
        bidi`L’email est celui de ${nameOf(person)}, le matricule ${matricule} celui de ${nameOf(owner)} : corrigez l’un des deux`,
      )
    if (matricules === 'known')
      refuseLine(
        bidi`Matricule inconnu : ${matricule} (l’email est celui de ${nameOf(person)}) : corrigez-le, ou laissez-le vide`,
      )
  }

  return {
    find(values) {
      const { email, matricule } = values
      const [person, ...others] = meantBy(values)
      if (!person) {
        if (email) refuseLine(bidi`Email inconnu : ${email}`)
        return refuseLine(
          matricule ? bidi`Matricule inconnu : ${matricule}` : 'Indiquez l’email ou le matricule',
        )
      }
      if (others.length > 0) {
        const named = [person, ...others]
          .slice(0, MAX_NAMED)
          .map((one) => bidi`${one.matricule} : ${nameOf(one)}`)
        refuseLine(
          bidi`Le matricule ${matricule} peut désigner plusieurs personnes (${named.join(' ou ')}) : indiquez l’email`,
        )
      }
      if (email && matricule) refuseContradiction(person, matricule)
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

/** A date, also abbreviated (`1/1/26`); null if empty. */
export function readCell(text: string | undefined, zone: Zone, column: string): string | null {
  if (!text) return null
  const date = readDate(text, zone) ?? readTypedDate(text) ?? readTypedShortDate(text)
  return date ?? refuseLine(`${column} : date invalide (jj/mm/aaaa)`)
}

/** Cell text that removes a date; an empty cell keeps it. */
const NO_DATE = 'aucune'

/** Optional date: undefined if empty or missing, null for `aucune`. */
export const readOptionalDate = (
  text: string | undefined,
  zone: Zone,
  column: string,
): string | null | undefined =>
  text?.toLowerCase() === NO_DATE ? null : (readCell(text, zone, column) ?? undefined)

export const dateCell = (date: string | null) => (date === null ? NO_DATE : frenchDate(date))

/** Hours in any usual notation, in seconds (whole minutes); empty is 0. */
export function readHoursCell(text: string | undefined, column: string): number {
  if (!text) return 0
  const seconds = readTypedHours(text)
  return seconds === undefined || seconds % 60 > 0
    ? refuseLine(`${column} : durée invalide, ${HOURS_EXAMPLE}`)
    : seconds
}

export const hoursCell = (seconds: number) => formatDuration(seconds).slice(0, -':00'.length)
