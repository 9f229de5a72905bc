/** Whose milliseconds of the main thread are counted. */
export interface CpuMeter {
  spent: number
}

/**
 * Counts what requests take of the main thread. Node runs all that a request does without waiting in one go: from where it
 * begins, or goes on, until somebody else does, or until the event loop has gone through what was there.
 */
export function createCpuMeter() {
  let spender: CpuMeter | undefined
  let since = 0
  let isWatching = false

  function turnTo(next: CpuMeter | undefined) {
    const now = performance.now()
    if (spender) spender.spent += now - since
    spender = next
    since = now
  }

  function end() {
    isWatching = false
    turnTo(undefined)
  }

  return {
    /** From now on the main thread works for this one. */
    begin(next: CpuMeter) {
      turnTo(next)
      if (isWatching) return
      isWatching = true
      setImmediate(end)
    },
    /** What was spent so far, including what is being spent. */
    spentBy(one: CpuMeter) {
      if (one === spender) turnTo(one)
      return one.spent
    },
  }
}
