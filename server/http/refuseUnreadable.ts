import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../ground/errors'
import { dataHeaders } from './secureHeaders'

const ANSWERS: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'En-têtes trop volumineux' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'La requête est arrivée trop lentement' },
}
const UNREADABLE = { status: 400, message: 'Requête illisible' }

/** Answers what is no HTTP request, or not in time: no hook and no route ever sees it. */
export const refuseUnreadable =
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

/** What Node would answer by itself bears neither a word nor a header: no host in HTTP/1.1, an unknown expectation. */
export function leaveNothingToNode(app: FastifyInstance) {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const nameless = raw.httpVersion === '1.1' && headers.host === undefined
    done(
      nameless
        ? new AppError('BAD_USER_INPUT', UNREADABLE.message, { status: UNREADABLE.status })
        : undefined,
    )
  })
}
