import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config'
import { type Allowance, createAllowances } from '../ground/allowances'
import { tooFast } from '../ground/errors'
import { networkOf } from '../ground/network'
import type { Services } from '../seam/services'
import { bearerOf } from './caller'
import { faceOf } from './face'

/** Seconds of requests that may come at once. */
const BURST = 4
/** Requests of one account that are answered at once: a screen asks for a handful. */
const AT_ONCE = 8
/** Of one account, requests that begin right after each other: those of a busy screen follow a few milliseconds apart. */
const IN_A_BREATH = 4
/** How many times its steady rate an account may make of those that follow. */
const HURRY = 4
/** Requests of one account that may wait for their turn. */
const WAITING = 100
/** Bytes of an answer that cost as much as one request more, and the most that one answer costs. */
const BYTES = 20_000
const MOST_UNITS = 100
/** Bytes of an answer for which the account's next one waits a gap longer, and the most gaps: what is long held up others. */
const BYTES_A_GAP = 4_000
const MOST_GAPS = 10
/** Milliseconds for which a request that waits for its turn lets those of others end first. */
const PATIENCE = 20
/** Milliseconds before a refusal is told: refusing is work too, and who asks again at once must gain nothing by it. */
const REFUSAL_DELAY = 1_000

interface Asker {
  account: Allowance
  /** How soon its requests follow each other. */
  pace: Allowance
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that asks; undefined for what is not limited. */
    asker: Asker | undefined
  }
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64').slice(0, 22)

/**
 * Nobody may crowd out the others. An account, all its sessions together, is answered at a steady rate: what comes
 * faster waits, and what waits too long is refused. An address is refused past a rate that no office comes near.
 */
export function limitRequests(
  app: FastifyInstance,
  { sessions }: Services,
  { perAccount, perAddress }: Config['limits'],
) {
  const accounts = createAllowances(perAccount, BURST * perAccount)
  // Hundreds that begin one right after the other would leave the others no gap to be answered in.
  const paces = createAllowances(HURRY * perAccount, IN_A_BREATH)
  const addresses = createAllowances(perAddress, BURST * perAddress)
  /** Requests of all accounts that are being answered. */
  let active = 0

  const mayBegin = ({ account, pace }: Asker) =>
    account.active < AT_ONCE && paces.isLeft(pace) && accounts.take(account) && paces.take(pace)

  /** @param since when it began to let others pass, in milliseconds */
  function beginWaiting(asker: Asker, since = performance.now()) {
    const { account, pace } = asker
    const hasOthers = active > account.active
    const letsPass = hasOthers && performance.now() - since < PATIENCE
    // One by one, as if nothing had been let pass: others would find no gap in what had grown meanwhile.
    if (hasOthers) paces.cap(pace, 1)
    if (!letsPass) while (account.waiting.length > 0 && mayBegin(asker)) account.waiting.shift()?.()
    if (account.waiting.length === 0 || account.active >= AT_ONCE) return
    account.timer ??= setTimeout(
      () => {
        account.timer = undefined
        beginWaiting(asker, hasOthers ? since : undefined)
      },
      letsPass ? 1 : Math.max(accounts.untilNext(account), paces.untilNext(pace)),
    ).unref()
  }

  const refuse = (limited: Allowance, perSecond: number, done: (error: Error) => void) => {
    const seconds = Math.max(1, Math.ceil((1 - limited.units) / perSecond))
    setTimeout(() => done(tooFast('demandes', seconds)), REFUSAL_DELAY)
  }

  function begin(asker: Asker, reply: FastifyReply, done: () => void) {
    const { account } = asker
    account.active++
    active++
    reply.raw.once('close', () => {
      account.active--
      active--
      if (account.waiting.length > 0) beginWaiting(asker)
    })
    done()
  }

  function waitForTurn(asker: Asker, reply: FastifyReply, done: () => void) {
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

  function enter(asker: Asker, reply: FastifyReply, done: (error?: Error) => void) {
    const { account } = asker
    if (account.waiting.length === 0 && mayBegin(asker)) begin(asker, reply, done)
    else if (account.waiting.length < WAITING) waitForTurn(asker, reply, done)
    else refuse(account, perAccount, done)
  }

  app.decorateRequest('asker')
  app.addHook('onRequest', (request, reply, done) => {
    if (faceOf(request) === 'pages') return done()
    const address = addresses.of(networkOf(request.ip))
    if (!addresses.take(address)) return refuse(address, perAddress, done)
    const token = bearerOf(request)
    if (!token) return done()
    // A token that nobody has looked at yet may be made up, and long: what is kept of it is short.
    const name = sessions.accountOf(token) ?? digest(token)
    request.asker = { account: accounts.of(name), pace: paces.of(name) }
    enter(request.asker, reply, done)
  })
  app.addHook('onSend', ({ asker }, _reply, payload, done) => {
    if (asker && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      const { length } = payload
      if (length > BYTES) accounts.charge(asker.account, Math.min(MOST_UNITS, length / BYTES))
      if (length > BYTES_A_GAP) paces.charge(asker.pace, Math.min(MOST_GAPS, length / BYTES_A_GAP))
    }
    done(null, payload)
  })
}
