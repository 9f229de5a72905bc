import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '../../../server/payroll/amounts'
import { HOUR } from '../../support/durations'
import { amounts, anne, cellsOf, long } from './samples'

describe('amounts', () => {
  test.for([
    ['hs25', 4.5 * HOUR, 'CENTIEMES', '4,50'],
    // 0.005 h is 18 s: rounds half up, and away from zero when subtracted.
    ['hs25', 18, 'CENTIEMES', '0,01'],
    ['hs25', 17, 'CENTIEMES', '0,00'],
    ['hs25', -18, 'CENTIEMES', '-0,01'],
    ['hs25', 1, 'AUCUN', '0,000278'],
    ['hs25', 9 * HOUR, 'AUCUN', '9'],
    ['hs25', 10 * HOUR, 'AUCUN', '10'],
    ['hs25', 151 * HOUR + 30, 'HH:MM', '151:01'],
    ['hs25', 29, 'HH:MM', '00:00'],
    ['hs25', -HOUR, 'HH:MM', '-01:00'],
    ['jours', 18.5, 'HH:MM', '18,50'],
    ['jours', 18.5, 'AUCUN', '18,5'],
  ] as const)('%s %d as %s', ([field, amount, rounding, text]) => {
    expect(formatAmount(field, amount, { rounding, decimal: ',' })).toBe(text)
  })

  test('differ from the rounded hours by at most half a hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e7, max: 1e7 }), (seconds) => {
        const text = formatAmount('hs25', seconds, { rounding: 'CENTIEMES', decimal: '.' })
        expect(Math.abs(Number(text) * HOUR - seconds)).toBeLessThanOrEqual(18.000001)
        expect(text).toMatch(/^-?\d+\.\d{2}$/)
        expect(text).not.toMatch(/^-0\.00$/)
      }),
    )
  })
})

test.for(['CENTIEMES', 'HH:MM', 'AUCUN'] as const)(
  'the amounts of successive files add up to those of a single one: %s',
  (rounding) => {
    // The amount in the smallest unit that is written: minutes, or millionths of an hour.
    const count = (text: string) => {
      const [, sign, hours, minutes] = /^(-?)(\d+):(\d+)$/.exec(text) ?? []
      if (hours === undefined) return Math.round(Number(text) * 1e6)
      return (sign ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
    }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -40_000, max: 400_000 }), { maxLength: 12 }), (parts) => {
        const write = (amount: number, earlier: number) =>
          count(formatAmount('hs25', amount, { rounding, decimal: '.' }, earlier))
        let earlier = 0
        let sum = 0
        for (const part of parts) {
          sum += write(part, earlier)
          earlier += part
        }
        // An exact hour is written with six decimals.
        expect(Math.abs(sum - write(earlier, 0))).toBeLessThanOrEqual(rounding === 'AUCUN' ? parts.length : 0)
      }),
    )
  },
)

test('an amount rounded to zero is omitted until it reaches a hundredth', () => {
  const difference = (seconds: number, earlier: number) => ({
    debut: '2026-09-28',
    fin: '2026-10-25',
    amounts: amounts({ hs25: seconds }),
    reported: amounts({ hs25: earlier }),
    days: [],
  })
  const rowsAfter = (seconds: number, earlier: number) =>
    cellsOf(
      [{ ...anne, quantities: amounts({}), days: [], differences: [difference(seconds, earlier)] }],
      long({ hs25: 'HS' }),
    ).map((row) => row[6])
  expect(rowsAfter(17, 20 * HOUR)).toEqual([])
  expect(rowsAfter(17, 20 * HOUR + 17)).toEqual(['0,01'])
  expect(rowsAfter(-102, 20 * HOUR + 102)).toEqual(['-0,03'])
})
