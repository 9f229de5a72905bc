import { expect, test } from 'vitest'
import { evaluateCase } from '../../../server/commands/evaluateCase'
import { FORTY } from './forty'
import { alertsOf, figuresOf, life } from './notation'

test.each(FORTY)('case %i: %.60s', (_number, text, terms, figures, past, look) => {
  const result = evaluateCase(life(text, terms))
  expect(figuresOf(result, figures)).toBe(figures)
  expect(alertsOf(result, 'D')).toBe(past)
  if (look) expect(alertsOf(result, 'A').split(' ')).toContain(look)
})
