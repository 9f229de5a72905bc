import { useLayoutEffect, useRef, useState } from 'react'

/** Gap of the grid that goes with the part. */
const GAP_PX = 8

/** Room of a part that shrinks or goes, so that what is around it stays where it is. */
export function useKeptRoom(shown: string) {
  const part = useRef<HTMLDivElement>(null)
  const tallest = useRef(0)
  const [room, setRoom] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when what is shown changes
  useLayoutEffect(() => {
    const height = part.current?.offsetHeight ?? 0
    const now = height > 0 ? height + GAP_PX : 0
    tallest.current = Math.max(tallest.current, now)
    setRoom(tallest.current - now)
  }, [shown])
  return { part, room }
}
