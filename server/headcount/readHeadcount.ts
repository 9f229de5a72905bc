import { type ContractRow, DAY_COLUMNS, joursOf, readContracts } from '../contracts/rows'
import type { Querier } from '../db/database'
import { contractOn, LEGAL_WEEK } from '../labourLaw/figures/limits'
import { membershipOn, membershipsOf, readFormer } from '../memberships/companies'
import { groupBy } from '../shared/groupBy'
import type { Range } from '../workedTime/dates'

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

/** What contracts of the same dates come to. */
interface Contracts extends Omit<Counted, 'withoutContract'> {
  debut: string
  fin: string | null
  /** Active people among them. */
  active: number
}

const WEEK = DAY_COLUMNS.map((day) => `c.${day}`).join(' + ')
/** A forfait in days is a whole person. */
const IS_PART_TIME = `(c.type = 'HEURES' AND ${WEEK} < ${LEGAL_WEEK})`
const MOVED = 'SELECT f.user_id FROM former_company f WHERE f.cancelled_at IS NULL'

/** By the database: a large company has thousands of contracts. */
const CONTRACTS = `
  SELECT c.debut, c.fin, SUM(CASE WHEN ${IS_PART_TIME} THEN 0 ELSE 1 END) AS fullTime,
    SUM(CASE WHEN ${IS_PART_TIME} THEN 1 ELSE 0 END) AS partTime,
    SUM(CASE WHEN ${IS_PART_TIME} THEN ${WEEK} ELSE 0 END) AS partTimeSeconds, SUM(u.active) AS active
  FROM user u JOIN contract c ON c.user_id = u.id
  WHERE u.societe_id = ? AND c.cancelled_at IS NULL AND c.debut <= ? AND (c.fin IS NULL OR c.fin >= ?)
    AND u.id NOT IN (${MOVED})
  GROUP BY c.debut, c.fin`
const ACTIVE = `SELECT COUNT(*) AS count FROM user WHERE societe_id = ? AND active = 1 AND id NOT IN (${MOVED})`

const MOVED_PEOPLE = `
  SELECT u.id, u.societe_id, u.active FROM user u WHERE u.id IN (${MOVED}) AND (
    u.societe_id = ? OR u.id IN (${MOVED} AND f.company_id = ?))`

interface Person {
  id: number
  societe_id: number
  active: number
}

/** Seconds of a week that count. */
const weekOf = (contract: ContractRow) =>
  contract.type === 'HEURES' ? joursOf(contract).reduce((sum, seconds) => sum + seconds, 0) : LEGAL_WEEK

const none = (): Counted => ({ fullTime: 0, partTime: 0, partTimeSeconds: 0, withoutContract: 0 })

/** Those who have only ever been in one company. */
async function countSteady(db: Querier, company: number, { debut, fin }: Range) {
  const contracts = await db.rows<Contracts>(CONTRACTS, [company, fin, debut])
  const [active] = await db.rows<{ count: number }>(ACTIVE, [company])
  return (date: string): Counted => {
    const counted = { ...none(), withoutContract: Number(active?.count ?? 0) }
    for (const some of contracts) {
      if (some.debut > date || (some.fin !== null && some.fin < date)) continue
      // MySQL sums whole numbers as decimals, which come as text.
      counted.fullTime += Number(some.fullTime)
      counted.partTime += Number(some.partTime)
      counted.partTimeSeconds += Number(some.partTimeSeconds)
      counted.withoutContract -= Number(some.active)
    }
    return counted
  }
}

/** Those who have moved from a company to another, one by one. */
async function countMoved(db: Querier, company: number) {
  const people = await db.rows<Person>(MOVED_PEOPLE, [company, company])
  const ids = people.map(({ id }) => id)
  const former = await readFormer(db, ids)
  const contracts = groupBy(await readContracts(db, ids), ({ user_id }) => user_id)
  const memberships = new Map(
    people.map(({ id, societe_id }) => [id, membershipsOf(former.get(id), societe_id)]),
  )
  return (date: string): Counted => {
    const counted = none()
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
}

/** Counts the people of a company on any day of a range, from the contracts in force on it (L1111-2). */
export async function readHeadcount(
  db: Querier,
  company: number,
  range: Range,
): Promise<(date: string) => Counted> {
  const [steady, moved] = [await countSteady(db, company, range), await countMoved(db, company)]
  return (date) => {
    const [one, other] = [steady(date), moved(date)]
    return {
      fullTime: one.fullTime + other.fullTime,
      partTime: one.partTime + other.partTime,
      partTimeSeconds: one.partTimeSeconds + other.partTimeSeconds,
      withoutContract: one.withoutContract + other.withoutContract,
    }
  }
}
