import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { readPlaces, storePlaces } from '../lib/storage/keptPlaces'

/** By then a screen's rows have come, or do not come. */
const LIMIT_MS = 10_000
/** A page that keeps its height for so long has all its parts: a skeleton may be longer than what takes its place. */
const SETTLED_MS = 1_000
/** Whoever does this moves the page themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** Where a page was scrolled to, by its place in the history; after a reload, also what the page before it had left. */
const left = new Map(load?.type === 'navigate' ? [] : readPlaces())

/** Scrolls to a place, until the page has it and stays as it is. @returns how to give up */
function scrollWhileGrowing(top: number, onEnd: () => void) {
  let settled: ReturnType<typeof setTimeout> | undefined
  const growing = new ResizeObserver(() => {
    // As far as there is page: rows may have gone for good.
    window.scrollTo(0, top)
    clearTimeout(settled)
    if (document.documentElement.scrollHeight - window.innerHeight >= top)
      settled = setTimeout(stop, SETTLED_MS)
  })
  const limit = setTimeout(stop, LIMIT_MS)
  function stop() {
    growing.disconnect()
    clearTimeout(settled)
    clearTimeout(limit)
    for (const move of OWN_MOVES) window.removeEventListener(move, stop)
    onEnd()
  }
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true })
  growing.observe(document.body)
  return stop
}

/**
 * Back and a reload come to where one had scrolled. The router scrolls once, when the screen is there: one whose rows come later is
 * too short by then.
 */
export function useScrollBack() {
  const { key, pathname } = useLocation()
  // Whatever is loaded by its address has the same key.
  const place = `${key} ${pathname}`
  const back = useNavigationType() === 'POP'
  const still = useNavigation().state === 'idle'
  const top = useRef(0)
  /** What the page does between two screens is nobody's scrolling. */
  const mayFollow = useRef(true)

  useLayoutEffect(() => {
    mayFollow.current = still
  }, [still])
  useEffect(() => {
    const follow = () => {
      if (mayFollow.current) top.current = window.scrollY
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  useEffect(() => {
    const leave = () => storePlaces(left.set(place, top.current))
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [place])
  useLayoutEffect(() => {
    const wanted = back ? left.get(place) : undefined
    let stop = () => {}
    if (wanted !== undefined) {
      top.current = wanted
      mayFollow.current = false
      stop = scrollWhileGrowing(wanted, () => {
        mayFollow.current = true
      })
    }
    return () => {
      left.set(place, top.current)
      stop()
    }
  }, [place, back])
}
