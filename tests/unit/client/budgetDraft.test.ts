import { expect, test } from 'vitest'
import {
  choose,
  EMPTY_BUDGET,
  hoursProblem,
  isBudgetTyped,
  readBudgetHours,
} from '../../../client/features/budgets/budgetDraft'
import { describeBudget, formatBudgetHours } from '../../../client/features/budgets/describeBudget'

const budget = { libelle: 'Mairie', used: 0, percent: 0 }
const BUDGETS = [
  { ...budget, client: '11', hours: 500, period: 'TOTAL' as const },
  { ...budget, client: '12', hours: 20, period: 'MOIS' as const },
]

test('choosing a client loads its budget into the form', () => {
  const town = { client: '11', hours: '500', period: 'TOTAL' }
  expect(choose(EMPTY_BUDGET, '11', BUDGETS)).toEqual(town)
  expect(choose({ ...EMPTY_BUDGET, hours: '7' }, '11', BUDGETS)).toEqual(town)
  expect(choose(choose(EMPTY_BUDGET, '12', BUDGETS), '11', BUDGETS)).toEqual(town)
})

test('a client without a budget gets no hours of another client, but keeps those typed before', () => {
  expect(choose(choose(EMPTY_BUDGET, '11', BUDGETS), '13', BUDGETS)).toEqual({
    ...EMPTY_BUDGET,
    client: '13',
  })
  expect(choose(choose(EMPTY_BUDGET, '11', BUDGETS), '', BUDGETS)).toEqual(EMPTY_BUDGET)
  expect(choose({ client: '', hours: '7', period: 'TOTAL' }, '13', BUDGETS)).toEqual({
    client: '13',
    hours: '7',
    period: 'TOTAL',
  })
})

test('choosing a client is no unsaved input; other hours or another period are', () => {
  const town = choose(EMPTY_BUDGET, '11', BUDGETS)
  for (const draft of [EMPTY_BUDGET, town, choose(town, '13', BUDGETS)])
    expect(isBudgetTyped(draft, BUDGETS)).toBe(false)
  expect(isBudgetTyped({ ...EMPTY_BUDGET, hours: '7' }, BUDGETS)).toBe(true)
  expect(isBudgetTyped({ ...town, period: 'MOIS' }, BUDGETS)).toBe(true)
})

test('hours are parsed as on other screens, to the minute, and must be positive', () => {
  for (const hours of ['1', ' 20 ', '1000000', '0,25', '7:30', '1 min']) expect(hoursProblem(hours)).toBe('')
  for (const hours of ['', '  ']) expect(hoursProblem(hours)).toBe('Indiquez les heures du budget')
  for (const hours of ['0', 'dix', '1,5,5', '-1', '1000001', '12345678'])
    expect(hoursProblem(hours)).toMatch(
      /^De 1 minute à 1\s000\s000 heures\s: écrivez par exemple 7:30, 7h30 ou 7,5$/,
    )
  expect(readBudgetHours('7,33')).toBeCloseTo(7 + 20 / 60)
  const third = { ...budget, client: '14', hours: 7 + 20 / 60, period: 'MOIS' as const }
  expect(choose(EMPTY_BUDGET, '14', [third]).hours).toBe('07:20')
  expect([describeBudget(third), formatBudgetHours(1_500)]).toEqual([
    '7 h 20 chaque mois',
    expect.stringMatching(/^1.500.h$/),
  ])
})
