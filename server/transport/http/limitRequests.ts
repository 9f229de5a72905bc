import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config'
import type { Services } from '../../operation/services'
import { networkOf } from '../../shared/network'
import { createRateLimits } from '../../shared/rateLimits'
import { bearerOf } from './caller'
import { type CpuMeter, createCpuMeter } from './mainThread'
import { transportOf } from './transportOf'
import { createRequestQueue, type RequestQueue, type RequestSource, rejectLater } from './turns'

/** Burst of an address, in seconds of its rate. */
const BURST = 4
/** Concurrent requests per account: a screen sends a handful. */
const AT_ONCE = 8
const WAITING = 100
const OF_ACCOUNT = { atOnce: AT_ONCE, waiting: WAITING }
/** Limits of the unauthenticated requests of one address, such as an office that signs in at nine. */
const OF_STRANGERS = { atOnce: 200, waiting: 300 }
/** Bytes of an answer that cost as much as one more request, and the maximum cost of an answer. */
const BYTES = 20_000
const MAX_UNITS = 100
/** Bytes of an answer that delay the next request by an interval, and the maximum of intervals. */
const BYTES_A_GAP = 4_000
const MAX_GAPS = 10
/** Main-thread time per request of an account, in ms; a longer request costs as much as several. */
const MS_OF_ACCOUNT = 5
/** Main-thread time per unauthenticated request, in ms; together a tenth of each second. */
const MS_OF_STRANGERS = 1
const strangersShare = (perAddress: number) => Math.max(100, perAddress / 10)

declare module 'fastify' {
  interface FastifyRequest {
    /** The limited account or address; undefined for exempt requests. */
    asker: (RequestSource & CpuMeter & { turns: RequestQueue }) | undefined
  }
}

/**
 * Rate limits. An account (all its sessions) and the unauthenticated requests of one address are each served
 * at a steady rate: excess requests are queued, then refused. Main-thread time counts too. An address is
 * refused above a rate that no office reaches. Rate limit packages refuse at once, and count no time.
 * @returns counts what Fastify does not see, such as a WebSocket, against its address; false above that rate
 */
export function limitRequests(
  app: FastifyInstance,
  { sessions }: Services,
  { perAccount, perAddress }: Config['limits'],
): (address: string) => boolean {
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
    // After the body has arrived, the handler runs until its first await: charge that time.
    if (asker) payload.once('end', () => meter.begin(asker))
    done(null, payload)
  })
  app.addHook('onSend', ({ asker }, _reply, payload, done) => {
    if (asker && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      const { length } = payload
      if (length > BYTES) asker.turns.charge(asker, Math.min(MAX_UNITS, length / BYTES))
      if (length > BYTES_A_GAP) asker.turns.chargePace(asker, Math.min(MAX_GAPS, length / BYTES_A_GAP))
    }
    done(null, payload)
  })
  return (address) => addresses.take(addresses.of(networkOf(address)))
}
