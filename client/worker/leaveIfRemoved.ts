/** Statuses of a worker that an operator has removed. */
const REMOVED = [404, 410]
/** For files that are being kept at that moment. */
const SETTLED_MS = 2_000

let isLeaving = false

/** Until its windows are gone, an ended worker answers them: it must keep nothing more. */
export const mayKeep = () => !isLeaving

/** Ends this worker and deletes what it keeps when the server no longer has its file: the way to turn it off. */
export async function leaveIfRemoved({ caches, location, registration }: ServiceWorkerGlobalScope) {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (!REMOVED.includes(status)) return
    isLeaving = true
    await registration.unregister()
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Without a network nothing is known of it.
  }
}
