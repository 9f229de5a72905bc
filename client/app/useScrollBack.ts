import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { parseStored, tab } from '../lib/storage/storage'

const PLACES = 'scrolled'

/** Scroll positions of this tab by history entry, stored when the page unloads. */
function readPlaces(): [place: string, top: number][] {
  const places = parseStored(tab.getItem(PLACES))
  return Array.isArray(places) ? places : []
}
const storePlaces = (places: Iterable<[place: string, top: number]>) =>
  tab.setItem(PLACES, JSON.stringify([...places]))

/** Gives up after this time: the rows of the screen have loaded or failed. */
const LIMIT_MS = 10_000
/** Height unchanged for this long means loaded: a skeleton may be taller than its content. */
const SETTLED_MS = 1_000
/** User input that cancels the restoration. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** Scroll positions by history entry; after a reload, also those stored by the previous page. */
const left = new Map(load?.type === 'navigate' ? [] : readPlaces())

/** Scrolls to `top` until the page is tall enough and stable. @returns cancel */
function scrollWhileGrowing(top: number, onEnd: () => void) {
  let settled: ReturnType<typeof setTimeout> | undefined
  const growing = new ResizeObserver(() => {
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

/** Restores the scroll position on Back and reload after rows have loaded; the router restores too early. */
export function useScrollBack() {
  const { key, pathname } = useLocation()
  const place = `${key} ${pathname}`
  const back = useNavigationType() === 'POP'
  const still = useNavigation().state === 'idle'
  const top = useRef(0)
  /** Scroll events between two screens are not recorded. */
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
