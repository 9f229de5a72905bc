import { JOURNAL_PAGE, journalRule } from '../../schema/rules/statistics'
import { findEntry } from '../entries/entry'
import { formatInstant, timeOn, type Zone } from '../hours/time'
import type { Operation } from '../seam/operation'

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
  content: string | null
}

const OF_TASK = `
  SELECT j.id, j.at, u.prenom, u.nom, j.action, j.content
  FROM journal_event j JOIN user u ON u.id = j.actor_id
  WHERE j.entity_id = ? AND j.entity = 'task' AND j.corrects = 1 AND j.id < ?
  ORDER BY j.id DESC LIMIT ${JOURNAL_PAGE}`

/** Instants as the screen shows them, with their day where it is not the entry's. */
const shown = (zone: Zone, date: string, value: string | number | null | undefined) =>
  typeof value === 'number' ? timeOn(zone, date, value) : (value ?? '')

type Fields = Record<string, string | number | null>

interface Content {
  before?: Fields
  after?: Fields
  reason?: string
}

/** What the screen of an entry shows of a correction; of one that began it, when. */
const SHOWN = ['debut', 'fin', 'commentaire']
const SHOWN_OF_START = ['debut']

function changes(zone: Zone, date: string, { before, after = {} }: Content) {
  const shownFields = before ? SHOWN : SHOWN_OF_START
  return Object.keys(after)
    .filter((field) => shownFields.includes(field))
    .map((field) => ({
      field,
      before: shown(zone, date, before?.[field]),
      after: shown(zone, date, after[field]),
    }))
}

/** The corrections of an entry, newest first and a page at a time, for whoever may see the entry. */
export const journal: Operation<typeof journalRule, JournalEntry[]> = {
  name: 'journal',
  access: 'readStatistics',
  writes: false,
  rule: journalRule,
  async run(ctx, { task, before }) {
    const { date } = await findEntry(ctx, task)
    const rows = await ctx.db.rows<JournalRow>(OF_TASK, [task, before ?? Number.MAX_SAFE_INTEGER])
    return rows.map(({ id, at, prenom, nom, action, ...row }) => {
      const content: Content = JSON.parse(row.content ?? '{}')
      return {
        id,
        at: formatInstant(at),
        actor: `${prenom} ${nom}`,
        action,
        reason: content.reason ?? '',
        changes: changes(ctx.zone, date, content),
      }
    })
  },
}
