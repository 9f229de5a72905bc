import { nowInSeconds } from './now'

/** What runs, as the server counted it at an instant. */
export type TickingSeconds = { seconds: number; at: string; ticking: boolean }

/** Seconds that what runs has added by now. */
export const secondsInProgress = (found: TickingSeconds | null | undefined, now = nowInSeconds()): number =>
  found ? found.seconds + (found.ticking ? Math.max(0, now - Date.parse(found.at) / 1000) : 0) : 0
