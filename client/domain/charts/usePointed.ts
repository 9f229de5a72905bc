import { type PointerEvent, useState } from 'react'

/** Index of the hovered part of a drawing and the pointer position. Spread `handlers` on the container. */
export function usePointed(find: (share: number, target: Element) => number | null) {
  const [pointed, setPointed] = useState<{ index: number; x: number; y: number; width: number } | null>(null)
  return {
    pointed,
    handlers: {
      onPointerMove({ clientX, clientY, target, currentTarget }: PointerEvent<HTMLElement>) {
        const box = currentTarget.getBoundingClientRect()
        const [x, y] = [clientX - box.left, clientY - box.top]
        const index = find(x / box.width, target as Element)
        setPointed(index === null ? null : { index, x, y, width: box.width })
      },
      onPointerLeave: () => setPointed(null),
    },
  }
}
