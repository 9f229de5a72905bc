import type { AnyObjectSchema, InferType } from 'yup'
import type { Deadline, Transaction } from '../db/database'
import { contended } from '../ground/errors'
import { once } from '../idempotency/once'
import { requestKeyOf } from '../idempotency/requestKey'
import type { Happening } from '../journal/chain'
import { type Journal, openJournal } from '../journal/transaction'
import { watched } from '../journal/watch'
import { type Admitted, admitAgain } from './admit'
import { about, type Caller } from './caller'
import { contextOf, writing } from './context'
import type { Writing } from './operation'
import { prepare } from './prepare'
import type { Application } from './services'

/** One call of an operation that writes: what is gathered and prepared, its transaction, and what waits for the commit. */
export async function write<R extends AnyObjectSchema, O, P, G>(
  services: Application,
  operation: Writing<R, O, P, G>,
  caller: Caller,
  admitted: Admitted,
  input: InferType<R>,
  read: () => unknown,
  deadline: Deadline,
): Promise<O> {
  const { viewer } = admitted
  const { database } = services
  let committed: (() => void)[] = []
  const afterCommit = (action: () => void) => void committed.push(action)
  // One's own sessions can always be ended; what they write is bounded by what opens them.
  const counted = !['public', 'session'].includes(operation.access ?? 'session')
  const hasNoKey = operation.access === 'public' || operation.unkeyed
  const key = hasNoKey ? undefined : requestKeyOf(caller, input)
  if (counted || key) services.writeLimits.check(viewer.id)
  let isKnown = false
  let prepared = undefined as P
  if (operation.gather || operation.prepare) {
    const apart = database.apart(deadline)
    const { workers } = services
    const ctx = contextOf(services, caller, admitted, apart, { workers, afterCommit })
    ;({ isKnown, prepared } = await prepare(operation, ctx, apart, input, key, read))
  }
  const origin = () => ({
    actor: operation.access === 'public' ? null : viewer.id,
    at: services.now(),
    door: operation.door ?? caller.door,
  })
  let told: readonly Happening[] = []
  let isDone = false
  // What writes is done here and once: a worker thread only reads.
  const contextIn = (db: Transaction, journal: Journal) =>
    writing(contextOf(services, caller, admitted, db, { journal, afterCommit }), db)
  const output = await database.write(async (db) => {
    committed = []
    isDone = false
    const journal = openJournal(db, origin)
    const watch = services.strict ? watched(db) : undefined
    const ctx = contextIn(watch?.db ?? db, journal)
    await admitAgain(ctx.db, operation, admitted, caller)
    const run = () => {
      // Known when it was to be prepared, and expired since.
      if (isKnown) throw contended()
      isDone = true
      return operation.run(ctx, input, prepared)
    }
    const done = await (key ? once(ctx, operation, input, key, run) : run())
    told = await journal.write()
    watch?.check(told)
    return done
  }, deadline)
  for (const action of committed) action()
  // What has a key is kept for a day, whatever it tells.
  if (isDone && (key || (counted && told.length > 0))) services.writeLimits.note(viewer.id)
  if (told.length > 0) services.listeners.tell(told)
  // A repetition by its key has done nothing.
  if (operation.audited && isDone)
    services.logger.info(
      { ...about(operation, caller), ...operation.audited(input, output) },
      'security: done',
    )
  return output
}
