import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { asksForData } from './transportOf'

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
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
  // Sent where the request came by HTTPS, below.
  strictTransportSecurity: false,
}

/** An answer of the API is no page: it may run, load and be embedded in nothing, and needs no more said. */
const ofData: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
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

const PAGE_HEADERS = constantHeaders(ofPages)
/** Hours are nobody's to keep on the way. */
const DATA_HEADERS = { ...constantHeaders(ofData), 'cache-control': 'no-store' }
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** `publicUrl` says that the application stands behind HTTPS; a proxy that is believed says so by request. */
const isSecure = (publicUrl: string | undefined, protocol?: string) =>
  publicUrl !== undefined || protocol === 'https'

/** Of answers that no route gives, which are data all of them. */
export const dataHeaders = (publicUrl: string | undefined, protocol?: string) => ({
  ...DATA_HEADERS,
  ...(isSecure(publicUrl, protocol) && HSTS),
})

export function secureHeaders(app: FastifyInstance, publicUrl: string | undefined) {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(asksForData(request) ? DATA_HEADERS : PAGE_HEADERS)
    if (isSecure(publicUrl, request.protocol)) void reply.headers(HSTS)
    done()
  })
}
