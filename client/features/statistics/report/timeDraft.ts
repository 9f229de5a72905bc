import { readDraft, writeDraft } from '../../../lib/session'
import type { ReportRowData } from './useReport'

/** A correction being typed: the times as they were read, as they are typed, and why. */
export type TimeDraft = {
  read: { debut: string; fin: string; version: number }
  debut: string
  fin: string
  reason: string
}

const fieldOf = (entry: string) => `time-${entry}`

/** What was typed for an entry's times before a reload or an expired session. */
export function readTimeDraft(user: string, entry: string): TimeDraft | null {
  const draft = readDraft(user, fieldOf(entry)) as Partial<TimeDraft> | null
  const texts = [draft?.debut, draft?.fin, draft?.reason, draft?.read?.debut, draft?.read?.fin]
  return texts.every((text) => typeof text === 'string') && typeof draft?.read?.version === 'number'
    ? (draft as TimeDraft)
    : null
}

/** Keeps it; null forgets it. */
export const writeTimeDraft = (user: string, entry: string, draft: TimeDraft | null) =>
  writeDraft(user, fieldOf(entry), draft)

export const newTimeDraft = ({ debut, fin, version }: ReportRowData): TimeDraft => ({
  read: { debut, fin, version },
  debut,
  fin,
  reason: '',
})
