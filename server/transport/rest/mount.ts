import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OffloadToWorker } from '../../operation/longWork'
import { redactedInput } from '../../operation/redactedInput'
import type { MainServices } from '../../operation/services'
import { authorizeEarly, execute, notingRefusals } from '../../pipeline/execute'
import { AppError, badInput } from '../../shared/errors'
import { callerOf, channelOf } from '../http/caller'
import { type Route, routes } from './routes'

const renamed = ({ rename }: Route, field: string) => rename?.[field] ?? field

/** Input: the body fields that the route names, and the path parameters, which take precedence. */
function readInput(route: Route, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  if (route.body) {
    const body = request.body ?? {}
    if (typeof body !== 'object' || Array.isArray(body)) throw badInput('Un objet est attendu')
    for (const [field, value] of Object.entries(body)) {
      if (!route.body.includes(field)) throw badInput('Champ inconnu', field)
      input[renamed(route, field)] = value
    }
  }
  for (const [parameter, value] of Object.entries(request.params as Record<string, string>))
    input[renamed(route, parameter)] = value
  return input
}

export function mountRest(app: FastifyInstance, services: MainServices) {
  for (const [index, route] of routes.entries()) {
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.bodyLimit,
      onRequest: async (request, reply) => {
        if (!route.bodyLimit) return
        await authorizeEarly(
          services,
          route.operation,
          callerOf(services, request, reply, channelOf(request, 'rest')),
        )
      },
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const caller = callerOf(
          services,
          request,
          reply,
          channelOf(request, 'rest'),
          route.exemptFromRecentPassword,
        )
        caller.offloadable = true
        try {
          const output = await execute(services, route.operation, caller, () => readInput(route, request))
          return route.shape ? route.shape(output) : output
        } catch (error) {
          if (error instanceof OffloadToWorker) {
            const { operation } = route
            const input = readInput(route, request)
            const call = {
              viewer: await caller.required(),
              route: index,
              input: operation.writes ? redactedInput(operation, input) : input,
            }
            void reply.type('application/json; charset=utf-8')
            const job = operation.writes ? 'preview' : 'rest'
            const { bytes } = await notingRefusals(services, operation, caller, () =>
              services.workers.run(job, call, caller.signal()),
            )
            return Buffer.from(bytes.buffer)
          }
          const answer = error instanceof AppError ? route.refusal?.(error) : undefined
          if (answer === undefined) throw error
          return answer
        }
      },
    })
  }
}
