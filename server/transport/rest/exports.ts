import type { FastifyInstance, FastifyReply } from 'fastify'
import { makeFile } from '../../backgroundFiles/makeFile'
import { type Exported, type Format, files, TYPES } from '../../exports/files'
import { logExportOf } from '../../exports/logExportOf'
import type { Viewer } from '../../operation/caller'
import { addOperation } from '../../operation/requestLog'
import type { MainServices } from '../../operation/services'
import { checkCall, execute, notingRefusals } from '../../pipeline/execute'
import { notFound, tooMany } from '../../shared/errors'
import { callerOf, channelOf, type HttpCaller } from '../http/caller'

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

interface Asked {
  viewer: Viewer
  format: Format
  caller: HttpCaller
  body: unknown
  reply: FastifyReply
}

/** Makes a file in the background. @returns the file itself when it is ready at once */
async function exportLater(
  services: MainServices,
  path: string,
  { viewer, format, caller, body, reply }: Asked,
) {
  const asked = { path, format, input: JSON.stringify(body ?? {}) }
  const row = await execute(services, makeFile, { ...caller, key: undefined }, () => asked)
  const made = await services.files.make(row, viewer, PATIENCE)
  return made ? send(reply, format, made.name, made.bytes) : reply.code(ACCEPTED).send({ file: `${row.id}` })
}

async function exportNow(
  services: MainServices,
  path: string,
  { audit }: Exported,
  { viewer, format, caller, body, reply }: Asked,
) {
  const call = { viewer, path, format, input: body }
  const { bytes, ...made } = await services.workers.run('file', call, caller.signal())
  // Without the idempotency key: sending a file again exports it again, perhaps with data of other users.
  if (audit) await logExportOf(services, audit, { ...caller, key: undefined }, { ...call, ...made })
  return send(reply, format, made.name, Buffer.from(bytes.buffer))
}

function mount(app: FastifyInstance, services: MainServices, path: string, exported: Exported) {
  const { operation, formats } = exported
  app.post<{ Params: { format: string }; Querystring: { fond?: string } }>(
    `${path}/:format`,
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const caller = callerOf(services, request, reply, channelOf(request, 'rest'))
      addOperation(caller.requestLog, operation.name)
      return notingRefusals(services, operation, caller, async () => {
        await caller.required()
        const format = request.params.format as Format
        if (!Object.hasOwn(formats, format))
          throw notFound(`Format inconnu : ${list.format(Object.keys(formats))}`)
        const { body } = request
        // Validated before it uses a worker thread.
        const viewer = await checkCall(operation, caller, () => body)
        const asked = { viewer, format, caller, body, reply }
        return request.query.fond === '1'
          ? exportLater(services, path, asked)
          : oneAtATime(viewer.id, reply, () => exportNow(services, path, exported, asked))
      })
    },
  )
}

export function mountExports(app: FastifyInstance, services: MainServices) {
  for (const [path, exported] of Object.entries(files)) mount(app, services, path, exported)
}
