import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { fadeOf } from './scrollEdges'

const fade = ({ current }: RefObject<HTMLElement | null>) => {
  if (current) current.style.maskImage = fadeOf(current)
}

/** Lets a list that scrolls fade at the edges behind which there is more. */
export function useFadingEdges(list: RefObject<HTMLElement | null>) {
  // After each drawing but the first: a search makes it shorter. At first the observer tells, before it is painted, once
  // the page has been laid out in any case.
  const drawn = useRef(false)
  useLayoutEffect(() => {
    if (drawn.current) fade(list)
    drawn.current = true
  })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => fade(list)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list])
}
