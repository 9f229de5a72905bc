export interface Interval {
  id: number
  /** Civil day of `debut`; an entry belongs to it. */
  date: string
  debut: number
  /** Null while the entry runs. */
  fin: number | null
  pause: number
  /** For a part of a split entry: start of the whole entry. Otherwise `debut`. */
  began?: number
}

/** In seconds. */
export type Span = [from: number, to: number]

/** Per entry, in the order of the input. Whole seconds. */
export interface Hours {
  /** Worked seconds, each second counted for exactly one entry; 0 for a break. */
  counted: number[]
  /** Worked seconds, overlapping time divided among the overlapping tasks; 0 for a break. */
  allotted: number[]
  /** Seconds of breaks, each second counted for exactly one break; 0 for a task. */
  rested: number[]
}

interface Ended extends Interval {
  fin: number
}

interface Day {
  date: string
  /** Indexes of its entries by start; ended ones are removed lazily. */
  queue: number[]
  head: number
  running: number
  /** Seconds allotted so far to an entry that has run since the start of the day's sweep. */
  share: number
  listed: boolean
}

/** Checks before sorting: the input is usually sorted already, and the check is cheaper. */
function sorted(indexes: readonly number[], compare: (a: number, b: number) => number): readonly number[] {
  for (let place = 1; place < indexes.length; place++)
    if (compare(indexes[place - 1] as number, indexes[place] as number) > 0) return indexes.toSorted(compare)
  return indexes
}

/**
 * Assigns each second covered by ended entries, minus the holes, to one entry: the latest day wins, within a
 * day the earliest start. Calls `onSpan` for each span in chronological order; after one or more spans, calls
 * `onShared` with the entries that share them, the first of which gets the remainder.
 * @returns seconds per row when overlapping entries of a day divide their shared time
 */
function attribute(
  rows: readonly Interval[],
  chosen: readonly number[],
  holes: readonly Span[],
  onSpan: (index: number, from: number, to: number) => void,
  onShared?: (indexes: readonly number[]) => void,
): number[] {
  const at = (index: number) => rows[index] as Ended
  const began = (index: number) => at(index).began ?? at(index).debut
  const starts = sorted(
    chosen,
    (a, b) => at(a).debut - at(b).debut || began(a) - began(b) || at(a).id - at(b).id,
  )
  const ends = sorted(starts, (a, b) => at(a).fin - at(b).fin)
  const allotted = new Array<number>(rows.length).fill(0)
  const over = new Uint8Array(rows.length)
  const days = new Map<string, Day>()
  const open: Day[] = []
  let since = 0
  let nextHole = 0

  /** Reports a span minus the holes and returns its length; called in chronological order. */
  function reportBetween(from: number, to: number, index: number): number {
    let seconds = 0
    let reached = from
    while (nextHole < holes.length && (holes[nextHole] as Span)[1] <= from) nextHole++
    for (let place = nextHole; place < holes.length && reached < to; place++) {
      const [start, end] = holes[place] as Span
      if (start >= to) break
      if (start > reached) {
        onSpan(index, reached, start)
        seconds += start - reached
      }
      reached = Math.max(reached, end)
    }
    if (reached < to) {
      onSpan(index, reached, to)
      seconds += to - reached
    }
    return seconds
  }

  /** Divides the time since the set of running entries last changed. */
  function close(until: number) {
    const day = open.at(-1)
    if (day && until > since) {
      const first = day.queue[day.head] as number
      const seconds = reportBetween(since, until, first)
      const each = Math.floor(seconds / day.running)
      day.share += each
      allotted[first] = (allotted[first] as number) + seconds - each * day.running
      onShared?.(day.queue.slice(day.head).filter((index) => !over[index]))
    }
    since = until
  }

  let lately: Day | undefined

  function dayOf(date: string): Day {
    if (lately?.date === date) return lately
    lately = days.get(date)
    if (!lately) {
      lately = { date, queue: [], head: 0, running: 0, share: 0, listed: false }
      days.set(date, lately)
    }
    return lately
  }

  function begin(index: number) {
    const { date, debut } = at(index)
    const day = dayOf(date)
    // An earlier day cannot change the shares of a later one.
    if (date >= (open.at(-1)?.date ?? '')) close(debut)
    if (!day.listed) {
      let place = open.length
      while (place > 0 && (open[place - 1] as Day).date > date) place--
      open.splice(place, 0, day)
      day.listed = true
    }
    day.queue.push(index)
    day.running++
    allotted[index] = (allotted[index] as number) - day.share
  }

  function end(index: number) {
    const { date, fin } = at(index)
    const day = dayOf(date)
    if (day === open.at(-1)) close(fin)
    allotted[index] = (allotted[index] as number) + day.share
    over[index] = 1
    day.running--
    while (day.head < day.queue.length && over[day.queue[day.head] as number]) day.head++
    for (let last = open.at(-1); last?.running === 0; last = open.at(-1)) {
      last.listed = false
      open.pop()
    }
  }

  let ended = 0
  const endUpTo = (instant: number) => {
    for (; ended < ends.length; ended++) {
      const index = ends[ended] as number
      if (at(index).fin > instant) return
      end(index)
    }
  }
  starts.forEach((index, place) => {
    const { debut, fin } = at(index)
    endUpTo(debut)
    const next = starts[place + 1]
    if (open.length === 0 && (next === undefined || at(next).debut >= fin)) {
      // Fast path: no overlap, as is usual.
      allotted[index] = reportBetween(debut, fin, index)
      onShared?.([index])
      since = fin
      ended++
    } else begin(index)
  })
  endUpTo(Number.POSITIVE_INFINITY)
  return allotted
}

