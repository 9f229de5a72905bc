import { expect, test } from 'vitest'
import { progressIn, stepOf } from '../../../server/operation/progress'

const seen = new Int32Array(1)

test('progress never decreases, nor exceeds the current part', () => {
  const progress = progressIn(seen)
  const reached: number[] = []
  const tell = (done: number, all: number) => {
    progress.report(done, all)
    reached.push(seen[0] as number)
  }
  progress.upTo(50)
  tell(0, 0)
  tell(1, 4)
  tell(0, 4)
  const second = stepOf(progress, 1, 2)
  second.report(1, 2)
  tell(0, 4)
  // Data not read earlier is read during writing: the remaining progress covers both.
  progress.upTo(95)
  tell(0, 3)
  tell(1, 3)
  tell(7, 3)
  expect(reached).toEqual([0, 12, 12, 37, 37, 56, 95])
})
