import { type ApolloServer, HeaderMap } from '@apollo/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../shared/errors'
import type { GraphQLContext } from './context'
import { MAX_CHARACTERS } from './limits'
import type { RequestContext } from './requestContext'
import { isKnownAccept } from './setStatusAndContentType'

/** Adapter for Node's headers, whose names are lower case; avoids a slow copy. */
class RequestHeaders extends HeaderMap {
  constructor(private readonly headers: FastifyRequest['headers']) {
    super()
  }

  override get(name: string) {
    // Apollo Server parses `accept` up to three times; for known values `setStatusAndContentType` sets the
    // type.
    if (name === 'accept' && isKnownAccept(this.headers.accept)) return undefined
    const value = this.headers[name]
    return (Array.isArray(value) ? value.join(', ') : value) || undefined
  }
}

function searchOf(url: string) {
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark)
}

/** Cache of valid hosts; a server has few names. */
const hosts = new LRUCache<string, true>({ max: 100 })

/** Rejects an invalid host header, although nothing here depends on it. */
function checkHost({ url, protocol, hostname }: FastifyRequest) {
  const origin = `${protocol}://${hostname}/`
  // The path `/graphql` is valid with any valid host.
  if (url === '/graphql' && hosts.get(origin)) return
  if (!URL.canParse(url, origin)) throw new AppError('BAD_USER_INPUT', 'Requête illisible', { status: 400 })
  hosts.set(origin, true)
}

/** @throws {AppError} BAD_USER_INPUT for a document that is too long */
function checkLength({ body }: FastifyRequest) {
  const { query } = Object(body) as { query?: unknown }
  if (typeof query === 'string' && query.length > MAX_CHARACTERS)
    throw new AppError(
      'BAD_USER_INPUT',
      `Requête GraphQL trop longue : ${MAX_CHARACTERS.toLocaleString('fr-FR')} caractères au plus`,
      {
        status: 400,
      },
    )
}

/** All GraphQL requests pass through Apollo Server: its CSRF prevention, plugins and limits. */
export function graphqlHandler(
  server: ApolloServer<GraphQLContext>,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    checkHost(request)
    checkLength(request)
    const context = contextOf(request, reply)
    const { headers, body, status } = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: new RequestHeaders(request.headers),
        search: searchOf(request.url),
        body: request.body,
      },
      context: async () => context,
    })
    for (const [name, value] of headers) void reply.header(name, value)
    void reply.code(status ?? 200)
    if (body.kind === 'chunked') throw new AppError('INTERNAL_SERVER_ERROR', 'Nothing is delivered in parts')
    return context.whole.bytes ?? body.string
  }
}
