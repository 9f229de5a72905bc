/** Characters of a text whose rule names no limit of its own: a day, a code, one of a few choices. */
const OTHERWISE = 1_000
/** Items of a list whose rule names no limit of its own. */
const MOST_ITEMS = 1_000
/** What trimming and composing (NFC) may make of a text: a quarter of it, and a hundred spaces fewer. */
const [COMPOSED, TRIMMED] = [4, 100]

/** Longest text that is composed: alternating combining marks take a time that grows with the square of their number. */
export const COMPOSED_MAX = 2_000

interface Test {
  OPTIONS?: { name?: string; message?: unknown; params?: Record<string, unknown> | undefined } | undefined
}

/** A rule as far as its limits are looked at. */
export interface Limited {
  spec?: { strict?: boolean }
  tests?: readonly Test[]
  internalTests?: { typeError?: Test | undefined }
}

/** How long a value may be before its rule looks at it, and what is said of a longer one. */
interface Limit {
  most: number
  message: string
}

const worded = (test: Test | undefined) =>
  typeof test?.OPTIONS?.message === 'string' ? test.OPTIONS.message : undefined

function read(rule: Limited, otherwise: number): Limit {
  const limiting = rule.tests?.find(({ OPTIONS }) => ['max', 'length'].includes(OPTIONS?.name ?? ''))
  const { max, length = max } = limiting?.OPTIONS?.params ?? {}
  const message = worded(limiting) ?? worded(rule.internalTests?.typeError) ?? 'Valeur invalide'
  return { most: typeof length === 'number' ? length : otherwise, message }
}

/** Characters that a text may have before it is cast, trimmed or matched. Without limits of its own: of a day or a code. */
export function textLimitOf(rule: Limited): Limit {
  const { most, message } = read(rule, OTHERWISE)
  return { most: rule.spec?.strict ? most : Math.max(OTHERWISE, COMPOSED * most + TRIMMED), message }
}

/** Items that a list may have before one of them is looked at. */
export const listLimitOf = (rule: Limited): Limit => read(rule, MOST_ITEMS)
