import type { Querier } from '../../db/database'
import { rowsIn } from '../../db/sets'
import { grouped } from '../../ground/grouped'
import { contractOn, LEGAL_WEEK } from '../../hours/law/limits'
import { membershipOn, membershipsOf, readFormer } from '../../memberships/companies'
import { type ContractRow, joursOf, readContracts } from '../contracts/rows'

/** How many people a company employs on a day, and how they were counted. */
export interface Counted {
  /** Contracts of 35 hours and more, and of days: one each. */
  fullTime: number
  partTime: number
  /** What the contracts of part time come to together, in seconds of a week: divided by 35 hours (L1111-2, 3°). */
  partTimeSeconds: number
  /** Active people of the company without a contract on that day: not counted. */
  withoutContract: number
}

/** People, those of part time by their hours. */
export const peopleIn = ({ fullTime, partTimeSeconds }: Counted) =>
  (fullTime * LEGAL_WEEK + partTimeSeconds) / LEGAL_WEEK

interface Person {
  id: number
  societe_id: number
  active: number
}

const PRESENT = 'SELECT id, societe_id, active FROM user WHERE societe_id IN'
const FORMER = `
  SELECT u.id, u.societe_id, u.active FROM user u WHERE u.id IN (
    SELECT f.user_id FROM former_company f WHERE f.cancelled_at IS NULL AND f.company_id IN`

/** Seconds of a week that count: a forfait in days is a whole person. */
const weekOf = (contract: ContractRow) =>
  contract.type === 'HEURES' ? joursOf(contract).reduce((sum, seconds) => sum + seconds, 0) : LEGAL_WEEK

/** People who are in some companies, or were. */
async function readPeople(db: Querier, companies: readonly number[]): Promise<Person[]> {
  const present = await rowsIn<Person>(db, PRESENT, companies)
  const moved: Person[] = []
  for (const company of companies) moved.push(...(await db.rows<Person>(`${FORMER} (?))`, [company])))
  return [...new Map([...present, ...moved].map((person) => [person.id, person])).values()]
}

/** Counts the people of some companies on any day, from the contracts in force on it (L1111-2). */
export async function readHeadcounts(
  db: Querier,
  companies: readonly number[],
): Promise<(company: number, date: string) => Counted> {
  const people = await readPeople(db, companies)
  const ids = people.map(({ id }) => id)
  const former = await readFormer(db, ids)
  const contracts = grouped(await readContracts(db, ids), ({ user_id }) => user_id)
  const memberships = new Map(
    people.map(({ id, societe_id }) => [id, membershipsOf(former.get(id), societe_id)]),
  )
  const known = new Map<string, Counted>()
  function count(company: number, date: string): Counted {
    const counted = { fullTime: 0, partTime: 0, partTimeSeconds: 0, withoutContract: 0 }
    for (const { id, active } of people) {
      if (membershipOn(memberships.get(id) ?? [], date).company !== company) continue
      const contract = contractOn(contracts.get(id) ?? [], date)
      if (!contract) counted.withoutContract += active
      else if (weekOf(contract) >= LEGAL_WEEK) counted.fullTime++
      else {
        counted.partTime++
        counted.partTimeSeconds += weekOf(contract)
      }
    }
    return counted
  }
  return (company, date) => {
    const key = `${company} ${date}`
    const counted = known.get(key) ?? count(company, date)
    known.set(key, counted)
    return counted
  }
}
