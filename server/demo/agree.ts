import { contestCorrection } from '../corrections/contestCorrection'
import { editTask } from '../entryCommands/editTask'
import type { Application } from '../operation/services'
import { approveWeeks } from '../weeks/approveWeeks'
import { sendBackWeek } from '../weeks/sendBackWeek'
import { submitWeek } from '../weeks/submitWeek'
import { addDays, weekOf } from '../workedTime/time'
import { callAs, type Member } from './callAs'
import { hire } from './hire'
import { payMonth } from './payMonth'
import { plan } from './plan'

/** In weeks ago: approved from `from` to `to`; later ones are submitted, except one. */
const APPROVED = { from: 3, to: 12 }
const SUBMITTED = 2

const LAST_TASK = `
  SELECT id, version FROM task WHERE user_id = ? AND pause = 0 AND fin IS NOT NULL AND date < ?
  ORDER BY date DESC, debut DESC LIMIT 1`
const CORRECTION = 'SELECT id FROM correction WHERE user_id = ?'

/** Weeks in all states, an unseen correction and a contested one, for the demo screens. */
export async function agree(application: Application, people: readonly Member[]): Promise<void> {
  const { zone, now, database } = application
  const today = zone.dateAt(now())
  const mondayAgo = (weeks: number) => addDays(weekOf(today), -7 * weeks)
  const admin = people.find(({ acces }) => acces === 'A')
  const staff = people.filter((one) => one !== admin)
  if (!admin) return
  await hire(application, admin, staff)
  await plan(application, admin)
  for (const one of staff)
    for (let ago = APPROVED.to; ago >= SUBMITTED; ago--)
      await callAs(application, one, submitWeek, { date: mondayAgo(ago) })
  for (let ago = APPROVED.to; ago >= APPROVED.from; ago--)
    await callAs(application, admin, approveWeeks, {
      weeks: staff.map(({ id }) => ({ user: id, date: mondayAgo(ago) })),
    })
  // Another company than the administrator's, whose own weeks nobody has approved.
  const other = staff.find(({ societe_id }) => societe_id !== admin.societe_id)
  if (other)
    await payMonth(application, admin, other.societe_id, {
      first: mondayAgo(APPROVED.to),
      last: mondayAgo(APPROVED.from),
    })
  const [supervisor, corrected, contesting] = staff
  if (!supervisor || !corrected || !contesting) return
  await callAs(application, supervisor, sendBackWeek, {
    user: corrected.id,
    date: mondayAgo(SUBMITTED),
    reason: 'Il manque la réunion de jeudi matin',
  })
  for (const [one, commentaire, reason] of [
    [corrected, 'Recette avec le client', 'Objet précisé pour la facture'],
    [contesting, 'Point interne', 'Cette réunion n’était pas pour le client'],
  ] as const) {
    const [task] = await database.read((db) =>
      db.rows<{ id: number; version: number }>(LAST_TASK, [one.id, mondayAgo(0)]),
    )
    if (task) await callAs(application, supervisor, editTask, { ...task, commentaire, reason })
  }
  const [correction] = await database.read((db) => db.rows<{ id: number }>(CORRECTION, [contesting.id]))
  if (correction)
    await callAs(application, contesting, contestCorrection, {
      correction: correction.id,
      reason: 'Elle a été facturée au client',
    })
}
