import type { OperationContext } from '../operation/operation'
import { type Payroll, readPayroll } from './paidMonths'

/** Seconds. What is changed in the database by hand, without an event, is seen after it; an export always reads. */
const FOR_S = 60
/** People of a month that is kept, some kilobytes each: a thread has little memory. */
const MAX_PEOPLE = 1_000

const EVENTS = `
  SELECT (SELECT SUM(journal_seq) FROM user) AS users, (SELECT SUM(seq) FROM journal_head) AS others`

type Asked = Parameters<typeof readPayroll>[1]

interface Kept {
  key: string
  at: number
  payroll: Payroll
  release: NodeJS.Timeout
}

let last: Kept | undefined

function forget() {
  clearTimeout(last?.release)
  last = undefined
}

function keep(kept: Omit<Kept, 'release'>) {
  forget()
  if (kept.payroll.months.length > MAX_PEOPLE) return
  // A thread that works on lives longer than its idle time.
  last = { ...kept, release: setTimeout(forget, FOR_S * 1_000).unref() }
}

/**
 * A month for its preview, as this worker thread last read it while no event was added: the codes of a mapping
 * are typed one by one over the same month.
 */
export async function recentPayroll(ctx: OperationContext, asked: Asked): Promise<Payroll> {
  // The main thread reads small companies only, and may serve several databases.
  if (ctx.workers) return readPayroll(ctx, asked)
  const { month, company, ledger } = asked
  const [events] = await ctx.db.rows<{ users: number | string | null; others: number | string | null }>(
    EVENTS,
  )
  const key = [month, company, ledger, events?.users, events?.others].join(' ')
  const now = ctx.now()
  if (last?.key === key && now - last.at < FOR_S) return last.payroll
  // Released first: two months at once would take twice the memory.
  forget()
  const payroll = await readPayroll(ctx, asked)
  keep({ key, at: now, payroll })
  return payroll
}
