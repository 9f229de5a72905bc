import type { QuantityField } from '../../schema/rules/payroll'
import type { Quantities } from '../work/evaluation/quantities'
import type { PaidMonth } from './lines'

/** Amounts of nothing are left out. */
export function sumOf(all: readonly Quantities[]): Quantities {
  const sums = new Map<QuantityField, number>()
  for (const quantities of all)
    for (const [field, amount] of quantities) sums.set(field, (sums.get(field) ?? 0) + amount)
  for (const [field, amount] of sums) if (amount === 0) sums.delete(field)
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
    told: sumOf(parts.map(({ told }) => told)),
    // What one of them told already has no days any more: then the sums alone say what is left to tell.
    days: parts.some(({ quantities, days }) => quantities.size > 0 && days.length === 0)
      ? []
      : parts.flatMap(({ days }) => days).sort((a, b) => (a.date < b.date ? -1 : 1)),
    hasAbsencesWithoutHours: parts.some((part) => part.hasAbsencesWithoutHours),
    isMixed: parts.some((part) => part.isMixed),
    differences: months
      .sort((a, b) => (a.debut < b.debut ? -1 : 1))
      .map(({ debut, fin }) => {
        const ofMonth = changes.filter((change) => change.debut === debut)
        return {
          ...{ debut, fin },
          amounts: sumOf(ofMonth.map(({ amounts }) => amounts)),
          told: sumOf(ofMonth.map(({ told }) => told)),
        }
      })
      .filter(({ amounts }) => amounts.size > 0),
  }
}
