import type { EntityManager } from 'typeorm'
import type { AnyObjectSchema, InferType } from 'yup'
import type { Db, Deadline, Transaction } from '../db/database'
import {
  AppError,
  conflict,
  contended,
  type ErrorCode,
  forbidden,
  sessionEnded,
  unauthenticated,
  unavailable,
} from '../ground/errors'
import { isRepetition, once } from '../idempotency/once'
import { type GivenKey, requestKeyOf } from '../idempotency/requestKey'
import type { Door, Happening } from '../journal/chain'
import { type Journal, openJournal } from '../journal/transaction'
import { watched } from '../journal/watch'
import { type Right, reachOf, refusalOf, type Scope } from '../rights/policy'
import type { Workers } from '../workers/pool'
import { TooLongHere } from './longWork'
import type { Application, Services } from './services'
import { addOperation, addRefusal, type Trail } from './trail'
import { validate } from './validate'
import type { Viewer } from './viewer'

/** What an operation works with. */
export interface OperationContext extends Services {
  db: Db
  viewer: Viewer
  /** How far the operation's right reaches for this viewer. */
  scope: Scope
  /** The caller's network address. */
  address: string
  caller: Caller
  /** Where a write tells what it does. */
  journal: Journal
  /** Runs once the transaction is committed: for caches, which must not take up what may be rolled back. */
  afterCommit(action: () => void): void
}

/** What a write works with: `db` and `manager` are its transaction. */
export interface WriteContext extends OperationContext {
  db: Transaction
  /** TypeORM's, for statements that the compiler checks. What only reads does without: a worker thread has none. */
  manager: EntityManager
}

interface Described<Rule extends AnyObjectSchema> {
  name: string
  access?: Right | 'public'
  rule: Rule
  /** Milliseconds that a call may take, where the general deadline is too short. */
  deadline?: number
  /** The door that its events name, where it is not the caller's. */
  door?: Door
}

/** An operation that writes nothing. */
export interface Reading<Rule extends AnyObjectSchema, Output> extends Described<Rule> {
  writes: false
  run(ctx: OperationContext, input: InferType<Rule>): Promise<Output>
}

/** An operation that runs in a transaction of its own. */
export interface Writing<Rule extends AnyObjectSchema, Output, Prepared, Gathered> extends Described<Rule> {
  writes: true
  /** What the security log says of a success: ids and rights alone, nothing personal. Absent: nothing. */
  audited?(input: InferType<Rule>, output: Output): Record<string, string | number | null | undefined>
  /** Whether its answer holds a secret: then it is not kept for a repetition of the request. */
  secretAnswer?: true
  /** Of an operation on an entry: its repetition is answered with that entry, as it stands. */
  repetition?: {
    subject(output: Output): number
    /** Further entries of the answer, which neither that one nor what was asked for tells. */
    others?(output: Output): number[]
    /** Its `requestId` names the whole request, as a key does: what it asks for cannot be told by the entry. */
    whole?: true
    /** @throws {AppError} when the entry is not what the request asks for */
    again(
      ctx: WriteContext,
      input: InferType<Rule>,
      entryId: number,
      others: readonly number[],
    ): Promise<Output>
  }
  /**
   * Of an operation that is answered with another person's data: whether they are still in reach, before a repetition is
   * given the answer that was kept.
   * @throws {AppError} as `run` would
   */
  reached?(ctx: WriteContext, input: InferType<Rule>): Promise<unknown>
  /**
   * What is read before the transaction, as plain data. What must still hold then, `run` looks at again.
   * @throws {TooLongHere} in the main thread: then it is gathered in a worker thread
   */
  gather?(ctx: OperationContext, input: InferType<Rule>): Promise<Gathered>
  /** Of an operation that can be asked what it would do: what answers a call that asks, and writes nothing. */
  preview?: {
    isAsked(input: InferType<Rule>): boolean
    /** @throws {TooLongHere} in the main thread: then it is answered by a worker thread */
    run(ctx: OperationContext, input: InferType<Rule>): Promise<Output>
  }
  /** Fields that a worker thread which gathers is not told: a secret stays where it is used. */
  withheld?: readonly (keyof InferType<Rule> & string)[]
  /** Slow work that must not hold a transaction open, such as hashing a password: each statement stands by itself. */
  prepare?(ctx: WriteContext, input: InferType<Rule>, gathered: Gathered): Promise<Prepared>
  /** `prepared`: without `prepare`, what was gathered. */
  run(ctx: WriteContext, input: InferType<Rule>, prepared: Prepared): Promise<Output>
}

