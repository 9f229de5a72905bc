import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { mountHealth } from '../../../server/transport/http/health'

const READY = { writable: true, skew: '' }
type State = typeof READY

/** `/readyz` of a server whose database answers as the test says. */
function newServer() {
  const app = fastify()
  const questions: PromiseLike<State>[] = []
  let full = false
  let answer: () => Promise<State> = async () => READY
  const askState = () => {
    const asked = answer()
    questions.push(asked)
    return asked
  }
  const logger = { error: vi.fn(), info: vi.fn() }
  mountHealth(
    app,
    askState,
    () => full,
    () => 'CODE',
    logger,
  )
  return {
    questions,
    logger,
    fill: () => {
      full = true
    },
    answers: (next: () => Promise<State>) => {
      answer = next
    },
    ready: async () => (await app.inject('/readyz')).statusCode,
  }
}

test('however many ask whether the server is ready, the database is asked once a second', async () => {
  const { questions, ready, answers, logger } = newServer()
  const all = await Promise.all(Array.from({ length: 50 }, ready))
  expect([new Set(all), questions.length]).toEqual([new Set([200]), 1])
  answers(async () => ({ ...READY, writable: false }))
  expect([await ready(), questions.length]).toEqual([200, 1])
  await pause(1_100)
  expect([await ready(), await ready(), questions.length]).toEqual([503, 503, 2])
  answers(() => Promise.reject(new Error('away')))
  await pause(1_100)
  expect([await ready(), await ready(), questions.length]).toEqual([503, 503, 3])
  expect(logger.error).toHaveBeenCalledTimes(2)
})

test('a database that does not answer is asked again by those who come later', async () => {
  const { questions, ready, answers } = newServer()
  answers(() => new Promise(() => undefined))
  const first = [ready(), ready()]
  await pause(3_200)
  expect([await Promise.all(first), questions.length]).toEqual([[503, 503], 1])
  answers(async () => READY)
  expect([await ready(), questions.length]).toEqual([200, 2])
})

test('a full disk that a write met is said at once', async () => {
  const { ready, fill } = newServer()
  expect(await ready()).toBe(200)
  fill()
  expect(await ready()).toBe(503)
})
