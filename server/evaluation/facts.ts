import { lawDays } from '../absences/halves'
import type { AbsenceRow } from '../absences/rows'
import { readTypes, type TypeRow } from '../absences/types'
import { type ContractRow, lawContract } from '../contracts/rows'
import { peopleIn, readHeadcounts } from '../headcount/readHeadcount'
import { evaluate } from '../labourLaw/evaluate'
import type {
  AbsenceFacts,
  AbsenceTypeFacts,
  ApprovedWeek,
  Facts,
  RuleSettingFacts,
} from '../labourLaw/figures/input'
import { settingOn } from '../labourLaw/figures/limits'
import type { Evaluation } from '../labourLaw/figures/result'
import { firstOfYear } from '../labourLaw/figures/weeks'
import { type Membership, membershipOn } from '../memberships/companies'
import { OffloadToWorker } from '../operation/longWork'
import type { OperationContext } from '../operation/operation'
import { readCompanySettings, readContractSettings, type SettingRow } from '../ruleSettings/rows'
import { createYielder } from '../shared/createYielder'
import { groupBy } from '../shared/groupBy'
import type { Range } from '../workedTime/dates'
import { addDays, sundayOf, weekOf } from '../workedTime/time'
import type { Interval } from '../workedTime/worked'
import { type Approved, readApproved } from './approved'
import { type Employment, readEmployments, type Worker } from './employments'
import { firstDay } from './firstDay'
import { readLawEntries } from './lawEntries'
import { yearShareOf } from './payable'

/** Placeholder for a headcount above the threshold, before it is known whether the headcount matters. */
const MANY = Number.POSITIVE_INFINITY

/** Limit of users evaluated on the main thread: reading their entries alone takes tens of milliseconds. */
const MAX_ON_MAIN_THREAD = 20

/** Users per batch: more would occupy a database processor too long, fewer cost a statement each. */
const AT_ONCE = 4
/** Users per batch of approved weeks: some kilobytes each. */
const APPROVED_AT_ONCE = 100

export type { Worker } from './employments'

export interface Evaluated extends Employment {
  facts: Omit<Facts, 'entries'>
  /** By code. */
  absenceTypes: ReadonlyMap<string, TypeRow>
  /** From the start of the range's year. */
  approved: Approved
  evaluation: Evaluation
}

export interface FullEvaluation extends Evaluated {
  facts: Facts
}

/** Range; `near` reads only what today's limits need, otherwise all dependencies of a week. */
interface Asked extends Range {
  near?: true
}

const lawAbsence = (row: AbsenceRow): AbsenceFacts => ({ type: row.type, ...lawDays(row), etat: row.state })

const lawSetting = (
  scope: RuleSettingFacts['scope'],
  { rule, value, debut, fin }: SettingRow,
): RuleSettingFacts => ({
  scope,
  rule,
  value,
  debut,
  fin,
})

/** A contract's settings apply during that contract, a company's while the user is in it. */
function settingsWithin(
  scope: RuleSettingFacts['scope'],
  within: Pick<ContractRow, 'debut' | 'fin'>,
  own: readonly SettingRow[] = [],
): RuleSettingFacts[] {
  return own.flatMap((setting) => {
    const debut = setting.debut > within.debut ? setting.debut : within.debut
    const ends = [setting.fin, within.fin].filter((end) => end !== null).sort()
    const fin = ends[0] ?? null
    return fin !== null && fin < debut ? [] : [lawSetting(scope, { ...setting, debut, fin })]
  })
}

/** What approved weeks add to their year, where known. */
const countedOf = (approved: Approved) =>
  new Map(
    [...approved].flatMap(([monday, kept]): [string, ApprovedWeek][] =>
      kept === null ? [] : [[monday, yearShareOf(kept)]],
    ),
  )

const NONE: Approved = new Map()

const owesRest = ({ weeks }: Evaluation) => weeks.some(({ ofYear }) => ofYear.corYear > 0)

/** Sundays of a range without a headcount setting. */
function sundaysToCount({ debut, fin }: Range, rules: readonly RuleSettingFacts[]) {
  const sundays: string[] = []
  for (let sunday = sundayOf(weekOf(debut)); sunday <= fin; sunday = addDays(sunday, 7))
    if (settingOn(rules, 'STAFF', sunday) === undefined) sundays.push(sunday)
  return sundays
}

/** Lazy headcount of companies, each counted once. */
function staffReader(db: Place['db'], range: Range) {
  const counts = new Map<number, (sunday: string) => number>()

  async function count(company: number) {
    const headcount = await readHeadcounts(db, [company], range)
    const known = new Map<string, number>()
    counts.set(company, (sunday) => {
      const people = known.get(sunday) ?? peopleIn(headcount(company, sunday))
      known.set(sunday, people)
      return people
    })
  }

  const on = (memberships: readonly Membership[], date: string) => membershipOn(memberships, date).company
  const uncounted = (sundays: readonly string[], memberships: readonly Membership[]) =>
    [...new Set(sundays.map((sunday) => on(memberships, sunday)))].filter((company) => !counts.has(company))

  return {
    /** Undefined without Sundays to count, or before their companies are counted. */
    known(sundays: readonly string[], memberships: readonly Membership[]) {
      if (sundays.length === 0 || uncounted(sundays, memberships).length > 0) return undefined
      return (sunday: string) => counts.get(on(memberships, sunday))?.(sunday) ?? MANY
    },
    async count(sundays: readonly string[], memberships: readonly Membership[]) {
      for (const company of uncounted(sundays, memberships)) await count(company)
    },
  }
}

