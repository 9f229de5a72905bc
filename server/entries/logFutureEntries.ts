import type { OperationContext } from '../operation/operation'
import type { Entry } from './entry'

/** Seconds: the second may turn between two servers that agree. */
const TOLERANCE = 1

/**
 * An entry never ends before it began, so one that begins in the future ends with no length. It was begun by a server
 * whose clock differs from ours: that is told in the log, or nobody would learn of it.
 */
export function logFutureEntries({ logger, now }: OperationContext, { id, debut }: Entry): void {
  const ahead = debut - now()
  if (ahead > TOLERANCE)
    logger.warn(
      { entry: id, ahead },
      'Une entrée commence dans l’avenir : les horloges de deux serveurs diffèrent',
    )
}
