import type { Interval } from './worked'

/** Ended tasks with a duration; no breaks: each overlaps the task that it interrupts. */
const isShared = ({ pause, debut, fin }: Interval) => pause === 0 && fin !== null && fin > debut

/** Overlap with other tasks, from prefix sums of the time with two or more tasks; 0 for breaks. */
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
