import { refuseOutOfScope } from '../access/findUserInScope'
import { isInScope } from '../access/scopeFilter'
import { selectIn } from '../db/bulk'
import { type LabelledPerson, readPerson } from '../db/labels'
import { lockUser } from '../entries/entry'
import type { OperationContext } from '../operation/operation'
import { lockConflict } from '../shared/errors'
import { rejectOwnWeek } from './conditions'
import { type Content, readContent } from './content'
import { readWeek, type WeekRow } from './rows'

export interface LockedWeek {
  person: LabelledPerson
  week: WeekRow
  content: Content
}

async function read(ctx: OperationContext, person: LabelledPerson, monday: string): Promise<LockedWeek> {
  const week = await readWeek(ctx, person.id, monday)
  return { person, week, content: await readContent(ctx, person.id, monday) }
}

export async function lockOwnWeek(ctx: OperationContext, monday: string): Promise<LockedWeek> {
  await lockUser(ctx, ctx.viewer.id)
  const person = await readPerson(ctx.db, ctx.viewer.id)
  return read(ctx, refuseOutOfScope(ctx, ctx.viewer.id, person), monday)
}

const COMPANIES = 'SELECT id, societe_id FROM user WHERE id IN'

/** Locks users in id order (prevents deadlocks) and reads their names; skips users out of scope. */
export async function lockPeople(
  ctx: OperationContext,
  users: readonly number[],
): Promise<ReadonlySet<number>> {
  const people = await selectIn<Pick<LabelledPerson, 'id' | 'societe_id'>>(ctx.db, COMPANIES, [
    ...new Set(users),
  ])
  const ids = people.filter((person) => isInScope(ctx, person)).map(({ id }) => id)
  await ctx.journal.lock(ids)
  return new Set(ids)
}

interface Asked {
  user: number
  monday: string
  locked: ReadonlySet<number>
}

/** User whose week is decided on. @throws {AppError} as `refuseOutOfScope` */
export const findPersonInScope = async (ctx: OperationContext, user: number): Promise<LabelledPerson> =>
  refuseOutOfScope(ctx, user, await readPerson(ctx.db, user))

/** @throws {AppError} as `refuseOutOfScope`; FORBIDDEN for one's own; retryable if not yet locked */
export async function readToDecide(
  ctx: OperationContext,
  { user, monday, locked }: Asked,
): Promise<LockedWeek> {
  const person = await findPersonInScope(ctx, user)
  if (!locked.has(user)) throw lockConflict()
  await rejectOwnWeek(ctx, user)
  return read(ctx, person, monday)
}
