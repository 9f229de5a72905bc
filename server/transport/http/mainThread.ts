/** The account or address that main-thread time is charged to. */
export interface CpuMeter {
  spent: number
}

/**
 * Measures the main-thread time of requests. Node runs a request without interruption up to each await: from
 * its start, or its continuation, until another request continues or the event loop completes a turn.
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
    /** Charges main-thread time to `next` from now on. */
    begin(next: CpuMeter) {
      turnTo(next)
      if (isWatching) return
      isWatching = true
      setImmediate(end)
    },
    /** Time spent so far, in ms, including the current run. */
    spentBy(one: CpuMeter) {
      if (one === spender) turnTo(one)
      return one.spent
    },
  }
}
