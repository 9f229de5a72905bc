import type { FastifyInstance, FastifyReply } from 'fastify'
import { bytesOf } from '../../backgroundFiles/store'
import type { MainServices } from '../../operation/services'
import { downloadPayroll } from '../../payroll/exports'
import { execute } from '../../pipeline/execute'
import { callerOf, channelOf } from '../http/caller'
import { operations } from '../operations'

const attached = (reply: FastifyReply, name: string) =>
  reply.type('text/csv').header('content-disposition', `attachment; filename="${name}"`)

/** Downloads a stored payroll file or a month's table; the route table only answers JSON. */
export function mountPayroll(app: FastifyInstance, services: MainServices) {
  app.post('/api/paie/tableau', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const caller = callerOf(services, request, reply, channelOf(request, 'rest'))
    // Without the idempotency key: a repeated download is a new export.
    const asked = { ...caller, key: undefined }
    const { name, bytes } = await execute(
      services,
      operations.downloadPayrollTable,
      asked,
      () => request.body,
    )
    return attached(reply, name).send(Buffer.from(bytes))
  })
  app.get<{ Params: { id: string } }>('/api/paie/exports/:id', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const caller = callerOf(services, request, reply, channelOf(request, 'rest'))
    // Without the idempotency key: a repeated download is a new export.
    const made = await execute(services, downloadPayroll, { ...caller, key: undefined }, () => request.params)
    const bytes = await bytesOf(services.database, 'payroll', made)
    return attached(reply, made.name).header('content-length', made.size).send(bytes)
  })
}
