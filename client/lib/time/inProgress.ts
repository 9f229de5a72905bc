import { nowInSeconds } from './now'

/** Running seconds as counted by the server at the instant `at`. */
export type TickingSeconds = { seconds: number; at: string; ticking: boolean }

export const secondsInProgress = (found: TickingSeconds | null | undefined, now = nowInSeconds()): number =>
  found ? found.seconds + (found.ticking ? Math.max(0, now - Date.parse(found.at) / 1000) : 0) : 0
