import { type RefObject, useEffect } from 'react'

/** Tells the page's style sheet how high an element is, under the name of a custom property, as long as it is there. */
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
