import type { NavigateOptions } from 'react-router-dom'

let navigated = false

/** Records a navigation: only after one may a screen take the focus. */
export function markNavigated() {
  navigated = true
}

export const hasNavigated = () => navigated

/** New query string, same screen. Synchronous: in a transition a fast second click would undo the first. */
export const SAME_SCREEN: NavigateOptions = { preventScrollReset: true, flushSync: true }
