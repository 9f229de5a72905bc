import { ApolloLink } from '@apollo/client'
import { canonicalStringify, isMutationOperation } from '@apollo/client/utilities'
import { finalize, from, type Observable, ReplaySubject, switchMap } from 'rxjs'
import { nextMacrotask } from '../browser/nextMacrotask'

/** Maximum age of a preloaded result, ms. */
const FRESH_MS = 15_000

/** Preloaded queries, each until its screen takes it over. */
const pending = new Map<string, { answer: Observable<ApolloLink.Result>; at: number }>()

const keyOf = ({ operationName, variables }: ApolloLink.Operation) =>
  canonicalStringify([operationName, variables])

export const PRELOADED = { preload: true }

/**
 * Answers a query from its preload instead of sending it again, once. `createQueryPreloader` would need
 * Suspense in each screen.
 */
export const preloadLink = new ApolloLink((operation, forward) => {
  // A result read before or during a mutation may be stale.
  if (isMutationOperation(operation.query)) {
    pending.clear()
    return forward(operation).pipe(finalize(() => pending.clear()))
  }
  const key = keyOf(operation)
  if (operation.getContext().preload) {
    const answer = new ReplaySubject<ApolloLink.Result>()
    const begins = { answer, at: Date.now() }
    pending.set(key, begins)
    // A failed preload is dropped, so that the screen's own query tries again.
    answer.subscribe({ error: () => pending.get(key) === begins && pending.delete(key) })
    forward(operation).subscribe(answer)
    return answer
  }
  const early = pending.get(key)
  pending.delete(key)
  if (!early || Date.now() - early.at >= FRESH_MS) return forward(operation)
  // In a separate task, not during the render of the screen.
  return from(nextMacrotask()).pipe(switchMap(() => early.answer))
})

export const forgetPreloaded = () => pending.clear()
