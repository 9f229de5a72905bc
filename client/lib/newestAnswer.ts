import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { catchError, finalize, map, of } from 'rxjs'

type Asked = { turns: number; running: number; answered: number; newest?: ApolloLink.Result }

const asked = new Map<string, Asked>()

/**
 * The same question asked again while its first answer is late: that one, older by then, gives way to the newer one,
 * or a list would lose the change that the second question was asked for.
 */
export const newestAnswer = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation)
  const key = JSON.stringify([operation.operationName, operation.variables])
  const question = asked.get(key) ?? { turns: 0, running: 0, answered: 0 }
  asked.set(key, question)
  const turn = ++question.turns
  question.running++
  return forward(operation).pipe(
    map((answer) => {
      if (turn < question.answered && question.newest) return question.newest
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
