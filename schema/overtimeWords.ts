interface Rates {
  first: number
  second: number
  more?: readonly number[]
}

function percents(rates: readonly number[]): string {
  const last = rates.at(-1)
  return rates.length > 1 ? `${rates.slice(0, -1).join(', ')} et ${last} %` : `${last} %`
}

const withoutRepetition = (rates: readonly number[]) => [...new Set(rates)]

/** Labels of parts by rate; all with the name of their part if rates vary, or if two parts have the same. */
function namesOf(parts: readonly (readonly number[])[], partOf: (index: number) => string): string[] {
  const rates = parts.map(withoutRepetition)
  const isPlain = rates.every(({ length }) => length === 1) && new Set(rates.flat()).size === rates.length
  return rates.map((one, index) => (isPlain ? percents(one) : `${percents(one)} (${partOf(index)})`))
}

/**
 * Labels of overtime tranches by rate: `25 %`, `50 %`. The tranche is named if its rates vary over the range,
 * or if two tranches have the same: `20 et 25 % (1re tranche)`.
 */
export function overtimeNames(all: readonly Rates[]): { first: string; second: string; more: string[] } {
  const further = Math.max(0, ...all.map(({ more = [] }) => more.length))
  const parts = [
    all.map(({ first }) => first),
    all.map(({ second }) => second),
    ...Array.from({ length: further }, (_, at) => all.flatMap(({ more = [] }) => more.slice(at, at + 1))),
  ]
  const [first = '', second = '', ...more] = namesOf(
    parts,
    (index) => `${index === 0 ? '1re' : `${index + 1}e`} tranche`,
  )
  return { first, second, more }
}

/** The same for complementary hours: up to a tenth of the contract, and beyond. */
function complementaryNames(all: readonly Pick<Rates, 'first' | 'second'>[]): [string, string] {
  const parts = [all.map(({ first }) => first), all.map(({ second }) => second)]
  const [first = '', second = ''] = namesOf(parts, (index) => (index === 0 ? '1re part' : '2e part'))
  return [first, second]
}

type Words = readonly { first: number; second: number; more?: readonly number[] }[]

/** Hours with a premium: overtime by tranche, then complementary hours of part-time contracts. */
export function raisedHours<Seconds>(
  { rates, hcRates }: { rates: Words; hcRates: Words },
  of: { hs25: Seconds; hs50: Seconds; hsMore: readonly Seconds[]; hc10: Seconds; hc25: Seconds },
): { overtime: [name: string, seconds: Seconds][]; complementary: [name: string, seconds: Seconds][] } {
  const { first, second, more } = overtimeNames(rates)
  const [within, beyond] = complementaryNames(hcRates)
  return {
    overtime: [
      [first, of.hs25],
      [second, of.hs50],
      ...of.hsMore.map((seconds, at): [string, Seconds] => [more[at] ?? `${at + 3}e tranche`, seconds]),
    ],
    complementary: [
      [within, of.hc10],
      [beyond, of.hc25],
    ],
  }
}
