import type { OfflineClick } from '../../schema/rules/offline'
import type { OfflineOrigin } from '../journal/chain'
import type { OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'

/** Milliseconds: keys of requests are kept as long, so that a click is never taken twice. */
const MAX_AGE = 86_400_000

/** When a click was made: now, or some time ago without a network. */
export interface Click {
  at: number
  offline?: OfflineOrigin | undefined
}

interface Input {
  offline?: OfflineClick | null | undefined
  requestId?: string | null | undefined
}

/**
 * The instant of a click by the server's clock; a device says only how long ago it was.
 * @throws {AppError} BAD_USER_INPUT for an age that cannot be, or without a key of the request
 */
export function readClick({ now, caller }: OperationContext, { offline, requestId }: Input): Click {
  if (!offline) return { at: now() }
  const { age, clock } = offline
  if (age < 0) throw badInput('Une action hors ligne ne peut pas être à venir', 'offline', 'INVALID_AGE')
  if (age > MAX_AGE)
    throw badInput(
      'Cette action a été faite il y a plus de 24 heures : saisissez ses heures',
      'offline',
      'TOO_OLD',
    )
  if (!requestId && !caller.key)
    throw badInput('Indiquez requestId : une action hors ligne peut être envoyée deux fois', 'requestId')
  // In milliseconds: rounded down twice, an instant could be almost two seconds early.
  const at = Math.min(Math.floor((Date.now() - age) / 1_000), now())
  return { at, offline: { at, clock } }
}
