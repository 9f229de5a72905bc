import { ApolloClient, ApolloLink, execute, gql, InMemoryCache } from '@apollo/client'
import { Subject } from 'rxjs'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPreloaded, PRELOADED, preloadLink } from '../../../client/lib/apollo/preload'
import { nextMacrotask } from '../../../client/lib/browser/nextMacrotask'

const REPORT = gql`query Report($user: ID!, $fin: String) { report(user: $user, fin: $fin) }`
const END = gql`mutation End { endTask }`

beforeEach(forgetPreloaded)

function asking() {
  const answers: Subject<ApolloLink.Result>[] = []
  const link = ApolloLink.from([
    preloadLink,
    new ApolloLink(() => {
      const answer = new Subject<ApolloLink.Result>()
      answers.push(answer)
      return answer
    }),
  ])
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const ask = (variables: Record<string, unknown>, context = {}) => {
    const seen: unknown[] = []
    execute(link, { query: REPORT, variables, context }, { client }).subscribe({
      next: ({ data }) => seen.push(data),
      error: (error) => seen.push(error),
    })
    return seen
  }
  const change = () => execute(link, { query: END }, { client }).subscribe()
  return {
    answers,
    ask,
    change,
    begin: (variables: Record<string, unknown>) => ask(variables, PRELOADED),
  }
}

test('a preloaded query is not sent again, whether or not its response has arrived', async () => {
  const { answers, ask, begin } = asking()
  begin({ user: '1', fin: 'demain' })
  begin({ user: '2' })
  answers[0]?.next({ data: { report: 1 } })
  const [first, second] = [ask({ fin: 'demain', user: '1' }), ask({ user: '2' })]
  answers[1]?.next({ data: { report: 2 } })
  expect([first, second]).toEqual([[], []])
  await nextMacrotask()
  expect([first, second]).toEqual([[{ report: 1 }], [{ report: 2 }]])
  expect(answers).toHaveLength(2)
})

test('a preloaded response is used once; later queries go to the server', () => {
  const { answers, ask, begin } = asking()
  begin({ user: '1' })
  ask({ user: '1' })
  ask({ user: '1' })
  expect(answers).toHaveLength(2)
})

test('a screen that mounts long after its preload fetches again', () => {
  const { answers, ask, begin } = asking()
  vi.useFakeTimers()
  begin({ user: '1' })
  vi.advanceTimersByTime(15_000)
  ask({ user: '1' })
  vi.useRealTimers()
  expect(answers).toHaveLength(2)
})

test('of two preloads the later one is used; its failure reaches the caller', async () => {
  const { answers, ask, begin } = asking()
  begin({ user: '1' })
  begin({ user: '1' })
  const seen = ask({ user: '1' })
  const error = new Error('lost')
  answers[1]?.error(error)
  await nextMacrotask()
  expect(seen).toEqual([error])
})

test('a preload that failed before its screen needed it is fetched again', () => {
  const { answers, ask, begin } = asking()
  begin({ user: '1' })
  answers[0]?.error(new Error('lost'))
  const seen = ask({ user: '1' })
  answers[1]?.next({ data: { report: 1 } })
  expect(seen).toEqual([{ report: 1 }])
  // An earlier failure does not cancel the call that began after it.
  begin({ user: '2' })
  begin({ user: '2' })
  answers[2]?.error(new Error('lost'))
  ask({ user: '2' })
  expect(answers).toHaveLength(4)
})

test('other variables are another query, and another user fetches again', () => {
  const { answers, ask, begin } = asking()
  begin({ user: '1' })
  ask({ user: '2' })
  expect(answers).toHaveLength(2)
  forgetPreloaded()
  ask({ user: '1' })
  expect(answers).toHaveLength(3)
})

test('a query preloaded before or during a mutation is fetched again', () => {
  const { answers, ask, change, begin } = asking()
  begin({ user: '1' })
  change()
  ask({ user: '1' })
  expect(answers).toHaveLength(3)
  begin({ user: '2' })
  answers[1]?.complete()
  ask({ user: '2' })
  expect(answers).toHaveLength(5)
})
