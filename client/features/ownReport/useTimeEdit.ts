import { useState } from 'react'
import { forgetAdded } from '../../domain/entry/lastAdded'
import { undoEntries } from '../../domain/entry/undoEntries'
import { useTypedLength } from '../../domain/entry/useTypedLength'
import type { ReportRowData } from '../../domain/report/useReport'
import { useEditTimeMutation } from '../../generated/graphql'
import { announceChange } from '../../lib/apollo/changes'
import { notify } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { errorCode } from '../../lib/http/errorMessage'
import { useUser } from '../../lib/session/useSession'
import { formatTime } from '../../lib/time/formatDate'
import { nowInSeconds } from '../../lib/time/now'
import { endsOnDay, meansNextDay, parseSpan } from '../../lib/time/parseSpan'
import { timesOfLength } from '../../lib/time/timesOfLength'
import { isTime, readTypedTime } from '../../lib/time/typedTime'
import { newTimeDraft, readTimeDraft, type TimeDraft, writeTimeDraft } from './timeDraft'

/**
 * Inline correction of an entry's times, with a draft kept across reloads and expired sessions. It sends the
 * version read when editing began, so that a refetch in between does not hide a conflict.
 */
export function useTimeEdit(row: ReportRowData, timeZone: string, onSaved: () => Promise<void>) {
  const user = useUser().id
  const [draft, setDraft] = useState(() => readTimeDraft(user, row.id) ?? newTimeDraft(row))
  const [editTime] = useEditTimeMutation({ fetchPolicy: 'no-cache' })
  const { read, nextDay } = draft
  const debut = readTypedTime(draft.debut)
  const fin = readTypedTime(draft.fin)
  const endStands = fin === read.fin && nextDay === read.nextDay
  // A changed end is sent with its date: the server takes 8:00 after a 9:00 start for the next morning.
  const finDate = endStands || fin === '' ? null : endsOnDay(row.date, nextDay)

  function type(change: Partial<Pick<TimeDraft, 'debut' | 'fin' | 'nextDay' | 'reason'>>) {
    const next = { ...draft, ...change }
    // « le lendemain » is derived from the times, unless a length says it.
    if (change.nextDay === undefined && (change.debut !== undefined || change.fin !== undefined))
      next.nextDay = meansNextDay(
        { ...next, debut: readTypedTime(next.debut), fin: readTypedTime(next.fin) },
        { ...read, finAt: row.finAt ?? null },
        { date: row.date, timeZone, now: nowInSeconds() },
      )
    setDraft(next)
    // A validation error is cleared by typing; a conflict stays.
    const same =
      readTypedTime(next.debut) === debut && readTypedTime(next.fin) === fin && next.nextDay === nextDay
    if (!same && errorCode(error) !== 'CONFLICT') clear()
    const changed =
      readTypedTime(next.debut) !== read.debut ||
      readTypedTime(next.fin) !== read.fin ||
      next.nextDay !== read.nextDay
    writeTimeDraft(user, row.id, changed ? next : null)
  }
  const forget = () => writeTimeDraft(user, row.id, null)

  const { run, busy, error, clear } = useAction(async () => {
    const reason = draft.reason.trim() || null
    const { data } = await editTime({
      variables: { id: row.id, debut, fin, finDate, version: read.version, reason },
    })
    forget()
    forgetAdded(row.id)
    const end = fin ? `${formatTime(fin)}${nextDay ? ' le lendemain' : ''}` : 'en cours'
    const text = `Heures enregistrées : ${formatTime(debut)} – ${end}`
    const isNew = data && data.editTime.version !== read.version
    notify({ text, ...(isNew && { undo: undoEntries(data.editTime) }) })
    announceChange()
    await onSaved()
  })
  const entry = { ...row, finAt: row.finAt ?? null }
  const span = parseSpan(entry, { debut, fin, finDate }, timeZone)
  const length = useTypedLength(span, (seconds) => type(timesOfLength(row, draft, seconds, timeZone) ?? {}))
  return {
    typed: draft,
    type,
    typeStart(debut: string) {
      const times = { ...draft, debut }
      type({ debut, ...(length.seconds && timesOfLength(row, times, length.seconds, timeZone)) })
    },
    typeEnd(fin: string) {
      length.forget()
      type({ fin })
    },
    length,
    forget,
    changed: debut !== read.debut || !endStands,
    endStands,
    /** Whether the times can be parsed; otherwise the server's message is shown. */
    readable: isTime(debut) && (fin === read.fin || isTime(fin)),
    span,
    save: run,
    busy,
    error,
  }
}
