/** An entry as the counting of hours sees it; instants in seconds. */
export interface Interval {
  id: number
  /** Civil day of `debut`: the day that the entry belongs to. */
  date: string
  debut: number
  /** Null while the entry runs. */
  fin: number | null
  /** 1 for a break. */
  pause: number
  /** Of a part of an entry, when the whole began; `debut` otherwise. */
  began?: number
}

/** From one instant up to another, in seconds. */
export type Span = [from: number, to: number]

/** What each entry counts, in the order given. Whole seconds. */
export interface Hours {
  /** Worked seconds, each of which one entry alone counts; 0 for a break. */
  counted: number[]
  /** The same time, of which all tasks that share it have a part; 0 for a break. */
  allotted: number[]
  /** Seconds of breaks, each of which one break alone counts; 0 for a task. */
  rested: number[]
}

interface Ended extends Interval {
  fin: number
}

/** A civil day and those of its entries that are under way. */
interface Day {
  date: string
  /** Positions of its entries, the one that began first at the head; those that are over are passed by. */
  queue: number[]
  head: number
  running: number
  /** Seconds that an entry which had been under way all the time would have been allotted. */
  share: number
  listed: boolean
}

/** In order; entries mostly stand in it already, and to look is quicker than to sort. */
function sorted(indexes: readonly number[], compare: (a: number, b: number) => number): readonly number[] {
  for (let place = 1; place < indexes.length; place++)
    if (compare(indexes[place - 1] as number, indexes[place] as number) > 0) return indexes.toSorted(compare)
  return indexes
}

/**
 * Gives all time that some ended entries cover, less the holes, to one of them: of several days to the latest day, of
 * several entries of that day to the one that began first. `hear` is told in the order of time; `onShared`, of what it
 * was told since the last time, who divides it, the one that is given the remainder first.
 * @returns for each row what it is allotted when the entries of that day divide the time that they share
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
  /** The days that have entries under way, and some that have none any more: the latest day is the last. */
  const open: Day[] = []
  let since = 0
  let nextHole = 0

  /** Tells what the holes leave of a stretch, and says how long that is; stretches come in their order. */
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

  /** Gives away the time since the entries under way were last others. */
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
    // What an earlier day does meanwhile is no matter to a later one.
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
      // Nothing shares its time, as is mostly so: it begins and ends before any other.
      allotted[index] = reportBetween(debut, fin, index)
      onShared?.([index])
      since = fin
      ended++
    } else begin(index)
  })
  endUpTo(Number.POSITIVE_INFINITY)
  return allotted
}

/** Breaks first: what they cover is a hole in the tasks, on whichever day either began. */
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
 * Decisions 14, 15 and 31, the one place that counts hours: the union of the tasks less the breaks, each second of it
 * counted for one entry. A running entry counts for nothing yet. Linear after sorting. Figures of a day or a range are
 * counted of entries cut at midnight, see `countByDay`.
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

/** Worked time in one piece or around breaks, and the entries among which it is divided, as `allotted` has it. */
interface Shared {
  spans: Span[]
  seconds: number
  /** The one that is given the remainder first. */
  indexes: readonly number[]
}

/** The time that some entries count as worked, in its order, by who divides it: when `allotted` says how much. */
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

/** The seconds of a stretch that some of those who divide it are allotted together. */
export function partOf(
  { seconds, indexes }: Omit<Shared, 'spans'>,
  isOf: (index: number) => boolean,
): number {
  const each = Math.floor(seconds / indexes.length)
  const chosen = indexes.filter(isOf).length
  const first = indexes[0] !== undefined && isOf(indexes[0])
  return chosen * each + (first ? seconds - each * indexes.length : 0)
}

/** Tells which entry counts which time as worked, in the order of time: what `worked` adds up. */
function forEachWorkedSpan(
  rows: readonly Interval[],
  onSpan: (index: number, from: number, to: number) => void,
) {
  attributeAll(rows, onSpan, () => {})
}

/** The time that some entries count as worked, whichever of them: sorted, disjoint, apart from each other. */
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
