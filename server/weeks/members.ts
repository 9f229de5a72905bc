import type { InferType } from 'yup'
import { fold } from '../../schema/fold'
import type { weeksRule } from '../../schema/rules/week'
import { scopeFilter } from '../access/scopeFilter'
import { placeholders } from '../db/bulk'
import type { Value } from '../db/database'
import { readMerged } from '../db/merged'
import { compareNames } from '../db/names'
import { workedIn } from '../evaluation/workedIn'
import { companyOn, readFormer } from '../memberships/companies'
import type { OperationContext } from '../operation/operation'
import type { Range } from '../workedTime/dates'
import { sundayOf } from '../workedTime/time'

export interface Member {
  id: number
  nom: string
  prenom: string
  societe_id: number
  societe: string
  active: number
}

const MEMBERS = `
  SELECT u.id, u.nom, u.prenom, u.active, u.societe_id, c.nom AS societe
  FROM user u JOIN company c ON c.id = u.societe_id`
const ON_LEAVE =
  "EXISTS (SELECT 1 FROM absence a WHERE a.user_id = u.id AND a.state = 'VALIDEE' AND a.debut <= ? AND a.fin >= ?)"
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

/** Both orders of the name: people type either. */
function isNamed({ nom, prenom }: Member, typed: string): boolean {
  return [`${prenom} ${nom}`, `${nom} ${prenom}`].some((name) => fold(name).includes(typed))
}

/** Users in scope that match the filters of a list of weeks, by name. */
export async function membersOf(
  ctx: OperationContext,
  input: Input,
  mondays: readonly string[],
): Promise<Member[]> {
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
  if (input.among)
    conditions.push(
      input.among.length > 0
        ? { where: `u.id IN (${placeholders(input.among.length)})`, values: input.among }
        : { where: '1 = 0', values: [] },
    )
  const members = await ctx.db.rows<Member>(
    `${MEMBERS} WHERE ${conditions.map(({ where }) => where).join(' AND ')}`,
    conditions.flatMap(({ values }) => values),
  )
  const typed = fold(input.name ?? '')
  const named = typed === '' ? members : members.filter((member) => isNamed(member, typed))
  return (await inCompanies(ctx, named, mondays, input.company)).sort(compareNames)
}
