import type { AnyObjectSchema, InferType } from 'yup'
import type { Deadline, Transaction } from '../db/database'
import type { AuditEventInput } from '../journal/chain'
import { type Journal, openJournal } from '../journal/transaction'
import { watchAuditEvents } from '../journal/watch'
import { type Caller, logContext } from '../operation/caller'
import type { WriteOperation } from '../operation/operation'
import type { Application } from '../operation/services'
import { lockConflict } from '../shared/errors'
import { type Authorized, reauthorize } from './authorize'
import { contextOf, writeContextOf } from './context'
import { requestKeyOf } from './idempotency/requestKey'
import { withIdempotency } from './idempotency/withIdempotency'
import { prepare } from './prepare'

export async function write<R extends AnyObjectSchema, O, P, G>(
  services: Application,
  operation: WriteOperation<R, O, P, G>,
  caller: Caller,
  admitted: Authorized,
  input: InferType<R>,
  read: () => unknown,
  deadline: Deadline,
): Promise<O> {
  const { viewer } = admitted
  const { database } = services
  let committed: (() => void)[] = []
  const afterCommit = (action: () => void) => void committed.push(action)
  // Sessions are limited elsewhere, and ending one must always work.
  const counted = !['public', 'session'].includes(operation.access)
  const hasNoKey = operation.access === 'public' || operation.unkeyed
  const key = hasNoKey ? undefined : requestKeyOf(caller, input)
  if (counted || key) services.writeLimits.check(viewer.id)
  let isKnown = false
  let prepared = undefined as P
  if (operation.gather || operation.prepare) {
    const apart = database.outsideTransaction(deadline)
    const { workers } = services
    const ctx = contextOf(services, caller, admitted, apart, { workers, afterCommit })
    ;({ isKnown, prepared } = await prepare(operation, ctx, apart, input, key, read))
  }
  const origin = () => ({
    actor: operation.access === 'public' ? null : viewer.id,
    at: services.now(),
    door: operation.channel ?? caller.channel,
  })
  let events: readonly AuditEventInput[] = []
  let isDone = false
  const contextIn = (db: Transaction, journal: Journal) =>
    writeContextOf(contextOf(services, caller, admitted, db, { journal, afterCommit }), db)
  const output = await database.write(async (db) => {
    committed = []
    isDone = false
    const journal = openJournal(db, origin)
    const watch = services.strict ? watchAuditEvents(db) : undefined
    const ctx = contextIn(watch?.db ?? db, journal)
    await reauthorize(ctx.db, operation, admitted, caller)
    const run = () => {
      // The key was known before `prepare`, and has expired since.
      if (isKnown) throw lockConflict()
      isDone = true
      return operation.run(ctx, input, prepared)
    }
    const done = await (key ? withIdempotency(ctx, operation, input, key, run) : run())
    events = await journal.write()
    watch?.check(events)
    return done
  }, deadline)
  for (const action of committed) action()
  // A stored key counts as a write, with or without an event.
  if (isDone && (key || (counted && events.length > 0))) services.writeLimits.note(viewer.id)
  if (events.length > 0) services.listeners.notify(events)
  // A replayed answer has done nothing.
  if (operation.audited && isDone)
    services.logger.info(
      { ...logContext(operation, caller), ...operation.audited(input, output) },
      'security: done',
    )
  return output
}
