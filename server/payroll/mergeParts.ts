import type { CountedField, Quantities } from '../evaluation/quantities'
import { groupBy } from '../shared/groupBy'
import type { Range } from '../workedTime/dates'
import { daysWithout } from './differences'
import type { PaidMonth, PayrollDifference } from './lines'

export function sumOf(all: readonly Quantities[]): Quantities {
  const sums = new Map<CountedField, number>()
  for (const quantities of all)
    for (const [field, amount] of quantities) sums.set(field, (sums.get(field) ?? 0) + amount)
  for (const [field, amount] of sums) if (amount === 0) sums.delete(field)
  return sums
}

type Part = Pick<PayrollDifference, 'amounts' | 'reported' | 'days'>

function joined(parts: readonly Part[]): Part {
  const days = parts.flatMap((part) => part.days).sort((a, b) => (a.date < b.date ? -1 : 1))
  // A field that was exported before is reported as a difference of sums, without days.
  const isReportedAgain = (field: CountedField) =>
    parts.some(({ amounts, reported }) => amounts.get(field) && reported.get(field))
  return {
    amounts: sumOf(parts.map(({ amounts }) => amounts)),
    reported: sumOf(parts.map(({ reported }) => reported)),
    days: daysWithout(days, isReportedAgain),
  }
}

function spanOf(parts: readonly Pick<PayrollDifference, 'debut' | 'fin' | 'weeks'>[]) {
  const whole = (ranges: readonly Range[]) => ({
    debut: ranges.map(({ debut }) => debut).sort()[0] ?? '',
    fin:
      ranges
        .map(({ fin }) => fin)
        .sort()
        .at(-1) ?? '',
  })
  const weeks = parts.flatMap((part) => part.weeks ?? [])
  return { ...whole(parts), ...(weeks.length > 0 && { weeks: whole(weeks) }) }
}

/** Merges a user's month over several companies: in a file of all companies each user appears once. */
export function mergeParts(first: PaidMonth, others: readonly PaidMonth[]): PaidMonth {
  if (others.length === 0) return first
  const parts = [first, ...others]
  const changes = parts.flatMap(({ differences }) => differences)
  const { amounts: quantities, ...whole } = joined(
    parts.map(({ quantities: amounts, reported, days }) => ({ amounts, reported, days })),
  )
  // By last day: a company's month may begin in the month before, and always ends in its own.
  const monthOf = ({ fin }: Pick<PayrollDifference, 'fin'>) => fin.slice(0, 7)
  const months = groupBy(changes, monthOf)
  return {
    ...first,
    ...whole,
    quantities,
    withoutHours: parts.flatMap((part) => part.withoutHours),
    agreedRates: parts.flatMap((part) => part.agreedRates),
    agreedHcRates: parts.flatMap((part) => part.agreedHcRates),
    isMixed: parts.some((part) => part.isMixed),
    ...spanOf(parts),
    differences: [...months]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, all]) => ({ ...spanOf(all), ...joined(all) }))
      .filter(({ amounts }) => amounts.size > 0),
  }
}
