import type { Acces } from '../db/entities/User'

/** Whose data a right reaches. */
export type Scope = 'nobody' | 'self' | 'company' | 'all'

/** Decision 19: who may do what. An operation names one of these rights, or says that it is public. */
const table = {
  /** The viewer's own session, password, choices for a new task, and the time. */
  session: { U: 'self', S: 'self', A: 'all' },
  /** Start, pause, end, resume, comment, and the day's list. */
  log: { U: 'self', S: 'self', A: 'all' },
  readStatistics: { U: 'self', S: 'company', A: 'all' },
  correctTimes: { U: 'self', S: 'company', A: 'all' },
  /** Say of one's own weeks that they are right. */
  submitWeeks: { U: 'self', S: 'self', A: 'self' },
  /** Approve weeks, send them back, reopen them. */
  decideWeeks: { U: 'nobody', S: 'company', A: 'all' },
  /** What clients were planned to take, and what everybody together has used of it. */
  readBudgets: { U: 'nobody', S: 'all', A: 'all' },
  /** Ask for one's own absences; enter those of others. */
  requestAbsences: { U: 'self', S: 'company', A: 'all' },
  /** Validate and refuse absences. */
  decideAbsences: { U: 'nobody', S: 'company', A: 'all' },
  /** What others do just now. */
  seePresence: { U: 'nobody', S: 'company', A: 'all' },
  readReference: { U: 'all', S: 'all', A: 'all' },
  readUsers: { U: 'self', S: 'company', A: 'all' },
  /** Add, edit, activate: reference data and users. */
  maintain: { U: 'nobody', S: 'nobody', A: 'all' },
  /** All that is told of everybody, and whether it still holds. */
  readJournal: { U: 'nobody', S: 'nobody', A: 'all' },
} as const satisfies Record<string, Record<Acces, Scope>>

export type Right = keyof typeof table

export const RIGHTS: Record<Right, Record<Acces, Scope>> = table

/** What a role may do, and whose data each right reaches for it. */
export const rightsOf = ({ acces }: { acces: Acces }) =>
  (Object.keys(table) as Right[]).flatMap((right) => {
    const reach = RIGHTS[right][acces]
    return reach === 'nobody' ? [] : [{ right, reach }]
  })
