import type { NavigateOptions } from 'react-router-dom'

/**
 * For another address of the screen that is open. It is drawn at once: as a transition, which the router makes of it otherwise,
 * a quick second click would start from the address before the first, and undo it.
 */
export const SAME_SCREEN: NavigateOptions = { preventScrollReset: true, flushSync: true }
