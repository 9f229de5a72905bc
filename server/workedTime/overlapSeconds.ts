import type { Interval } from './worked'

/** Ended tasks that lasted; breaks share time with every task that they interrupt. */
const isShared = ({ pause, debut, fin }: Interval) => pause === 0 && fin !== null && fin > debut

/**
 * Seconds that each entry shares with other tasks; 0 for breaks and for what runs. Where a task lasts, two under way at once
 * means that it is one of them: so the time of two or more, summed up to its end less that up to its start, is its own.
 */
export function overlapSeconds(entries: readonly Interval[]): number[] {
  const turns: [instant: number, step: 1 | -1][] = []
  for (const entry of entries) if (isShared(entry)) turns.push([entry.debut, 1], [entry.fin as number, -1])
  turns.sort(([a], [b]) => a - b)
  const sharedUpTo = new Map<number, number>()
  let underWay = 0
  let shared = 0
  let last = 0
  for (const [instant, step] of turns) {
    if (underWay > 1) shared += instant - last
    sharedUpTo.set(instant, shared)
    underWay += step
    last = instant
  }
  const upTo = (instant: number) => sharedUpTo.get(instant) ?? 0
  return entries.map((entry) => (isShared(entry) ? upTo(entry.fin as number) - upTo(entry.debut) : 0))
}
