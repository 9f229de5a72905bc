import { createHash } from 'node:crypto'
import type { Caller } from '../../operation/caller'
import { badInput } from '../../shared/errors'

/** What names a request, so that its repetition does nothing. */
export interface RequestKey {
  id: string
  /** Where it came from: an input of the operation, or the header. */
  from: 'requestId' | 'Idempotency-Key'
}

const VISIBLE = /^[\x21-\x7e]{1,255}$/
/** Characters of a stored id: a UUID's, so that 216 bits of a digest stand for a longer key. */
const LENGTH = 36

/**
 * The key of a call of somebody signed in, if it has one. An input `requestId` names its own call before a header does.
 * @throws {AppError} BAD_USER_INPUT for a header that is no key
 */
export function requestKeyOf({ key }: Caller, input: { requestId?: unknown }): RequestKey | undefined {
  if (typeof input.requestId === 'string') return { id: input.requestId.toLowerCase(), from: 'requestId' }
  if (!key) return undefined
  if (!VISIBLE.test(key.header))
    throw badInput('Idempotency-Key compte de 1 à 255 caractères ASCII visibles', 'Idempotency-Key')
  // No key holds a space.
  const named = key.field === undefined ? key.header : `${key.header} ${key.field}`
  return {
    id: createHash('sha256').update(named).digest('base64url').slice(0, LENGTH),
    from: 'Idempotency-Key',
  }
}
