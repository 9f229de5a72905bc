import { useRef, useState } from 'react'
import {
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
import { announce } from '../../lib/browser/announce'
import { addVariables, type EditableEntry, type EntryValues, editVariables } from './entryValues'

export type Cancelled = { entry: RestorableEntryFragment; reason: string | null }

/** Each mutation refreshes this page, notifies other tabs, and rejects on failure. */
export function useCorrections(onChanged: () => Promise<void>) {
  const [cancelled, setCancelled] = useState<Cancelled | null>(null)
  // Idempotency: a retry of the same content keeps its request id and creates no duplicate.
  const attempt = useRef({ content: '', id: '' })
  function requestIdOf(content: string) {
    if (attempt.current.content !== content) attempt.current = { content, id: uuid() }
    return attempt.current.id
  }
  async function done(message: string) {
    attempt.current = { content: '', id: '' }
    announce(message)
    announceChange()
    await onChanged()
  }
  return {
    cancelled,
    forgetCancelled: () => setCancelled(null),
    async add(owner: string, values: EntryValues) {
      const variables = addVariables(owner, values)
      const requestId = requestIdOf(JSON.stringify(variables))
      await apollo.mutate({
        mutation: AddEntryDocument,
        variables: { ...variables, requestId },
        fetchPolicy: 'no-cache',
      })
      await done(`Entrée ajoutée le ${values.date}`)
    },
    async edit(entry: EditableEntry, values: EntryValues) {
      const variables = editVariables(entry, values)
      await apollo.mutate({ mutation: EditEntryDocument, variables, fetchPolicy: 'no-cache' })
      await done('Entrée enregistrée')
    },
    async split({ id, version }: EditableEntry, at: string, reason: string | null) {
      const requestId = requestIdOf(`split ${id} ${at}`)
      const variables = { id, version, at, reason, requestId }
      await apollo.mutate({ mutation: SplitEntryDocument, variables, fetchPolicy: 'no-cache' })
      await done(`Entrée scindée à ${at}`)
    },
    async cancel({ id, version }: EditableEntry, reason: string | null) {
      const { data } = await apollo.mutate({
        mutation: CancelEntryDocument,
        variables: { id, version, reason },
        fetchPolicy: 'no-cache',
      })
      if (data) setCancelled({ entry: data.cancelTask, reason })
      await done('Entrée annulée')
    },
    async restore({ entry: { id, version }, reason }: Cancelled) {
      await apollo.mutate({
        mutation: RestoreEntryDocument,
        variables: { id, version, reason },
        fetchPolicy: 'no-cache',
      })
      setCancelled(null)
      await done('Entrée rétablie')
    },
  }
}

export type Corrections = ReturnType<typeof useCorrections>
