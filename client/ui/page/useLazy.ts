import { type ComponentType, useEffect, useState } from 'react'
import { reloadPage } from '../../lib/browser/reloadPage'
import { useAction } from '../../lib/browser/useAction'
import { MARK } from '../../lib/http/authenticatedFetch'

/** Retries a failed dynamic import; reloads the page if the chunk is gone (new version deployed). */
export async function reloadOnStaleChunk<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    const { ok } = await fetch('/healthz', { headers: MARK }).catch(() => ({ ok: false }))
    if (ok) await reloadPage()
    throw error
  }
}

/**
 * Lazy loads a component once `wanted`. `load` must be stable. `failed` until `retry` succeeds: React.lazy
 * caches a failure forever.
 */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>, wanted = true) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [failed, setFailed] = useState(false)
  const { run, busy } = useAction(async (get: typeof load) => {
    try {
      const loaded = await get()
      setPart(() => loaded)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is another at each rendering, and does the same
  useEffect(() => {
    if (!wanted) setFailed(false)
    else if (!Part) void run(load)
  }, [wanted, Part, load])
  return { Part, failed, busy, retry: () => void run(() => reloadOnStaleChunk(load)) }
}
