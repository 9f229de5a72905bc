import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Whether the system counts CPU time for each thread, as Linux does; to the nanosecond once it sleeps. */
export const COUNTS_THREADS = existsSync('/proc/self/schedstat')

/** CPU milliseconds of the main thread of a process. */
const timeOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1_000_000

/** CPU time of another process's main thread, once it is idle. */
async function settled(pid: number) {
  for (let before = timeOf(pid); ; ) {
    await wait(1)
    const now = timeOf(pid)
    if (now === before) return now
    before = now
  }
}

/** CPU milliseconds that some work takes on the main thread of another process, idle otherwise. */
export async function mainThreadTime<T>(pid: number, work: () => Promise<T>): Promise<[took: number, T]> {
  const before = await settled(pid)
  const result = await work()
  return [(await settled(pid)) - before, result]
}
