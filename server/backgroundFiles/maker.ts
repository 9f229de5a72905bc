import { randomUUID } from 'node:crypto'
import PQueue from 'p-queue'
import { type FindOptionsWhere, LessThan } from 'typeorm'
import { File } from '../db/entities/File'
import { type Format, files } from '../exports/files'
import { logExportOf } from '../exports/logExportOf'
import type { Viewer } from '../operation/caller'
import type { FileContent, FileMaker } from '../operation/fileMaker'
import type { MainServices } from '../operation/services'
import { AppError } from '../shared/errors'
import { type FileRow, INTERRUPTED_MESSAGE } from './rows'
import { removeOwnFile, storeFile } from './store'

/** Concurrent files per server: one worker thread stays free for interactive requests. */
const AT_ONCE = 1
/** Polling and heartbeat intervals, in ms. */
const LOOK = 500
const BEAT = 5_000

const STATE = 'SELECT state, owner FROM file WHERE id = ?'

const MASKED = 'Une erreur interne a empêché la préparation : réessayez plus tard'

/** Makes files in the background, sequentially; each row holds the file's state. */
export function createFileMaker(services: () => MainServices): FileMaker {
  const server = randomUUID()
  const queue = new PQueue({ concurrency: AT_ONCE })
  const stops = new Map<number, AbortController>()
  let beating: NodeJS.Timeout | undefined
  let isClosed = false

  /** Updates own pending files only: ready, cancelled and failed are final. */
  const change = (which: FindOptionsWhere<File>, changed: Partial<FileRow>) =>
    services().database.write(({ manager }) =>
      manager.update(File, { ...which, owner: server, state: 'EN_COURS' }, changed),
    )
  const note = (work: Promise<unknown>) =>
    work.catch((err) => services().logger.error({ err }, 'the state of a file was not noted'))

  function beat() {
    beating ??= setInterval(() => {
      if (stops.size > 0) void note(change({}, { beat: services().now() }))
    }, BEAT).unref()
  }

  /** Writes the progress, and cancels the job when its row says so, or that another server makes the file. */
  function follow(id: number, progress: Int32Array, stop: AbortController) {
    let stored = 0
    const timer = setInterval(() => void note(look()), LOOK).unref()
    async function look() {
      const [row] = await services().database.read((db) =>
        db.rows<Pick<FileRow, 'state' | 'owner'>>(STATE, [id]),
      )
      if (row?.state !== 'EN_COURS' || row.owner !== server) stop.abort()
      const reached = Atomics.load(progress, 0)
      if (reached === stored || stop.signal.aborted) return
      stored = reached
      await change({ id, progress: LessThan(reached) }, { progress: reached })
    }
    return () => clearInterval(timer)
  }

  async function run({ id, path, type, input, regular }: FileRow, viewer: Viewer, stop: AbortController) {
    const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const unfollow = follow(id, progress, stop)
    try {
      const call = { viewer, path, format: type as Format, input: JSON.parse(input), progress }
      const { name, bytes, debut, fin } = await services().workers.run('background', call, stop.signal)
      const audit = files[path]?.audit
      const caller = {
        address: '',
        exemptFromRecentPassword: false,
        channel: regular === 1 ? ('command' as const) : ('screen' as const),
        requestLog: { requestId: randomUUID(), operations: [], refusals: [] },
        viewer: async () => viewer,
      }
      if (audit) await logExportOf(services(), audit, caller, { ...call, debut, fin })
      return { name, type: type as Format, bytes: Buffer.from(bytes.buffer) }
    } finally {
      unfollow()
    }
  }

  async function fail(id: number, error: unknown) {
    if (isClosed) return
    const isExpected = error instanceof AppError
    if (!isExpected) services().logger.error({ err: error }, 'a file could not be made')
    await change({ id }, { state: 'ECHEC', reason: isExpected ? error.message : MASKED })
  }

  return {
    server,
    make(row, viewer, patience = 0) {
      beat()
      const stop = new AbortController()
      // Cancelled through another server, and queued again here before this one saw it.
      stops.get(row.id)?.abort()
      stops.set(row.id, stop)
      const isReplaced = () => stops.get(row.id) !== stop
      const withdraw = async () => {
        if (!isReplaced()) await removeOwnFile(services().database, row)
      }
      return new Promise<FileContent | undefined>((resolve, reject) => {
        let isAwaited = patience > 0
        const giveUp = () => {
          isAwaited = false
          resolve(undefined)
        }
        const timer = setTimeout(giveUp, patience)
        void note(
          queue
            .add(
              async () => {
                if (stop.signal.aborted || isClosed) return
                const made = await run(row, viewer, stop)
                clearTimeout(timer)
                if (isAwaited) {
                  await withdraw()
                  resolve(made)
                } else {
                  const { database, now } = services()
                  await storeFile(database, row, made.name, made.bytes, now(), stop.signal)
                }
              },
              { priority: row.regular === 1 ? 0 : 1 },
            )
            .catch(async (error) => {
              clearTimeout(timer)
              if (!isAwaited || isClosed) return isReplaced() ? undefined : fail(row.id, error)
              await withdraw()
              reject(error)
            })
            .finally(() => {
              clearTimeout(timer)
              if (!isReplaced()) stops.delete(row.id)
              resolve(undefined)
            }),
        )
      })
    },
    stop: (id) => stops.get(id)?.abort(),
    async close() {
      isClosed = true
      clearInterval(beating)
      queue.clear()
      if (stops.size > 0) await note(change({}, { state: 'ECHEC', reason: INTERRUPTED_MESSAGE }))
      for (const stop of stops.values()) stop.abort()
    },
  }
}
