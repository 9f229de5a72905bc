import { scopeFilter } from '../../access/scopeFilter'
import { placeholders } from '../../db/bulk'
import type { Value } from '../../db/database'
import { compareNames } from '../../db/names'
import type { OperationContext } from '../../operation/operation'
import type { RequestedReport } from './reportQuery'

export interface ReportMember {
  id: number
  nom: string
  prenom: string
  email: string
  societe_id: number
  societe: string
  groupetache_id: number
  groupe: string
}

const MEMBERS = `
  SELECT u.id, u.nom, u.prenom, u.email, u.societe_id, c.nom AS societe, u.groupetache_id, g.libelle AS groupe
  FROM user u JOIN company c ON c.id = u.societe_id JOIN task_group g ON g.id = u.groupetache_id`

/** The users of a report, and whether they are all users. */
export interface ReportPeople {
  members: ReportMember[]
  isEverybody: boolean
}

/** Users within scope and filters, by id; users out of scope are treated as nonexistent. */
export async function readMembers(
  ctx: OperationContext,
  { question }: RequestedReport,
): Promise<ReportPeople> {
  const reached = scopeFilter(ctx)
  const conditions = [reached.where]
  const values: Value[] = [...reached.values]
  const among = (column: string, ids: readonly number[] | null | undefined) => {
    if (!ids?.length) return
    conditions.push(`${column} IN (${placeholders(ids.length)})`)
    values.push(...ids)
  }
  among('u.id', question.users)
  among('u.societe_id', question.companies)
  among('c.holding_id', question.holdings)
  among('u.groupetache_id', question.groups)
  const where = conditions.join(' AND ')
  const members = await ctx.db.rows<ReportMember>(`${MEMBERS} WHERE ${where} ORDER BY u.id`, values)
  return { members, isEverybody: ctx.scope === 'all' && conditions.length === 1 }
}

export const compareMembers = (a: ReportMember, b: ReportMember) => compareNames(a, b) || a.id - b.id

export const membersByName = async (ctx: OperationContext, asked: RequestedReport): Promise<ReportMember[]> =>
  (await readMembers(ctx, asked)).members.sort(compareMembers)
