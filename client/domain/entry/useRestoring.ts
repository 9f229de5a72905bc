import { useRef } from 'react'
import { LongLimitDocument } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { mayLast } from '../longEntry/mayLast'
import { useLongQuestion } from '../longEntry/useLongQuestion'
import { spanToRestore } from './spanToRestore'
import type { Cancelled, Corrections } from './useCorrections'

type Options = { owner: string; timeZone: string; today: string; corrections: Corrections }

/** Asks once to confirm a long entry. Render `question`. */
export function useRestoring({ owner, timeZone, today, corrections }: Options) {
  const { confirm, question } = useLongQuestion()
  /** Entry whose length was confirmed: a retry with a reason does not ask again. */
  const confirmed = useRef('')
  async function limitOf({ entry }: Cancelled) {
    if (entry.finAt) return entry.longue ? 0 : Number.POSITIVE_INFINITY
    const variables = { user: owner }
    const { data } = await apollo.query({ query: LongLimitDocument, variables, fetchPolicy: 'no-cache' })
    return data?.longLimit ?? 0
  }
  async function restore(cancelled: Cancelled) {
    const { id } = cancelled.entry
    const span = spanToRestore(cancelled.entry, { timeZone, today })
    if (span && confirmed.current !== id) {
      const limit = await limitOf(cancelled)
      const otherwise = 'Non, la laisser annulée'
      const asked = { name: 'L’entrée', span, limit, timeZone, otherwise }
      if (!(await mayLast(confirm, asked))) return
      confirmed.current = id
    }
    await corrections.restore(cancelled)
  }
  return { restore, question }
}
