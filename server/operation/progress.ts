export interface Progress {
  /** `done` of `all` in the current part of the work. */
  report(done: number, all: number): void
  /** Ends the current part at this percentage of the whole; it began at the current one. */
  upTo(percent: number): void
}

export const NO_PROGRESS: Progress = { report() {}, upTo() {} }

/** Whole percent in shared memory; never decreases. */
export function progressIn(seen: Int32Array): Progress {
  let [from, to] = [0, 100]
  return {
    report(done, all) {
      const reached = Math.floor(from + ((to - from) * Math.min(done, all)) / Math.max(all, 1))
      if (reached > Atomics.load(seen, 0)) Atomics.store(seen, 0, reached)
    },
    upTo(percent) {
      from = Atomics.load(seen, 0)
      to = percent
    },
  }
}

/** One of `turns` equal steps of the current part; `turn` counts from 0. */
export const stepOf = ({ report, upTo }: Progress, turn: number, turns: number): Progress => ({
  report: (done, all) => report(turn * all + done, turns * all),
  upTo,
})
