import { useState } from 'react'
import { useEditTimeMutation } from '../../../generated/graphql'
import { announce } from '../../../lib/announce'
import { announceChange } from '../../../lib/changes'
import { useAction } from '../../../lib/useAction'
import { readTypedTime } from './typedTime'
import type { ReportRowData } from './useReport'

/**
 * The correction of one entry's times. It goes by the version that was read when the editing began, so that a
 * reload in between does not hide what somebody else has changed.
 */
export function useTimeEdit(row: ReportRowData, onSaved: () => Promise<void>) {
  const [initial] = useState({ debut: row.debut, fin: row.fin, version: row.version })
  const [typed, setTyped] = useState({ debut: row.debut, fin: row.fin })
  const [editTime] = useEditTimeMutation({ fetchPolicy: 'no-cache' })
  const debut = readTypedTime(typed.debut)
  const fin = readTypedTime(typed.fin)

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
