/** Default maximum of characters: for days, codes and choices. */
const OTHERWISE = 1_000
const MAX_ITEMS = 1_000
/** Margin for NFC composition (up to 4 times shorter) and trimming (up to 100 spaces). */
const [COMPOSED, TRIMMED] = [4, 100]

/** Longest text to compose: alternating combining marks take quadratic time. */
export const COMPOSED_MAX = 2_000

interface Test {
  OPTIONS?: { name?: string; message?: unknown; params?: Record<string, unknown> | undefined } | undefined
}

export interface Limited {
  spec?: { strict?: boolean }
  tests?: readonly Test[]
  internalTests?: { typeError?: Test | undefined }
}

/** Maximum length before validation, and its error message. */
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

/** Maximum characters before a text is cast, trimmed or matched. */
export function textLimitOf(rule: Limited): Limit {
  const { most, message } = read(rule, OTHERWISE)
  return { most: rule.spec?.strict ? most : Math.max(OTHERWISE, COMPOSED * most + TRIMMED), message }
}

/** Maximum items before any is validated. */
export const listLimitOf = (rule: Limited): Limit => read(rule, MAX_ITEMS)
