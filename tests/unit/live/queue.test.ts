import { expect, test, vi } from 'vitest'
import type { Change } from '../../../server/live/changes'
import { createQueue } from '../../../server/live/queue'
import { TOPICS, type Topic } from '../../../server/live/topics'
import { BY_SESSION, type Viewer } from '../../../server/operation/caller'

const change = (user: number, entry = user): Change => ({
  user,
  companies: [1],
  entity: 'task',
  entry: { id: entry, version: 2 },
  dates: ['2026-11-28'],
  monday: undefined,
  at: 1_000 + entry,
})

function begin<Answer>(topic: Pick<Topic<Answer>, 'collect'>, pause = 0) {
  const ended = vi.fn()
  const first = {} as Answer
  const queue = createQueue<Answer>({ collect: topic.collect, pause }, async () => first, ended)
  return { ...queue, ended, first }
}

test('the first answer comes at once, the next for all changes since', async () => {
  const { answers, add, first } = begin(TOPICS.dayChanged)
  add(change(1, 5))
  expect(await answers.next()).toEqual({ value: first, done: false })
  add(change(1, 6))
  expect((await answers.next()).value).toEqual({
    begins: false,
    whole: false,
    at: '1970-01-01T00:16:46Z',
    dates: ['2026-11-28'],
    entries: [
      { id: 5, version: 2 },
      { id: 6, version: 2 },
    ],
  })
})

test('a subscription whose first answer fails is over', async () => {
  const ended = vi.fn()
  const failing = () => Promise.reject(new Error('no database'))
  const { answers } = createQueue({ collect: TOPICS.dayChanged.collect, pause: 0 }, failing, ended)
  await expect(answers.next()).rejects.toThrow('no database')
  expect(ended).toHaveBeenCalledTimes(1)
  expect((await answers.next()).done).toBe(true)
})

test('what was collected before rights changed is not named, and all is to be read again', async () => {
  const [team, weeks] = [begin(TOPICS.teamChanged), begin(TOPICS.weeksChanged)]
  for (const { answers, add, forget } of [team, weeks]) {
    await answers.next()
    add({ ...change(7), monday: '2026-11-23' })
    forget()
    add({ ...change(8), monday: '2026-11-23' })
  }
  expect((await team.answers.next()).value).toEqual({ begins: false, whole: true, users: [], dates: [] })
  expect((await weeks.answers.next()).value).toEqual({ begins: false, whole: true, weeks: [] })
  const next = team.answers.next()
  team.forget()
  expect((await next).value).toMatchObject({ whole: true })
})

test('who moves, or gets other rights, changes what waits for others', () => {
  const viewer: Viewer = {
    ...BY_SESSION,
    id: 1,
    acces: 'S',
    societe_id: 1,
    groupetache_id: 1,
    sessionId: 'session',
  }
  const isConcerned = (entity: string) => TOPICS.inboxChanged.concerns({ ...change(7), entity }, viewer)
  expect(['user', 'week', 'task'].map(isConcerned)).toEqual([true, true, false])
})

test('who waits is woken by a change, and by the end', async () => {
  const { answers, add, end, ended } = begin(TOPICS.teamChanged)
  await answers.next()
  const next = answers.next()
  add(change(7))
  expect((await next).value).toMatchObject({ users: [7] })
  const last = answers.next()
  end()
  expect((await last).done).toBe(true)
  add(change(8))
  expect((await answers.next()).done).toBe(true)
  expect(ended).toHaveBeenCalledTimes(1)
})

test('`return` does not wait for a pending `next`', async () => {
  const { answers, ended } = begin(TOPICS.teamChanged)
  await answers.next()
  const pending = answers.next()
  expect((await answers.return?.())?.done).toBe(true)
  expect((await pending).done).toBe(true)
  expect(ended).toHaveBeenCalledTimes(1)
})

test('a pause collects what comes meanwhile', async () => {
  const { answers, add } = begin(TOPICS.teamChanged, 60)
  const start = performance.now()
  await answers.next()
  add(change(1))
  const next = answers.next()
  setTimeout(() => add(change(2)), 10)
  expect((await next).value).toMatchObject({ users: [1, 2] })
  expect(performance.now() - start).toBeGreaterThan(50)
})

test('an end during a pause does not wait for it', async () => {
  const { answers, add, end } = begin(TOPICS.teamChanged, 10_000)
  await answers.next()
  add(change(1))
  const next = answers.next()
  end()
  expect((await next).done).toBe(true)
})

test('of too many changes the answer names none, and the following names its own again', async () => {
  const { answers, add } = begin(TOPICS.dayChanged)
  await answers.next()
  for (let id = 1; id <= 5_000; id++) add(change(1, id))
  expect((await answers.next()).value).toMatchObject({ whole: true, entries: [], dates: ['2026-11-28'] })
  add(change(1, 9))
  expect((await answers.next()).value).toMatchObject({ whole: false, entries: [{ id: 9, version: 2 }] })
})
