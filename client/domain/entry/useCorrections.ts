import { useRef } from 'react'
import {
  AddEntriesDocument,
  AddEntryDocument,
  CancelEntryDocument,
  EditEntryDocument,
  type RestorableEntryFragment,
  RestoreEntryDocument,
  SplitEntryDocument,
} from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { announceChange } from '../../lib/apollo/changes'
import { uuid } from '../../lib/apollo/createRequestIds'
import { notify } from '../../lib/browser/notice'
import { useUser } from '../../lib/session/useSession'
import { formatDate, formatTime } from '../../lib/time/formatDate'
import {
  addSeveralVariables,
  addVariables,
  type EditableEntry,
  type EntryValues,
  editVariables,
  repeatedDays,
} from './entryValues'
import { forgetAdded, rememberAdded } from './lastAdded'
import { type UndoneEntry, undoEntries } from './undoEntries'

export type Cancelled = { entry: RestorableEntryFragment; reason: string | null }

/** Each mutation refreshes this page, notifies other tabs, and rejects on failure. */
export function useCorrections(onChanged: () => Promise<void>) {
  const viewer = useUser().id
  // Idempotency: a retry of the same content keeps its request id and creates no duplicate.
  const attempt = useRef({ content: '', id: '' })
  function requestIdOf(content: string) {
    if (attempt.current.content !== content) attempt.current = { content, id: uuid() }
    return attempt.current.id
  }
  async function done(
    text: string,
    entries: readonly UndoneEntry[],
    { undoLabel, onUndone }: { undoLabel?: string; onUndone?: () => void } = {},
  ) {
    attempt.current = { content: '', id: '' }
    const undo = undoEntries(...entries)
    notify({
      text,
      ...(entries.length > 0 && { undo: () => undo().then(onUndone) }),
      ...(undoLabel && { undoLabel }),
    })
    announceChange()
    await onChanged()
  }
  /** Said with its undo, after which the next entry does not go on from these. */
  function added(text: string, entries: readonly UndoneEntry[], of: { owner: string; values: EntryValues }) {
    rememberAdded({ viewer, ...of, ids: entries.map(({ id }) => id) })
    return done(text, entries, { onUndone: () => rememberAdded(null) })
  }
  async function addSeveral(owner: string, values: EntryValues) {
    const variables = addSeveralVariables(owner, values)
    const requestId = requestIdOf(JSON.stringify(variables))
    const { data } = await apollo.mutate({
      mutation: AddEntriesDocument,
      variables: { ...variables, requestId },
      fetchPolicy: 'no-cache',
    })
    const { dates, debut, fin } = variables
    const when = `${dates.length} jours, ${formatTime(debut)} – ${formatTime(fin)}`
    if (data) await added(`Entrées ajoutées : ${when}`, data.addTasks, { owner, values })
  }
  return {
    async add(owner: string, values: EntryValues) {
      if (repeatedDays(values).length > 0) return addSeveral(owner, values)
      const variables = addVariables(owner, values)
      const requestId = requestIdOf(JSON.stringify(variables))
      const { data } = await apollo.mutate({
        mutation: AddEntryDocument,
        variables: { ...variables, requestId },
        fetchPolicy: 'no-cache',
      })
      const { date, debut, fin } = variables
      const when = `${formatDate(date)}, ${formatTime(debut)} – ${formatTime(fin)}`
      if (data) await added(`Entrée ajoutée : ${when}`, [data.addTask], { owner, values })
    },
    async edit(entry: EditableEntry, values: EntryValues) {
      const variables = editVariables(entry, values)
      const { data } = await apollo.mutate({
        mutation: EditEntryDocument,
        variables,
        fetchPolicy: 'no-cache',
      })
      forgetAdded(entry.id)
      const changed = data && data.editTask.version !== entry.version ? [data.editTask] : []
      await done('Entrée modifiée', changed)
    },
    async split({ id, version }: EditableEntry, at: string, reason: string | null) {
      const requestId = requestIdOf(`split ${id} ${at}`)
      const variables = { id, version, at, reason, requestId }
      const { data } = await apollo.mutate({
        mutation: SplitEntryDocument,
        variables,
        fetchPolicy: 'no-cache',
      })
      forgetAdded(id)
      if (data) await done(`Entrée coupée en deux à ${formatTime(at)}`, data.splitTask)
    },
    async cancel({ id, version }: EditableEntry, reason: string | null) {
      const { data } = await apollo.mutate({
        mutation: CancelEntryDocument,
        variables: { id, version, reason },
        fetchPolicy: 'no-cache',
      })
      forgetAdded(id)
      if (data) await done('Entrée annulée', [data.cancelTask], { undoLabel: 'Rétablir' })
    },
    async restore({ entry: { id, version }, reason }: Cancelled) {
      const { data } = await apollo.mutate({
        mutation: RestoreEntryDocument,
        variables: { id, version, reason },
        fetchPolicy: 'no-cache',
      })
      if (data) await done('Entrée rétablie', [data.restoreTask])
    },
  }
}

export type Corrections = ReturnType<typeof useCorrections>
