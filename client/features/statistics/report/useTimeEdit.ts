import { useState } from 'react'
import { useEditTimeMutation } from '../../../generated/graphql'
import { announce } from '../../../lib/announce'
import { announceChange } from '../../../lib/changes'
import { useAction } from '../../../lib/useAction'
import { useUser } from '../../../lib/useSession'
import { newTimeDraft, readTimeDraft, type TimeDraft, writeTimeDraft } from './timeDraft'
import { readTypedTime } from './typedTime'
import type { ReportRowData } from './useReport'

/**
 * The correction of one entry's times; what is typed survives a reload and an expired session. It goes by the version
 * that was read when the editing began, so that a reload in between does not hide what somebody else has changed.
 */
export function useTimeEdit(row: ReportRowData, onSaved: () => Promise<void>) {
  const user = useUser().id
  const [draft, setDraft] = useState(() => readTimeDraft(user, row.id) ?? newTimeDraft(row))
  const [editTime] = useEditTimeMutation({ fetchPolicy: 'no-cache' })
  const { read } = draft
  const debut = readTypedTime(draft.debut)
  const fin = readTypedTime(draft.fin)

  function type(change: Partial<Pick<TimeDraft, 'debut' | 'fin' | 'reason'>>) {
    const next = { ...draft, ...change }
    setDraft(next)
    const changed = next.debut !== read.debut || next.fin !== read.fin
    writeTimeDraft(user, row.id, changed ? next : null)
  }
  const forget = () => writeTimeDraft(user, row.id, null)

  const { run, busy, error } = useAction(async () => {
    const reason = draft.reason.trim() || null
    await editTime({ variables: { id: row.id, debut, fin, version: read.version, reason } })
    forget()
    announce(`Heures enregistrées : ${debut} – ${fin || 'en cours'}`)
    announceChange()
    await onSaved()
  })
  return {
    typed: draft,
    type,
    forget,
    changed: debut !== read.debut || fin !== read.fin,
    save: run,
    busy,
    error,
  }
}
