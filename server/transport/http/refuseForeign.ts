import type { FastifyInstance } from 'fastify'
import { forbidden } from '../../shared/errors'
import { asksForData } from './transportOf'

/** What a browser says of a request that our own pages, or a person at the address bar, made. */
const OWN = new Set(['same-origin', 'none'])

/**
 * Refuses calls that other sites' pages make through a visitor's browser. No token goes along with them, but nine
 * documented GETs write, and a foreign form could use up somebody's attempts at signing in. Programs send no such header.
 */
export function refuseForeign(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && !OWN.has(String(site)) && asksForData(request))
      return done(forbidden('Une page d’un autre site ne peut pas appeler Pointage'))
    done()
  })
}
