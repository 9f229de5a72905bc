import type { FastifyInstance, FastifyRequest } from 'fastify'

type Transport = 'rest' | 'graphql' | 'pages'

declare module 'fastify' {
  interface FastifyRequest {
    transport: Transport | undefined
  }
}

/** Cache per request: several hooks need it, and Fastify rebuilds `routeOptions` on each access. */
export const rememberTransports = (app: FastifyInstance) => app.decorateRequest('transport')

/** Scheme and host of an absolute-form request target, as sent to proxies. */
const AUTHORITY = /^https?:\/\/[^/?#]*/i

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Normalized path of a request: that of its route or, without one, as the router decodes it. */
export const requestPath = ({ url, routeOptions }: FastifyRequest): string =>
  routeOptions.url ?? decoded(url.replace(AUTHORITY, '').split(/[?#]/, 1)[0] ?? '')

function transportOfPath(path: string): Transport {
  if (/^\/api(\/|$)/.test(path)) return 'rest'
  return /^\/graphql\/?$/.test(path) ? 'graphql' : 'pages'
}

/** API or page; used by limits, headers and refusals, so that no path spelling bypasses them. */
export function transportOf(request: FastifyRequest): Transport {
  request.transport ??= transportOfPath(requestPath(request))
  return request.transport
}

/** Whether a GraphQL GET contains a query; otherwise it opens the explorer. */
export const hasQuery = ({ query }: FastifyRequest) => Object.hasOwn(query as object, 'query')

export function asksForData(request: FastifyRequest): boolean {
  const transport = transportOf(request)
  return transport === 'rest' || (transport === 'graphql' && (request.method !== 'GET' || hasQuery(request)))
}
