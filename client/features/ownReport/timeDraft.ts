import type { ReportRowData } from '../../domain/report/useReport'
import { readDraft, writeDraft } from '../../lib/storage/drafts'
import { formatTypedTime } from '../../lib/time/typedTime'

/** Times as typed; `nextDay`: the end is on the day after the start. */
type Times = { debut: string; fin: string; nextDay: boolean }

export type TimeDraft = Times & { read: Times & { version: number }; reason: string }

const fieldOf = (entry: string) => `time-${entry}`

const areTimes = (value: Partial<Times> | undefined) =>
  typeof value?.debut === 'string' && typeof value.fin === 'string' && typeof value.nextDay === 'boolean'

export function readTimeDraft(user: string, entry: string): TimeDraft | null {
  const draft = readDraft(user, fieldOf(entry)) as Partial<TimeDraft> | null
  if (!draft || !areTimes(draft) || !areTimes(draft.read)) return null
  return typeof draft.reason === 'string' && typeof draft.read?.version === 'number'
    ? (draft as TimeDraft)
    : null
}

export const writeTimeDraft = (user: string, entry: string, draft: TimeDraft | null) =>
  writeDraft(user, fieldOf(entry), draft)

export function newTimeDraft(row: ReportRowData): TimeDraft {
  const { date, debut, fin, version } = row
  const nextDay = row.finDate !== null && row.finDate !== date
  const read = { debut, fin, nextDay, version }
  return { read, debut: formatTypedTime(debut), fin: formatTypedTime(fin), nextDay, reason: '' }
}
