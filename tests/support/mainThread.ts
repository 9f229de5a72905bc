import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Whether the system counts the time that each thread has run, to the nanosecond once it waits: Linux does. */
export const COUNTS_THREADS = existsSync('/proc/self/schedstat')

/** Milliseconds of the processor that the main thread of a process has taken. */
const timeOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1_000_000

/** What the main thread of another process has taken, once it has nothing left to do. */
async function settled(pid: number) {
  for (let before = timeOf(pid); ; ) {
    await wait(1)
    const now = timeOf(pid)
    if (now === before) return now
    before = now
  }
}

/** Milliseconds of the processor that some work takes of the main thread of another process that does nothing else. */
export async function mainThreadTime<T>(pid: number, work: () => Promise<T>): Promise<[took: number, T]> {
  const before = await settled(pid)
  const result = await work()
  return [(await settled(pid)) - before, result]
}
