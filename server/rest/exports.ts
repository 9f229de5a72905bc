import type { FastifyInstance } from 'fastify'
import { notFound, tooMany } from '../ground/errors'
import { callerOf, doorOf } from '../http/caller'
import { whileAwaited } from '../http/whileAwaited'
import { type Exported, type Format, files, TYPES } from '../reports/files/files'
import { noteExport } from '../reports/files/noteExport'
import { check, execute } from '../seam/operation'
import type { MainServices } from '../seam/services'

/** Those whose file is being written: a file takes more work than anything else that one click can ask for. */
const writing = new Set<number>()
const RETRY_AFTER = 5

async function oneAtATime<T>(user: number, work: () => Promise<T>): Promise<T> {
  if (writing.has(user)) throw tooMany('Un export est déjà en cours, réessayez dans un instant', RETRY_AFTER)
  writing.add(user)
  try {
    return await work()
  } finally {
    writing.delete(user)
  }
}

const list = new Intl.ListFormat('fr', { type: 'disjunction' })

function mount(app: FastifyInstance, services: MainServices, path: string, exported: Exported) {
  const { operation, formats } = exported
  app.post<{ Params: { format: string } }>(`${path}/:format`, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const caller = callerOf(services, request, doorOf(request, 'rest'))
    const { id } = await caller.required()
    const format = request.params.format as Format
    if (!Object.hasOwn(formats, format))
      throw notFound(`Format inconnu : ${list.format(Object.keys(formats))}`)
    return oneAtATime(id, async () => {
      // What can be refused at once wakes no thread.
      const viewer = await check(operation, caller, () => request.body)
      const call = { viewer, path, format, input: request.body }
      const { name, bytes, debut, fin } = await services.workers.run('file', call, whileAwaited(reply))
      const { told } = exported
      if (told) {
        const user = told.user(Object(request.body))
        // Without the request's key: a file that is sent again is taken out again, perhaps of other people.
        await execute(services, noteExport, { ...caller, key: undefined }, () => ({
          user,
          debut,
          fin,
          format,
          action: told.action,
        }))
      }
      return reply
        .type(TYPES[format])
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(bytes.buffer))
    })
  })
}

export function mountExports(app: FastifyInstance, services: MainServices) {
  for (const [path, exported] of Object.entries(files)) mount(app, services, path, exported)
}
