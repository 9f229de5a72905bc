import type { AnyObjectSchema, InferType } from 'yup'
import type { Transaction } from '../db/database'
import type { Caller, Viewer } from '../operation/caller'
import type { Workers } from '../operation/jobs'
import { OffloadToWorker } from '../operation/longWork'
import type { OperationContext, WriteOperation } from '../operation/operation'
import { redactedInput } from '../operation/redactedInput'
import { writeContextOf } from './context'
import type { RequestKey } from './idempotency/requestKey'
import { isRepetition } from './idempotency/withIdempotency'

async function gatherInWorker(
  error: unknown,
  workers: Workers | undefined,
  { signal }: Caller,
  call: () => { viewer: Viewer; operation: string; input: unknown },
) {
  if (!workers || !(error instanceof OffloadToWorker)) throw error
  // Cancelled when the client disconnects.
  return (await workers.run('gather', call(), signal?.())).gathered
}

/** `isKnown`: known idempotency key, nothing was prepared. */
interface Preparation<Prepared> {
  isKnown: boolean
  prepared: Prepared
}

export async function prepare<R extends AnyObjectSchema, O, P, G>(
  operation: WriteOperation<R, O, P, G>,
  ctx: OperationContext,
  apart: Transaction,
  input: InferType<R>,
  key: RequestKey | undefined,
  read: () => unknown,
): Promise<Preparation<P>> {
  const beside = writeContextOf({ ...ctx, workers: undefined }, apart)
  if (key !== undefined && (await isRepetition(beside, key)))
    return { isKnown: true, prepared: undefined as P }
  const gathered = (await operation.gather?.(ctx, input).catch((error) =>
    gatherInWorker(error, ctx.workers, ctx.caller, () => ({
      viewer: ctx.viewer,
      operation: operation.name,
      input: redactedInput(operation, read()),
    })),
  )) as G
  const prepared = operation.prepare
    ? await operation.prepare(beside, input, gathered)
    : (gathered as unknown as P)
  return { isKnown: false, prepared }
}
