import type { NavigateOptions } from 'react-router-dom'

let navigated = false

/** Records a navigation: only after one may a screen take the focus. */
export function markNavigated() {
  navigated = true
}

export const hasNavigated = () => navigated

/**
 * Options to change the query string of the open screen. Synchronous: in the router's transition, a fast
 * second click would start from the old URL and undo the first.
 */
export const SAME_SCREEN: NavigateOptions = { preventScrollReset: true, flushSync: true }
