import type { Logger } from 'pino'
import { Merging } from '../db/entities/Merging'
import { readSuccessor } from '../db/merged'
import { moveAllEntries } from './moveEntries'
import { membersOf, moveChoices, moveUsers } from './moveMembers'
import { moveSavedReports } from './moveSavedReports'
import { MERGEABLE } from './pair'
import { type Job, type MergeRuntime, MergeStopped, writeFor } from './runtime'

/** Seconds before the final pass, for rows written by calls that started before the merge. */
const SETTLED = 60

const JOBS = 'SELECT id, entity, merged_id, kept_id, actor_id, door, at, moved_at FROM merging ORDER BY id'

async function moveStrays(runtime: MergeRuntime, job: Job) {
  const { merged_id: from, kept_id: to } = job
  await writeFor(runtime, job, async ({ db, journal }) => {
    const users = await membersOf(db, from)
    await journal.lock(users)
    await moveUsers({ db, journal }, users, from, to)
    await moveChoices({ db, journal }, from, to)
  })
}

/** Moves all references of a merged row; idempotent. */
async function move(runtime: MergeRuntime, job: Job) {
  const { mergeable } = MERGEABLE[job.entity]
  if (!mergeable) return
  if (mergeable.column) await moveAllEntries(runtime, job, mergeable.column)
  else await moveStrays(runtime, job)
  await moveSavedReports(runtime, job, mergeable.filter)
}

/** Moves entries of merged rows in small transactions; resumes after a restart. */
export function createMerger(
  services: Omit<MergeRuntime, 'mustGoOn'>,
  logger: Pick<Logger, 'info' | 'error'>,
) {
  const { database, now } = services
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isClosed = false
  const runtime: MergeRuntime = {
    ...services,
    mustGoOn() {
      if (isClosed) throw new MergeStopped()
    },
  }

  async function finish(row: Job) {
    const isFirst = row.moved_at === null
    if (!isFirst && now() < row.at + SETTLED) return
    // The kept row may have been merged itself.
    const kept = await database.read((db) => readSuccessor(db, row.entity, row.kept_id))
    const job = { ...row, kept_id: kept }
    await move(runtime, job)
    await database.write(({ manager }) =>
      isFirst
        ? manager.update(Merging, { id: job.id }, { moved_at: now() })
        : manager.delete(Merging, { id: job.id }),
    )
    const { entity, merged_id, kept_id } = job
    if (isFirst) logger.info({ entity, merged: merged_id, kept: kept_id }, 'what was merged has gone over')
  }

  async function look() {
    for (const row of await database.read((db) => db.rows<Job>(JOBS))) {
      const { entity, merged_id: merged } = row
      await finish(row).catch((err) => {
        if (err instanceof MergeStopped) throw err
        logger.error({ err, entity, merged }, 'what was merged has not gone over')
      })
    }
  }

  async function run() {
    do {
      isAskedAgain = false
      await look()
    } while (isAskedAgain && !isClosed)
  }

  return {
    /** Runs pending jobs; a call during a run triggers another pass. */
    async run(): Promise<void> {
      isAskedAgain = true
      running ??= run().finally(() => {
        running = undefined
      })
      await running.catch((error) => {
        if (!(error instanceof MergeStopped)) throw error
      })
    },
    async close() {
      isClosed = true
      await running?.catch(() => undefined)
    },
  }
}
