import { MARK } from './authenticatedFetch'

/**
 * Retries a failed dynamic import. If the server responds but the chunk is gone, a new version was deployed:
 * reloads the page.
 */
export async function reloadOnStaleChunk<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    const { ok } = await fetch('/healthz', { headers: MARK }).catch(() => ({ ok: false }))
    if (ok) window.location.reload()
    throw error
  }
}
