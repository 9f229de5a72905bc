import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { catchError, defer, finalize, map, mergeMap, type Observable, of } from 'rxjs'

type Asked = { running: number; answered: number; newest?: ApolloLink.Result }

const asked = new Map<string, Asked>()

let sent = 0
let answered = 0
let changes = 0
let changing = 0
const awaiting = new Set<() => void>()

/** Resolves once no mutation is on its way. */
export const mutationsAnswered = () =>
  changing === 0 ? Promise.resolve() : new Promise<void>((resolve) => awaiting.add(resolve))

function settle() {
  if (--changing > 0) return
  // After the cache has taken the answer up.
  setTimeout(() => {
    for (const resolve of awaiting) resolve()
    awaiting.clear()
  })
}

/** Removes the day from a response that a later request overtook; null makes it refetch. */
function newestDay(answer: ApolloLink.Result, turn: number): ApolloLink.Result {
  if (!answer.data?.after?.day) return answer
  const overtaken = turn < answered
  answered = Math.max(answered, turn)
  changes++
  return overtaken
    ? { ...answer, data: { ...answer.data, after: { ...answer.data.after, day: null } } }
    : answer
}

/**
 * Drops stale responses: a later identical query wins. A query in flight during a mutation is retried. Apollo
 * Client orders the responses of one query observer only.
 */
export const newestAnswer = new ApolloLink((operation, forward) => {
  const turn = ++sent
  if (operation.operationType === OperationTypeNode.MUTATION)
    return defer(() => {
      changing++
      return forward(operation).pipe(
        map((answer) => newestDay(answer, turn)),
        finalize(settle),
      )
    })
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation)

  const ask = (): Observable<ApolloLink.Result> =>
    defer(() => {
      const before = changes
      return forward(operation).pipe(mergeMap((answer) => (changes === before ? of(answer) : ask())))
    })
  const key = JSON.stringify([operation.operationName, operation.variables])
  const question = asked.get(key) ?? { running: 0, answered: 0 }
  asked.set(key, question)
  question.running++
  return ask().pipe(
    map((answer) => {
      if (turn < question.answered && question.newest) return question.newest
      answered = Math.max(answered, turn)
      question.answered = turn
      question.newest = answer
      return answer
    }),
    catchError((error: unknown) => {
      if (turn < question.answered && question.newest) return of(question.newest)
      throw error
    }),
    finalize(() => {
      if (--question.running === 0) asked.delete(key)
    }),
  )
})
