import type { Approved } from '../evaluation/approved'
import { assertMainThreadPeople, type Evaluated, evaluatePeople } from '../evaluation/facts'
import { isDueWeek } from '../evaluation/inWeek'
import { isDayOfDaysOn } from '../evaluation/present'
import type { CountedField, Quantities } from '../evaluation/quantities'
import { overtimeIn } from '../labourLaw/figures/overtime'
import { readFormer } from '../memberships/companies'
import type { OperationContext } from '../operation/operation'
import { frenchDate } from '../workedTime/time'
import { type Amounts, amountsOf, gapsAmong } from './approvedWeeks'
import { monthsFrom, spanOfMonth } from './calendarMonth'
import { describeChangedExports, describeChangedWeeks } from './changed'
import { payrollDifferences } from './differences'
import { type Employment, employmentsOf } from './employments'
import type { PaidMonth } from './lines'
import { mergeParts } from './mergeParts'
import { type PayrollBounds, rejectFarOffMonth, widestOf } from './monthBounds'
import { boundsBy, readMonthChoices } from './monthChoices'
import { type Paid, readPaidPeople } from './people'
import { readReopened } from './reopened'
import { type ReportedLedger, readExported, readReported, stampOfExports } from './reportedSince'
import { type ShortWeek, shortWeeks } from './shortWeeks'
import { withReportedDays } from './units'

interface Named {
  user_id: number
  nom: string
  prenom: string
}

export interface NamedWeeks extends Named {
  mondays: string[]
}

export interface NamedShortWeeks extends Named {
  weeks: ShortWeek[]
}

export interface PendingWeeks extends NamedWeeks {
  /** Account closed while a contract has no end: weeks stay due until it has one. */
  lacksEnd: boolean
}

/** Amount that an export adds, by user, week's company and month. */
export interface ReportedAmount {
  user_id: number
  company_id: number
  month: string
  field: CountedField
  amount: number
}

export interface Payroll {
  months: PaidMonth[]
  waiting: PendingWeeks[]
  /** Approved weeks whose current figures differ: paid as approved. */
  gaps: NamedWeeks[]
  /** Approved weeks of the month with less hours than were due: nothing is deducted for them. */
  short: NamedShortWeeks[]
  /** Weeks reopened after export: the differences of their months wait for a new approval. */
  held: NamedWeeks[]
  /** Rows used that differ from the audit log, as sentences; any blocks the export. */
  changed: string[]
  /** By user, company and month. */
  amounts: ReportedAmount[]
  /** Stamp of the exports considered, see `stampOfExports`. */
  after: string
}

/** Earlier months searched for changes. */
const LOOKED_BACK = 12

const BATCH = 200
const NONE: Quantities = new Map()

const matriculeOf = ({ contracts }: Evaluated, until: string) =>
  contracts
    .filter(({ debut, matricule }) => debut <= until && matricule)
    .sort((a, b) => (a.debut < b.debut ? 1 : -1))[0]?.matricule ?? ''

const spanOf = ({ kind, days, weeks }: PayrollBounds) => ({
  ...days,
  ...((kind === 'JOURS' || days.debut !== weeks.debut) && { weeks }),
})

interface Given {
  month: string
  company: number
  boundsIn: (month: string) => PayrollBounds
  matricule: string
  /** Exported months, even without amounts of the user. */
  earlier: readonly string[]
  approved: Approved
  /** Mondays of weeks that were approved and no longer are. */
  reopened: readonly string[]
  reported: ReadonlyMap<string, Quantities>
}

