import type { ReportRowData } from '../../domain/report/useReport'
import { readDraft, writeDraft } from '../../lib/storage/drafts'

/** An entry's times as texts, and whether its end lies on the day after its start. */
type Times = { debut: string; fin: string; nextDay: boolean }

/** A correction being typed: the times as they were read, as they are typed, and why. */
export type TimeDraft = Times & { read: Times & { version: number }; reason: string }

const fieldOf = (entry: string) => `time-${entry}`

const areTimes = (value: Partial<Times> | undefined) =>
  typeof value?.debut === 'string' && typeof value.fin === 'string' && typeof value.nextDay === 'boolean'

/** What was typed for an entry's times before a reload or an expired session. */
export function readTimeDraft(user: string, entry: string): TimeDraft | null {
  const draft = readDraft(user, fieldOf(entry)) as Partial<TimeDraft> | null
  if (!draft || !areTimes(draft) || !areTimes(draft.read)) return null
  return typeof draft.reason === 'string' && typeof draft.read?.version === 'number'
    ? (draft as TimeDraft)
    : null
}

/** Keeps it; null forgets it. */
export const writeTimeDraft = (user: string, entry: string, draft: TimeDraft | null) =>
  writeDraft(user, fieldOf(entry), draft)

export function newTimeDraft(row: ReportRowData): TimeDraft {
  const { date, debut, fin, version } = row
  const nextDay = row.finDate !== null && row.finDate !== date
  return { read: { debut, fin, nextDay, version }, debut, fin, nextDay, reason: '' }
}
