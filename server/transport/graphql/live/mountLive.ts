import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type ExecutionArgs, GraphQLError } from 'graphql'
import { type ConnectionInitMessage, type Context, makeServer, type SubscribePayload } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { createLive, type LiveConnection } from '../../../live/live'
import type { Caller } from '../../../operation/caller'
import type { FailureLog } from '../../../operation/failures'
import type { MainServices } from '../../../operation/services'
import { execute } from '../../../pipeline/execute'
import { AppError, badInput, unauthenticated } from '../../../shared/errors'
import { createRateLimits } from '../../../shared/rateLimits'
import type { GraphQLContext } from '../context'
import { createFormatError } from '../formatError'
import { schema } from '../schema'
import { closeSocket } from './closeSocket'
import { readSubscription } from './readSubscription'
import { createSockets, INIT_WITHIN, sendTo } from './sockets'
import { onWebSocket } from './upgrades'

const PATH = /^\/graphql\/?(\?|$)/
/** Subscriptions of a connection: one of each kind. */
const MAX_SUBSCRIPTIONS = 4
/** New connections and subscriptions of a session: those of a second, and those that come at once. */
const NEW_PER_SECOND = 5
const NEW_AT_ONCE = 100

type LiveContext = GraphQLContext & { live: LiveConnection }

interface Extra {
  socket: WebSocket
  caller: Caller
  context?: LiveContext
}
type LiveSocket = Context<ConnectionInitMessage['payload'], Extra>

/** Whether a browser sent it from a page of another site; other clients send no origin. */
function isForeign({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return false
  if (publicUrl !== undefined && new URL(publicUrl).origin === origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

const isUnauthenticated = (error: unknown) => error instanceof AppError && error.code === 'UNAUTHENTICATED'

/** Subscriptions over WebSocket: `graphql-transport-ws` at the address of the queries. */
export function mountLive(app: FastifyInstance, services: MainServices, failures: FailureLog) {
  const failed = (err: unknown) => services.logger.error({ err }, 'live delivery failed')
  const live = createLive(services, failed)
  const formatError = createFormatError(failures)
  const formatted = (errors: readonly GraphQLError[]) =>
    errors.map((error) => formatError(error.toJSON(), error))
  const limits = createRateLimits(NEW_PER_SECOND, NEW_AT_ONCE)
  const sockets = createSockets(open)

  /** False: refused for good. */
  async function connect({ extra, connectionParams }: LiveSocket): Promise<boolean> {
    const { socket, caller } = extra
    const token = connectionParams?.['token']
    if (typeof token !== 'string') return false
    const viewer = await services.sessions.viewer(token)
    const isFrequent = !limits.take(limits.of(viewer.sessionId))
    const connection = isFrequent
      ? undefined
      : await live.connect(viewer, (reason) => closeSocket(socket, reason))
    if (!connection) {
      closeSocket(socket, 'TOO_MANY')
      return false
    }
    socket.once('close', connection.end)
    if (socket.readyState !== socket.OPEN) connection.end()
    sockets.settle(socket)
    const ofViewer: Caller = { ...caller, viewer: async () => connection.viewer() }
    extra.context = {
      caller: ofViewer,
      live: connection,
      call: (operation, input) => execute(services, operation, ofViewer, () => input),
    }
    return true
  }

  /** A database that does not answer must not look like an ended session. */
  async function connectOrDefer(socket: LiveSocket): Promise<boolean> {
    try {
      return await connect(socket)
    } catch (error) {
      if (!isUnauthenticated(error)) {
        failed(error)
        closeSocket(socket.extra.socket, 'TRY_AGAIN')
      }
      return false
    }
  }

  /** @throws {AppError | GraphQLError} */
  function prepare({ extra, subscriptions }: LiveSocket, payload: SubscribePayload): ExecutionArgs {
    const { context } = extra
    if (!context) throw unauthenticated()
    if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS)
      throw badInput(`Une connexion porte ${MAX_SUBSCRIPTIONS} abonnements au plus`)
    if (!limits.take(limits.of(context.live.viewer().sessionId)))
      throw badInput('Trop d’abonnements en peu de temps')
    const { document, operation } = readSubscription(payload)
    return {
      schema,
      document,
      contextValue: context,
      variableValues: payload.variables ?? {},
      operationName: operation.name?.value ?? null,
    }
  }

  const protocol = makeServer<ConnectionInitMessage['payload'], Extra>({
    connectionInitWaitTimeout: INIT_WITHIN,
    onConnect: connectOrDefer,
    onSubscribe(socket, _id, payload) {
      try {
        return prepare(socket, payload)
      } catch (error) {
        if (error instanceof GraphQLError) return [error]
        return [new GraphQLError('refused', { originalError: error instanceof Error ? error : null })]
      }
    },
    onError: (_socket, _id, _payload, errors) => formatted(errors),
    onNext: (_socket, _id, _payload, _args, { errors, ...result }) => ({
      ...result,
      ...(errors && { errors: formatted(errors) }),
    }),
  })

  function open(socket: WebSocket, request: IncomingMessage) {
    const caller: Caller = {
      address: request.socket.remoteAddress ?? '',
      requestLog: { requestId: randomUUID(), operations: [], refusals: [] },
      channel: 'graphql',
      exemptFromRecentPassword: false,
      viewer: async () => null,
    }
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) => sendTo(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage(receive) {
          socket.on('message', (data) => {
            receive(String(data)).catch((error) => {
              failed(error)
              closeSocket(socket, 'FAILED')
            })
          })
        },
      },
      { socket, caller },
    )
    socket.once('close', (code, reason) => void closed(code, String(reason)).catch(failed))
  }

  onWebSocket(app.server, PATH, (request, socket, head) => {
    const isFull = sockets.isFull()
    if (!isFull && !isForeign(request, services.publicUrl)) return sockets.accept(request, socket, head)
    socket.on('error', () => {})
    const status = isFull ? '503 Service Unavailable' : '403 Forbidden'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  })
  app.addHook('preClose', async () => {
    live.close()
    sockets.close()
  })
}
