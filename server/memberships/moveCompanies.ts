import { insertRows, updateRows } from '../db/bulk'
import { userChain } from '../journal/chain'
import { differences } from '../journal/differences'
import { AUDITED_COLUMNS } from '../journal/tables'
import type { WriteContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { addDays } from '../workedTime/time'
import { type FormerRow, readFormer } from './companies'

/** A user's first day in a company; `from` is the company until now, the same when only the day changes. */
export interface CompanyMove {
  user: number
  from: number
  to: number
  since: string
}

interface Change {
  undone: FormerRow[]
  /** Undefined when the user was in the new company before too, or the row exists already. */
  last?: Pick<FormerRow, 'user_id' | 'company_id' | 'fin'>
}

/** @throws {AppError} BAD_USER_INPUT for another day of a user who never moved */
export function companyChange({ user, from, to, since }: CompanyMove, former: readonly FormerRow[]): Change {
  const fin = addDays(since, -1)
  const latest = from === to ? former.at(-1) : undefined
  if (from === to && !latest) throw badInput('Cette personne n’a jamais changé de société', 'societeDepuis')
  // When only the day of the last move changes, the company before it is extended or shortened.
  const company = former.find((row) => row.fin >= fin)?.company_id ?? latest?.company_id ?? from
  const overtaken = former.filter((row) => row.fin >= fin || row === latest)
  if (company === to) return { undone: overtaken }
  const same = overtaken.find((row) => row.company_id === company && row.fin === fin)
  const undone = overtaken.filter((row) => row !== same)
  return same ? { undone } : { undone, last: { user_id: user, company_id: company, fin } }
}

/** Retry: whether the move is stored already. */
export async function isMoved({ db }: WriteContext, move: CompanyMove): Promise<boolean> {
  const { undone, last } = companyChange(move, (await readFormer(db, [move.user])).get(move.user) ?? [])
  return undone.length === 0 && !last
}

function tell({ journal }: WriteContext, before: FormerRow | undefined, after: FormerRow) {
  journal.emit({
    subject: userChain(after.user_id),
    action: before ? 'cancel' : 'create',
    entity: 'former_company',
    entityId: after.id,
    ...differences(before, after, AUDITED_COLUMNS.former_company),
  })
}

/** The users' rows are locked. @throws {AppError} BAD_USER_INPUT for another day of a user who never moved */
export async function moveCompanies(ctx: WriteContext, moves: readonly CompanyMove[]): Promise<void> {
  const { db, now } = ctx
  const users = moves.map(({ user }) => user)
  const before = await readFormer(db, users)
  const changes = moves.map((move) => companyChange(move, before.get(move.user) ?? []))
  const undone = changes.flatMap((change) => change.undone)
  const cancelled = undone.map((row) => ({ ...row, cancelled_at: now() }))
  await updateRows(
    db,
    'former_company',
    cancelled.map(({ id, cancelled_at }) => ({ id, cancelled_at })),
  )
  await insertRows(
    db,
    'former_company',
    changes.flatMap(({ last }) => (last ? [last] : [])),
  )
  for (const [index, row] of undone.entries()) tell(ctx, row, cancelled[index] as FormerRow)
  const known = new Set([...before.values()].flat().map(({ id }) => id))
  for (const rows of (await readFormer(db, users)).values())
    for (const row of rows) if (!known.has(row.id)) tell(ctx, undefined, row)
}
