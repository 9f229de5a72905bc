import { useCallback, useState } from 'react'
import { civilDay } from '../../lib/format/format'
import { useUser } from '../../lib/session/useSession'
import type { CivilRange } from '../../lib/time/civilDate'
import { nowInSeconds } from '../../lib/time/now'
import { useLazyDialog } from '../../ui/dialog/useLazyDialog'
import { storeDraft } from '../../ui/form/useFormDraft'
import { entryDraftName, type OpenEntry, readOpenEntry } from './entryDraft'
import { type EditableEntry, type EntryValues, entryValues, newValues } from './entryValues'
import { continuedValues } from './lastAdded'
import { useCorrections } from './useCorrections'
import { useRestoring } from './useRestoring'

type Options = {
  owner: string
  /** Name of the owner; only for another user's entries. */
  person?: string | undefined
  timeZone: string
  /** Days that are shown; a new entry goes on from one of them only. */
  within?: CivilRange
  onChanged: () => Promise<void>
}

/** Times and their reason that were typed elsewhere: they are the draft of the dialog. */
type TypedTimes = Pick<EntryValues, 'debut' | 'fin' | 'nextDay' | 'reason'>

const loadDialog = async () => (await import('./EntryDialog')).EntryDialog

export function useEntryEditor({ owner, person, timeZone, within, onChanged }: Options) {
  const viewer = useUser().id
  const corrections = useCorrections(onChanged)
  const [open, setOpen] = useState<OpenEntry | null>(() => readOpenEntry(viewer, owner))
  const EntryDialog = useLazyDialog(loadDialog, open !== null, {
    message: 'L’entrée n’a pas pu être ouverte',
    onFailed: () => setOpen(null),
  })
  const begin = useCallback(
    (entry: EditableEntry, began: EntryValues) => setOpen({ owner, entry, began }),
    [owner],
  )
  const edit = useCallback(
    (entry: EditableEntry, typed?: TypedTimes) => {
      const began = entryValues(entry)
      const draft = entryDraftName({ owner, entry, began })
      if (typed) storeDraft(viewer, draft, { version: entry.version, values: { ...began, ...typed } })
      begin(entry, began)
    },
    [begin, owner, viewer],
  )
  const today = civilDay(nowInSeconds(), timeZone)
  function add(date?: string, times?: Parameters<typeof newValues>[1]) {
    const continued = times ? undefined : continuedValues({ viewer, owner, date, within })
    setOpen({
      owner,
      entry: null,
      began: continued ?? newValues(date ?? today, times),
      ...(continued && { continues: true }),
    })
  }
  const { restore, question } = useRestoring({ owner, timeZone, today, corrections })
  return {
    edit,
    add,
    restore,
    element: (
      <>
        {open && EntryDialog && (
          <EntryDialog
            open={open}
            person={person}
            today={today}
            timeZone={timeZone}
            corrections={corrections}
            onClose={() => setOpen(null)}
            onReload={onChanged}
          />
        )}
        {question}
      </>
    ),
  }
}
