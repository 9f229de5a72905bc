import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { bidi } from '../../../schema/isolated'
import {
  type Kind,
  UnmergePreviewDocument,
  type UnmergePreviewQuery,
  UsesDocument,
  type UsesQuery,
  useToggleActiveMutation,
} from '../../generated/graphql'
import { notify } from '../../lib/browser/notice'
import { errorMessage } from '../../lib/http/errorMessage'
import { Refused } from '../../lib/http/post'
import type { RowNote } from '../../ui/table/column'

export type Target = { id: string; active: number; label: string; merged?: object | null }
type Question = {
  kind: Kind
  target: Target
  uses: UsesQuery['uses']
  /** What activating a merged row changes. */
  unmerge: UnmergePreviewQuery['unmergePreview']
}

/**
 * Activates and deactivates rows of a kind; deactivating a row in use and activating a merged one wait for an
 * answer to `question`.
 * @param onUnmerged shows and announces that a merged row was activated, which is not undone at once
 */
export function useToggleActive(
  kind: Kind,
  onChanged: () => Promise<unknown>,
  onUnmerged: (message: string) => void = (text) => notify({ text }),
) {
  const apollo = useApolloClient()
  const [toggleActive] = useToggleActiveMutation()
  const [busy, setBusy] = useState<string | null>(null)
  const [note, setNote] = useState<RowNote | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  // A ref, because `busy` renders later than a fast second click.
  const locked = useRef(false)

  async function usesOf({ id, active }: Target) {
    if (active !== 1) return []
    const { data } = await apollo.query({
      query: UsesDocument,
      variables: { kind, id },
      fetchPolicy: 'network-only',
    })
    return data?.uses ?? []
  }

  async function unmergeOf({ id, active, merged }: Target) {
    if (active === 1 || !merged) return null
    return previewOf(id)
  }

  /** Null where the row is not merged. */
  async function previewOf(id: string) {
    const { data } = await apollo.query({
      query: UnmergePreviewDocument,
      variables: { kind, id },
      fetchPolicy: 'network-only',
    })
    return data?.unmergePreview ?? null
  }

  /** @returns whether the row was activated or deactivated */
  async function set(target: Target, asked: boolean) {
    const [uses, unmerge] = asked ? [[], null] : [await usesOf(target), await unmergeOf(target)]
    if (uses.length > 0 || unmerge) {
      setQuestion({ kind, target, uses, unmerge })
      return false
    }
    const { id, active, label, merged } = target
    await toggleActive({ variables: { kind, id, active: 1 - active } })
    const message = bidi`${active === 1 ? 'Désactivé' : 'Activé'} : ${label}`
    if (asked && active !== 1) onUnmerged(message)
    else
      notify({
        text: message,
        async undo() {
          if (active === 1 && merged !== undefined && (await previewOf(id))) {
            await onChanged()
            throw new Refused(
              'Cette ligne a été fusionnée entre-temps : elle reste telle quelle.',
              'CONFLICT',
            )
          }
          await toggleActive({ variables: { kind, id, active } })
          await onChanged()
        },
      })
    return true
  }

  /** The lock is released before the list is refetched. */
  async function run(target: Target, asked: boolean) {
    if (locked.current) return
    locked.current = true
    setBusy(target.id)
    setNote(null)
    let switched = false
    try {
      switched = await set(target, asked)
    } catch (error) {
      setNote({ id: target.id, text: errorMessage(error) })
    }
    locked.current = false
    setBusy(null)
    if (switched) await onChanged()
  }

  return {
    busy,
    note,
    clearNote: () => setNote(null),
    question,
    toggle: (target: Target) => void run(target, false),
    answer(yes: boolean) {
      setQuestion(null)
      if (yes && question) void run(question.target, true)
    },
  }
}

export type Toggling = ReturnType<typeof useToggleActive>
