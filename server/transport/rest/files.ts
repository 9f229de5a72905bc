import type { FastifyInstance } from 'fastify'
import { readyFile } from '../../backgroundFiles/readyFile'
import { bytesOf } from '../../backgroundFiles/store'
import { type Format, TYPES } from '../../exports/files'
import type { MainServices } from '../../operation/services'
import { execute } from '../../pipeline/execute'
import { callerOf, channelOf } from '../http/caller'

/** Downloads a background file of the viewer; outside the route table, which answers with JSON. */
export function mountFiles(app: FastifyInstance, services: MainServices) {
  app.get<{ Params: { id: string } }>('/api/fichiers/:id', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const caller = callerOf(services, request, reply, channelOf(request, 'rest'))
    const { name, type, ...file } = await execute(services, readyFile, caller, () => request.params)
    const bytes = await bytesOf(services.database, 'file', file)
    return reply
      .type(TYPES[type as Format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', Number(file.size))
      .send(bytes)
  })
}
