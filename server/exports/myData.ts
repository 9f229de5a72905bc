import { myDataRule } from '../../schema/rules/events'
import { readEnds } from '../access/range'
import { type PresentedCorrection, readCorrections } from '../corrections/present'
import { ENTRY_COLUMNS, type Entry } from '../entries/entry'
import { PresentedTask, presentation } from '../entries/present'
import { type ExportedEvent, exportOwnEvents } from '../journalEvents/exportEvents'
import { assertReportRows, MAX_REPORT_ROWS } from '../operation/longWork'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { badInput } from '../shared/errors'
import type { Range } from '../workedTime/dates'
import { formatInstant } from '../workedTime/time'

export const BEGINNING = '1900-01-01'

export type MyDataPart = 'entries' | 'corrections' | 'sessions' | 'events'
const PARTS: readonly MyDataPart[] = ['entries', 'corrections', 'sessions', 'events']

interface OwnSession {
  agent: string
  createdAt: string
  seenAt: string
  expiresAt: string
}

/** All personal data of a user, or the requested part. */
export interface MyData extends Range {
  part: MyDataPart | null
  nom: string
  prenom: string
  email: string
  entries: PresentedTask[]
  corrections: PresentedCorrection[]
  sessions: OwnSession[]
  events: ExportedEvent[]
}

const ENTRIES = `
  SELECT ${ENTRY_COLUMNS} FROM task WHERE user_id = ? AND date BETWEEN ? AND ?
  ORDER BY date, debut, id LIMIT ${MAX_REPORT_ROWS + 1}`

async function entriesOf(ctx: OperationContext, { debut, fin }: Range) {
  const rows = await ctx.db.rows<Entry>(ENTRIES, [ctx.viewer.id, debut, fin])
  assertReportRows(rows.length)
  const as = await presentation(ctx, rows)
  return rows.map((entry) => new PresentedTask(entry, as))
}

async function correctionsOf(ctx: OperationContext, { debut, fin }: Range) {
  const own = 'c.user_id = ? AND c.date BETWEEN ? AND ?'
  const found = await readCorrections(ctx, own, [ctx.viewer.id, debut, fin], MAX_REPORT_ROWS + 1)
  assertReportRows(found.length)
  return found
}

const SESSIONS = `
  SELECT agent, created_at, seen_at, expires_at FROM session WHERE user_id = ? ORDER BY created_at DESC`

async function sessionsOf({ db, viewer }: OperationContext): Promise<OwnSession[]> {
  const rows = await db.rows<{ agent: string; created_at: number; seen_at: number; expires_at: number }>(
    SESSIONS,
    [viewer.id],
  )
  return rows.map(({ agent, created_at, seen_at, expires_at }) => ({
    agent,
    createdAt: formatInstant(created_at),
    seenAt: formatInstant(seen_at),
    expiresAt: formatInstant(expires_at),
  }))
}

/** @throws {AppError} BAD_USER_INPUT for an invalid date */
function readDays(
  { zone, now }: OperationContext,
  given: Partial<Record<keyof Range, string | null | undefined>>,
) {
  const range = readEnds({ debut: given.debut || BEGINNING, fin: given.fin || zone.dateAt(now()) }, zone)
  if (range.fin < range.debut) throw badInput('La date de fin doit suivre la date de début', 'fin')
  return range
}

/** Export of all personal data of the viewer, cancelled entries included. */
export const myData: ReadOperation<typeof myDataRule, MyData> = {
  name: 'myData',
  access: 'session',
  writes: false,
  rule: myDataRule,
  async run(ctx, { part: asked, ...given }) {
    const days = readDays(ctx, given)
    const part = PARTS.find((one) => one === asked) ?? null
    const wants = (one: MyDataPart) => part === null || part === one
    const [person] = await ctx.db.rows<Pick<MyData, 'nom' | 'prenom' | 'email'>>(
      'SELECT nom, prenom, email FROM user WHERE id = ?',
      [ctx.viewer.id],
    )
    return {
      ...days,
      part,
      nom: person?.nom ?? '',
      prenom: person?.prenom ?? '',
      email: person?.email ?? '',
      entries: wants('entries') ? await entriesOf(ctx, days) : [],
      corrections: wants('corrections') ? await correctionsOf(ctx, days) : [],
      sessions: wants('sessions') ? await sessionsOf(ctx) : [],
      events: wants('events') ? await exportOwnEvents(ctx, days) : [],
    }
  },
}
