/** How far long work is, for who waits for it. */
export interface Progress {
  /** So many are done of all that there are, in the part of the work that goes on. */
  tell(done: number, all: number): void
  /** That part ends at so many per cent of the whole; it began wherever the work was. */
  upTo(percent: number): void
}

/** Where nobody looks. */
export const UNSEEN: Progress = { tell() {}, upTo() {} }

/** Whole per cent in memory that another thread sees: they never go back. */
export function progressIn(seen: Int32Array): Progress {
  let [from, to] = [0, 100]
  return {
    tell(done, all) {
      const reached = Math.floor(from + ((to - from) * Math.min(done, all)) / Math.max(all, 1))
      if (reached > Atomics.load(seen, 0)) Atomics.store(seen, 0, reached)
    },
    upTo(percent) {
      from = Atomics.load(seen, 0)
      to = percent
    },
  }
}

/** One of several equal turns of the part that goes on, the first of which is 0. */
export const turnOf = ({ tell, upTo }: Progress, turn: number, turns: number): Progress => ({
  tell: (done, all) => tell(turn * all + done, turns * all),
  upTo,
})
