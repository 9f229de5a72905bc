import { expect, test } from 'vitest'
import { evaluateCase } from '../../../server/commands/evaluateCase'
import { figuresOf, life } from './notation'

test('the week of docs/working-time.md', () => {
  const text = 'Tue-Thu 8-12,13-18; Fri 8-12,13-17:30; Sat 8-10'
  const result = evaluateCase(life(text, { absences: ['CP Mon'] }))
  const figures = 'S 37:30, AS 7:00, T 44:30, HS25 8:00, HS50 1:30, CONT 2:30'
  expect(figuresOf(result, figures)).toBe(figures)
  expect(result.alerts).toEqual([])
})
