import type { CountedField, Quantities } from '../work/evaluation/quantities'
import { daysWithout } from './differences'
import type { Difference, PaidMonth } from './lines'

/** Amounts of nothing are left out. */
export function sumOf(all: readonly Quantities[]): Quantities {
  const sums = new Map<CountedField, number>()
  for (const quantities of all)
    for (const [field, amount] of quantities) sums.set(field, (sums.get(field) ?? 0) + amount)
  for (const [field, amount] of sums) if (amount === 0) sums.delete(field)
  return sums
}

type Part = Pick<Difference, 'amounts' | 'told' | 'days'>

/** The same month of several companies as one. */
function joined(parts: readonly Part[]): Part {
  const days = parts.flatMap((part) => part.days).sort((a, b) => (a.date < b.date ? -1 : 1))
  // What one of them tells of again has no days any more: then the sums alone say what is left to tell.
  const isToldAgain = (field: CountedField) =>
    parts.some(({ amounts, told }) => amounts.get(field) && told.get(field))
  return {
    amounts: sumOf(parts.map(({ amounts }) => amounts)),
    told: sumOf(parts.map(({ told }) => told)),
    days: daysWithout(days, isToldAgain),
  }
}

/** Somebody's month as one, whose weeks belong to several companies: of all companies, nobody stands twice in a file. */
export function together(first: PaidMonth, others: readonly PaidMonth[]): PaidMonth {
  if (others.length === 0) return first
  const parts = [first, ...others]
  const changes = parts.flatMap(({ differences }) => differences)
  const { amounts: quantities, ...whole } = joined(
    parts.map(({ quantities: amounts, told, days }) => ({ amounts, told, days })),
  )
  const months = [...new Map(changes.map((change) => [change.debut, change])).values()]
  return {
    ...first,
    ...whole,
    quantities,
    withoutHours: parts.flatMap((part) => part.withoutHours),
    agreedRates: parts.flatMap((part) => part.agreedRates),
    agreedHcRates: parts.flatMap((part) => part.agreedHcRates),
    isMixed: parts.some((part) => part.isMixed),
    differences: months
      .sort((a, b) => (a.debut < b.debut ? -1 : 1))
      .map(({ debut, fin }) => ({
        ...{ debut, fin },
        ...joined(changes.filter((change) => change.debut === debut)),
      }))
      .filter(({ amounts }) => amounts.size > 0),
  }
}
