import type { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../ground/errors'
import { isPlainObject } from '../seam/validate'
import type { KnownOperations } from './knownOperations'
import { type GraphQLContext, orElsewhere, type RequestContext } from './requestContext'
import { Serialised } from './wholeAnswer'

/** Other content types can be sent by any web page without asking: Apollo Server tells those apart. */
const JSON_BODY = /^application\/json\s*(;|$)/i

const JSON_ANSWER = 'application/json; charset=utf-8'
/** What Apollo Server answers to the `accept` headers that programs send; all others are left to it. */
const ANSWER_TYPES = new Map([
  ['', JSON_ANSWER],
  ['*/*', JSON_ANSWER],
  ['application/json', JSON_ANSWER],
  [
    'application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json; charset=utf-8',
  ],
])

interface PlainRequest {
  query: string
  operationName?: string | null
  variables?: Record<string, unknown> | null
}

const isAbsentOr = (value: unknown, fits: (value: unknown) => boolean) =>
  value === undefined || value === null || fits(value)

function isPlain(body: unknown): body is PlainRequest {
  if (!isPlainObject(body) || typeof body.query !== 'string') return false
  const { operationName, variables, extensions } = body
  return (
    isAbsentOr(operationName, (name) => typeof name === 'string') &&
    isAbsentOr(variables, isPlainObject) &&
    isAbsentOr(extensions, (given) => isPlainObject(given) && Object.keys(given).length === 0)
  )
}

/** Apollo Server's integration reads the address by the host and the protocol that are told: they may be anything. */
function checkHost({ url, protocol, hostname }: FastifyRequest) {
  if (!URL.canParse(url, `${protocol}://${hostname}/`))
    throw new AppError('BAD_USER_INPUT', 'Requête illisible', { status: 400 })
}

/**
 * Answers an operation whose text Apollo Server has checked before by its compiled code: checking it again
 * took a third of a short list's time. Whatever is unusual, errors among it, goes through Apollo Server.
 */
export function graphqlHandler(
  server: ApolloServer<GraphQLContext>,
  known: KnownOperations,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext,
) {
  const contexts = new WeakMap<FastifyRequest, GraphQLContext>()
  const apollo = fastifyApolloHandler(server, {
    context: async (request, reply) => contexts.get(request) ?? contextOf(request, reply),
  })

  async function answerKnown(request: FastifyRequest, reply: FastifyReply) {
    const { body, headers, method } = request
    const type = ANSWER_TYPES.get(headers.accept ?? '')
    if (!type || method !== 'POST' || !JSON_BODY.test(headers['content-type'] ?? '') || !isPlain(body))
      return undefined
    const operation = known.find(body.query, body.operationName)
    if (!operation) return undefined
    const context = contextOf(request, reply)
    const { query, operationName } = body
    const variables = body.variables ?? {}
    const here = await operation(context, variables)
    if (!here) return undefined
    const result = here.errors ? await orElsewhere(here, context, { query, operationName, variables }) : here
    if (!result.errors) {
      void reply.type(type)
      return result.data instanceof Serialised
        ? result.data.json
        : `${JSON.stringify({ data: result.data })}\n`
    }
    // What has run must not run again.
    contexts.set(request, { ...context, answered: result })
    return undefined
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const known = await answerKnown(request, reply)
    if (known !== undefined) return known
    checkHost(request)
    return apollo.call(request.server, request, reply)
  }
}
