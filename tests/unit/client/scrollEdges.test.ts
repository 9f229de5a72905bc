import { expect, test } from 'vitest'
import { fadeOf } from '../../../client/features/tasks/scrollEdges'

const fade = (scrollTop: number, scrollHeight = 500) => fadeOf({ scrollTop, clientHeight: 232, scrollHeight })

test('a list that is seen whole does not fade', () => {
  expect([fade(0, 232), fade(0.5, 232.9)]).toEqual(['none', 'none'])
})

test.for([
  ['more below', 0, '0px', '32px'],
  ['more on both sides', 100, '32px', '32px'],
  ['more above', 267.5, '32px', '0px'],
] as const)('%s: the list fades there', ([_about, scrollTop, top, bottom]) => {
  expect(fade(scrollTop)).toBe(
    `linear-gradient(transparent, #000 ${top}, #000 calc(100% - ${bottom}), transparent)`,
  )
})
