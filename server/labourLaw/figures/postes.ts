import { firstAfter, secondsWithin } from '../../workedTime/spans'
import type { Zone } from '../../workedTime/time'
import type { Span } from '../../workedTime/worked'
import { DAY } from './limits'

/** Working period between two daily rests, with the rest that ends it. */
export interface Poste {
  date: string
  start: number
  /** Start of its rest. */
  end: number
  /** Seconds, not clipped to the range; Infinity after the last work. */
  rest: number
  restEnd: number
  worked: number
}

/** Infinite after the last span. */
const gapAfter = (spans: readonly Span[], place: number): Span => [
  (spans[place] as Span)[1],
  spans[place + 1]?.[0] ?? Number.POSITIVE_INFINITY,
]

/** The first gap with a full rest within 24 hours, else the longest gap within them, else none. */
function restOf(spans: readonly Span[], place: number, start: number, rest: number): Span {
  const limit = start + DAY
  let best: Span | undefined
  let longest = 0
  for (let at = place; at < spans.length; at++) {
    const gap = gapAfter(spans, at)
    if (gap[0] >= limit) break
    const clipped = Math.min(gap[1], limit) - gap[0]
    if (clipped >= rest) return gap
    const isWhole = gap[1] - gap[0] >= rest
    const bestIsWhole = best !== undefined && best[1] - best[0] >= rest
    if (!best || clipped > longest || (clipped === longest && isWhole && !bestIsWhole)) {
      best = gap
      longest = clipped
    }
  }
  return best ?? [limit, limit]
}

/** Index after the last gap of a day before `instant`: work after such a gap always begins a poste. */
function chainStart(spans: readonly Span[], instant: number): number {
  let place = firstAfter(spans, instant)
  while (place > 0) {
    const [from, to] = gapAfter(spans, place - 1)
    if (to - from >= DAY) break
    place--
  }
  return place
}

/** Postes from an instant on, with earlier ones they depend on. `restOn`: daily rest due on a date. */
export function postesOf(
  spans: readonly Span[],
  zone: Zone,
  since: number,
  restOn: (date: string) => number,
): Poste[] {
  const postes: Poste[] = []
  for (let place = chainStart(spans, since), from = Number.NEGATIVE_INFINITY; place < spans.length; ) {
    const start = Math.max(from, (spans[place] as Span)[0])
    const date = zone.dateAt(start)
    const [end, restEnd] = restOf(spans, place, start, restOn(date))
    postes.push({ date, start, end, rest: restEnd - end, restEnd, worked: secondsWithin(spans, start, end) })
    from = restEnd
    place = firstAfter(spans, restEnd)
  }
  return postes
}

/** Work between two breaks of sufficient length; may span midnight. */
export interface Stretch {
  worked: number
  end: number
}

export function stretchesOf(spans: readonly Span[], { start, end }: Poste, pause: number): Stretch[] {
  const stretches: Stretch[] = []
  let reached = Number.NEGATIVE_INFINITY
  for (let place = firstAfter(spans, start); place < spans.length; place++) {
    const from = Math.max((spans[place] as Span)[0], start)
    const to = Math.min((spans[place] as Span)[1], end)
    if (from >= end) break
    const last = stretches.at(-1)
    if (last && from - reached < pause) {
      last.worked += to - from
      last.end = to
    } else stretches.push({ worked: to - from, end: to })
    reached = to
  }
  return stretches
}
