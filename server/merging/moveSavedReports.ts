import canonicalize from 'canonicalize'
import type { Querier } from '../db/database'
import { SavedReport } from '../db/entities/SavedReport'
import { userChain } from '../journal/chain'
import type { Kind } from '../reference/kinds'
import { savedReportEvent } from '../savedReports/savedReportEvent'
import { createYielder } from '../shared/createYielder'
import { type Job, type MergeRuntime, writeFor } from './runtime'

type Filter = NonNullable<Kind['mergeable']>['filter']
type Question = Partial<Record<Filter, number[]>>

const PAGE = 500

interface Kept {
  id: number
  question: string
}

const names = (question: string, filter: Filter, id: number) =>
  Boolean((JSON.parse(question) as Question)[filter]?.includes(id))

const page = (db: Querier, filter: Filter, last: number) =>
  db.rows<Kept>(
    `SELECT id, question FROM kept_question WHERE id > ? AND question LIKE ? ORDER BY id LIMIT ${PAGE}`,
    [last, `%"${filter}":[%`],
  )

export async function countSavedReports(db: Querier, filter: Filter, id: number): Promise<number> {
  let count = 0
  for (let last = 0; ; ) {
    const found = await page(db, filter, last)
    count += found.filter(({ question }) => names(question, filter, id)).length
    if (found.length < PAGE) return count
    last = found.at(-1)?.id ?? last
  }
}

type Row = Pick<SavedReport, 'id' | 'user_id' | 'name' | 'question' | 'shared' | 'version'>

const ROW = 'SELECT id, user_id, name, question, shared, version FROM kept_question WHERE id = ?'
const OWNER = 'SELECT user_id FROM kept_question WHERE id = ?'

async function moveSavedReport(runtime: MergeRuntime, job: Job, filter: Filter, id: number) {
  await writeFor(runtime, job, async ({ db, journal }) => {
    const [owner] = await db.rows<{ user_id: number }>(OWNER, [id])
    if (!owner) return
    await journal.lock([owner.user_id])
    const [row] = await db.rows<Row>(`${ROW} ${db.forUpdate}`, [id])
    if (!row || !names(row.question, filter, job.merged_id)) return
    const asked: Question = JSON.parse(row.question)
    const ids = asked[filter]?.map((one) => (one === job.merged_id ? job.kept_id : one))
    const question = canonicalize({ ...asked, [filter]: [...new Set(ids)] }) ?? ''
    await db.manager.update(SavedReport, { id }, { question, version: row.version + 1 })
    journal.emit(savedReportEvent('moveByMerge', row, { ...row, question }))
    journal.seal(userChain(row.user_id), 'kept_question', id)
  })
}

/** Replaces the merged row in filters of saved reports; their pins and schedules stay. */
export async function moveSavedReports(runtime: MergeRuntime, job: Job, filter: Filter) {
  const yieldToOthers = createYielder()
  for (let last = 0; ; ) {
    const found = await runtime.database.read((db) => page(db, filter, last))
    for (const { id, question } of found) {
      runtime.mustGoOn()
      if (names(question, filter, job.merged_id)) await moveSavedReport(runtime, job, filter, id)
      await yieldToOthers()
    }
    if (found.length < PAGE) return
    last = found.at(-1)?.id ?? last
  }
}
