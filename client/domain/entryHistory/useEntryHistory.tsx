import { useState } from 'react'
import { useLazyDialog } from '../../ui/dialog/useLazyDialog'
import type { CorrectedEntry } from './EntryHistory'

const loadDialog = async () => (await import('./HistoryDialog')).HistoryDialog

/** Opens the corrections of entries; `history` is drawn by the caller. */
export function useEntryHistory(timeZone: string) {
  const [entries, setEntries] = useState<readonly CorrectedEntry[] | null>(null)
  const close = () => setEntries(null)
  const HistoryDialog = useLazyDialog(loadDialog, entries !== null, {
    message: 'L’historique n’a pas pu être ouvert',
    onFailed: close,
  })
  return {
    showHistory: setEntries,
    history: entries && HistoryDialog && (
      <HistoryDialog entries={entries} timeZone={timeZone} onClose={close} />
    ),
  }
}
