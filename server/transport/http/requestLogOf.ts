import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestLog } from '../../operation/requestLog'

declare module 'fastify' {
  interface FastifyRequest {
    trail: RequestLog | undefined
  }
}

export const createRequestLogs = (app: FastifyInstance) => app.decorateRequest('trail')

export function requestLogOf(request: FastifyRequest): RequestLog {
  request.trail ??= { requestId: request.id, operations: [], refusals: [] }
  return request.trail
}
