import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { asksForData } from './transportOf'

/** Scripts of our own origin only; `unsafe-inline` styles because MUI injects them. */
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
  // Set below, for HTTPS requests only.
  strictTransportSecurity: false,
}

/** API answers are not pages: the policy forbids everything. */
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

/** Computed once: they do not depend on the request, and took a tenth of a short answer's time. */
function constantHeaders(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error?: unknown) => {
    if (error) throw error
  })
  return response.getHeaders()
}

const PAGE_HEADERS = constantHeaders(ofPages)
/** No intermediary may cache personal data. */
const DATA_HEADERS = { ...constantHeaders(ofData), 'cache-control': 'no-store' }
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** HTTPS is known from `publicUrl`, or from the protocol that a trusted proxy reports. */
const isSecure = (publicUrl: string | undefined, protocol?: string) =>
  publicUrl !== undefined || protocol === 'https'

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
