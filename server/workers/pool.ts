import type { Logger } from 'pino'
import type { Tinypool } from 'tinypool'
import type { DatabaseConfig } from '../config'
import type { JobName, Jobs, Workers } from '../operation/jobs'
import { AppError, badInput } from '../shared/errors'
import { revivedFault } from '../shared/faults'
import type { Reply, WorkerTask } from './job'
import { threadFile } from './threadFile'
import { createJobQueue } from './turns'

export interface WorkerData {
  database: DatabaseConfig
  timeZone: string
  publicUrl: string | undefined
}

type Call<Name extends JobName> = Jobs[Name]['call']
type Answer<Name extends JobName> = Jobs[Name]['answer']

const THREADS = 2
/** Milliseconds an idle thread is kept: starting one takes a third of a second. */
const IDLE = 10_000
/** MB; a job that exceeds them fails alone. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
/** Heap bytes above which a thread is replaced after its job. Idle: some 60 MB, garbage included. */
const LARGE = 110_000_000
/** Milliseconds, including the time in the queue. A client that disconnects cancels its job. */
const DEADLINES: Record<JobName, number> = {
  graphql: 30_000,
  rest: 30_000,
  file: 60_000,
  gather: 60_000,
  preview: 60_000,
  background: 600_000,
}
/** Milliseconds a cancelled job has to stop before its thread is terminated. */
const GRACE = 500

/** Advice on how to shorten the job; an import or a month's export has no period to shorten. */
const adviceOf = (name: JobName) =>
  name === 'gather' || name === 'preview'
    ? 'faites-le en plusieurs fois'
    : 'choisissez une période plus courte'
const tookTooLong = (name: JobName) =>
  new AppError(
    'INTERNAL_SERVER_ERROR',
    `Ce calcul prend trop de temps : ${adviceOf(name)}, ou réessayez plus tard`,
    { status: 503 },
  )
const tooLarge = (name: JobName) => badInput(`Ce résultat est trop grand : ${adviceOf(name)}`)
const abandoned = () => new AppError('INTERNAL_SERVER_ERROR', 'La demande a été abandonnée', { status: 503 })

const outOfMemory = (error: unknown) => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Lazy: the first job starts the first thread. */
export function createWorkers(data: WorkerData, logger: Logger): Workers {
  const inTurn = createJobQueue({ atOnce: THREADS, waiting: 50, waitingOfOne: 5 })
  let opening: Promise<Tinypool> | undefined

  async function open() {
    const { Tinypool } = await import('tinypool')
    const pool = new Tinypool({
      filename: threadFile('worker'),
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE,
      resourceLimits: MEMORY,
      maxMemoryLimitBeforeRecycle: LARGE,
      workerData: data,
      // An idle thread must still serve its connections' events.
      useAtomics: false,
    })
    pool.on('error', (error) => logger.error({ error: String(error) }, 'a worker thread failed'))
    return pool
  }

  /** Settles when the thread is free, possibly after the caller has disconnected. */
  async function perform<Name extends JobName>(
    name: Name,
    call: Call<Name>,
    stopped: Int32Array,
    terminated: AbortSignal,
  ): Promise<Answer<Name>> {
    if (stopped[0]) throw abandoned()
    opening ??= open()
    const pool = await opening
    const task: WorkerTask<Name> = { name, call, stopped }
    const reply: Reply<Answer<Name>> = await pool.run(task, { signal: terminated }).catch((error) => {
      throw outOfMemory(error) ? tooLarge(name) : error
    })
    if ('fault' in reply) throw revivedFault(reply.fault)
    return reply.answer
  }

  async function run<Name extends JobName>(name: Name, call: Call<Name>, signal?: AbortSignal) {
    const stopped = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const termination = new AbortController()
    // A user's background file must not delay their own screens: it has its own queue key.
    const turn = name === 'background' ? -call.viewer.id : call.viewer.id
    const work = inTurn(turn, () => perform(name, call, stopped, termination.signal))
    const timers: NodeJS.Timeout[] = []
    let leave = () => {}
    const stop = new Promise<never>((_, reject) => {
      const end = (reason: AppError) => {
        Atomics.store(stopped, 0, 1)
        timers.push(setTimeout(() => termination.abort(), GRACE))
        reject(reason)
      }
      leave = () => end(abandoned())
      timers.push(setTimeout(() => end(tookTooLong(name)), DEADLINES[name]))
      if (signal?.aborted) leave()
      signal?.addEventListener('abort', leave, { once: true })
    })
    const over = () => {
      for (const timer of timers) clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
    work.then(over, over)
    return Promise.race([work, stop])
  }

  return {
    run,
    async close() {
      await (await opening)?.destroy()
    },
  }
}
