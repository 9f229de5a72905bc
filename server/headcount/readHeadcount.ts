import { type ContractRow, DAY_COLUMNS, joursOf, readContracts } from '../contracts/rows'
import { selectIn } from '../db/bulk'
import type { Querier } from '../db/database'
import { contractOn, LEGAL_WEEK } from '../labourLaw/figures/limits'
import { membershipOn, membershipsOf, readFormer } from '../memberships/companies'
import { groupBy } from '../shared/groupBy'
import type { Range } from '../workedTime/dates'

export interface Counted {
  /** Contracts of 35 hours and more, or in days: one each. */
  fullTime: number
  partTime: number
  /** Sum of part-time contracts in seconds per week, divided by 35 hours (L1111-2, 3°). */
  partTimeSeconds: number
  /** Active users of the company without a contract on that day: not counted. */
  withoutContract: number
}

/** Headcount, with part-time pro rata. */
export const peopleIn = ({ fullTime, partTimeSeconds }: Counted) =>
  (fullTime * LEGAL_WEEK + partTimeSeconds) / LEGAL_WEEK

interface Contracts extends Omit<Counted, 'withoutContract'> {
  company: number
  debut: string
  fin: string | null
  active: number
}

const WEEK = DAY_COLUMNS.map((day) => `c.${day}`).join(' + ')
/** A contract in days counts as one. */
const IS_PART_TIME = `(c.type = 'HEURES' AND ${WEEK} < ${LEGAL_WEEK})`
const MOVED = 'SELECT f.user_id FROM former_company f WHERE f.cancelled_at IS NULL'

/** Summed in SQL: a large company has thousands of contracts. */
const CONTRACTS = `
  SELECT u.societe_id AS company, c.debut, c.fin, SUM(CASE WHEN ${IS_PART_TIME} THEN 0 ELSE 1 END) AS fullTime,
    SUM(CASE WHEN ${IS_PART_TIME} THEN 1 ELSE 0 END) AS partTime,
    SUM(CASE WHEN ${IS_PART_TIME} THEN ${WEEK} ELSE 0 END) AS partTimeSeconds, SUM(u.active) AS active
  FROM user u JOIN contract c ON c.user_id = u.id
  WHERE c.cancelled_at IS NULL AND c.debut <= ? AND (c.fin IS NULL OR c.fin >= ?)
    AND u.id NOT IN (${MOVED}) AND u.societe_id IN`
const BY_PERIOD = 'GROUP BY u.societe_id, c.debut, c.fin'
const ACTIVE = `
  SELECT societe_id AS company, COUNT(*) AS count FROM user
  WHERE active = 1 AND id NOT IN (${MOVED}) AND societe_id IN`
const BY_COMPANY = 'GROUP BY societe_id'

const NOW_IN = `SELECT u.id, u.societe_id, u.active FROM user u WHERE u.id IN (${MOVED}) AND u.societe_id IN`
const ONCE_IN = `
  SELECT DISTINCT u.id, u.societe_id, u.active FROM former_company f JOIN user u ON u.id = f.user_id
  WHERE f.cancelled_at IS NULL AND f.company_id IN`

interface Person {
  id: number
  societe_id: number
  active: number
}

/** Weekly seconds that count. */
const weekOf = (contract: ContractRow) =>
  contract.type === 'HEURES' ? joursOf(contract).reduce((sum, seconds) => sum + seconds, 0) : LEGAL_WEEK

const none = (): Counted => ({ fullTime: 0, partTime: 0, partTimeSeconds: 0, withoutContract: 0 })

/** Users who have always been in the same company. */
async function countSteady(db: Querier, companies: readonly number[], { debut, fin }: Range) {
  const contracts = groupBy(
    await selectIn<Contracts>(db, CONTRACTS, companies, BY_PERIOD, [fin, debut]),
    ({ company }) => company,
  )
  const active = new Map(
    (await selectIn<{ company: number; count: number }>(db, ACTIVE, companies, BY_COMPANY)).map((row) => [
      row.company,
      Number(row.count),
    ]),
  )
  return (company: number, date: string): Counted => {
    const counted = { ...none(), withoutContract: active.get(company) ?? 0 }
    for (const some of contracts.get(company) ?? []) {
      if (some.debut > date || (some.fin !== null && some.fin < date)) continue
      // MySQL returns sums of integers as DECIMAL, in text.
      counted.fullTime += Number(some.fullTime)
      counted.partTime += Number(some.partTime)
      counted.partTimeSeconds += Number(some.partTimeSeconds)
      counted.withoutContract -= Number(some.active)
    }
    return counted
  }
}

/** Users who have changed company, one by one; each day is counted once for all companies. */
async function countMoved(db: Querier, companies: readonly number[]) {
  const found = [
    ...(await selectIn<Person>(db, NOW_IN, companies)),
    ...(await selectIn<Person>(db, ONCE_IN, companies)),
  ]
  const people = [...new Map(found.map((person) => [person.id, person])).values()]
  const ids = people.map(({ id }) => id)
  const former = await readFormer(db, ids)
  const contracts = groupBy(await readContracts(db, ids), ({ user_id }) => user_id)
  const memberships = new Map(
    people.map(({ id, societe_id }) => [id, membershipsOf(former.get(id), societe_id)]),
  )
  function countOn(date: string) {
    const all = new Map<number, Counted>()
    for (const { id, active } of people) {
      const { company } = membershipOn(memberships.get(id) ?? [], date)
      const counted = all.get(company) ?? none()
      all.set(company, counted)
      const contract = contractOn(contracts.get(id) ?? [], date)
      if (!contract) counted.withoutContract += active
      else if (weekOf(contract) >= LEGAL_WEEK) counted.fullTime++
      else {
        counted.partTime++
        counted.partTimeSeconds += weekOf(contract)
      }
    }
    return all
  }
  const days = new Map<string, ReadonlyMap<number, Counted>>()
  return (company: number, date: string): Counted => {
    const all = days.get(date) ?? countOn(date)
    days.set(date, all)
    return all.get(company) ?? none()
  }
}

/**
 * Headcount of companies on each day of a range, from the contracts in force (L1111-2), by the same statements
 * for one or many.
 */
export async function readHeadcounts(
  db: Querier,
  companies: readonly number[],
  range: Range,
): Promise<(company: number, date: string) => Counted> {
  const [steady, moved] = [await countSteady(db, companies, range), await countMoved(db, companies)]
  return (company, date) => {
    const [one, other] = [steady(company, date), moved(company, date)]
    return {
      fullTime: one.fullTime + other.fullTime,
      partTime: one.partTime + other.partTime,
      partTimeSeconds: one.partTimeSeconds + other.partTimeSeconds,
      withoutContract: one.withoutContract + other.withoutContract,
    }
  }
}
