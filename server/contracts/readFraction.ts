import type { HC_FRACTIONS } from '../../schema/rules/work'
import { foldName } from '../imports/cells'

type Fraction = (typeof HC_FRACTIONS)[number]

/** Month of `1/10` and `1/3` read day first (French), or day of January read month first. */
const NUMBERS = new Map<number, Fraction>([
  [10, '1/10'],
  [3, '1/3'],
])
const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^jan/, 1],
  [/^mar/, 3],
  [/^oct/, 10],
]
const WORDS: Readonly<Record<string, Fraction>> = {
  dixieme: '1/10',
  un_dixieme: '1/10',
  tiers: '1/3',
  un_tiers: '1/3',
}
const DATE = /^(\d{1,2})[/. -](\d{1,2}|[a-z]+)\.?(?:[/. -](?:\d{2}|\d{4}))?$/
const ISO_DATE = /^\d{4}-(\d{2})-(\d{2})(?:t?[ 0:]*)$/
const SHARE = /^(\d+(?:[.,]\d+)?) ?(%?)$/

const monthOf = (text: string) =>
  /^\d+$/.test(text) ? Number(text) : (MONTHS.find(([name]) => name.test(text))?.[1] ?? 0)

/** Fraction that a spreadsheet has converted to a date: the first of a month, or a day of January. */
function ofDate(one: number, other: number): Fraction | undefined {
  return one === 1 ? NUMBERS.get(other) : other === 1 ? NUMBERS.get(one) : undefined
}

/** A tenth or a third as a decimal or percentage: `0,33`, `33 %`, `33,333 %`. */
function ofShare(number: string, isPercent: boolean): Fraction | undefined {
  const [whole = '', decimals = ''] = number.split(/[.,]/)
  const isWhole = isPercent ? whole.length === 2 : whole === '0'
  const digits = isPercent ? whole + decimals : decimals
  if (!isWhole) return undefined
  if (/^10*$/.test(digits)) return '1/10'
  return /^3{2,}$/.test(digits) ? '1/3' : undefined
}

/**
 * Limit of complementary hours: `1/10`, `1/3`, or a spreadsheet's conversion of these (`01-oct`,
 * `01/10/2026`, `10-Jan`, `0,1`, `10 %`). Any other text is returned for the rule to reject.
 */
export function readFraction(cell: string | undefined): string | undefined {
  const text = cell
    ?.normalize('NFKC')
    .replace('\u2044', '/')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
  if (!text) return undefined
  const iso = ISO_DATE.exec(text)
  const date = DATE.exec(text)
  const share = SHARE.exec(text)
  return (
    (iso && ofDate(Number(iso[2]), Number(iso[1]))) ||
    (date && ofDate(Number(date[1]), monthOf(date[2] ?? ''))) ||
    (share && ofShare(share[1] ?? '', share[2] === '%')) ||
    WORDS[foldName(text)] ||
    cell
  )
}
