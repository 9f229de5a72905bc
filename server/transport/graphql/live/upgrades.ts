import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Headers with which a client offers another protocol; Java's client offers h2c with its first request. */
const OFFERS = new Set(['upgrade', 'http2-settings'])

/** The head of a request as it arrived, without the offer. */
function headWithout(request: IncomingMessage): string {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  const { rawHeaders } = request
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    const value = rawHeaders[index + 1] as string
    if (OFFERS.has(name.toLowerCase())) continue
    if (name.toLowerCase() !== 'connection') lines.push(`${name}: ${value}`)
    else {
      const kept = value.split(',').filter((part) => !OFFERS.has(part.trim().toLowerCase()))
      if (kept.length > 0) lines.push(`${name}: ${kept.join(',').trim()}`)
    }
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}

/**
 * Calls `accept` for WebSocket upgrades of a path. Every other offer of another protocol is ignored, as it is
 * without an `upgrade` listener: the request is parsed once more without it.
 */
export function onWebSocket(
  server: Server,
  path: RegExp,
  accept: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
) {
  server.on('upgrade', (request, socket, head) => {
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
    if (isWebSocket && request.method === 'GET' && path.test(request.url ?? ''))
      return accept(request, socket, head)
    socket.unshift(Buffer.concat([Buffer.from(headWithout(request), 'latin1'), head]))
    server.emit('connection', socket)
  })
}
