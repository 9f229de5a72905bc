import type { NavigateOptions } from 'react-router-dom'

let navigated = false

/** Remembers that somebody went from one screen to another: only then may a screen take the focus. */
export function markNavigated() {
  navigated = true
}

export const hasNavigated = () => navigated

/**
 * For another address of the screen that is open. It is drawn at once: as a transition, which the router makes of it otherwise,
 * a quick second click would start from the address before the first, and undo it.
 */
export const SAME_SCREEN: NavigateOptions = { preventScrollReset: true, flushSync: true }
