import { expect, test } from 'vitest'
import { payrollMonths } from '../../../client/features/payroll/payrollMonths'
import { isWithin, nearestMonth, yearsOf } from '../../../client/ui/form/monthRange'

test('only months that the server accepts for payroll are offered', () => {
  const range = payrollMonths('2026-11-27')
  expect(range).toEqual({ first: '2024-11', last: '2026-12' })
  expect(payrollMonths('2026-12-01')).toEqual({ first: '2024-12', last: '2027-01' })
  expect(['2024-01', '2024-10', '2024-11', '2026-12', '2027-01'].map((one) => isWithin(one, range))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
  expect(yearsOf(range, '2026')).toEqual(['2026', '2025', '2024'])
  expect(yearsOf(range, '2019')).toEqual(['2026', '2025', '2024', '2019'])
})

test('changing the year keeps the month, or takes the nearest offered one', () => {
  const range = { first: '2024-11', last: '2026-12' }
  expect(nearestMonth('2024-03', range)).toBe('2024-11')
  expect(nearestMonth('2025-03', range)).toBe('2025-03')
  expect(nearestMonth('2027-03', range)).toBe('2026-12')
})
