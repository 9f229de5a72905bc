import { badInput } from '../shared/errors'

/** @throws {AppError} BAD_USER_INPUT without a reason */
export function requireReason(given: string | null | undefined, message: string): string {
  const reason = normalizeReason(given)
  if (!reason) throw badInput(message, 'reason')
  return reason
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const INVISIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g
/** Bidirectional controls: one left open would reverse the following text. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g
const LONE_SURROGATES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Removes control characters, which neither screens nor spreadsheets accept. */
export const normalizeComment = (text: string) =>
  text.replace(INVISIBLE, '').replace(DIRECTIONS, '').replace(LONE_SURROGATES, '')

const SHOWN = /[^\p{Cc}\p{Cf}\p{Z}]/u

/** Undefined when nothing visible is left. */
export function normalizeReason(given: string | null | undefined): string | undefined {
  const reason = normalizeComment(given ?? '').trim()
  return SHOWN.test(reason) ? reason : undefined
}
