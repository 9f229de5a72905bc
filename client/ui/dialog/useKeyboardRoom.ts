import { useEffect } from 'react'

/**
 * Sets `--keyboard` to the height that a phone's keyboard covers, while `open`: browsers shrink the visual
 * viewport for it, not the layout.
 */
export function useKeyboardRoom(open: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!open || !viewport) return undefined
    const { style } = document.documentElement
    const measure = () => {
      // Zoomed by two fingers the viewport is smaller without a keyboard.
      const covered = viewport.scale === 1 ? window.innerHeight - viewport.height - viewport.offsetTop : 0
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
      if (covered > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      style.removeProperty('--keyboard')
    }
  }, [open])
}
