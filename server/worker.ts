import { buffer } from 'node:stream/consumers'
import { Tinypool } from 'tinypool'
import type { AnyObjectSchema } from 'yup'
import type { Deadline } from './db/database'
import { createLabels } from './db/labels'
import type { CheckedOperation } from './graphql/wholeAnswer'
import type { Range } from './hours/dates'
import { createZone } from './hours/time'
import type { Format } from './reports/files/files'
import type { Caller } from './seam/caller'
import type { Operation } from './seam/operation'
import { perform } from './seam/perform'
import { type Progress, progressIn, UNSEEN } from './seam/progress'
import type { Application, Services } from './seam/services'
import type { Viewer } from './seam/viewer'
import { absent } from './workers/absent'
import { job } from './workers/job'
import type { WorkerData } from './workers/pool'
import { putThreadBehind } from './workers/putBehind'
import { openReadOnly } from './workers/readOnly'

putThreadBehind()

const { database, timeZone, publicUrl } = Tinypool.workerData as WorkerData
const fixed = {
  database: await openReadOnly(database),
  zone: createZone(timeZone),
  publicUrl,
  logger: absent<Services['logger']>('logger'),
  now: () => Math.floor(Date.now() / 1000),
  passwords: absent<Services['passwords']>('passwords'),
  sessions: absent<Services['sessions']>('sessions'),
  signInLimits: absent<Services['signInLimits']>('signInLimits'),
  digest: absent<Services['digest']>('digest'),
  workers: undefined,
  files: absent<Services['files']>('files'),
  refusals: absent<Services['refusals']>('refusals'),
  listeners: absent<Application['listeners']>('listeners'),
  writeLimits: absent<Application['writeLimits']>('writeLimits'),
  strict: false,
}

/** The main thread's operations, for a viewer whom it has signed in. Names are read anew for each job. */
function operationsFor(viewer: Viewer, deadline: Deadline, progress: Progress = UNSEEN) {
  const services: Application = { ...fixed, labels: createLabels(), progress }
  const caller: Caller = {
    address: '',
    door: 'graphql',
    documentedRest: false,
    movable: true,
    trail: { requestId: '', operations: [], refusals: [] },
    viewer: async () => viewer,
  }
  const call = <R extends AnyObjectSchema, O, P, G>(operation: Operation<R, O, P, G>, input: unknown) =>
    perform(services, operation, caller, () => input, deadline)
  return { caller, call }
}

export const graphql = job(
  async ({ viewer, ...operation }: CheckedOperation & { viewer: Viewer }, deadline) => {
    const { answerWhole } = await import('./graphql/wholeAnswer')
    return answerWhole(operation, operationsFor(viewer, deadline))
  },
)

interface RestCall {
  viewer: Viewer
  route: number
  input: unknown
}

async function answerRest({ viewer, route, input }: RestCall, deadline: Deadline) {
  const { routes } = await import('./rest/routes')
  const { operation, shape = (output: unknown) => output } = routes[route] as (typeof routes)[number]
  const output = await operationsFor(viewer, deadline).call(operation, input)
  return { bytes: new TextEncoder().encode(JSON.stringify(shape(output))) }
}

export const rest = job(answerRest)
/** What a write would do. */
export const preview = job(answerRest)

interface FileCall {
  viewer: Viewer
  path: string
  format: Format
  input: unknown
  /** Per cent, seen by the main thread; absent where nobody looks. */
  progress?: Int32Array
}

/** Per cent at which all is read, of what is not read as it is written, and at which all is written. */
const READ = 50
const WRITTEN = 95

async function makeFile({ viewer, path, format, input, progress: seen }: FileCall, deadline: Deadline) {
  const progress = seen ? progressIn(seen) : UNSEEN
  const { files } = await import('./reports/files/files')
  const { operation, name, formats } = files[path] as (typeof files)[string]
  const write = formats[format] as NonNullable<(typeof formats)[Format]>
  progress.upTo(READ)
  const output = await operationsFor(viewer, deadline, progress).call(operation, input)
  progress.upTo(WRITTEN)
  const written = await buffer(await write(output, progress))
  const { debut, fin } = output as Range
  // A copy: small buffers share their memory with others.
  return { name: `${name(output)}.${format}`, debut, fin, bytes: new Uint8Array(written) }
}

export const file = job(makeFile)
/** The same, while its owner does something else. */
export const background = job(makeFile)

interface GatherCall {
  viewer: Viewer
  operation: string
  input: unknown
}

/** What a write reads beforehand. */
export const gather = job(async ({ viewer, operation: wanted, input }: GatherCall, deadline) => {
  const { routes } = await import('./rest/routes')
  const operation = routes.find((route) => route.operation.name === wanted)?.operation
  if (!operation?.writes || !operation.gather) throw new Error(`Nothing to gather for ${wanted}`)
  const { name, access, rule, gather: run } = operation
  const reading = { name, ...(access && { access }), rule, writes: false as const, run }
  return { gathered: await operationsFor(viewer, deadline).call(reading, input) }
})
