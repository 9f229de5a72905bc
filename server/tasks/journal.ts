import { journalRule } from '../../schema/rules/statistics'
import type { Operation } from '../operation'
import { findEntry } from './entry'
import { formatInstant, type Zone } from './time'

interface JournalEntry {
  id: number
  at: string
  actor: string
  action: string
  reason: string
  changes: { field: string; before: string; after: string }[]
}

interface JournalRow {
  id: number
  at: number
  prenom: string
  nom: string
  action: string
  before: string
  after: string
  reason: string
}

const OF_TASK = `
  SELECT j.id, j.at, u.prenom, u.nom, j.action, j.\`before\`, j.\`after\`, j.reason
  FROM journal j JOIN user u ON u.id = j.actor_id
  WHERE j.entity = 'task' AND j.entity_id = ? ORDER BY j.id DESC`

/** Instants as the screen shows them. */
const shown = (zone: Zone, value: string | number | null | undefined) =>
  typeof value === 'number' ? zone.timeAt(value) : (value ?? '')

function changes(zone: Zone, row: JournalRow) {
  const before: Record<string, string | number | null> = JSON.parse(row.before)
  const after: Record<string, string | number | null> = JSON.parse(row.after)
  return Object.keys(after).map((field) => ({
    field,
    before: shown(zone, before[field]),
    after: shown(zone, after[field]),
  }))
}

/** The corrections of an entry, newest first, for whoever may see the entry. */
export const journal: Operation<typeof journalRule, JournalEntry[]> = {
  name: 'journal',
  access: 'readStatistics',
  writes: false,
  rule: journalRule,
  async run(ctx, { task }) {
    await findEntry(ctx, task)
    const rows = await ctx.db.rows<JournalRow>(OF_TASK, [task])
    return rows.map((row) => ({
      id: row.id,
      at: formatInstant(row.at),
      actor: `${row.prenom} ${row.nom}`,
      action: row.action,
      reason: row.reason,
      changes: changes(ctx.zone, row),
    }))
  },
}
