import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { type Kind, UsesDocument, type UsesQuery, useToggleActiveMutation } from '../../generated/graphql'
import { announce } from '../../lib/announce'
import { errorMessage } from '../../lib/errorMessage'
import type { RowNote } from '../table/column'

/** A row to be switched, and the name by which people know it. */
export type Target = { id: string; active: number; label: string }
type Question = { target: Target; uses: UsesQuery['uses'] }

/** Activates and deactivates rows of a kind; before a row in use is deactivated, `question` waits for an answer. */
export function useToggleActive(kind: Kind, onChanged: () => Promise<unknown>) {
  const apollo = useApolloClient()
  const [toggleActive] = useToggleActiveMutation()
  const [busy, setBusy] = useState<string | null>(null)
  const [note, setNote] = useState<RowNote | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  async function set({ id, active, label }: Target) {
    await toggleActive({ variables: { kind, id, active: 1 - active } })
    announce(`${active === 1 ? 'Désactivé' : 'Activé'} : ${label}`)
    // The next row need not wait for the list.
    setBusy(null)
    await onChanged()
  }

  async function usesOf({ id, active }: Target) {
    if (active !== 1) return []
    const { data } = await apollo.query({
      query: UsesDocument,
      variables: { kind, id },
      fetchPolicy: 'network-only',
    })
    return data?.uses ?? []
  }

  async function whileBusy(id: string, work: () => Promise<void>) {
    if (busy !== null) return
    setBusy(id)
    setNote(null)
    try {
      await work()
    } catch (error) {
      setNote({ id, text: errorMessage(error) })
    }
    setBusy(null)
  }

  return {
    busy,
    note,
    clearNote: () => setNote(null),
    question,
    toggle: (target: Target) =>
      void whileBusy(target.id, async () => {
        const uses = await usesOf(target)
        if (uses.length > 0) setQuestion({ target, uses })
        else await set(target)
      }),
    answer(yes: boolean) {
      setQuestion(null)
      if (yes && question) void whileBusy(question.target.id, () => set(question.target))
    },
  }
}

export type Toggling = ReturnType<typeof useToggleActive>
