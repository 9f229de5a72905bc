import { setImmediate } from 'node:timers/promises'
import canonicalize from 'canonicalize'
import type { AnyObjectSchema, InferType, Schema } from 'yup'
import type { Database, Querier } from '../../db/database'
import { isDuplicateKey } from '../../db/faults'
import type { OperationContext, WriteContext, WriteOperation } from '../../operation/operation'
import { AppError, lockConflict, requestMismatch } from '../../shared/errors'
import type { RequestKey } from './requestKey'

/** Seconds for which an idempotency key is kept. */
const LIFETIME = 24 * 3_600
/** Maximum length of a stored answer, in characters. */
const LONGEST = 16_000

interface Stored {
  operation: string
  content: string
  /** Created or changed entry; a retry is answered with its current state. */
  task_id: number | null
  /** JSON; for an entry, ids of further entries, if any. */
  answer: string | null
  created_at: number
}

const STORED =
  'SELECT operation, content, task_id, answer, created_at FROM task_request WHERE user_id = ? AND request_id = ?'
const CLAIM =
  'INSERT INTO task_request (user_id, request_id, operation, content, created_at) VALUES (?, ?, ?, ?, ?)'
const CLAIM_EXPIRED = `
  UPDATE task_request SET operation = ?, content = ?, created_at = ?, task_id = NULL, answer = NULL
  WHERE user_id = ? AND request_id = ?`
const KEEP = 'UPDATE task_request SET task_id = ?, answer = ? WHERE user_id = ? AND request_id = ?'

type KeyedRequest = Pick<OperationContext, 'db' | 'viewer' | 'now'>

async function find({ db, viewer, now }: KeyedRequest, { id }: RequestKey): Promise<Stored | undefined> {
  const [stored] = await db.rows<Stored>(STORED, [viewer.id, id])
  return stored && stored.created_at > now() - LIFETIME ? stored : undefined
}

export const isRepetition = async (asking: KeyedRequest, key: RequestKey) =>
  (await find(asking, key)) !== undefined

/** Inserts the key before any other lock (no deadlock). @returns the stored answer of the same request */
async function claim(ctx: OperationContext, key: RequestKey, operation: string, content: string) {
  const { db, viewer, now } = ctx
  const row = [viewer.id, key.id]
  try {
    await db.run(CLAIM, [...row, operation, content, now()])
    return undefined
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  const stored = await find(ctx, key)
  if (stored) return stored
  const { affected } = await db.run(CLAIM_EXPIRED, [operation, content, now(), ...row])
  // Purged between the two statements.
  if (affected === 0) throw lockConflict()
  return undefined
}

/** Operations that may repeat one another: all start an entry. */
const BEGINNINGS = new Set(['startTask', 'resumeTask', 'pause'])
const isSameRequest = (first: string, again: string) =>
  first === again || (BEGINNINGS.has(first) && BEGINNINGS.has(again))

async function repeated<R extends AnyObjectSchema, O, P, G>(
  ctx: WriteContext,
  { name, repetition, reached }: WriteOperation<R, O, P, G>,
  input: InferType<R>,
  { from }: RequestKey,
  content: string,
  stored: Stored,
): Promise<O> {
  const { task_id, answer } = stored
  // A `requestId` identifies the entry, whatever the comment; a key identifies the whole request.
  if (from === 'requestId') {
    if (task_id === null || !repetition || !isSameRequest(stored.operation, name)) throw requestMismatch()
    if (repetition.whole && stored.content !== content) throw requestMismatch()
  } else if (stored.operation !== name || stored.content !== content)
    throw new AppError('BAD_USER_INPUT', 'Cette Idempotency-Key a déjà servi à une autre demande', {
      field: 'Idempotency-Key',
      reason: 'KEY_REUSED',
    })
  if (task_id !== null && repetition)
    return repetition.again(ctx, input, task_id, answer === null ? [] : JSON.parse(answer))
  await reached?.(ctx, input)
  if (answer !== null) return JSON.parse(answer) as O
  throw new AppError('CONFLICT', 'Cette demande est déjà faite, et sa réponse n’a pas été gardée', {
    reason: 'ALREADY_DONE',
  })
}

/** Passwords are excluded from the comparison: the answer would allow guessing them. */
const isSecret = ({ fields }: AnyObjectSchema, field: string) =>
  (fields[field] as Schema).meta()?.secret === true

/** Changes from one attempt to the next, as an age does. */
const varies = ({ fields }: AnyObjectSchema, field: string) =>
  (fields[field] as Schema).meta()?.varies === true

/** Replaces lone surrogates by U+FFFD, as the database does; they have no canonical JSON form. */
function asKept(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value).toString()
  if (Array.isArray(value)) return value.map(asKept)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, asKept(inner)]))
}

const comparable = (rule: AnyObjectSchema, input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([field]) => field !== 'requestId' && !isSecret(rule, field) && !varies(rule, field))
      .map(([field, value]) => [field, asKept(value)]),
  )

/** Runs an operation once and replays its answer to retries with the same key, in the same transaction. */
export async function withIdempotency<R extends AnyObjectSchema, O, P, G>(
  ctx: WriteContext,
  operation: WriteOperation<R, O, P, G>,
  input: InferType<R>,
  key: RequestKey,
  run: () => Promise<O>,
): Promise<O> {
  // Keyed digest: inputs hold personal data, which a plain digest would expose to guessing.
  const content = ctx.digest(canonicalize(comparable(operation.rule, input)) ?? '')
  const stored = await claim(ctx, key, operation.name, content)
  if (stored) return repeated(ctx, operation, input, key, content, stored)
  const output = await run()
  const { repetition, secretAnswer } = operation
  const answered = repetition ? repetition.others?.(output) : secretAnswer ? undefined : output
  const answer = answered === undefined ? null : JSON.stringify(answered)
  const kept = answer !== null && answer.length <= LONGEST ? answer : null
  await ctx.db.run(KEEP, [repetition?.subject(output) ?? null, kept, ctx.viewer.id, key.id])
  return output
}

/** Rows per delete statement: SQLite blocks the process meanwhile. */
const FORGOTTEN_AT_ONCE = 500
const LAST_OF_THEM = `
  SELECT created_at FROM task_request WHERE created_at <= ?
  ORDER BY created_at LIMIT 1 OFFSET ${FORGOTTEN_AT_ONCE - 1}`
const FORGET = 'DELETE FROM task_request WHERE created_at <= ?'

/** Purges keys older than a day in batches, yielding to waiting writes. Expired keys are ignored anyway. */
export async function purgeRequestKeys(database: Database, now: number) {
  const until = now - LIFETIME
  for (let isOver = false; !isOver; ) {
    isOver = await database.write(async (db: Querier) => {
      const [last] = await db.rows<Pick<Stored, 'created_at'>>(LAST_OF_THEM, [until])
      await db.run(FORGET, [last?.created_at ?? until])
      return last === undefined
    })
    await setImmediate()
  }
}
