import { justifyAlertRule, seeAlertRule } from '../../schema/rules/work'
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
  user: number
  period: string
  rule: string
}

const NOTE = `SELECT ${NOTE_COLUMNS} FROM alert_note WHERE user_id = ? AND period = ? AND rule = ?`

/** Locks the user and writes a note on the alert. @throws {AppError} NOT_FOUND for an unknown alert */
async function note(
  ctx: WriteContext,
  { user, period, rule }: Named,
  change: (before: NoteRow | undefined, alert: Alert) => Partial<NoteRow> | undefined,
  action: 'seeAlert' | 'justifyAlert',
): Promise<PresentedAlert> {
  const person = await lockUserInScope(ctx, user)
  const day = readDate(alertDay(period), ctx.zone)
  if (!day) throw notFound('Cette alerte n’existe pas')
  const { evaluation } = await evaluatePerson(ctx, person, { debut: day, fin: day })
  const alert = evaluation.alerts.find((one) => one.period === period && one.id === rule)
  if (!alert) throw notFound('Cette alerte n’existe pas')
  const [before] = await ctx.db.rows<NoteRow>(NOTE, [user, period, rule])
  const changed = change(before, alert)
  if (changed) {
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
  return (await alertPresenter(ctx, [user]))(user, alert)
}

/** Marks an alert as seen. Idempotent. */
export const seeAlert: Operation<typeof seeAlertRule, PresentedAlert> = {
  name: 'seeAlert',
  access: 'correctTimes',
  writes: true,
  cost: 'evaluation',
  rule: seeAlertRule,
  reached: (ctx, { user }) => lockUserInScope(ctx, user),
  run: (ctx, named) =>
    note(
      ctx,
      named,
      (before, alert) =>
        before?.seen_at && !isOtherValue(ctx, alert, before.seen_value)
          ? undefined
          : { seen_at: ctx.now(), seen_by: ctx.viewer.id, seen_value: alert.value },
      'seeAlert',
    ),
}

/** Justifies an alert; an empty text removes the justification. */
export const justifyAlert: Operation<typeof justifyAlertRule, PresentedAlert> = {
  name: 'justifyAlert',
  access: 'correctTimes',
  writes: true,
  cost: 'evaluation',
  rule: justifyAlertRule,
  reached: (ctx, { user }) => lockUserInScope(ctx, user),
  run(ctx, { text: given, ...named }) {
    const text = normalizeReason(given) ?? ''
    return note(
      ctx,
      named,
      (before, alert) =>
        (before?.text ?? '') === text && !isOtherValue(ctx, alert, before?.text_value)
          ? undefined
          : { text, author_id: text ? ctx.viewer.id : null, text_value: text ? alert.value : null },
      'justifyAlert',
    )
  },
}
