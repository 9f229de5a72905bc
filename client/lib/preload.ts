import { ApolloLink } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import { type Observable, ReplaySubject } from 'rxjs'

/** Queries that began before the screen that shows them was there, each until it is asked for. */
const begun = new Map<string, Observable<ApolloLink.Result>>()

const keyOf = ({ operationName, variables }: ApolloLink.Operation) =>
  canonicalStringify([operationName, variables])

/** What the context of a query says that begins before its screen. */
export const BEFORE_ITS_SCREEN = { preload: true }

/** A query that has begun already is not sent again: whoever asks for it first has its answer. */
export const takePreloaded = new ApolloLink((operation, forward) => {
  const key = keyOf(operation)
  if (operation.getContext().preload) {
    const answer = new ReplaySubject<ApolloLink.Result>()
    begun.set(key, answer)
    forward(operation).subscribe(answer)
    return answer
  }
  const answer = begun.get(key)
  begun.delete(key)
  return answer ?? forward(operation)
})

/** What was begun for one person is not for the next. */
export const forgetPreloaded = () => begun.clear()