type Place = Pick<OperationContext, 'db' | 'workers' | 'zone' | 'now'>

/** @throws {OffloadToWorker} on the main thread, for too many users */
export function assertMainThreadPeople({ workers }: Pick<Place, 'workers'>, people: readonly unknown[]) {
  if (workers && people.length > MAX_ON_MAIN_THREAD) throw new OffloadToWorker()
}

async function* evaluateInTurn(
  ctx: Place,
  people: readonly Worker[],
  asked: Asked,
): AsyncGenerator<[id: number, judgement: FullEvaluation]> {
  assertMainThreadPeople(ctx, people)
  const { db, zone } = ctx
  const ids = people.map(({ id }) => id)
  const employments = await readEmployments(db, people)
  const { companies, contracts } = employments
  const ofCompanies = groupBy(await readCompanySettings(db, companies), ({ company_id }) => company_id)
  const ofContracts = groupBy(
    await readContractSettings(
      db,
      contracts.map(({ id }) => id),
    ),
    ({ contract_id }) => contract_id,
  )
  const types = await readTypes(db)
  const absenceTypes = Object.fromEntries(
    [...types].map(([code, { payee, assimilee, neutre }]): [string, AbsenceTypeFacts] => [
      code,
      { payee: payee === 1, assimilee: assimilee === 1, neutre: neutre === 1 },
    ]),
  )
  const last = sundayOf(weekOf(asked.fin))
  // Today's limits depend on no yearly contingent.
  const ofYear = { debut: firstOfYear(weekOf(asked.debut)), fin: last }
  let entries = new Map<number, Interval[]>()
  let approvedOf = new Map<number, Approved>()
  // Per user: a range that skips the leave of every user would be years long.
  const firstOf = (id: number) =>
    asked.near
      ? weekOf(asked.debut)
      : firstDay(asked, { ...employments.of(id), approved: approvedOf.get(id) ?? NONE, zone })
  const staff = staffReader(db, ofYear)
  const yieldToOthers = createYielder()
  for (const [index, { id }] of people.entries()) {
    if (index % APPROVED_AT_ONCE === 0 && !asked.near)
      approvedOf = await readApproved(ctx, ids.slice(index, index + APPROVED_AT_ONCE), ofYear)
    if (index % AT_ONCE === 0) {
      const some = ids.slice(index, index + AT_ONCE)
      const [first = last] = some.map(firstOf).sort()
      entries = await readLawEntries(ctx, some, { first, last })
    }
    const employment = employments.of(id)
    const { memberships, contracts: own, absences: away, calendar } = employment
    const approved: Approved = approvedOf.get(id) ?? NONE
    const facts: Facts = {
      entries: entries.get(id) ?? [],
      contracts: own.map(lawContract),
      absences: away.map(lawAbsence),
      absenceTypes,
      calendar,
      settings: {
        rules: [
          ...memberships.flatMap((membership) =>
            settingsWithin('company', membership, ofCompanies.get(membership.company)),
          ),
          ...own.flatMap((contract) => settingsWithin('contract', contract, ofContracts.get(contract.id))),
        ],
        staff: MANY,
        rcr: false,
        ferieAssimile: false,
      },
      approved: countedOf(approved),
      zone,
      now: ctx.now(),
      from: asked.debut,
      to: asked.fin,
    }
    const sundays = asked.near ? [] : sundaysToCount(ofYear, facts.settings.rules)
    facts.settings.staffOn = staff.known(sundays, memberships)
    let evaluation = evaluate(facts)
    // Headcount only where rest depends on it: few users exceed the contingent. Once counted, it is there for all.
    if (!facts.settings.staffOn && sundays.length > 0 && owesRest(evaluation)) {
      await staff.count(sundays, memberships)
      facts.settings.staffOn = staff.known(sundays, memberships)
      evaluation = evaluate(facts)
    }
    yield [id, { ...employment, facts, absenceTypes: types, approved, evaluation }]
    await yieldToOthers()
  }
}

/**
 * Evaluates users over a range; reads all dependencies. @throws {OffloadToWorker} if too large for this
 * thread
 */
export async function evaluatePeople(
  ctx: Place,
  people: readonly Worker[],
  asked: Asked,
): Promise<Map<number, Evaluated>> {
  const found = new Map<number, Evaluated>()
  for await (const [id, { facts, ...judgement }] of evaluateInTurn(ctx, people, asked)) {
    const { entries: _, ...kept } = facts
    found.set(id, { facts: kept, ...judgement })
  }
  return found
}

export async function evaluatePerson(ctx: Place, person: Worker, asked: Asked): Promise<FullEvaluation> {
  const { value } = await evaluateInTurn(ctx, [person], asked).next()
  return value[1]
}
