import type { QueryRunner } from 'typeorm'
import type { Transaction } from '../db/database'
import type { AuditEventInput } from './chain'
import { SEALED_TABLES, type SealedTable } from './seals'

const WRITTEN =
  /^\s*(?:INSERT(?:\s+IGNORE)?\s+INTO|REPLACE\s+INTO|UPDATE(?:\s+JSON_TABLE[\s\S]*STRAIGHT_JOIN)?|DELETE\s+FROM)\s+[`"]?(\w+)/i

/** Tables without audit events; all others must have them. */
const UNLOGGED = new Set([
  'journal_event',
  'journal_head',
  'journal_root',
  // Sessions and idempotency keys: sign-ins and the changes themselves have events.
  'session',
  'sign_in_place',
  'task_request',
  // Derived data, can be recomputed.
  'summary',
  'summary_month',
  'summary_closed',
  'budget_notice',
  'file',
  'file_chunk',
  // Pending work of a merge, whose event names both rows.
  'merging',
  // Personal screen preferences.
  'favourite',
  'preference',
  'pinned_question',
  'budget_seen',
])

/** Tables covered by events of another entity; a password change is an event of the user. */
const LOGGED_AS: Record<string, readonly string[]> = {
  // A correction is written by the same change as its entry.
  correction: ['correction', 'task'],
  user: ['user', 'account'],
  credential: ['user', 'account'],
  week_snapshot: ['week'],
  question_schedule: ['kept_question'],
  logo_part: ['identity'],
  payroll_amount: ['payroll_export'],
  payroll_chunk: ['payroll_export'],
}

/** A week's seal covers only its payroll columns, which few changes touch. */
const SEALED_ALWAYS = new Set<string>(SEALED_TABLES.filter((table) => table !== 'week'))
const PART_OF: Record<string, SealedTable> = {
  logo_part: 'identity',
  payroll_amount: 'payroll_export',
  payroll_chunk: 'payroll_export',
}

const isEmpty = (cells: AuditEventInput['before']) => cells !== undefined && Object.keys(cells).length === 0

/** An edit event without changed fields: its list in `tables.ts` lacks a column. */
const hasNoDifference = ({ before, after }: AuditEventInput) => isEmpty(before) && isEmpty(after)

/** For tests and development: `check` throws when a write has no audit event or no seal. */
export function watchAuditEvents(db: Transaction): {
  db: Transaction
  check(events: readonly AuditEventInput[]): void
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
    check(events) {
      const entities = new Set(events.map(({ entity }) => entity))
      const silent = [...tables].filter(
        (table) => !(LOGGED_AS[table] ?? [table]).some((entity) => entities.has(entity)),
      )
      if (silent.length > 0) throw new Error(`Changed without an event: ${silent.join(', ')}`)
      const empty = events.filter((event) => tables.has(event.entity) && hasNoDifference(event))
      if (empty.length > 0)
        throw new Error(`Changed without a difference: ${empty.map(({ entity }) => entity).join(', ')}`)
      const sealed = new Set(
        events.flatMap(({ seals = {} }) => Object.keys(seals).map((key) => key.split(':')[0])),
      )
      const unsealed = [...tables]
        .map((table) => PART_OF[table] ?? table)
        .filter((table) => SEALED_ALWAYS.has(table) && !sealed.has(table))
      if (unsealed.length > 0) throw new Error(`Changed without a seal: ${unsealed.join(', ')}`)
    },
  }
}
