import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Long work beside short work: where processors are scarce, the main thread comes first. */
const LOW_PRIORITY = 10

/** On Linux a priority is that of the thread that asks for it; elsewhere it would be the whole process's. */
export function lowerThreadPriority() {
  if (process.platform === 'linux') setPriority(LOW_PRIORITY)
}

/** V8's: one that waits for what is due later, and four that compile and collect (`--v8-pool-size`). */
const ENGINE_THREADS = 5

/**
 * V8 compiles and collects for all threads in some of its own, which are the first that a process starts. Beside a worker thread
 * they take as much of the processors as that does, so they come behind the main thread with it. To be called before others
 * are started.
 */
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
      // It has ended meanwhile, or may not be changed: then it stays as it is.
    }
  }
}
