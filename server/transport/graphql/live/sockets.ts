import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { handleProtocols } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { createRateLimits } from '../../../shared/rateLimits'
import { MAX_CHARACTERS } from '../limits'
import { closeSocket } from './closeSocket'

/** Bytes of a message: a document and its variables. */
const MAX_MESSAGE = 2 * MAX_CHARACTERS
/** Characters of a message before the sign-in: a token. */
const MAX_FIRST_MESSAGE = 4_096
/** Messages and pings of a connection: those of a second, and those that come at once. */
const MESSAGES_PER_SECOND = 10
const MESSAGES_AT_ONCE = 100
/** Milliseconds for the first message, which carries the token. */
export const INIT_WITHIN = 3_000
/** Connections that have not signed in yet, those of everybody. */
const MAX_PENDING = 500
/** Milliseconds between two pings; a connection that has not answered the one before is ended. */
const PING_EVERY = 15_000
/** Milliseconds in which the network must take a message. */
const SEND_WITHIN = 5_000

/** Sends a message; ends the connection of a reader that is too slow. */
export function sendTo(socket: WebSocket, data: string): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState !== socket.OPEN) return resolve()
    const timer = setTimeout(() => socket.terminate(), SEND_WITHIN)
    socket.send(data, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Open WebSockets, and those that have yet to sign in. */
export function createSockets(opened: (socket: WebSocket, request: IncomingMessage) => void) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    perMessageDeflate: false,
    handleProtocols,
  })
  const unanswered = new WeakSet<WebSocket>()
  const pending = new Set<WebSocket>()
  const limits = createRateLimits(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE)
  let last = 0
  let isClosing = false

  function open(socket: WebSocket, request: IncomingMessage) {
    pending.add(socket)
    const timer = setTimeout(() => settle(socket), INIT_WITHIN).unref()
    socket.once('close', () => {
      clearTimeout(timer)
      settle(socket)
    })
    socket.on('pong', () => unanswered.delete(socket))
    // A malformed frame: the library closes the connection.
    socket.on('error', () => {})
    opened(socket, request)
  }
  const settle = (socket: WebSocket) => pending.delete(socket)

  /** Nothing more is read of it. */
  function refuse(socket: WebSocket, reason: 'FLOOD' | 'TOO_LARGE') {
    closeSocket(socket, reason)
    socket.pause()
  }

  function receive(socket: WebSocket, deliver: (text: string) => void) {
    const allowance = limits.of(++last)
    function count(): boolean {
      if (socket.readyState !== socket.OPEN) return false
      if (limits.take(allowance)) return true
      refuse(socket, 'FLOOD')
      return false
    }
    socket.on('ping', count)
    socket.on('message', (data) => {
      if (!count()) return
      const text = String(data)
      if (pending.has(socket) && text.length > MAX_FIRST_MESSAGE) refuse(socket, 'TOO_LARGE')
      else deliver(text)
    })
  }

  const pinging = setInterval(() => {
    for (const socket of server.clients) {
      if (unanswered.has(socket)) socket.terminate()
      else if (socket.readyState === socket.OPEN) {
        unanswered.add(socket)
        socket.ping()
      }
    }
  }, PING_EVERY).unref()

  return {
    canAccept: () => !isClosing && pending.size < MAX_PENDING,
    accept: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      server.handleUpgrade(request, socket, head, open),
    /** Calls `deliver` for each message of a connection; closes one that sends too many. */
    receive,
    /** The connection has signed in. */
    settle,
    close() {
      isClosing = true
      clearInterval(pinging)
      for (const socket of server.clients) closeSocket(socket, 'GOING_AWAY')
    },
  }
}
