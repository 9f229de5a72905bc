import type { QueryRunner } from 'typeorm'
import type { Transaction } from '../db/database'
import type { AuditEventInput } from './chain'
import { SEALED_TABLES, type SealedTable } from './seals'

/** The table that is written, however the statement is put. */
const WRITTEN =
  /^\s*(?:INSERT(?:\s+IGNORE)?\s+INTO|REPLACE\s+INTO|UPDATE(?:\s+JSON_TABLE[\s\S]*STRAIGHT_JOIN)?|DELETE\s+FROM)\s+[`"]?(\w+)/i

/** Tables of which nothing is told; a table that is not named here is. */
const UNLOGGED = new Set([
  // The journal itself.
  'journal_event',
  'journal_head',
  'journal_root',
  // What a session and a request are known by: sign-ins, and what requests do, are told.
  'session',
  'sign_in_place',
  'task_request',
  // What is worked out from what is told, and can be again.
  'summary',
  'summary_month',
  'summary_closed',
  'budget_notice',
  'file',
  'file_chunk',
  // What is still to be done of a merge, which is told of both rows.
  'merging',
  // What somebody prefers for their own screen.
  'favourite',
  'pinned_question',
  'budget_seen',
])

/** What tells of a table under another name: a password is nobody's to read, the fact is told of the account. */
const LOGGED_AS: Record<string, readonly string[]> = {
  // Noted by the very change of the entry that it tells of.
  correction: ['correction', 'task'],
  user: ['user', 'account'],
  credential: ['user', 'account'],
  week_snapshot: ['week'],
  question_schedule: ['kept_question'],
  logo_part: ['identity'],
  payroll_amount: ['payroll_export'],
  payroll_chunk: ['payroll_export'],
}

/** Of a week it is sealed only what payroll takes from it, which few of its changes touch. */
const SEALED_ALWAYS = new Set<string>(SEALED_TABLES.filter((table) => table !== 'week'))
/** Tables whose rows belong to a sealed row. */
const PART_OF: Record<string, SealedTable> = {
  logo_part: 'identity',
  payroll_amount: 'payroll_export',
  payroll_chunk: 'payroll_export',
}

const isEmpty = (cells: AuditEventInput['before']) => cells !== undefined && Object.keys(cells).length === 0

/** Whether an event of an edit names no field that changed: its table's list in `tables.ts` lacks a column. */
const hasNoDifference = ({ before, after }: AuditEventInput) => isEmpty(before) && isEmpty(after)

/**
 * A transaction that sees which tables are written, by statements and by the manager, for tests and development:
 * every change of data is an audit event. `check` throws when something was changed that no event reports, or that none seals.
 */
export function watchAuditEvents(db: Transaction): {
  db: Transaction
  check(told: readonly AuditEventInput[]): void
} {
  const tables = new Set<string>()
  function note(sql: string, affected: number | undefined) {
    const table = WRITTEN.exec(sql)?.[1]?.toLowerCase()
    if (table && affected && !UNLOGGED.has(table)) tables.add(table)
  }
  return {
    db: {
      ...db,
      async run(sql, values) {
        const changes = await db.run(sql, values)
        note(sql, changes.affected)
        return changes
      },
      async queueStatement(sql, values) {
        await db.queueStatement(sql, values)
        note(sql, 1)
      },
      get manager() {
        const { queryRunner, dataSource } = db.manager
        const seen: QueryRunner = Object.create(queryRunner ?? null, {
          query: {
            async value(...asked: Parameters<QueryRunner['query']>) {
              const result = await queryRunner?.query(...asked)
              note(asked[0], result?.affected)
              return result
            },
          },
        })
        return dataSource.createEntityManager(seen)
      },
    },
    check(told) {
      const entities = new Set(told.map(({ entity }) => entity))
      const silent = [...tables].filter(
        (table) => !(LOGGED_AS[table] ?? [table]).some((entity) => entities.has(entity)),
      )
      if (silent.length > 0) throw new Error(`Changed without an event: ${silent.join(', ')}`)
      const empty = told.filter((event) => tables.has(event.entity) && hasNoDifference(event))
      if (empty.length > 0)
        throw new Error(`Changed without a difference: ${empty.map(({ entity }) => entity).join(', ')}`)
      const sealed = new Set(
        told.flatMap(({ seals = {} }) => Object.keys(seals).map((key) => key.split(':')[0])),
      )
      const unsealed = [...tables]
        .map((table) => PART_OF[table] ?? table)
        .filter((table) => SEALED_ALWAYS.has(table) && !sealed.has(table))
      if (unsealed.length > 0) throw new Error(`Changed without a seal: ${unsealed.join(', ')}`)
    },
  }
}
