/** An entry as worked time sees it, in seconds; `fin` is null while it runs. */
export interface Interval {
  debut: number
  fin: number | null
  /** 1 for a break. */
  pause: number
}

export interface Worked {
  /** For each row given: the seconds that it adds to those of the rows before it. Their sum is `total`. */
  parts: number[]
  /** For each row given, in the order given: worked seconds of the rows down to it, oldest first. */
  cumul: number[]
  /** Worked seconds: the union of the tasks minus the breaks. */
  total: number
  /** Seconds of the breaks, parallel ones counted once. */
  breaks: number
  /** For each row given: the seconds that it, a break, adds to `breaks`; 0 for a task. */
  rests: number[]
}

type Span = [from: number, to: number]

/** Joins the spans that touch or overlap; they come sorted by their start. */
function union(sorted: Interval[]): Span[] {
  const spans: Span[] = []
  for (const { debut, fin } of sorted) {
    const last = spans.at(-1)
    const to = fin as number
    if (last && debut <= last[1]) last[1] = Math.max(last[1], to)
    else spans.push([debut, to])
  }
  return spans
}

/**
 * Decisions 13–15, the one place that counts hours: the union of the task intervals minus the break
 * intervals. A running entry counts for nothing yet. Linear after one sort.
 */
export function worked(rows: readonly Interval[]): Worked {
  const order = rows.map((_, index) => index).sort((a, b) => at(a).debut - at(b).debut || a - b)
  function at(index: number): Interval {
    return rows[index] as Interval
  }
  const breaks = union(
    order.map(at).filter(({ debut, fin, pause }) => pause === 1 && fin !== null && fin > debut),
  )

  const cumul = new Array<number>(rows.length).fill(0)
  const parts = new Array<number>(rows.length).fill(0)
  const rests = new Array<number>(rows.length).fill(0)
  let rested = Number.NEGATIVE_INFINITY
  let total = 0
  // All before `reach` is counted; it only grows, and the first break that ends after it with it.
  let reach = Number.NEGATIVE_INFINITY
  let nextBreak = 0
  for (const index of order) {
    const { debut, fin, pause } = at(index)
    const before = total
    if (pause !== 1 && fin !== null && fin > reach) {
      const from = Math.max(debut, reach)
      total += fin - from
      for (; nextBreak < breaks.length; nextBreak++) {
        const [start, end] = breaks[nextBreak] as Span
        if (start < fin) total -= Math.max(0, Math.min(end, fin) - Math.max(start, from))
        if (end > fin) break
      }
      reach = fin
    }
    if (pause === 1 && fin !== null && fin > rested) {
      rests[index] = Math.max(0, fin - Math.max(debut, rested))
      rested = fin
    }
    cumul[index] = total
    parts[index] = total - before
  }
  return { cumul, parts, total, rests, breaks: rests.reduce((sum, seconds) => sum + seconds, 0) }
}
