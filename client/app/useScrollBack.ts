import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom'

/** By then a screen's rows have come, or do not come. */
const LIMIT_MS = 10_000
/** Whoever does this moves the page themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Where a page was scrolled to, by the key of its place in the history. */
const left = new Map<string, number>()

/** Scrolls to a place, until the page is long enough to have it. @returns how to give up */
function scrollWhileGrowing(top: number, onEnd: () => void) {
  const growing = new ResizeObserver(() => {
    // As far as there is page: rows may have gone for good.
    window.scrollTo(0, top)
    if (document.documentElement.scrollHeight - window.innerHeight >= top) stop()
  })
  const timer = setTimeout(stop, LIMIT_MS)
  function stop() {
    growing.disconnect()
    clearTimeout(timer)
    for (const move of OWN_MOVES) window.removeEventListener(move, stop)
    onEnd()
  }
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true })
  growing.observe(document.body)
  return stop
}

/**
 * Back comes to where one had scrolled. The router scrolls once, when the screen is there: one whose rows come later is
 * too short by then.
 */
export function useScrollBack() {
  const { key } = useLocation()
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
  useLayoutEffect(() => {
    const wanted = back ? left.get(key) : undefined
    let stop = () => {}
    if (wanted !== undefined) {
      top.current = wanted
      mayFollow.current = false
      stop = scrollWhileGrowing(wanted, () => {
        mayFollow.current = true
      })
    }
    return () => {
      left.set(key, top.current)
      stop()
    }
  }, [key, back])
}
