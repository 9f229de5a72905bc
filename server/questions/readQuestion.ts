import canonicalize from 'canonicalize'
import { badInput } from '../ground/errors'

/**
 * A question as it is kept: canonical JSON of what the rule of questions takes.
 * @throws {AppError} BAD_USER_INPUT for anything else
 */
export function readQuestion(text: string): string {
  try {
    const question = JSON.parse(text)
    if (Object(question) === question && !Array.isArray(question)) return canonicalize(question) ?? ''
  } catch {
    // Not JSON: refused below.
  }
  throw badInput('Question invalide', 'question')
}
