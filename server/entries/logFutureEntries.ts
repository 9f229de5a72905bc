import type { OperationContext } from '../operation/operation'
import type { Entry } from './entry'

/** Tolerance in seconds between the clocks of two servers. */
const TOLERANCE = 1

/**
 * Logs an entry that begins in the future: a server's clock is wrong, and the entry would end with no
 * duration.
 */
export function logFutureEntries({ logger, now }: OperationContext, { id, debut }: Entry): void {
  const ahead = debut - now()
  if (ahead > TOLERANCE)
    logger.warn(
      { entry: id, ahead },
      'Une entrée commence dans l’avenir : les horloges de deux serveurs diffèrent',
    )
}
