import type { AnyObjectSchema, InferType } from 'yup'
import type { Transaction } from '../db/database'
import { isRepetition } from '../idempotency/once'
import type { RequestKey } from '../idempotency/requestKey'
import type { Workers } from '../workers/pool'
import type { Caller } from './caller'
import { writing } from './context'
import { TooLongHere } from './longWork'
import type { OperationContext, Writing } from './operation'
import { toldOf } from './toldOf'
import type { Viewer } from './viewer'

/** Has a worker thread gather what would hold up the main thread. */
async function elsewhere(
  error: unknown,
  workers: Workers | undefined,
  { awaited }: Caller,
  call: () => { viewer: Viewer; operation: string; input: unknown },
) {
  if (!workers || !(error instanceof TooLongHere)) throw error
  // Whoever leaves before it is gathered has asked for nothing.
  return (await workers.run('gather', call(), awaited?.())).gathered
}

/** What is done before a write's transaction. `isKnown`: nothing, for its key was seen already. */
interface Beforehand<Prepared> {
  isKnown: boolean
  prepared: Prepared
}

/** Gathers and prepares. */
export async function prepare<R extends AnyObjectSchema, O, P, G>(
  operation: Writing<R, O, P, G>,
  ctx: OperationContext,
  apart: Transaction,
  input: InferType<R>,
  key: RequestKey | undefined,
  read: () => unknown,
): Promise<Beforehand<P>> {
  const beside = writing({ ...ctx, workers: undefined }, apart)
  if (key !== undefined && (await isRepetition(beside, key)))
    return { isKnown: true, prepared: undefined as P }
  const gathered = (await operation.gather?.(ctx, input).catch((error) =>
    elsewhere(error, ctx.workers, ctx.caller, () => ({
      ...{ viewer: ctx.viewer, operation: operation.name, input: toldOf(operation, read()) },
    })),
  )) as G
  const prepared = operation.prepare
    ? await operation.prepare(beside, input, gathered)
    : (gathered as unknown as P)
  return { isKnown: false, prepared }
}
