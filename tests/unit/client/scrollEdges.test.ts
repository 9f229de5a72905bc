import { expect, test } from 'vitest'
import { fadeOf } from '../../../client/ui/scroll/scrollEdges'

const small = {
  scrollTop: 0,
  clientHeight: 1,
  scrollHeight: 1,
  scrollLeft: 0,
  clientWidth: 1,
  scrollWidth: 1,
}
const fade = (scrollTop: number, scrollHeight = 500) =>
  fadeOf({ ...small, scrollTop, clientHeight: 232, scrollHeight }, 'down')

test('a list that fits does not fade', () => {
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

test('a wide table fades at its far edge until scrolled there', () => {
  const at = (scrollLeft: number, scrollWidth = 800) =>
    fadeOf({ ...small, scrollLeft, clientWidth: 300, scrollWidth }, 'sideways')
  const faded = 'linear-gradient(to right, #000 calc(100% - 32px), transparent)'
  expect([at(0), at(200), at(499.5), at(500), at(0, 300)]).toEqual([faded, faded, 'none', 'none', 'none'])
})
