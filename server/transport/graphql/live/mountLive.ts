import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type ExecutionArgs, GraphQLError } from 'graphql'
import {
  type ConnectionInitMessage,
  type Context,
  MessageType,
  makeServer,
  type SubscribePayload,
} from 'graphql-ws'
import type { WebSocket } from 'ws'
import { createLive, type LiveConnection } from '../../../live/live'
import type { Caller } from '../../../operation/caller'
import type { FailureLog } from '../../../operation/failures'
import type { MainServices } from '../../../operation/services'
import { execute, noteRefusal } from '../../../pipeline/execute'
import { AppError, badInput, forbidden, tooMany, unauthenticated } from '../../../shared/errors'
import { createRateLimits } from '../../../shared/rateLimits'
import type { GraphQLContext } from '../context'
import { createFormatError, noteRequestIds } from '../formatError'
import { schema } from '../schema'
import { closeSocket, closeWithCode } from './closeSocket'
import { readSubscription } from './readSubscription'
import { createSockets, INIT_WITHIN, sendTo } from './sockets'
import { onWebSocket } from './upgrades'

const PATH = /^\/graphql\/?(\?|$)/
/** Subscriptions of a connection: one of each kind. */
const MAX_SUBSCRIPTIONS = 4
/** New connections and subscriptions of a session: those of a second, and those that come at once. */
const NEW_PER_SECOND = 5
const NEW_AT_ONCE = 100
/** Without the payload of the ping, which may be large. */
const PONG = JSON.stringify({ type: MessageType.Pong })
/** Name of refusals in the log. */
const SUBSCRIBE = { name: 'subscribe' }

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

const REFUSALS = new Set(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'])
const isRefusal = (error: unknown) => error instanceof AppError && REFUSALS.has(error.code)

/** Seconds. */
const RETRY_AFTER = 2
const tooManyConnections = () => tooMany('Trop de connexions, réessayez dans un instant', RETRY_AFTER)
const unavailable = () =>
  new AppError('INTERNAL_SERVER_ERROR', 'Réessayez dans un instant', { status: 503, retryAfter: RETRY_AFTER })

interface Options {
  failures: FailureLog
  addressOf(request: IncomingMessage): string
  /** False: too many requests of this address. */
  countRequest(address: string): boolean
}

/** Subscriptions over WebSocket: `graphql-transport-ws` at the address of the queries. */
export function mountLive(
  app: FastifyInstance,
  services: MainServices,
  { failures, addressOf, countRequest }: Options,
) {
  const failed = (err: unknown) => services.logger.error({ err }, 'live delivery failed')
  const live = createLive(services, failed)
  const formatError = createFormatError(failures)
  function formatted(errors: readonly GraphQLError[], { extra: { caller } }: LiveSocket) {
    noteRequestIds({ errors, contextValue: { caller } })
    return errors.map((error) => {
      noteRefusal(services, SUBSCRIBE, caller, error.originalError)
      return formatError(error.toJSON(), error)
    })
  }
  const limits = createRateLimits(NEW_PER_SECOND, NEW_AT_ONCE)
  const sockets = createSockets(open)

  /** False: refused for good. */
  async function connect({ extra, connectionParams }: LiveSocket): Promise<boolean> {
    const { socket, caller } = extra
    const token = connectionParams?.['token']
    if (typeof token !== 'string') throw unauthenticated()
    const viewer = await services.sessions.viewer(token)
    caller.requestLog.account = viewer.id
    const isFrequent = !limits.take(limits.of(viewer.sessionId))
    const connection = isFrequent
      ? undefined
      : await live.connect(viewer, (reason) => closeSocket(socket, reason))
    if (!connection) {
      closeSocket(socket, 'TOO_MANY')
      throw tooManyConnections()
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
  async function connectOrDefer(liveSocket: LiveSocket): Promise<boolean> {
    try {
      return await connect(liveSocket)
    } catch (error) {
      const { socket, caller } = liveSocket.extra
      noteRefusal(services, SUBSCRIBE, caller, error)
      if (!isRefusal(error)) {
        failed(error)
        closeSocket(socket, 'TRY_AGAIN')
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
    onError: (socket, _id, _payload, errors) => formatted(errors, socket),
    onNext: (socket, _id, _payload, _args, { errors, ...result }) => ({
      ...result,
      ...(errors && { errors: formatted(errors, socket) }),
    }),
  })

  const callerOf = (request: IncomingMessage): Caller => ({
    address: addressOf(request),
    requestLog: { requestId: randomUUID(), operations: [], refusals: [] },
    channel: 'graphql',
    exemptFromRecentPassword: false,
    viewer: async () => null,
  })

  function open(socket: WebSocket, request: IncomingMessage) {
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) => sendTo(socket, data),
        close: (code, reason) => closeWithCode(socket, code, reason),
        onPing: () => sendTo(socket, PONG),
        onMessage: (receive) =>
          sockets.receive(socket, (text) => {
            receive(text).catch((error) => {
              failed(error)
              closeSocket(socket, 'FAILED')
            })
          }),
      },
      { socket, caller: callerOf(request) },
    )
    socket.once('close', (code, reason) => void closed(code, String(reason)).catch(failed))
  }

  function refusalOf(request: IncomingMessage, { address }: Caller): AppError | undefined {
    if (!countRequest(address)) return tooManyConnections()
    if (!sockets.canAccept()) return unavailable()
    return isForeign(request, services.publicUrl) ? forbidden('Connexion depuis un autre site') : undefined
  }

  onWebSocket(app.server, PATH, (request, socket, head) => {
    const caller = callerOf(request)
    const refusal = refusalOf(request, caller)
    if (!refusal) return sockets.accept(request, socket, head)
    noteRefusal(services, SUBSCRIBE, caller, refusal)
    const { status } = refusal
    socket.on('error', () => {})
    // A client that keeps its half open would keep the server from stopping.
    socket.once('finish', () => socket.destroy())
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
  })
  app.addHook('preClose', async () => {
    live.close()
    sockets.close()
  })
}
