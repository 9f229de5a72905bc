import type { FastifyInstance } from 'fastify'
import { bytesOf } from '../files/store'
import { callerOf, doorOf } from '../http/caller'
import { payrollExport } from '../payroll/exports'
import { execute } from '../seam/operation'
import type { MainServices } from '../seam/services'

/** Gives a payroll file again as it was made, which no row of the table can: it answers with JSON. */
export function mountPayroll(app: FastifyInstance, services: MainServices) {
  app.get<{ Params: { id: string } }>('/api/paie/exports/:id', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const caller = callerOf(services, request, reply, doorOf(request, 'rest'))
    const { id, name, size } = await execute(services, payrollExport, caller, () => request.params)
    return reply
      .type('text/csv')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', size)
      .send(bytesOf(services.database, 'payroll', id))
  })
}
