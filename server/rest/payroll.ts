import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import { callerOf, doorOf } from '../http/caller'
import { payrollExport } from '../payroll/exports'
import { execute } from '../seam/operation'
import type { MainServices } from '../seam/services'

const CHUNK = 'SELECT bytes FROM payroll_chunk WHERE export_id = ? AND number = ?'

/** The bytes of an export, read part by part. */
function bytesOf(database: Database, id: number): Readable {
  async function* parts() {
    for (let number = 0; ; number++) {
      const [part] = await database.read((db) => db.rows<{ bytes: Buffer }>(CHUNK, [id, number]))
      if (!part) return
      yield part.bytes
    }
  }
  return Readable.from(parts())
}

/** Gives a payroll file again as it was made, which no row of the table can: it answers with JSON. */
export function mountPayroll(app: FastifyInstance, services: MainServices) {
  app.get<{ Params: { id: string } }>('/api/paie/exports/:id', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const caller = callerOf(services, request, doorOf(request, 'rest'))
    const { id, name, size } = await execute(services, payrollExport, caller, () => request.params)
    return reply
      .type('text/csv')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', size)
      .send(bytesOf(services.database, id))
  })
}
