import { type ApolloServer, HeaderMap } from '@apollo/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../shared/errors'
import type { GraphQLContext } from './context'
import { MAX_CHARACTERS } from './limits'
import type { RequestContext } from './requestContext'
import { isKnownAccept } from './setStatusAndContentType'

/** Node's headers as Apollo Server asks for them, by name and in small letters; copied, they would take as long as a check. */
class RequestHeaders extends HeaderMap {
  constructor(private readonly headers: FastifyRequest['headers']) {
    super()
  }

  override get(name: string) {
    // Apollo Server weighs what is accepted up to three times; what is known is settled by `setStatusAndContentType`.
    if (name === 'accept' && isKnownAccept(this.headers.accept)) return undefined
    const value = this.headers[name]
    return (Array.isArray(value) ? value.join(', ') : value) || undefined
  }
}

/** What Apollo Server reads the fields of a GET from. */
function searchOf(url: string) {
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark)
}

/** Hosts that were seen to be some; as many as a server has names. */
const hosts = new LRUCache<string, true>({ max: 100 })

/** A host that is none is refused, though nothing here depends on it. */
function checkHost({ url, protocol, hostname }: FastifyRequest) {
  const origin = `${protocol}://${hostname}/`
  // A path of ours is one beside any host.
  if (url === '/graphql' && hosts.get(origin)) return
  if (!URL.canParse(url, origin)) throw new AppError('BAD_USER_INPUT', 'Requête illisible', { status: 400 })
  hosts.set(origin, true)
}

/** @throws {AppError} BAD_USER_INPUT for a document that is too long to be read */
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

/** Every GraphQL request goes through Apollo Server: its rules against forged requests, its plugins, its limits. */
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
