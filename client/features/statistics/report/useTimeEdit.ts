import { useState } from 'react'
import { useEditTimeMutation } from '../../../generated/graphql'
import { announce } from '../../../lib/announce'
import { announceChange } from '../../../lib/changes'
import { useAction } from '../../../lib/useAction'
import type { ReportRowData } from './useReport'

/** Browsers leave out the seconds of a whole minute. */
const whole = (time: string) => (time.length === 5 ? `${time}:00` : time)

/**
 * The correction of one entry's times. It goes by the version that was read when the editing began, so that a
 * reload in between does not hide what somebody else has changed.
 */
export function useTimeEdit(row: ReportRowData, onSaved: () => Promise<void>) {
  const [initial] = useState({ debut: row.debut, fin: row.fin, version: row.version })
  const [typed, setTyped] = useState({ debut: row.debut, fin: row.fin })
  const [editTime] = useEditTimeMutation({ fetchPolicy: 'no-cache' })
  const debut = whole(typed.debut)
  const fin = whole(typed.fin)

  const { run, busy, error } = useAction(async (reason: string) => {
    const variables = { id: row.id, debut, fin, version: initial.version, reason: reason.trim() || null }
    await editTime({ variables })
    announce(`Heures enregistrées : ${debut} – ${fin || 'en cours'}`)
    announceChange()
    await onSaved()
  })
  return {
    typed,
    type: (field: 'debut' | 'fin', text: string) => setTyped((last) => ({ ...last, [field]: text })),
    changed: debut !== initial.debut || fin !== initial.fin,
    save: run,
    busy,
    error,
  }
}
