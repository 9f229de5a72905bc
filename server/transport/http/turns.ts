import type { FastifyReply } from 'fastify'
import { rateLimited } from '../../shared/errors'
import { createRateLimits, type RateLimit } from '../../shared/rateLimits'

/** Seconds of requests that may come at once. */
const BURST = 4
/** Requests that begin right after each other: those of a busy screen follow a few milliseconds apart. */
const IN_A_BREATH = 4
/** How many times its steady rate an asker may make of those that follow. */
const HURRY = 4
/** Milliseconds for which a request that waits for its turn lets those of others end first. */
const PATIENCE = 20
/** Milliseconds before a refusal is told: refusing is work too, and who asks again at once must gain nothing by it. */
const REFUSAL_DELAY = 1_000

/** Who asks, as far as its requests are limited together. */
export interface RequestSource {
  account: RateLimit
  /** How soon its requests follow each other. */
  pace: RateLimit
}

/** How askers of one kind are limited: units that grow back in a second, requests that are answered at once, and that may wait then. */
interface Limits {
  perSecond: number
  atOnce: number
  waiting: number
}

/** Requests of everybody that are being answered. */
export interface Everybody {
  active: number
}

/** @throws {AppError} TOO_MANY_REQUESTS, by `done`, after a while */
export function rejectLater(limited: RateLimit, perSecond: number, done: (error: Error) => void) {
  const seconds = Math.max(1, Math.ceil((1 - limited.units) / perSecond))
  setTimeout(() => done(rateLimited('demandes', seconds)), REFUSAL_DELAY)
}

/** Lets the requests of each asker begin at a steady rate: what comes faster waits, and what waits too long is refused. */
export function createRequestQueue({ perSecond, atOnce, waiting }: Limits, everybody: Everybody) {
  const accounts = createRateLimits(perSecond, BURST * perSecond)
  // Hundreds that begin one right after the other would leave the others no gap to be answered in.
  const paces = createRateLimits(HURRY * perSecond, IN_A_BREATH)

  const mayBegin = ({ account, pace }: RequestSource) =>
    account.active < atOnce && paces.isLeft(pace) && accounts.take(account) && paces.take(pace)

  /** @param since when it began to let others pass, in milliseconds */
  function beginWaiting(asker: RequestSource, since = performance.now()) {
    const { account, pace } = asker
    const hasOthers = everybody.active > account.active
    const letsPass = hasOthers && performance.now() - since < PATIENCE
    // One by one, as if nothing had been let pass: others would find no gap in what had grown meanwhile.
    if (hasOthers) paces.cap(pace, 1)
    if (!letsPass) while (account.waiting.length > 0 && mayBegin(asker)) account.waiting.shift()?.()
    if (account.waiting.length === 0 || account.active >= atOnce) return
    account.timer ??= setTimeout(
      () => {
        account.timer = undefined
        beginWaiting(asker, hasOthers ? since : undefined)
      },
      letsPass ? 1 : Math.max(accounts.untilNext(account), paces.untilNext(pace)),
    ).unref()
  }

  function begin(asker: RequestSource, reply: FastifyReply, done: () => void) {
    const { account } = asker
    account.active++
    everybody.active++
    reply.raw.once('close', () => {
      account.active--
      everybody.active--
      if (account.waiting.length > 0) beginWaiting(asker)
    })
    done()
  }

  function waitForTurn(asker: RequestSource, reply: FastifyReply, done: () => void) {
    const { account } = asker
    const leave = () => account.waiting.splice(account.waiting.indexOf(come), 1)
    const come = () => {
      reply.raw.off('close', leave)
      begin(asker, reply, done)
    }
    reply.raw.once('close', leave)
    account.waiting.push(come)
    beginWaiting(asker)
  }

  return {
    of: (name: string | number): RequestSource => ({ account: accounts.of(name), pace: paces.of(name) }),
    enter(asker: RequestSource, reply: FastifyReply, done: (error?: Error) => void) {
      const { account } = asker
      if (account.waiting.length === 0 && mayBegin(asker)) begin(asker, reply, done)
      else if (account.waiting.length < waiting) waitForTurn(asker, reply, done)
      else rejectLater(account, perSecond, done)
    },
    charge: ({ account }: RequestSource, units: number) => accounts.charge(account, units),
    chargePace: ({ pace }: RequestSource, units: number) => paces.charge(pace, units),
  }
}

export type RequestQueue = ReturnType<typeof createRequestQueue>
