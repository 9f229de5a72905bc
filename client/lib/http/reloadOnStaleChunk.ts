import { MARK } from './authenticatedFetch'

/**
 * Loads code once more that could not be loaded. When the server answers but the file is gone, a new version of the
 * application has replaced it: the page is loaded anew.
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
