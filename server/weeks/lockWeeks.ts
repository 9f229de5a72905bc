import { type Person, readPerson } from '../db/labels'
import { rowsIn } from '../db/sets'
import { lockUser } from '../entries/entry'
import { refuseOutOfReach } from '../reports/reachUser'
import { reaches } from '../rights/reach'
import type { OperationContext } from '../seam/operation'
import { refuseOwn } from './conditions'
import { type Content, readContent } from './content'
import { readWeek, type WeekRow } from './rows'

/** A week whose person is locked, so that neither it nor an entry of theirs changes until the transaction ends. */
export interface LockedWeek {
  person: Person
  week: WeekRow
  content: Content
}

async function read(ctx: OperationContext, person: Person, monday: string): Promise<LockedWeek> {
  const week = await readWeek(ctx, person.id, monday)
  return { person, week, content: await readContent(ctx, person.id, monday) }
}

export async function lockOwnWeek(ctx: OperationContext, monday: string): Promise<LockedWeek> {
  await lockUser(ctx, ctx.viewer.id)
  const person = await readPerson(ctx.db, ctx.viewer.id)
  return read(ctx, refuseOutOfReach(ctx, ctx.viewer.id, person), monday)
}

const COMPANIES = 'SELECT id, societe_id FROM user WHERE id IN'

/** Locks people whose weeks are to be decided on, in the order of ids; who is out of reach is left alone. */
export async function lockPeople(ctx: OperationContext, users: readonly number[]) {
  const people = await rowsIn<Pick<Person, 'id' | 'societe_id'>>(ctx.db, COMPANIES, [...new Set(users)])
  await ctx.journal.lock(people.filter((person) => reaches(ctx, person)).map(({ id }) => id))
}

/**
 * A week to decide on, of somebody whom `lockPeople` has locked.
 * @throws {AppError} as `refuseOutOfReach`, and FORBIDDEN for one's own
 */
export async function readToDecide(ctx: OperationContext, user: number, monday: string): Promise<LockedWeek> {
  const person = refuseOutOfReach(ctx, user, await readPerson(ctx.db, user))
  await refuseOwn(ctx, user)
  return read(ctx, person, monday)
}
