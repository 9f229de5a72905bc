import type { FastifyInstance, FastifyRequest } from 'fastify'

type Transport = 'rest' | 'graphql' | 'pages'

declare module 'fastify' {
  interface FastifyRequest {
    /** What `transportOf` has found. */
    face: Transport | undefined
  }
}

/** Several ask for a request's face, and Fastify makes anew what it knows of a route each time. */
export const rememberTransports = (app: FastifyInstance) => app.decorateRequest('face')

/** The scheme and the host of an address that is spelled in full, as proxies are asked. */
const AUTHORITY = /^https?:\/\/[^/?#]*/i

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The path that a request asks for, however it is spelled: that of its route or, where there is none, as the router reads it. */
export const requestPath = ({ url, routeOptions }: FastifyRequest): string =>
  routeOptions.url ?? decoded(url.replace(AUTHORITY, '').split(/[?#]/, 1)[0] ?? '')

function transportOfPath(path: string): Transport {
  if (/^\/api(\/|$)/.test(path)) return 'rest'
  return /^\/graphql\/?$/.test(path) ? 'graphql' : 'pages'
}

/** What a request turns to. Only this decides on limits, headers and refusals, so that no spelling passes one of them. */
export function transportOf(request: FastifyRequest): Transport {
  request.face ??= transportOfPath(requestPath(request))
  return request.face
}

/** Whether a GET of GraphQL holds a call: the explorer is a page. */
export const hasQuery = ({ query }: FastifyRequest) => Object.hasOwn(query as object, 'query')

/** Whether the answer is data and no page. */
export function asksForData(request: FastifyRequest): boolean {
  const face = transportOf(request)
  return face === 'rest' || (face === 'graphql' && (request.method !== 'GET' || hasQuery(request)))
}
