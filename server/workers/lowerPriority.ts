import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Nice value: where processors are scarce, the main thread comes first. */
const LOW_PRIORITY = 10

/** On Linux the priority is per thread; elsewhere it would apply to the whole process. */
export function lowerThreadPriority() {
  if (process.platform === 'linux') setPriority(LOW_PRIORITY)
}

/** V8: one timer thread, and four for compilation and garbage collection (`--v8-pool-size`). */
const ENGINE_THREADS = 5

/** Lowers the priority of V8's own threads, the first of the process: call before any other starts. */
export function lowerEnginePriority() {
  if (process.platform !== 'linux') return
  const others = readdirSync('/proc/self/task')
    .map(Number)
    .filter((thread) => thread !== process.pid)
    .sort((a, b) => a - b)
  for (const thread of others.slice(0, ENGINE_THREADS)) {
    try {
      setPriority(thread, LOW_PRIORITY)
    } catch {
      // The thread has ended, or this is not permitted: its priority stays.
    }
  }
}
