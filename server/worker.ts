import { buffer } from 'node:stream/consumers'
import { Tinypool } from 'tinypool'
import type { AnyObjectSchema } from 'yup'
import type { Deadline } from './db/database'
import { createLabels } from './db/labels'
import type { Format } from './exports/files'
import type { Caller, Viewer } from './operation/caller'
import type { FileCall, RestCall } from './operation/jobs'
import type { Operation } from './operation/operation'
import { NO_PROGRESS, type Progress, progressIn } from './operation/progress'
import type { Application, Services } from './operation/services'
import { perform } from './pipeline/perform'
import type { Range } from './workedTime/dates'
import { createZone } from './workedTime/time'
import { type Handlers, handle } from './workers/job'
import { lowerThreadPriority } from './workers/lowerPriority'
import type { WorkerData } from './workers/pool'
import { openReadOnly, unavailableInWorker } from './workers/readOnly'

lowerThreadPriority()

const { database, timeZone, publicUrl } = Tinypool.workerData as WorkerData
const fixed = {
  database: await openReadOnly(database),
  zone: createZone(timeZone),
  publicUrl,
  logger: unavailableInWorker<Services['logger']>('logger'),
  now: () => Math.floor(Date.now() / 1000),
  passwords: unavailableInWorker<Services['passwords']>('passwords'),
  sessions: unavailableInWorker<Services['sessions']>('sessions'),
  signInLimits: unavailableInWorker<Services['signInLimits']>('signInLimits'),
  digest: unavailableInWorker<Services['digest']>('digest'),
  workers: undefined,
  files: unavailableInWorker<Services['files']>('files'),
  refusals: unavailableInWorker<Services['refusals']>('refusals'),
  listeners: unavailableInWorker<Application['listeners']>('listeners'),
  writeLimits: unavailableInWorker<Application['writeLimits']>('writeLimits'),
  strict: false,
}

/** Operations on behalf of a viewer signed in by the main thread. Labels are reloaded per job. */
function operationsFor(viewer: Viewer, deadline: Deadline, progress: Progress = NO_PROGRESS) {
  const services: Application = { ...fixed, labels: createLabels(), progress }
  const caller: Caller = {
    address: '',
    channel: 'graphql',
    exemptFromRecentPassword: false,
    offloadable: true,
    requestLog: { requestId: '', operations: [], refusals: [] },
    viewer: async () => viewer,
  }
  const call = <R extends AnyObjectSchema, O, P, G>(operation: Operation<R, O, P, G>, input: unknown) =>
    perform(services, operation, caller, () => input, deadline)
  return { caller, call }
}

async function answerRest({ viewer, route, input }: RestCall, deadline: Deadline) {
  const { routes } = await import('./transport/rest/routes')
  const { operation, shape = (output: unknown) => output } = routes[route] as (typeof routes)[number]
  const output = await operationsFor(viewer, deadline).call(operation, input)
  return { bytes: new TextEncoder().encode(JSON.stringify(shape(output))) }
}

/** Progress in percent after reading, and after writing. */
const READ = 50
const WRITTEN = 95

async function makeFile({ viewer, path, format, input, progress: seen }: FileCall, deadline: Deadline) {
  const progress = seen ? progressIn(seen) : NO_PROGRESS
  const { files } = await import('./exports/files')
  const { operation, name, formats } = files[path] as (typeof files)[string]
  const write = formats[format as Format] as NonNullable<(typeof formats)[Format]>
  progress.upTo(READ)
  const output = await operationsFor(viewer, deadline, progress).call(operation, input)
  progress.upTo(WRITTEN)
  const written = await buffer(await write(output, progress))
  const { debut, fin } = output as Range
  // Copied: small buffers share their memory and cannot be transferred.
  return { name: `${name(output)}.${format}`, debut, fin, bytes: new Uint8Array(written) }
}

const handlers = {
  async graphql({ viewer, ...operation }, deadline) {
    const { answerWhole } = await import('./transport/graphql/wholeAnswer')
    return answerWhole(operation, operationsFor(viewer, deadline))
  },
  rest: answerRest,
  preview: answerRest,
  file: makeFile,
  background: makeFile,
  async gather({ viewer, operation: wanted, input }, deadline) {
    const { operations } = await import('./transport/operations')
    const all: readonly { name: string }[] = Object.values(operations)
    const operation = all.find(({ name }) => name === wanted) as
      | Operation<AnyObjectSchema, unknown, unknown>
      | undefined
    if (!operation?.writes || !operation.gather) throw new Error(`Nothing to gather for ${wanted}`)
    const { name, access, rule, gather: run } = operation
    const reading = { name, access, rule, writes: false as const, run }
    return { gathered: await operationsFor(viewer, deadline).call(reading, input) }
  },
} satisfies Handlers

export default handle(handlers)