/**
 * The seam: GraphQL and REST both call operations, so that rights, validation and transactions exist once.
 * An operation that names no right is reached by every signed-in user.
 */
export type Operation<Rule extends AnyObjectSchema, Output, Prepared = void, Gathered = Prepared> =
  | Reading<Rule, Output>
  | Writing<Rule, Output, Prepared, Gathered>

/** One call, before it is known whether it may be made. */
export interface Caller {
  address: string
  /** What the caller's program says of itself. */
  agent?: string
  /** What the log says of the request that this call is part of. */
  trail: Trail
  /** By which way in the call came. */
  door: Door
  /** By which a repetition of the call is known; looked at where the operation writes. */
  key?: GivenKey | undefined
  /** Whether the call came by a path that the specification documents for older clients. */
  documentedRest: boolean
  /** Whether a call that is too long for the main thread is made again, whole, in a worker thread. */
  movable?: boolean
  /** Aborted when nobody waits for the answer any more. */
  awaited?(): AbortSignal
  /** Resolves the token; null without one. Throws when it is expired or revoked. */
  viewer(): Promise<Viewer | null>
  /** The viewer as they stand in the database; undefined when their session has ended. Absent: nobody has signed in. */
  again?(db: Db, viewer: Viewer, lock: string): Promise<Viewer | undefined>
}

/** Longest a call may take: a database that hangs ends as 503, not as a browser that waits. */
const DEADLINE = 9_000

/**
 * Gives up waiting after a while, and tells the work so: what was answered 503 must not be done later.
 * @throws {AppError} the 503 of a database that does not answer
 */
