import { ApolloLink } from '@apollo/client'
import { canonicalStringify, isMutationOperation } from '@apollo/client/utilities'
import { finalize, from, type Observable, ReplaySubject, switchMap } from 'rxjs'
import { nextMacrotask } from '../browser/nextMacrotask'

/** Milliseconds in which a screen comes: whoever asks later wants to know what is then. */
const FRESH_MS = 15_000

/** Queries that began before the screen that shows them was there, each until it is asked for. */
const begun = new Map<string, { answer: Observable<ApolloLink.Result>; at: number }>()

const keyOf = ({ operationName, variables }: ApolloLink.Operation) =>
  canonicalStringify([operationName, variables])

/** What the context of a query says that begins before its screen. */
export const BEFORE_ITS_SCREEN = { preload: true }

/** A query that has begun already is not sent again: whoever asks for it first has its answer. */
export const takePreloaded = new ApolloLink((operation, forward) => {
  // What was read before a change, or beside it, may not have it.
  if (isMutationOperation(operation.query)) {
    begun.clear()
    return forward(operation).pipe(finalize(() => begun.clear()))
  }
  const key = keyOf(operation)
  if (operation.getContext().preload) {
    const answer = new ReplaySubject<ApolloLink.Result>()
    const begins = { answer, at: Date.now() }
    begun.set(key, begins)
    // A failure is over by the time that its screen comes, whose code may have failed beside it: asked anew, it may succeed.
    answer.subscribe({ error: () => begun.get(key) === begins && begun.delete(key) })
    forward(operation).subscribe(answer)
    return answer
  }
  const early = begun.get(key)
  begun.delete(key)
  if (!early || Date.now() - early.at >= FRESH_MS) return forward(operation)
  // Not while the screen that asks is being drawn: what it has to take up is a task of its own.
  return from(nextMacrotask()).pipe(switchMap(() => early.answer))
})

/** What was begun for one person is not for the next. */
export const forgetPreloaded = () => begun.clear()