function paidMonthOf(person: Paid, judgement: Evaluated, given: Given) {
  const { month, company, boundsIn, matricule, earlier, approved, reopened, reported } = given
  const at = (name: string) => amountsOf(judgement, boundsIn(name), approved)
  const reportedOf = (name: string, now: Quantities) => withReportedDays(reported.get(name) ?? NONE, now)
  const held = new Set<string>()
  function changed(name: string, { quantities: now, days }: Amounts) {
    const before = reportedOf(name, now)
    const [difference] = payrollDifferences([{ ...spanOf(boundsIn(name)), reported: before, now, days }])
    const waits = boundsIn(name).mondays.filter((monday) => reopened.includes(monday))
    if (!difference || waits.length === 0) return difference
    // Amounts per week are not stored: with a reopened week, all fields already exported wait.
    const amounts = new Map([...difference.amounts].filter(([field]) => !before.get(field)))
    if (amounts.size < difference.amounts.size) for (const monday of waits) held.add(monday)
    return { ...difference, amounts }
  }
  const own = at(month)
  const { amounts: quantities, days } = changed(month, own) ?? { amounts: NONE, days: [] }
  const changes = earlier.flatMap((name) => {
    const difference = changed(name, at(name))
    return difference && difference.amounts.size > 0 ? [{ month: name, ...difference }] : []
  })
  const { id, nom, prenom } = person
  const paid: PaidMonth = {
    employee: { id, nom, prenom, matricule },
    ...spanOf(boundsIn(month)),
    quantities,
    reported: reportedOf(month, own.quantities),
    days,
    withoutHours: own.days
      .filter(({ date }) => isDayOfDaysOn(judgement.facts, date))
      .flatMap(({ absences }) => absences.map(({ type }) => type)),
    agreedRates: own.weeks.flatMap(({ hours }) =>
      hours?.rates && overtimeIn(hours) > 0 ? [hours.rates] : [],
    ),
    agreedHcRates: own.weeks.flatMap(({ hours }) =>
      hours?.hcRates && hours.hc10 + hours.hc25 > 0 ? [hours.hcRates] : [],
    ),
    isMixed: own.weeks.some(({ week }) =>
      judgement.evaluation.alerts.some(({ id, period }) => id === 'MIXTE' && period === week),
    ),
    differences: changes.map(({ month: _, ...difference }) => difference),
  }
  const amounts = [{ month, amounts: quantities }, ...changes].flatMap((one) =>
    [...one.amounts].map(([field, amount]) => ({
      user_id: id,
      company_id: company,
      month: one.month,
      field,
      amount,
    })),
  )
  return { paid, held: [...held], amounts: amounts.filter(({ amount }) => amount !== 0) }
}

/** Without a colon: the French space before it is missing from some charsets. */
function remarkOf(held: readonly string[], waiting: readonly string[]): string | undefined {
  const others = waiting.filter((monday) => !held.includes(monday))
  const weeks = [
    ...held.map((monday) => `semaine du ${frenchDate(monday)} rouverte, à valider à nouveau`),
    ...others.map((monday) => `semaine du ${frenchDate(monday)} non validée`),
  ]
  return weeks.length > 0 ? weeks.join(' / ') : undefined
}

