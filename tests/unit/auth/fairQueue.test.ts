import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from '../../../server/auth/fairQueue'

/** A queue whose work finishes on demand, one piece at a time; `order` lists the pieces as they start. */
function started(atOnce = 1) {
  const queue = createFairQueue(atOnce)
  const order: string[] = []
  const open: (() => void)[] = []
  function add(name: string, familiar: boolean, account = name) {
    return queue.add({ account, familiar }, () => {
      order.push(name)
      return new Promise<string>((resolve) => open.push(() => resolve(name)))
    })
  }
  async function finish(pieces: number) {
    for (let piece = 0; piece < pieces; piece++) {
      await setImmediate()
      open.shift()?.()
    }
    await setImmediate()
  }
  return { queue, order, add, finish }
}

test('of a hundred jobs of one account only one takes a turn among the others', async () => {
  const { order, add, finish } = started()
  const all = Array.from({ length: 10 }, (_, piece) => add(`u${piece}`, true, 'u'))
  all.push(add('new', false), add('home', true), add('newer', false))
  await finish(13)
  expect(order.slice(0, 6)).toEqual(['u0', 'new', 'home', 'newer', 'u1', 'u2'])
  expect(await Promise.all(all)).toHaveLength(13)
})

test('first sign-ins and familiar places alternate, whichever queue is longer', async () => {
  for (const many of [true, false]) {
    const { order, add, finish } = started()
    const all = Array.from({ length: 20 }, (_, person) => add(`many${person}`, many))
    all.push(add('one', !many), add('two', !many))
    await finish(22)
    expect(order.indexOf('one')).toBeLessThanOrEqual(2)
    expect(order.indexOf('two')).toBeLessThanOrEqual(4)
    await Promise.all(all)
  }
})

test('two concurrent jobs are never of the same account', async () => {
  const { order, add, finish } = started(2)
  const all = [add('u0', true, 'u'), add('u1', true, 'u'), add('v', true)]
  await finish(0)
  expect(order).toEqual(['u0', 'v'])
  await finish(3)
  expect(await Promise.all(all)).toEqual(['u0', 'u1', 'v'])
})

test('a failed job does not block the queue', async () => {
  const { queue } = started()
  const turn = { account: 'u', familiar: true }
  const failing = queue.add(turn, () => Promise.reject(new Error('no')))
  const next = queue.add(turn, async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('an account may queue fifty jobs, whatever other accounts have queued', async () => {
  const { queue, add, finish } = started()
  const turn = { account: 'u', familiar: true }
  const all = Array.from({ length: 50 }, (_, piece) => add(`u${piece}`, true, 'u'))
  expect([queue.isFull(turn), queue.isFull({ ...turn, familiar: false })]).toEqual([true, false])
  await finish(50)
  await Promise.all(all)
  expect(queue.isFull(turn)).toBe(false)
})
