/** How far something is scrolled sideways, in pixels. */
export type ScrollPosition = { scrollLeft: number; clientWidth: number; scrollWidth: number }

/** A column of the table, as far as it lies from the table's left end. */
export type Extent = { left: number; right: number }

/** What stays in sight at both ends while the columns scroll between. */
export type Fixed = { left: number; right: number }

// Browsers scroll by fractions of a pixel.
const SLACK = 1

/** Whether there is more on the left and on the right. */
export const edgesOf = ({ scrollLeft, clientWidth, scrollWidth }: ScrollPosition) => ({
  before: scrollLeft > SLACK,
  after: scrollLeft + clientWidth < scrollWidth - SLACK,
})

/** The first and the last column that are seen whole, counted from 0; none between two that are cut. */
export function columnsInSight(
  columns: readonly Extent[],
  { scrollLeft, clientWidth }: ScrollPosition,
  fixed: Fixed,
) {
  const from = scrollLeft + fixed.left - SLACK
  const to = scrollLeft + clientWidth - fixed.right + SLACK
  const seen = ({ left, right }: Extent) => left >= from && right <= to
  const first = columns.findIndex(seen)
  const last = columns.findLastIndex(seen)
  return first === -1 ? null : { first, last }
}

/** Where to scroll so that the columns that follow those in sight, or come before them, are seen. */
export function nextScroll(
  columns: readonly Extent[],
  scrolled: ScrollPosition,
  fixed: Fixed,
  direction: 'before' | 'after',
) {
  const sight = columnsInSight(columns, scrolled, fixed)
  const wanted = sight && columns[direction === 'after' ? sight.last + 1 : sight.first - 1]
  const most = scrolled.scrollWidth - scrolled.clientWidth
  if (!wanted) return direction === 'after' ? most : 0
  const target =
    direction === 'after' ? wanted.left - fixed.left : wanted.right + fixed.right - scrolled.clientWidth
  return Math.min(most, Math.max(0, target))
}
