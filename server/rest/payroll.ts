import type { FastifyInstance } from 'fastify'
import { bytesOf } from '../files/store'
import { callerOf, doorOf } from '../http/caller'
import { downloadPayroll } from '../payroll/exports'
import { execute } from '../seam/execute'
import type { MainServices } from '../seam/services'

/** Gives a payroll file again as it was made, which no row of the table can: it answers with JSON. */
export function mountPayroll(app: FastifyInstance, services: MainServices) {
  app.get<{ Params: { id: string } }>('/api/paie/exports/:id', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const caller = callerOf(services, request, reply, doorOf(request, 'rest'))
    // Without the request's key: a file that is asked for again is taken out again.
    const made = await execute(services, downloadPayroll, { ...caller, key: undefined }, () => request.params)
    const bytes = await bytesOf(services.database, 'payroll', made)
    return reply
      .type('text/csv')
      .header('content-disposition', `attachment; filename="${made.name}"`)
      .header('content-length', made.size)
      .send(bytes)
  })
}
