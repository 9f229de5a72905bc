import { badInput } from '../shared/errors'

/**
 * Why something is decided.
 * @throws {AppError} BAD_USER_INPUT without one
 */
export function requireReason(given: string | null | undefined, message: string): string {
  const reason = normalizeReason(given)
  if (!reason) throw badInput(message, 'reason')
  return reason
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const INVISIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g
/** Embeddings, overrides and isolates: a text that opens one and does not close it turns what follows it around. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g
const LONE_SURROGATES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** A comment or a reason without what no screen shows and no spreadsheet may hold, as pasted texts bring along. */
export const normalizeComment = (text: string) =>
  text.replace(INVISIBLE, '').replace(DIRECTIONS, '').replace(LONE_SURROGATES, '')

const SHOWN = /[^\p{Cc}\p{Cf}\p{Z}]/u

/** A reason as it is kept; undefined for one of which no screen shows anything. */
export function normalizeReason(given: string | null | undefined): string | undefined {
  const reason = normalizeComment(given ?? '').trim()
  return SHOWN.test(reason) ? reason : undefined
}
