import { ApolloClient, ApolloLink, execute, gql, InMemoryCache } from '@apollo/client'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { newestAnswer } from '../../../client/lib/apollo/newestAnswer'

const HOME = gql`query Home { tasks }`
const START = gql`mutation Start { startTask }`

function asking() {
  const answers: Subject<ApolloLink.Result>[] = []
  const link = ApolloLink.from([
    newestAnswer,
    new ApolloLink(() => {
      const answer = new Subject<ApolloLink.Result>()
      answers.push(answer)
      return answer
    }),
  ])
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const ask = (query = HOME) => {
    const seen: unknown[] = []
    execute(link, { query }, { client }).subscribe({
      next: ({ data }) => seen.push(data),
      error: (error) => seen.push(error),
    })
    return seen
  }
  const give = (place: number, data: Record<string, unknown>) => {
    answers[place]?.next({ data })
    answers[place]?.complete()
  }
  const fail = (place: number, error: Error) => answers[place]?.error(error)
  return { ask, give, fail }
}

test('a late response to an older query does not overwrite a newer one', () => {
  const { ask, give } = asking()
  const [first, second] = [ask(), ask()]
  give(1, { tasks: 'newer' })
  give(0, { tasks: 'older' })
  expect([first, second]).toEqual([[{ tasks: 'newer' }], [{ tasks: 'newer' }]])
})

test('a late failure of an older query returns the newer response', () => {
  const { ask, give, fail } = asking()
  const [first, second] = [ask(), ask()]
  give(1, { tasks: 'newer' })
  fail(0, new Error('late'))
  expect([first, second]).toEqual([[{ tasks: 'newer' }], [{ tasks: 'newer' }]])
})

test('responses in order, and failures of the newest, are passed on', () => {
  const { ask, give, fail } = asking()
  const [first, second] = [ask(), ask()]
  const error = new Error('now')
  give(0, { tasks: 'older' })
  fail(1, error)
  expect([first, second]).toEqual([[{ tasks: 'older' }], [error]])
})

test('a mutation never gets the response of another call', () => {
  const { ask, give } = asking()
  const [first, second] = [ask(START), ask(START)]
  give(1, { startTask: 2 })
  give(0, { startTask: 1 })
  expect([first, second]).toEqual([[{ startTask: 1 }], [{ startTask: 2 }]])
})

test('a query in flight during a mutation that returned the day is discarded and sent again', () => {
  const { ask, give } = asking()
  const [home, start] = [ask(), ask(START)]
  give(1, { after: { day: { tasks: 'changed' } } })
  give(0, { tasks: 'older' })
  expect([home, start]).toEqual([[], [{ after: { day: { tasks: 'changed' } } }]])
  give(2, { tasks: 'newest' })
  expect(home).toEqual([{ tasks: 'newest' }])
})

test('a mutation whose response arrives after a later query’s makes the day be refetched', () => {
  const { ask, give } = asking()
  const start = ask(START)
  const home = ask()
  give(1, { tasks: 'newer' })
  give(0, { changed: 1, after: { day: { tasks: 'older' } } })
  expect([home, start]).toEqual([[{ tasks: 'newer' }], [{ changed: 1, after: { day: null } }]])
})

test('the first of two mutations, answered last, makes the day be refetched too', () => {
  const { ask, give } = asking()
  const [first, second] = [ask(START), ask(START)]
  give(1, { changed: 2, after: { day: { tasks: 'newer' } } })
  give(0, { changed: 1, after: { day: { tasks: 'older' } } })
  expect([first, second]).toEqual([
    [{ changed: 1, after: { day: null } }],
    [{ changed: 2, after: { day: { tasks: 'newer' } } }],
  ])
})
