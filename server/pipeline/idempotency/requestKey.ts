import { createHash } from 'node:crypto'
import type { Caller } from '../../operation/caller'
import { badInput } from '../../shared/errors'

export interface RequestKey {
  id: string
  from: 'requestId' | 'Idempotency-Key'
}

const VISIBLE = /^[\x21-\x7e]{1,255}$/
const LENGTH = 36

/** Input `requestId` before the header. @throws {AppError} BAD_USER_INPUT for an invalid header */
export function requestKeyOf({ key }: Caller, input: { requestId?: unknown }): RequestKey | undefined {
  if (typeof input.requestId === 'string') return { id: input.requestId.toLowerCase(), from: 'requestId' }
  if (!key) return undefined
  if (!VISIBLE.test(key.header))
    throw badInput('Idempotency-Key compte de 1 à 255 caractères ASCII visibles', 'Idempotency-Key')
  // A key contains no space, so this is unambiguous.
  const named = key.field === undefined ? key.header : `${key.header} ${key.field}`
  return {
    id: createHash('sha256').update(named).digest('base64url').slice(0, LENGTH),
    from: 'Idempotency-Key',
  }
}