/** Content of a month's export: approved weeks less exports in force, and differences of earlier months. */
export async function readPayroll(
  ctx: OperationContext,
  { month, company, ledger }: { month: string; company: number | null; ledger: ReportedLedger },
): Promise<Payroll> {
  rejectFarOffMonth(ctx, month)
  const after = await stampOfExports(ctx.db)
  const [first, last] = [monthsFrom(month, -LOOKED_BACK), monthsFrom(month, -1)]
  const exported = await readExported(ctx.db, { debut: first, fin: last }, ledger)
  const isLookedBack = (name: string) => name >= first && name <= last
  const [earliest = month] = exported(company).sort()
  const choices = await readMonthChoices(ctx.db)
  const boundsOf = boundsBy(choices)
  const reach = choices.size > 0 ? widestOf : spanOfMonth
  const span = {
    debut: spanOfMonth(earliest).debut,
    fin: reach(month).fin,
    since: spanOfMonth(first).debut,
  }
  const people = await readPaidPeople(ctx, span, company)
  assertMainThreadPeople(ctx, people)
  const ids = people.map(({ id }) => id)
  const reported = await readReported(ctx.db, ids, { ledger, since: first })
  const former = await readFormer(ctx.db, ids)
  const employments = new Map(
    people.map((person) => [person.id, employmentsOf(person, { former, reported, company })]),
  )
  const earlierOf = ({ company, reportedMonths }: Employment) => [
    ...new Set([...exported(company), ...reportedMonths.filter(isLookedBack)]),
  ]
  const changed = ledger === 'CONTROL' ? [] : await describeChangedExports(ctx, first)
  const today = ctx.zone.dateAt(ctx.now())
  const payroll: Payroll = {
    months: [],
    waiting: [],
    gaps: [],
    short: [],
    held: [],
    changed,
    amounts: [],
    after,
  }
  for (let start = 0; start < people.length; start += BATCH) {
    const some = people.slice(start, start + BATCH)
    const names = [month, ...some.flatMap(({ id }) => (employments.get(id) ?? []).flatMap(earlierOf))].sort()
    const range = { debut: spanOfMonth(names[0] ?? month).debut, fin: reach(names.at(-1) ?? month).fin }
    const judgements = await evaluatePeople(ctx, some, range)
    const reopened = await readReopened(
      ctx.db,
      some.map(({ id }) => id),
      range,
    )
    changed.push(...(await describeChangedWeeks(ctx, some, range)))
    for (const person of some) {
      const judgement = judgements.get(person.id) as Evaluated
      const all = judgement.approved
      const own = employments.get(person.id) ?? []
      const parts = own.map((employment) =>
        paidMonthOf(person, judgement, {
          month,
          company: employment.company,
          reported: employment.reported,
          earlier: earlierOf(employment),
          boundsIn: (name) => boundsOf(employment.company, name),
          approved: new Map([...all].filter(([monday]) => employment.isItsWeek(monday))),
          reopened: [...(reopened.get(person.id) ?? [])].filter(employment.isItsWeek),
          matricule: matriculeOf(judgement, employment.untilIn(reach(month).fin)),
        }),
      )
      const amounts = parts.flatMap((part) => part.amounts)
      const paidMondays = own.flatMap(({ company, isItsWeek }) =>
        boundsOf(company, month).mondays.filter((monday) => all.has(monday) && isItsWeek(monday)),
      )
      const isThere = paidMondays.length > 0
      const [latest, ...before] = parts.map(({ paid }) => paid)
      for (const amount of amounts) payroll.amounts.push(amount)
      // Also searches exported months: their weeks without approval are not paid yet.
      const looked = own.map((one) => ({
        isItsWeek: one.isItsWeek,
        mondays: new Set([month, ...earlierOf(one)].flatMap((name) => boundsOf(one.company, name).mondays)),
      }))
      const ownWeeks = judgement.evaluation.weeks.filter(({ monday }) =>
        looked.some((one) => one.mondays.has(monday) && one.isItsWeek(monday)),
      )
      const mondays = ownWeeks
        .filter((week) => !all.has(week.monday) && isDueWeek(judgement, week))
        .map(({ monday }) => monday)
      const { id: user_id, nom, prenom } = person
      const held = [...new Set(parts.flatMap((part) => part.held))].sort()
      if (latest && (isThere || amounts.length > 0)) {
        const whole = mergeParts(latest, before)
        const remarque = remarkOf(held, mondays)
        payroll.months.push({ ...whole, employee: { ...whole.employee, remarque } })
      }
      if (held.length > 0) payroll.held.push({ user_id, nom, prenom, mondays: held })
      const others = gapsAmong(ownWeeks, judgement.evaluation, all)
      if (others.length > 0) payroll.gaps.push({ user_id, nom, prenom, mondays: others })
      const short = shortWeeks(judgement, [...new Set(paidMondays)].sort(), today)
      if (short.length > 0) payroll.short.push({ user_id, nom, prenom, weeks: short })
      const lacksEnd = person.active === 0 && judgement.contracts.some(({ fin }) => fin === null)
      if (mondays.length > 0) payroll.waiting.push({ user_id, nom, prenom, mondays, lacksEnd })
    }
  }
  return payroll
}
