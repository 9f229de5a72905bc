import type { InferType } from 'yup'
import { WEEKS_MAX, weeksRule } from '../../schema/rules/week'
import { findUserInScope } from '../access/findUserInScope'
import { readRange } from '../access/range'
import { scopeFilter } from '../access/scopeFilter'
import { placeholders } from '../db/bulk'
import type { Value } from '../db/database'
import { readMerged } from '../db/merged'
import { compareNames } from '../db/names'
import { workedIn } from '../evaluation/workedIn'
import { workOf } from '../evaluation/workWeeks'
import { companyOn, readFormer } from '../memberships/companies'
import type { Operation, OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import type { Range } from '../workedTime/dates'
import { sundayOf } from '../workedTime/time'
import { isOver } from './conditions'
import { type Content, mondaysOf, readContents } from './content'
import { type PresentedWeek, presentWeeks } from './present'
import { readWeeks } from './rows'

interface Member {
  id: number
  nom: string
  prenom: string
  societe_id: number
  societe: string
  active: number
}

interface PersonWeeks extends Omit<Member, 'id' | 'societe_id'> {
  user_id: number
  weeks: PresentedWeek[]
}

export interface WeekList {
  mondays: string[]
  rows: PersonWeeks[]
  /** Users that match the filters, on all pages. */
  people: number
  page: number
  pages: number
}

const PAGE = 50

const MEMBERS = `
  SELECT u.id, u.nom, u.prenom, u.active, u.societe_id, c.nom AS societe
  FROM user u JOIN company c ON c.id = u.societe_id`
const ON_LEAVE =
  "EXISTS (SELECT 1 FROM absence a WHERE a.user_id = u.id AND a.state = 'VALIDEE' AND a.debut <= ? AND a.fin >= ?)"
const IN_STATE =
  'EXISTS (SELECT 1 FROM week w WHERE w.user_id = u.id AND w.monday BETWEEN ? AND ? AND w.state = ?)'
const CLOSED = `(
  SELECT COUNT(*) FROM week w WHERE w.user_id = u.id AND w.monday BETWEEN ? AND ? AND w.state <> 'OUVERTE')`

/** Users who are in a company, or were since a day; exact weeks are filtered later by their Sunday. */
const EVER_IN = `(u.societe_id = ? OR EXISTS (
  SELECT 1 FROM former_company f
  WHERE f.user_id = u.id AND f.company_id = ? AND f.fin >= ? AND f.cancelled_at IS NULL))`

type Input = InferType<typeof weeksRule>

interface Condition {
  where: string
  values: Value[]
}

/** Inactive users are listed for weeks with work or leave. */
function shownIn({ zone }: OperationContext, { debut, fin }: Range): Condition {
  const worked = workedIn(zone, { debut, fin })
  return {
    where: `(u.active = 1 OR ${worked.where} OR ${ON_LEAVE})`,
    values: [...worked.values, fin, debut],
  }
}

function ofState(ctx: OperationContext, mondays: readonly string[], state: string): Condition {
  const [first = '', last = ''] = [mondays[0], mondays.at(-1)]
  if (state !== 'OUVERTE') return { where: IN_STATE, values: [first, last, state] }
  const over = mondays.filter((monday) => isOver(ctx, monday))
  return { where: `${CLOSED} < ?`, values: [first, last, over.length] }
}

/** Users with a week in the company, and their companies in order. */
async function inCompanies(
  { db }: OperationContext,
  members: readonly Member[],
  mondays: readonly string[],
  company: number | null | undefined,
): Promise<Member[]> {
  const former = await readFormer(
    db,
    members.map(({ id }) => id),
  )
  return members.flatMap((member) => {
    const own = former.get(member.id)
    if (!own) return [member]
    const companies = mondays.map((monday) => companyOn(own, member, sundayOf(monday)))
    if (typeof company === 'number' && companies.every(({ id }) => id !== company)) return []
    return [{ ...member, societe: [...new Set(companies.map(({ nom }) => nom))].join(', puis ') }]
  })
}

async function membersOf(ctx: OperationContext, input: Input, mondays: readonly string[]): Promise<Member[]> {
  const [first, last] = [mondays[0] ?? '', sundayOf(mondays.at(-1) ?? '')]
  const conditions: Condition[] = [scopeFilter(ctx), shownIn(ctx, { debut: first, fin: last })]
  const among = (column: string, id: number | null | undefined) => {
    if (typeof id === 'number') conditions.push({ where: `${column} = ?`, values: [id] })
  }
  among('u.id', input.user)
  if (typeof input.company === 'number')
    conditions.push({ where: EVER_IN, values: [input.company, input.company, sundayOf(first)] })
  among('c.holding_id', input.holding)
  if (typeof input.group === 'number') {
    const groups = (await readMerged(ctx.db, 'task_group')).among([input.group])
    conditions.push({ where: `u.groupetache_id IN (${placeholders(groups.length)})`, values: groups })
  }
  if (input.state) conditions.push(ofState(ctx, mondays, input.state))
  const members = await ctx.db.rows<Member>(
    `${MEMBERS} WHERE ${conditions.map(({ where }) => where).join(' AND ')}`,
    conditions.flatMap(({ values }) => values),
  )
  return (await inCompanies(ctx, members, mondays, input.company)).sort(compareNames)
}

function readMondays(ctx: OperationContext, input: Input): string[] {
  const { debut, fin } = readRange(input, ctx.zone)
  const mondays = mondaysOf(debut, fin)
  if (mondays.length > WEEKS_MAX) throw badInput(`La période est limitée à ${WEEKS_MAX} semaines`, 'fin')
  return mondays
}

/** Users in scope, and their weeks. */
export const weeks: Operation<typeof weeksRule, WeekList> = {
  name: 'weeks',
  access: 'readStatistics',
  writes: false,
  cost: 'report',
  rule: weeksRule,
  async run(ctx, input) {
    const mondays = readMondays(ctx, input)
    if (input.user) await findUserInScope(ctx, input.user)
    const members = await membersOf(ctx, input, mondays)
    const pages = Math.max(1, Math.ceil(members.length / PAGE))
    const page = Math.min(input.page ?? 1, pages)
    const shown = members.slice((page - 1) * PAGE, page * PAGE)
    const ids = shown.map(({ id }) => id)
    const stored = await readWeeks(ctx, ids, mondays[0] ?? '', mondays.at(-1))
    const contents = await readContents(ctx, ids, mondays)
    const owned = shown.flatMap((person) =>
      mondays.map((monday, index) => ({
        person,
        week: stored.find(person.id, monday),
        content: contents.get(person.id)?.[index] as Content,
      })),
    )
    const presented = await presentWeeks(ctx, owned)
    const work = input.work ? await workOf(ctx, shown, mondays) : undefined
    return {
      mondays,
      rows: shown.map(({ id, societe_id: _, ...person }, index) => ({
        user_id: id,
        ...person,
        weeks: presented
          .slice(index * mondays.length, (index + 1) * mondays.length)
          .map((week, place) => (work ? { ...week, work: work.get(id)?.[place] ?? null } : week)),
      })),
      people: members.length,
      page,
      pages,
    }
  },
}
