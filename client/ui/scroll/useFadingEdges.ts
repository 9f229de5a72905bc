import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Axis, fadeOf } from './scrollEdges'

const fade = ({ current }: RefObject<HTMLElement | null>, axis: Axis) => {
  if (current) current.style.maskImage = fadeOf(current, axis)
}

export function useFadingEdges(list: RefObject<HTMLElement | null>, axis: Axis) {
  // After each render, since a search shortens the list; the first time the observer's callback comes before
  // paint.
  const drawn = useRef(false)
  useLayoutEffect(() => {
    if (drawn.current) fade(list, axis)
    drawn.current = true
  })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => fade(list, axis)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list, axis])
}
