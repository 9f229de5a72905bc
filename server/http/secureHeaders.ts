import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Scripts come from our own files alone. MUI writes its styles into the page, hence their `unsafe-inline`. */
const ofPages: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'", 'data:'],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
  // Whether the product is behind HTTPS is the proxy's affair.
  strictTransportSecurity: false,
}

/** An answer of the API is no page: it may run, load and be embedded in nothing, and needs no more said. */
const ofData: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** Nothing in them depends on the request, and computing them took a tenth of a short answer's time. */
function constantHeaders(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error?: unknown) => {
    if (error) throw error
  })
  return response.getHeaders()
}

const asksForData = ({ url, method }: FastifyRequest) =>
  url.startsWith('/api/') || (method === 'POST' && url.startsWith('/graphql'))

export function secureHeaders(app: FastifyInstance) {
  const [page, data] = [constantHeaders(ofPages), constantHeaders(ofData)]
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(asksForData(request) ? data : page)
    done()
  })
}
