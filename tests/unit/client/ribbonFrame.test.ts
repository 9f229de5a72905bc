import { describe, expect, test } from 'vitest'
import { frameOf, percent } from '../../../client/features/tasks/day/ribbon/frame'
import { HOUR } from '../../support/durations'

const bounds = { from: 0, to: 24 * HOUR }

describe('the ribbon of a day', () => {
  test('shows the usual hours', () => {
    expect(frameOf([], bounds)).toEqual({ from: 8 * HOUR, to: 18 * HOUR })
  })

  test('extends to the current time in both directions, so that now is always inside', () => {
    const late = 22.5 * HOUR
    const evening = frameOf([], bounds, late)
    expect(evening).toEqual({ from: 8 * HOUR, to: 23 * HOUR })
    expect(percent(late, evening)).toBeCloseTo((14.5 / 15) * 100)
    expect(frameOf([], bounds, 5.25 * HOUR)).toEqual({ from: 5 * HOUR, to: 18 * HOUR })
    expect(frameOf([], bounds, 24 * HOUR).to).toBe(24 * HOUR)
  })
})
