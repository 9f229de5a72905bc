import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { rateLimited } from '../../shared/errors'
import { networkOf } from '../../shared/network'
import { HEALTH } from './health'
import { transportOf } from './transportOf'

/** Concurrent and queued file requests per address: an office that opens its browsers at nine. */
const AT_ONCE = 200
const WAITING = 3_000
/** Addresses kept in memory; an address without pending requests may be evicted. */
const REMEMBERED = 20_000
/** In seconds. */
const RETRY_AFTER = 5

interface Place {
  active: number
  waiting: (() => void)[]
}

/** Limits concurrent static files per address: an unread file holds memory. Further requests are queued. */
export function limitFiles(app: FastifyInstance) {
  const places = new LRUCache<string, Place>({ max: REMEMBERED })

  function of(network: string) {
    const known = places.get(network) ?? { active: 0, waiting: [] }
    places.set(network, known)
    return known
  }

  app.addHook('onRequest', (request, { raw }, done) => {
    if (transportOf(request) !== 'pages' || HEALTH.has(request.routeOptions.url ?? '')) return done()
    const place = of(networkOf(request.ip))
    const leave = () => {
      place.active--
      place.waiting.shift()?.()
    }
    const begin = () => {
      place.active++
      raw.once('close', leave)
      done()
    }
    if (place.active < AT_ONCE) return begin()
    if (place.waiting.length >= WAITING) return done(rateLimited('demandes', RETRY_AFTER))
    const giveUp = () => place.waiting.splice(place.waiting.indexOf(come), 1)
    const come = () => {
      raw.off('close', giveUp)
      begin()
    }
    raw.once('close', giveUp)
    place.waiting.push(come)
  })
}
