import type { FastifyInstance } from 'fastify'
import { forbidden } from '../../shared/errors'
import { asksForData } from './transportOf'

/** Values of `Sec-Fetch-Site` for our own pages and for the address bar. */
const OWN = new Set(['same-origin', 'none'])

/**
 * Refuses cross-site requests made by browsers. They carry no token, but nine documented GETs write, and a
 * foreign form could use up a user's sign-in attempts. Other clients do not send the header.
 */
export function refuseForeign(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && !OWN.has(String(site)) && asksForData(request))
      return done(forbidden('Une page d’un autre site ne peut pas appeler Pointage'))
    done()
  })
}
