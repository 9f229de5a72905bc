import type { RuleSetting } from './input'
import { HOUR, settingOn } from './limits'
import type { HoursFigures, OvertimeRates } from './result'

/** L3121-36: what holds without an agreement, in percent. */
export const LEGAL_RATES = { first: 25, second: 50 } as const satisfies OvertimeRates

/** How overtime is divided, and what each part is raised by. */
interface Overtime {
  /** Seconds of a week that the first rate is for. */
  tranche: number
  /** Those of each further tranche that has an end; the last one has none. */
  further: readonly number[]
  /** Those of an agreement; undefined where the law's hold. */
  rates: OvertimeRates | undefined
}

const NONE: readonly number[] = []
const LEGAL: Overtime = { tranche: 8 * HOUR, further: NONE, rates: undefined }

const isLegal = ({ first, second, more }: OvertimeRates) =>
  first === LEGAL_RATES.first && second === LEGAL_RATES.second && more === undefined

/** What agreements make of overtime (L3121-33), by date: asked for each week, and of most people there is none. */
export function overtimeBy(rules: readonly RuleSetting[]): (date: string) => Overtime {
  if (!rules.some(({ rule }) => rule.startsWith('HS_'))) return () => LEGAL
  return (date) => {
    const on = (rule: string) => settingOn(rules, rule, date)
    const further: number[] = []
    for (let length = on('HS_TRANCHE2'); length !== undefined; length = on(`HS_TRANCHE${further.length + 2}`))
      further.push(length)
    const rates: OvertimeRates = {
      first: on('HS_TAUX1') ?? LEGAL_RATES.first,
      second: on('HS_TAUX2') ?? LEGAL_RATES.second,
      // The law's own last rate, where the agreement names none.
      ...(further.length > 0 && {
        more: further.map((_, index) => on(`HS_TAUX${index + 3}`) ?? LEGAL_RATES.second),
      }),
    }
    return {
      tranche: on('HS_TRANCHE') ?? LEGAL.tranche,
      further,
      rates: isLegal(rates) ? undefined : rates,
    }
  }
}

type Tranches = Pick<HoursFigures, 'hs25' | 'hs50' | 'hsMore'>

/** Overtime of a week by tranches. */
export function dividedBy({ tranche, further }: Pick<Overtime, 'tranche' | 'further'>, hs: number): Tranches {
  const hs25 = Math.min(hs, tranche)
  if (further.length === 0) return { hs25, hs50: hs - hs25, hsMore: undefined }
  let left = hs - hs25
  const [hs50 = 0, ...hsMore] = [...further, left].map((length) => {
    const seconds = Math.min(left, length)
    left -= seconds
    return seconds
  })
  return { hs25, hs50, hsMore }
}

/** All overtime, of whatever tranche. */
export const overtimeIn = ({ hs25, hs50, hsMore = NONE }: Tranches): number =>
  hsMore.reduce((sum, seconds) => sum + seconds, hs25 + hs50)

/** Seconds of the third tranche and of those after it, summed by tranche. */
export const addTranches = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? 0) + (other[at] ?? 0))

/** The rest that stands for overtime (L3121-33): its hours, raised as their pay would be. */
export function restFor(
  { hs25, hs50, hsMore = NONE }: Tranches,
  { first, second, more = NONE }: OvertimeRates = LEGAL_RATES,
): number {
  const raised = hsMore.reduce(
    (sum, seconds, at) => sum + seconds * (100 + (more[at] ?? 0)),
    hs25 * (100 + first) + hs50 * (100 + second),
  )
  return Math.floor(raised / 100)
}
