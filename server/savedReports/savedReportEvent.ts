import type { ReportSchedule } from '../db/entities/ReportSchedule'
import { type AuditEventInput, userChain } from '../journal/chain'
import { differences } from '../journal/differences'
import type { SavedReportRow } from './rows'

type AuditedReport = Pick<SavedReportRow, 'id' | 'user_id' | 'name' | 'question' | 'shared'>

const SCHEDULED = ['rhythm', 'format'] as const
const FIELDS = ['name', 'question', 'shared'] as const

type Schedule = Pick<ReportSchedule, 'rhythm' | 'format'>

/** Audit event of a scheduled report, in the subscriber's chain. */
export const scheduleEvent = (
  viewer: number,
  question: number,
  before: Schedule | undefined,
  after: Schedule | undefined,
): AuditEventInput => ({
  subject: userChain(viewer),
  action: after ? 'scheduleQuestion' : 'unscheduleQuestion',
  entity: 'kept_question',
  entityId: question,
  ...(after ? differences(before, after, SCHEDULED) : before && { before: { ...before } }),
})

/** Audit event of a saved report, in its owner's chain. */
export const savedReportEvent = (
  action: string,
  before: AuditedReport | undefined,
  after: AuditedReport,
): AuditEventInput => ({
  subject: userChain(after.user_id),
  action,
  entity: 'kept_question',
  entityId: after.id,
  ...differences(before, after, FIELDS),
})
