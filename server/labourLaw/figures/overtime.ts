import type { RuleSettingFacts } from './input'
import { HOUR, settingOn } from './limits'
import type { HoursFigures, OvertimeRates } from './result'

/** L3121-36: rates without an agreement, in percent. */
export const LEGAL_RATES = { first: 25, second: 50 } as const satisfies OvertimeRates

interface Overtime {
  /** Seconds a week at the first rate. */
  tranche: number
  /** Seconds of each further bounded tranche; the last one is unbounded. */
  further: readonly number[]
  /** Undefined when the legal rates apply. */
  rates: OvertimeRates | undefined
}

const NONE: readonly number[] = []
const LEGAL: Overtime = { tranche: 8 * HOUR, further: NONE, rates: undefined }

const isLegal = ({ first, second, more }: OvertimeRates) =>
  first === LEGAL_RATES.first && second === LEGAL_RATES.second && more === undefined

/** Overtime agreements (L3121-33) by date; cheap without one, as it is called for every week. */
export function overtimeBy(rules: readonly RuleSettingFacts[]): (date: string) => Overtime {
  if (!rules.some(({ rule }) => rule.startsWith('HS_'))) return () => LEGAL
  return (date) => {
    const on = (rule: string) => settingOn(rules, rule, date)
    const further: number[] = []
    for (let length = on('HS_TRANCHE2'); length !== undefined; length = on(`HS_TRANCHE${further.length + 2}`))
      further.push(length)
    const rates: OvertimeRates = {
      first: on('HS_TAUX1') ?? LEGAL_RATES.first,
      second: on('HS_TAUX2') ?? LEGAL_RATES.second,
      // Legal last rate, unless the agreement names one.
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

export const overtimeIn = ({ hs25, hs50, hsMore = NONE }: Tranches): number =>
  hsMore.reduce((sum, seconds) => sum + seconds, hs25 + hs50)

export const addTranches = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? 0) + (other[at] ?? 0))

/** Compensatory rest for overtime (L3121-33): the hours plus their premium. */
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
