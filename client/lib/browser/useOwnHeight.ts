import { type RefObject, useEffect } from 'react'

/** Publishes the height of an element, while it is fixed, as a custom property of the page. */
export function useOwnHeight(element: RefObject<HTMLElement | null>, property: string, there: boolean) {
  useEffect(() => {
    const { current } = element
    if (!there || !current) return
    const { style } = document.documentElement
    const publish = () => {
      if (getComputedStyle(current).position === 'fixed')
        style.setProperty(property, `${current.offsetHeight}px`)
      else style.removeProperty(property)
    }
    const watching = new ResizeObserver(publish)
    watching.observe(current)
    window.addEventListener('resize', publish)
    return () => {
      watching.disconnect()
      window.removeEventListener('resize', publish)
      style.removeProperty(property)
    }
  }, [element, property, there])
}
