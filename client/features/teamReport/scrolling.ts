/** Horizontal scroll position in px. */
export type ScrollPosition = { scrollLeft: number; clientWidth: number; scrollWidth: number }

/** Edges of a column, in px from the table's left edge. */
export type Extent = { left: number; right: number }

/** Widths of the sticky columns at both sides. */
export type Fixed = { left: number; right: number }

// Fractions of a pixel in scroll positions.
const SLACK = 1

export const edgesOf = ({ scrollLeft, clientWidth, scrollWidth }: ScrollPosition) => ({
  before: scrollLeft > SLACK,
  after: scrollLeft + clientWidth < scrollWidth - SLACK,
})

/** Indexes of the first and last fully visible column; none if only cut ones are visible. */
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

/** Scroll position that shows the next or previous columns. */
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
