import { type ComponentType, useCallback, useEffect, useState } from 'react'

/** A part of a screen whose code comes after the rest. `load` must be constant. */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [failed, setFailed] = useState(false)
  const start = useCallback(() => {
    setFailed(false)
    load().then(
      (loaded) => setPart(() => loaded),
      () => setFailed(true),
    )
  }, [load])
  useEffect(start, [start])
  return { Part, failed, retry: start }
}
