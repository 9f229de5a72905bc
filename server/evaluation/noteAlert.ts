import { justifyAlertRule, justifyAlertsRule, seeAlertRule, seeAlertsRule } from '../../schema/rules/work'
import { normalizeReason } from '../access/reasons'
import { insertRow } from '../db/bulk'
import { AlertNote } from '../db/entities/AlertNote'
import { lockUserInScope } from '../entries/entry'
import { userChain } from '../journal/chain'
import { differences } from '../journal/differences'
import { AUDITED_COLUMNS } from '../journal/tables'
import type { Alert } from '../labourLaw/figures/result'
import type { Operation, WriteContext } from '../operation/operation'
import { notFound } from '../shared/errors'
import { readDate } from '../workedTime/dates'
import {
  alertDay,
  alertPresenter,
  isOtherValue,
  NOTE_COLUMNS,
  type NoteRow,
  type PresentedAlert,
} from './alerts'
import { evaluatePerson } from './facts'

interface Named {
  period: string
  rule: string
}

const NOTE = `SELECT ${NOTE_COLUMNS} FROM alert_note WHERE user_id = ? AND period = ? AND rule = ?`
const UNKNOWN = 'Cette alerte n’existe pas'

type Change = (before: NoteRow | undefined, alert: Alert) => Partial<NoteRow> | undefined
type Action = 'seeAlert' | 'justifyAlert'

/** The alerts named. @throws {AppError} NOT_FOUND for an unknown one */
async function findAlerts(ctx: WriteContext, user: number, named: readonly Named[]): Promise<Alert[]> {
  const person = await lockUserInScope(ctx, user)
  const days = named.map(({ period }) => readDate(alertDay(period), ctx.zone) ?? '').sort()
  const [debut, fin] = [days[0], days.at(-1)]
  if (!debut || !fin) throw notFound(UNKNOWN)
  const { evaluation } = await evaluatePerson(ctx, person, { debut, fin })
  return named.map(({ period, rule }) => {
    const alert = evaluation.alerts.find((one) => one.period === period && one.id === rule)
    if (!alert) throw notFound(UNKNOWN)
    return alert
  })
}

async function noteOne(ctx: WriteContext, user: number, alert: Alert, change: Change, action: Action) {
  const { period, id: rule } = alert
  const [before] = await ctx.db.rows<NoteRow>(NOTE, [user, period, rule])
  const changed = change(before, alert)
  if (!changed) return
  const bare = {
    user_id: user,
    period,
    rule,
    seen_at: null,
    seen_by: null,
    seen_value: null,
    text: '',
    author_id: null,
    text_value: null,
  }
  const row = { ...bare, ...before, ...changed }
  if (before) await ctx.manager.update(AlertNote, { id: before.id }, changed)
  const id = before?.id ?? (await insertRow(ctx.manager, AlertNote, row))
  ctx.journal.emit({
    subject: userChain(user),
    action,
    entity: 'alert_note',
    entityId: id,
    ...differences(before, { ...row, id }, AUDITED_COLUMNS.alert_note),
  })
}

/** Locks the user and writes a note on each alert. @throws {AppError} as `findAlerts` */
async function note(
  ctx: WriteContext,
  user: number,
  named: readonly Named[],
  change: Change,
  action: Action,
): Promise<PresentedAlert[]> {
  const alerts = await findAlerts(ctx, user, named)
  for (const alert of alerts) await noteOne(ctx, user, alert, change, action)
  const present = await alertPresenter(ctx, [user])
  return alerts.map((alert) => present(user, alert))
}

const see =
  (ctx: WriteContext): Change =>
  (before, alert) =>
    before?.seen_at && !isOtherValue(ctx, alert, before.seen_value)
      ? undefined
      : { seen_at: ctx.now(), seen_by: ctx.viewer.id, seen_value: alert.value }

function justify(ctx: WriteContext, given: string): Change {
  const text = normalizeReason(given) ?? ''
  return (before, alert) =>
    (before?.text ?? '') === text && !isOtherValue(ctx, alert, before?.text_value)
      ? undefined
      : { text, author_id: text ? ctx.viewer.id : null, text_value: text ? alert.value : null }
}

const writing = {
  access: 'correctTimes',
  cost: 'evaluation',
  reached: (ctx: WriteContext, { user }: { user: number }) => lockUserInScope(ctx, user),
} as const

/** Marks an alert as seen. Idempotent. */
export const seeAlert: Operation<typeof seeAlertRule, PresentedAlert> = {
  ...writing,
  writes: true,
  name: 'seeAlert',
  rule: seeAlertRule,
  run: async (ctx, { user, ...named }) =>
    (await note(ctx, user, [named], see(ctx), 'seeAlert'))[0] as PresentedAlert,
}

/** Marks several alerts as seen, each with its event. */
export const seeAlerts: Operation<typeof seeAlertsRule, PresentedAlert[]> = {
  ...writing,
  writes: true,
  name: 'seeAlerts',
  rule: seeAlertsRule,
  run: (ctx, { user, alerts }) => note(ctx, user, alerts, see(ctx), 'seeAlert'),
}

/** Justifies an alert; an empty text removes the justification. */
export const justifyAlert: Operation<typeof justifyAlertRule, PresentedAlert> = {
  ...writing,
  writes: true,
  name: 'justifyAlert',
  rule: justifyAlertRule,
  run: async (ctx, { user, text, ...named }) =>
    (await note(ctx, user, [named], justify(ctx, text), 'justifyAlert'))[0] as PresentedAlert,
}

/** Justifies several alerts at once, each with its event. */
export const justifyAlerts: Operation<typeof justifyAlertsRule, PresentedAlert[]> = {
  ...writing,
  writes: true,
  name: 'justifyAlerts',
  rule: justifyAlertsRule,
  run: (ctx, { user, alerts, text }) => note(ctx, user, alerts, justify(ctx, text), 'justifyAlert'),
}
