import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/errors'
import { dataHeaders } from './secureHeaders'

const ANSWERS: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'En-têtes trop volumineux' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'La requête est arrivée trop lentement' },
}
const UNREADABLE = { status: 400, message: 'Requête illisible' }

export const rejectMalformed =
  (publicUrl: string | undefined) => (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, message } = ANSWERS[error.code ?? ''] ?? UNREADABLE
    const body = JSON.stringify({ message })
    const headers = {
      ...dataHeaders(publicUrl),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
    socket.end(answer, () => socket.destroy())
  }

function countHosts({ rawHeaders }: IncomingMessage) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host')
      hosts += rawHeaders[at + 1]?.includes(',') ? 2 : 1
  return hosts
}

/**
 * Node's own answers to a missing HTTP/1.1 host or an unknown expectation have no body and no security
 * headers. With several hosts, Node uses the first (RFC 9112 requires 400).
 */
export function handleExpectAndBadHost(app: FastifyInstance) {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = countHosts(raw)
    const isUnclear = hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')
    done(
      isUnclear
        ? new AppError('BAD_USER_INPUT', UNREADABLE.message, { status: UNREADABLE.status })
        : undefined,
    )
  })
}
