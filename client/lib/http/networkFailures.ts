const failed = new WeakSet<object>()

/** Messages of browsers for a connection that breaks within an answer, or while code loads. */
const BROWSER =
  /^(Failed to fetch|NetworkError|network error|Load failed|Error in body stream|The network connection|error loading dynamically|Importing a module script failed)/i

/** Names of a browser's exceptions that end a request. */
const ENDED = ['AbortError', 'TimeoutError', 'NetworkError']

/** Marks an error of `fetch` as a network failure, and rethrows it. */
export function rethrowNetworkFailure(error: unknown): never {
  if (typeof error === 'object' && error !== null) failed.add(error)
  throw error
}

/** Whether an error comes from the network, and not from a fault in the code of the page. */
export function isNetworkFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (failed.has(error)) return true
  if (error instanceof DOMException) return ENDED.includes(error.name)
  return error instanceof TypeError && BROWSER.test(error.message)
}
