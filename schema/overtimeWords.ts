/** What overtime of two tranches is raised by, in percent. */
interface Rates {
  first: number
  second: number
}

/** `25 %`, `20 et 25 %`. */
function percents(rates: readonly number[]): string {
  const last = rates.at(-1)
  return rates.length > 1 ? `${rates.slice(0, -1).join(', ')} et ${last} %` : `${last} %`
}

const withoutRepetition = (rates: readonly number[]) => [...new Set(rates)]

/**
 * What the tranches of overtime are called by their rates: `25 %` and `50 %`. Where those of a range are several, or both tranches
 * have the same, the tranche is named too: `20 et 25 % (1re tranche)`.
 */
export function overtimeNames(pairs: readonly Rates[]): { first: string; second: string } {
  const first = withoutRepetition(pairs.map((pair) => pair.first))
  const second = withoutRepetition(pairs.map((pair) => pair.second))
  const isPlain = first.length === 1 && second.length === 1 && first[0] !== second[0]
  const named = (rates: readonly number[], tranche: string) =>
    isPlain ? percents(rates) : `${percents(rates)} (${tranche} tranche)`
  return { first: named(first, '1re'), second: named(second, '2e') }
}
