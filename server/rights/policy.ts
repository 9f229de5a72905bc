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

/** The rights that the door brings by which somebody came: all of theirs, or these alone. */
export type Scopes = 'ALL' | ReadonlySet<Right>

/** What decides how far somebody's rights reach. */
interface Granted {
  acces: Acces
  scopes: Scopes
}

/** Whose data a right reaches for somebody: what their role has and their door brings, never more than either. */
export const scopeOf = ({ acces, scopes }: Granted, right: Right): Scope =>
  scopes === 'ALL' || scopes.has(right) ? RIGHTS[right][acces] : 'nobody'

/** What somebody may do, and whose data each right reaches for them. Without a door: what their role has. */
export const rightsOf = ({ acces, scopes = 'ALL' }: Pick<Granted, 'acces'> & Partial<Granted>) =>
  (Object.keys(table) as Right[]).flatMap((right) => {
    const reach = scopeOf({ acces, scopes }, right)
    return reach === 'nobody' ? [] : [{ right, reach }]
  })

/** What is said to somebody whom a right does not reach. */
export function refusalMessage({ acces }: Granted, right: Right): string {
  if (RIGHTS[right][acces] !== 'nobody') return 'Cet accès ne permet pas cette action'
  return RIGHTS[right].S !== 'nobody'
    ? 'Action réservée aux superviseurs et aux administrateurs'
    : 'Action réservée aux administrateurs'
}
