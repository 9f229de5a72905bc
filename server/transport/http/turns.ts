import type { FastifyReply } from 'fastify'
import { rateLimited } from '../../shared/errors'
import { createRateLimits, type RateLimit } from '../../shared/rateLimits'

/** Burst, in seconds of the rate. */
const BURST = 4
/** Requests that may start back to back; a busy screen sends its requests a few milliseconds apart. */
const IN_A_BREATH = 4
/** Pace limit for back-to-back requests, as a multiple of the steady rate. */
const HURRY = 4
/** Maximum time in ms that a queued request lets those of others end first. */
const PATIENCE = 20
/** Delay in ms before a refusal is sent: refusing costs work, and an immediate retry must not pay off. */
const REFUSAL_DELAY = 1_000

/** An account or address whose requests are limited together. */
export interface RequestSource {
  account: RateLimit
  /** Limits how closely its requests follow each other. */
  pace: RateLimit
}

/** `perSecond`: refill rate; `atOnce`: concurrent requests; `waiting`: queued requests. */
interface Limits {
  perSecond: number
  atOnce: number
  waiting: number
}

export interface OpenRequests {
  active: number
}

/** @throws {AppError} TOO_MANY_REQUESTS, through `done`, after `REFUSAL_DELAY` */
export function rejectLater(limited: RateLimit, perSecond: number, done: (error: Error) => void) {
  const seconds = Math.max(1, Math.ceil((1 - limited.units) / perSecond))
  setTimeout(() => done(rateLimited('demandes', seconds)), REFUSAL_DELAY)
}

/** Serves each source at a steady rate; excess requests are queued, then refused. */
export function createRequestQueue({ perSecond, atOnce, waiting }: Limits, everybody: OpenRequests) {
  const accounts = createRateLimits(perSecond, BURST * perSecond)
  // Hundreds of back-to-back requests would leave no gap for others.
  const paces = createRateLimits(HURRY * perSecond, IN_A_BREATH)

  const mayBegin = ({ account, pace }: RequestSource) =>
    account.active < atOnce && paces.isLeft(pace) && accounts.take(account) && paces.take(pace)

  /** @param since start of the wait, in ms */
  function beginWaiting(asker: RequestSource, since = performance.now()) {
    const { account, pace } = asker
    const hasOthers = everybody.active > account.active
    const letsPass = hasOthers && performance.now() - since < PATIENCE
    // Caps the accumulated budget to one request: a larger burst would leave others no gap.
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
