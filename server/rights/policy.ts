import type { Acces } from '../db/entities/User'

export type Scope = 'nobody' | 'self' | 'company' | 'all'

/** D19: permissions by role. An operation names one of these rights, or is public. */
const table = {
  /** Own session, password, options for a new entry, server time. */
  session: { U: 'self', S: 'self', A: 'all' },
  /** Start, pause, end, resume, comment, list of the day. */
  log: { U: 'self', S: 'self', A: 'all' },
  readStatistics: { U: 'self', S: 'company', A: 'all' },
  correctTimes: { U: 'self', S: 'company', A: 'all' },
  submitWeeks: { U: 'self', S: 'self', A: 'self' },
  decideWeeks: { U: 'nobody', S: 'company', A: 'all' },
  /** Client budgets, and their total use by all users. */
  readBudgets: { U: 'nobody', S: 'all', A: 'all' },
  /** Request own absences; enter those of others. */
  requestAbsences: { U: 'self', S: 'company', A: 'all' },
  decideAbsences: { U: 'nobody', S: 'company', A: 'all' },
  seePresence: { U: 'nobody', S: 'company', A: 'all' },
  readReference: { U: 'all', S: 'all', A: 'all' },
  readUsers: { U: 'self', S: 'company', A: 'all' },
  maintain: { U: 'nobody', S: 'nobody', A: 'all' },
  /** Read and verify the journal. */
  readJournal: { U: 'nobody', S: 'nobody', A: 'all' },
} as const satisfies Record<string, Record<Acces, Scope>>

export type Right = keyof typeof table

export const RIGHTS: Record<Right, Record<Acces, Scope>> = table

/** Rights granted by the sign-in method: all of the role's, or only these. */
export type Scopes = 'ALL' | ReadonlySet<Right>

interface Granted {
  acces: Acces
  scopes: Scopes
}

/** Scope of a right: granted only by both the role and the sign-in method. */
export const scopeOf = ({ acces, scopes }: Granted, right: Right): Scope =>
  scopes === 'ALL' || scopes.has(right) ? RIGHTS[right][acces] : 'nobody'

/** Every right with its scope. Without a sign-in method: those of the role. */
export const rightsOf = ({ acces, scopes = 'ALL' }: Pick<Granted, 'acces'> & Partial<Granted>) =>
  (Object.keys(table) as Right[]).flatMap((right) => {
    const reach = scopeOf({ acces, scopes }, right)
    return reach === 'nobody' ? [] : [{ right, reach }]
  })

export function refusalMessage({ acces }: Granted, right: Right): string {
  if (RIGHTS[right][acces] !== 'nobody') return 'Cet accès ne permet pas cette action'
  return RIGHTS[right].S !== 'nobody'
    ? 'Action réservée aux superviseurs et aux administrateurs'
    : 'Action réservée aux administrateurs'
}