export function withinDeadline<T>(
  work: (deadline: Deadline) => Promise<T>,
  milliseconds = DEADLINE,
): Promise<T> {
  const deadline = { passed: false }
  // By hand: a race, and what cleans up after it, took a hundredth of a short list's time.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      deadline.passed = true
      reject(unavailable())
    }, milliseconds)
    work(deadline).then(
      (output) => {
        clearTimeout(timer)
        resolve(output)
      },
      (error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}

/** Nobody is behind a public operation; reading the viewer there would be a mistake in the code. */
const NOBODY = new Proxy({} as Viewer, {
  get() {
    throw new Error('Une opération publique n’a pas d’utilisateur')
  },
})

/** Nothing is told outside of a transaction; telling it there would be a mistake in the code. */
const NO_JOURNAL: Journal = {
  emit() {
    throw new Error('Seule une écriture tient le journal')
  },
  know() {},
  async lock() {},
  async lockChain() {},
}

async function admit(access: Right | 'public' | undefined, caller: Caller) {
  if (access === 'public') return { viewer: NOBODY, scope: 'nobody' as Scope }
  const viewer = await caller.viewer()
  if (!viewer) throw unauthenticated()
  const right = access ?? 'session'
  const scope = reachOf(viewer, right)
  if (scope === 'nobody') throw forbidden(refusalOf(viewer, right))
  return { viewer, scope }
}

/** Milliseconds after which a write no longer believes that who asked for it may still. */
const BELIEVED = 50

/**
 * Looks again whether somebody may, in the transaction of a write that took its time: passwords are hashed one after the
 * other, files are judged, and who waited may have lost the right or the session meanwhile.
 * @throws {AppError} UNAUTHENTICATED, FORBIDDEN; CONFLICT when they have become another company's
 */
async function admitAgain(
  db: Transaction,
  { access, gather }: { access?: Right | 'public'; gather?: unknown },
  viewer: Viewer,
  { again }: Caller,
) {
  if (!again || access === 'public') return
  // Held until the end, so that nobody takes the right away in between. What was gathered is saved for seconds, in which
  // its sender goes on working: it looks once more at its end.
  const now = await again(db, viewer, gather ? '' : db.forUpdate)
  if (!now) throw sessionEnded()
  const right = access ?? 'session'
  const reach = reachOf(now, right)
  if (reach === 'nobody') throw forbidden(refusalOf(now, right))
  const moved = reach === 'company' && now.societe_id !== viewer.societe_id
  if (moved || reach !== reachOf(viewer, right))
    throw conflict('Vos droits ont changé entre-temps : rien n’a été enregistré, recommencez')
}

/** Which call a line of the log is about. */
const about = ({ name }: { name: string }, { trail }: Caller) => ({
  requestId: trail.requestId,
  operation: name,
  account: trail.account,
})

/** What a worker thread is told of the input of a write. */
export function toldOf({ withheld = [] }: { withheld?: readonly string[] | undefined }, input: unknown) {
  const told = Object.entries(input ?? {}).filter(([field]) => !withheld.includes(field))
  return Object.fromEntries(told)
}

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

/** What `execute` does, until a deadline that somebody else watches over. */
export async function perform<R extends AnyObjectSchema, O, P, G>(
  services: Application,
  operation: Operation<R, O, P, G>,
  caller: Caller,
  read: () => unknown,
  deadline: Deadline,
): Promise<O> {
  const { viewer, scope } = await admit(operation.access, caller)
  const admitted = performance.now()
  const input = validate(operation.rule, read())
  const { database } = services
  let committed: (() => void)[] = []
  const context = (db: Db, journal: Journal, workers?: Workers): OperationContext => ({
    // Named one by one: spreading them took a thirtieth of a short list's time.
    zone: services.zone,
    logger: services.logger,
    now: services.now,
    passwords: services.passwords,
    sessions: services.sessions,
    signInLimits: services.signInLimits,
    labels: services.labels,
    refusals: services.refusals,
    digest: services.digest,
    workers,
    files: services.files,
    progress: services.progress,
    db,
    viewer,
    scope,
    address: caller.address,
    caller,
    journal,
    afterCommit: (action) => committed.push(action),
  })
  const { workers } = services
  if (!operation.writes)
    return database.read((db) => operation.run(context(db, NO_JOURNAL, workers), input), deadline)
  const { preview } = operation
  if (preview && caller.movable && preview.isAsked(input))
    return database.read((db) => preview.run(context(db, NO_JOURNAL, workers), input), deadline)
  // What writes is done here and once: a worker thread only reads.
  const writing = (db: Transaction, journal: Journal): WriteContext => ({
    ...context(db, journal),
    db,
    get manager() {
      return db.manager
    },
  })
  // One's own sessions can always be ended; what they write is bounded by what opens them.
  const counted = !['public', 'session'].includes(operation.access ?? 'session')
  const key = operation.access === 'public' ? undefined : requestKeyOf(caller, input)
  if (counted || key) services.writeLimits.check(viewer.id)
  let isKnown = false
  let prepared = undefined as P
  if (operation.gather || operation.prepare) {
    const apart = database.apart(deadline)
    const beside = writing(apart, NO_JOURNAL)
    isKnown = key !== undefined && (await isRepetition(beside, key))
    if (!isKnown) {
      const gathered = (await operation.gather?.(context(apart, NO_JOURNAL, workers), input).catch((error) =>
        elsewhere(error, workers, caller, () => ({
          ...{ viewer, operation: operation.name, input: toldOf(operation, read()) },
        })),
      )) as G
      prepared = operation.prepare
        ? await operation.prepare(beside, input, gathered)
        : (gathered as unknown as P)
    }
  }
  const origin = () => ({
    actor: operation.access === 'public' ? null : viewer.id,
    at: services.now(),
    door: operation.door ?? caller.door,
  })
  let told: readonly Happening[] = []
  let isDone = false
  const output = await database.write(async (db) => {
    committed = []
    isDone = false
    const journal = openJournal(db, origin)
    const watch = services.strict ? watched(db) : undefined
    const ctx = writing(watch?.db ?? db, journal)
    if (operation.gather || operation.prepare || performance.now() - admitted > BELIEVED)
      await admitAgain(ctx.db, operation, viewer, caller)
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

/**
 * Sign-in → rights → validation, of a call that a worker thread is to make.
 * @returns who makes it
 */
export const check = <R extends AnyObjectSchema, O, P, G>(
  operation: Operation<R, O, P, G>,
  caller: Caller,
  read: () => unknown,
): Promise<Viewer> =>
  withinDeadline(async () => {
    const { viewer } = await admit(operation.access, caller)
    validate(operation.rule, read())
    return viewer
  })

const REFUSALS = new Set<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'])

/** Sign-in → rights → validation → transaction → run, and what the security log says of it. */
export async function execute<R extends AnyObjectSchema, O, P, G>(
  services: Application,
  operation: Operation<R, O, P, G>,
  caller: Caller,
  read: () => unknown,
): Promise<O> {
  const { trail } = caller
  addOperation(trail, operation.name)
  try {
    return await withinDeadline(
      (deadline) => perform(services, operation, caller, read, deadline),
      operation.deadline,
    )
  } catch (error) {
    if (error instanceof AppError) {
      addRefusal(trail, error.code)
      if (REFUSALS.has(error.code))
        services.logger.warn({ ...about(operation, caller), code: error.code }, 'security: refused')
    }
    throw error
  }
}