/** Breaks first: they are holes in the tasks, also across days. */
function attributeAll(
  rows: readonly Interval[],
  onTask: (index: number, from: number, to: number) => void,
  onBreak: (index: number, from: number, to: number) => void,
  onShared?: (indexes: readonly number[]) => void,
): number[] {
  const tasks: number[] = []
  const breaks: number[] = []
  rows.forEach(({ debut, fin, pause }, index) => {
    if (fin !== null && fin > debut) (pause === 1 ? breaks : tasks).push(index)
  })
  const holes: Span[] = []
  attribute(rows, breaks, [], (index, from, to) => {
    holes.push([from, to])
    onBreak(index, from, to)
  })
  return attribute(rows, tasks, holes, onTask, onShared)
}

/**
 * D14, D15 and D31; the only place that counts hours. Running entries count 0. Linear after sorting.
 * For a day or a range cut entries at midnight first, see `countByDay`.
 */
export function worked(rows: readonly Interval[]): Hours {
  const counted = new Array<number>(rows.length).fill(0)
  const rested = new Array<number>(rows.length).fill(0)
  const allotted = attributeAll(
    rows,
    (index, from, to) => {
      counted[index] = (counted[index] as number) + to - from
    },
    (index, from, to) => {
      rested[index] = (rested[index] as number) + to - from
    },
  )
  return { counted, allotted, rested }
}

interface Shared {
  spans: Span[]
  seconds: number
  /** The first one gets the remainder. */
  indexes: readonly number[]
}

/** Worked time with the entries that divide it, in chronological order; explains `allotted`. */
export function sharedTime(rows: readonly Interval[]): Shared[] {
  const all: Shared[] = []
  let spans: Span[] = []
  attributeAll(
    rows,
    (_index, from, to) => spans.push([from, to]),
    () => {},
    (indexes) => {
      const seconds = spans.reduce((sum, [from, to]) => sum + to - from, 0)
      if (seconds > 0) all.push({ spans, seconds, indexes })
      spans = []
    },
  )
  return all
}

/** Seconds of a span allotted to a subset of the entries that divide it. */
export function partOf(
  { seconds, indexes }: Omit<Shared, 'spans'>,
  isOf: (index: number) => boolean,
): number {
  const each = Math.floor(seconds / indexes.length)
  const chosen = indexes.filter(isOf).length
  const first = indexes[0] !== undefined && isOf(indexes[0])
  return chosen * each + (first ? seconds - each * indexes.length : 0)
}

/** Calls back per worked span with its entry, in chronological order; `worked` adds these up. */
function forEachWorkedSpan(
  rows: readonly Interval[],
  onSpan: (index: number, from: number, to: number) => void,
) {
  attributeAll(rows, onSpan, () => {})
}

/** Worked time of all entries together: sorted, disjoint, non-adjacent spans. */
export function workedTime(rows: readonly Interval[]): Span[] {
  const whole: Span[] = []
  let last: Span | undefined
  forEachWorkedSpan(rows, (_index, from, to) => {
    if (last?.[1] === from) last[1] = to
    else {
      last = [from, to]
      whole.push(last)
    }
  })
  return whole
}
