import type { QuantityField } from '../../schema/rules/payroll'
import type { PaidMonth } from './lines'
import type { Quantities } from './quantities'

function sumOf(all: readonly Quantities[]): Quantities {
  const sums = new Map<QuantityField, number>()
  for (const quantities of all)
    for (const [field, amount] of quantities) sums.set(field, (sums.get(field) ?? 0) + amount)
  return sums
}

/** Somebody's month as one, whose weeks belong to several companies: of all companies, nobody stands twice in a file. */
export function together(first: PaidMonth, others: readonly PaidMonth[]): PaidMonth {
  if (others.length === 0) return first
  const parts = [first, ...others]
  const changes = parts.flatMap(({ differences }) => differences)
  const months = [...new Map(changes.map((change) => [change.debut, change])).values()]
  return {
    ...first,
    quantities: sumOf(parts.map(({ quantities }) => quantities)),
    days: parts.flatMap(({ days }) => days).sort((a, b) => (a.date < b.date ? -1 : 1)),
    hasAbsencesWithoutHours: parts.some((part) => part.hasAbsencesWithoutHours),
    differences: months
      .sort((a, b) => (a.debut < b.debut ? -1 : 1))
      .map(({ debut, fin }) => ({
        ...{ debut, fin },
        amounts: sumOf(changes.filter((change) => change.debut === debut).map(({ amounts }) => amounts)),
      })),
  }
}
