import { MARK } from './authenticatedFetch'

/** Retries a failed dynamic import; reloads the page if the chunk is gone (new version deployed). */
export async function reloadOnStaleChunk<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    const { ok } = await fetch('/healthz', { headers: MARK }).catch(() => ({ ok: false }))
    if (ok) window.location.reload()
    throw error
  }
}
