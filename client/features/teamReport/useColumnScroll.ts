import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { columnsInSight, type Extent, edgesOf, nextScroll } from './scrolling'

const NOTHING = { first: 0, last: 0, before: false, after: false }

function measure(scroller: HTMLElement) {
  const origin = scroller.getBoundingClientRect().left - scroller.scrollLeft
  const extent = (cell: Element): Extent => {
    const { left, right } = cell.getBoundingClientRect()
    return { left: left - origin, right: right - origin }
  }
  const widthOf = (selector: string) => scroller.querySelector(selector)?.getBoundingClientRect().width ?? 0
  return {
    columns: [...scroller.querySelectorAll('thead .column')].map(extent),
    fixed: { left: widthOf('thead .who'), right: widthOf('thead .total') },
  }
}

/** Visible columns of a wide table, and functions to scroll. */
export function useColumnScroll(scroller: RefObject<HTMLElement | null>) {
  const [sight, setSight] = useState(NOTHING)
  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { columns, fixed } = measure(element)
    const next = {
      ...(columnsInSight(columns, element, fixed) ?? { first: 0, last: 0 }),
      ...edgesOf(element),
    }
    setSight((before) =>
      (Object.keys(next) as (keyof typeof next)[]).every((key) => before[key] === next[key]) ? before : next,
    )
  }, [scroller])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    // Before paint: the buttons above the table would push it down.
    look()
    // Width of the container and of the table.
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, look])

  const turn = (direction: 'before' | 'after') => {
    const element = scroller.current
    if (!element) return
    const { columns, fixed } = measure(element)
    element.scrollTo({ left: nextScroll(columns, element, fixed, direction) })
  }
  return { ...sight, turn }
}
