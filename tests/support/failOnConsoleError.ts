import { afterEach, beforeEach, expect, vi } from 'vitest'

const spy = vi.spyOn(console, 'error')

beforeEach(() => {
  spy.mockClear()
})

afterEach(() => {
  expect(spy.mock.calls, 'calls of console.error').toEqual([])
})
