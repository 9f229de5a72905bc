import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config'
import type { Services } from '../../operation/services'
import { networkOf } from '../../shared/network'
import { createRateLimits } from '../../shared/rateLimits'
import { bearerOf } from './caller'
import { type CpuMeter, createCpuMeter } from './mainThread'
import { transportOf } from './transportOf'
import { createRequestQueue, type RequestQueue, type RequestSource, rejectLater } from './turns'

/** Seconds of requests of an address that may come at once. */
const BURST = 4
/** Of one account: a screen asks for a handful at once. */
const AT_ONCE = 8
const WAITING = 100
const OF_ACCOUNT = { atOnce: AT_ONCE, waiting: WAITING }
/** Of those of one address who are not signed in, among them an office that signs in at nine. */
const OF_STRANGERS = { atOnce: 200, waiting: 300 }
/** Bytes of an answer that cost as much as one request more, and the most that one answer costs. */
const BYTES = 20_000
const MOST_UNITS = 100
/** Bytes of an answer for which the account's next one waits a gap longer, and the most gaps: what is long held up others. */
const BYTES_A_GAP = 4_000
const MOST_GAPS = 10
/** Milliseconds of the main thread that one request of an account may take; what takes longer costs as much as several. */
const MS_OF_ACCOUNT = 5
/** Of those who are not signed in, and what they have of it in a second: a tenth, and more where an address may ask for more. */
const MS_OF_STRANGERS = 1
const strangersShare = (perAddress: number) => Math.max(100, perAddress / 10)

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; undefined for what is not limited. */
    asker: (RequestSource & CpuMeter & { turns: RequestQueue }) | undefined
  }
}

/**
 * Nobody may crowd out the others. An account, all its sessions together, is answered at a steady rate, and so are those
 * of one address who are not signed in: what comes faster waits, and what waits too long is refused. What a request takes
 * of the main thread counts, too. An address is refused past a rate that no office comes near.
 */
export function limitRequests(
  app: FastifyInstance,
  { sessions }: Services,
  { perAccount, perAddress }: Config['limits'],
) {
  const everybody = { active: 0 }
  const accounts = createRequestQueue({ perSecond: perAccount, ...OF_ACCOUNT }, everybody)
  const strangers = createRequestQueue({ perSecond: strangersShare(perAddress), ...OF_STRANGERS }, everybody)
  const addresses = createRateLimits(perAddress, BURST * perAddress)
  const meter = createCpuMeter()

  app.decorateRequest('asker')
  app.addHook('onRequest', (request, reply, done) => {
    if (transportOf(request) === 'pages') return done()
    const network = networkOf(request.ip)
    const address = addresses.of(network)
    if (!addresses.take(address)) return rejectLater(address, perAddress, done)
    const token = bearerOf(request)
    const name = token === undefined ? undefined : sessions.whose(token)
    const turns = name === undefined ? strangers : accounts
    const asker = { ...turns.of(name ?? network), turns, spent: 0 }
    request.asker = asker
    const milliseconds = turns === strangers ? MS_OF_STRANGERS : MS_OF_ACCOUNT
    reply.raw.once('close', () => {
      const beyond = meter.spentBy(asker) / milliseconds - 1
      if (beyond > 0) turns.charge(asker, beyond)
    })
    turns.enter(asker, reply, (error) => {
      meter.begin(asker)
      done(error)
    })
  })
  app.addHook('preParsing', ({ asker }, _reply, payload, done) => {
    // What follows is done in one go, up to the first answer that is waited for.
    if (asker) payload.once('end', () => meter.begin(asker))
    done(null, payload)
  })
  app.addHook('onSend', ({ asker }, _reply, payload, done) => {
    if (asker && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      const { length } = payload
      if (length > BYTES) asker.turns.charge(asker, Math.min(MOST_UNITS, length / BYTES))
      if (length > BYTES_A_GAP) asker.turns.chargePace(asker, Math.min(MOST_GAPS, length / BYTES_A_GAP))
    }
    done(null, payload)
  })
}
