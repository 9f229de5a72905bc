import { type RefObject, useEffect } from 'react'

/** Publishes an element's height as a custom property while it is mounted. */
export function useOwnHeight(element: RefObject<HTMLElement | null>, property: string, there: boolean) {
  useEffect(() => {
    const { current } = element
    if (!there || !current) return
    const { style } = document.documentElement
    const watching = new ResizeObserver(() => style.setProperty(property, `${current.offsetHeight}px`))
    watching.observe(current)
    return () => {
      watching.disconnect()
      style.removeProperty(property)
    }
  }, [element, property, there])
}
