import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Server settings: reports memory when asked. */
export const memoryEnvironment = (folder: string) => ({
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('reportMemory.mjs', import.meta.url))}`,
  REPORT_MEMORY: join(folder, 'memory.json'),
})

/** What a server holds after garbage collection, and its resident memory, in bytes. */
export async function retained(pid: number, folder: string) {
  const file = memoryEnvironment(folder).REPORT_MEMORY
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await wait(20)
  const { heapUsed, external, rss } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage
  return { held: heapUsed + external, rss }
}
