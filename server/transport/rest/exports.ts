import type { FastifyInstance, FastifyReply } from 'fastify'
import { makeFile } from '../../backgroundFiles/makeFile'
import { type Exported, type Format, files, TYPES } from '../../exports/files'
import { logExport } from '../../exports/logExport'
import type { MainServices } from '../../operation/services'
import { checkCall, execute } from '../../pipeline/execute'
import { notFound, tooMany } from '../../shared/errors'
import { callerOf, channelOf } from '../http/caller'

/** Accounts with a pending file: one each, as its bytes stay in memory until read. */
const writing = new Set<number>()
const RETRY_AFTER = 5
/** Time in ms that a file has before the export continues in the background. */
const PATIENCE = 1_000
const ACCEPTED = 202

async function oneAtATime<T>(user: number, { raw }: FastifyReply, work: () => Promise<T>): Promise<T> {
  if (writing.has(user)) throw tooMany('Un export est déjà en cours, réessayez dans un instant', RETRY_AFTER)
  writing.add(user)
  const leave = () => writing.delete(user)
  try {
    const answer = await work()
    if (raw.destroyed) leave()
    else raw.once('close', leave)
    return answer
  } catch (error) {
    leave()
    throw error
  }
}

const list = new Intl.ListFormat('fr', { type: 'disjunction' })

const send = (reply: FastifyReply, format: Format, name: string, bytes: Buffer) =>
  reply.type(TYPES[format]).header('content-disposition', `attachment; filename="${name}"`).send(bytes)

function mount(app: FastifyInstance, services: MainServices, path: string, exported: Exported) {
  const { operation, formats } = exported
  app.post<{ Params: { format: string }; Querystring: { fond?: string } }>(
    `${path}/:format`,
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const caller = callerOf(services, request, reply, channelOf(request, 'rest'))
      const { id } = await caller.required()
      const format = request.params.format as Format
      if (!Object.hasOwn(formats, format))
        throw notFound(`Format inconnu : ${list.format(Object.keys(formats))}`)
      // Validate before using a worker thread.
      const checked = () => checkCall(operation, caller, () => request.body)
      if (request.query.fond === '1') {
        const viewer = await checked()
        const asked = { path, format, input: JSON.stringify(request.body ?? {}) }
        const row = await execute(services, makeFile, { ...caller, key: undefined }, () => asked)
        const made = await services.files.make(row, viewer, PATIENCE)
        return made
          ? send(reply, format, made.name, made.bytes)
          : reply.code(ACCEPTED).send({ file: `${row.id}` })
      }
      return oneAtATime(id, reply, async () => {
        const viewer = await checked()
        const call = { viewer, path, format, input: request.body }
        const { name, bytes, debut, fin } = await services.workers.run('file', call, caller.signal())
        const { audit } = exported
        if (audit) {
          const user = audit.user(Object(request.body))
          // Without the idempotency key: sending a file again exports it again, perhaps with data of other
          // users.
          await execute(services, logExport, { ...caller, key: undefined }, () => ({
            user,
            debut,
            fin,
            format,
            action: audit.action,
          }))
        }
        return send(reply, format, name, Buffer.from(bytes.buffer))
      })
    },
  )
}

export function mountExports(app: FastifyInstance, services: MainServices) {
  for (const [path, exported] of Object.entries(files)) mount(app, services, path, exported)
}
