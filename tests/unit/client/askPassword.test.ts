import { beforeEach, expect, test, vi } from 'vitest'

const REFUSED = 'refused'
const wants = (answer: string) => answer === REFUSED

beforeEach(() => void vi.resetModules())

async function asking() {
  const { onAskPassword, withPassword } = await import('../../../client/lib/http/askPassword')
  const questions: { answer: (given: boolean) => void; fail: (error: Error) => void }[] = []
  const answer = (place: number, given: boolean) => questions[place]?.answer(given)
  onAskPassword(
    () =>
      new Promise((resolve, reject) => {
        questions.push({ answer: resolve, fail: reject })
      }),
  )
  let sent = 0
  let given = false
  const send = async () => {
    sent++
    return given ? 'done' : REFUSED
  }
  const call = (how: () => Promise<string> = send) => withPassword(how, wants)
  const give = (place: number) => {
    given = true
    answer(place, true)
  }
  const asked = (count: number) => vi.waitFor(() => expect(questions).toHaveLength(count))
  return { call, give, answer, asked, questions, sent: () => sent }
}

test('cancelling rejects the call with its refusal, and the next attempt asks again', async () => {
  const { call, answer, asked, sent } = await asking()
  const first = call()
  await asked(1)
  answer(0, false)
  expect(await first).toBe(REFUSED)
  expect(sent()).toBe(1)
  void call()
  await asked(2)
})

test('a prompt that could not be shown fails the call, and the next attempt shows it', async () => {
  const { call, asked, questions, give } = await asking()
  const first = call()
  await asked(1)
  questions[0]?.fail(new Error('hors ligne'))
  await expect(first).rejects.toThrow('hors ligne')
  const second = call()
  await asked(2)
  give(1)
  expect(await second).toBe('done')
})

test('after the password the call is repeated automatically, once', async () => {
  const { call, give, answer, asked, questions, sent } = await asking()
  const done = call()
  await asked(1)
  give(0)
  expect(await done).toBe('done')
  expect(sent()).toBe(2)
  const refusedAgain = call(async () => REFUSED)
  await asked(2)
  answer(1, true)
  expect(await refusedAgain).toBe(REFUSED)
  expect(questions).toHaveLength(2)
})

test('calls refused at the same time share one prompt', async () => {
  const { call, give, asked, questions } = await asking()
  const calls = [call(), call(), call()]
  await asked(1)
  give(0)
  expect(await Promise.all(calls)).toEqual(['done', 'done', 'done'])
  expect(questions).toHaveLength(1)
})

test.each([
  [true, 'done'],
  [false, REFUSED],
])('a late refusal follows the prompt’s earlier result: %s', async (given, expected) => {
  const { call, give, answer, asked, questions } = await asking()
  let refuse = () => {}
  const late = new Promise<string>((resolve) => {
    refuse = () => resolve(REFUSED)
  })
  let sent = 0
  const slow = call(() => (sent++ === 0 ? late : Promise.resolve('done')))
  const quick = call()
  await asked(1)
  if (given) give(0)
  else answer(0, false)
  await quick
  refuse()
  expect(await slow).toBe(expected)
  expect(questions).toHaveLength(1)
})

test('a call with any other result shows no prompt', async () => {
  const { call, questions } = await asking()
  expect(await call(async () => 'done')).toBe('done')
  expect(questions).toEqual([])
})

test('without a registered prompt the call is rejected', async () => {
  const { withPassword } = await import('../../../client/lib/http/askPassword')
  expect(await withPassword(async () => REFUSED, wants)).toBe(REFUSED)
})
