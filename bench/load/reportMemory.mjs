// Preloaded into a server: on SIGUSR2, writes the memory retained after garbage collection to a file.
import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const { REPORT_MEMORY } = process.env
if (isMainThread && REPORT_MEMORY) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    collect()
    writeFileSync(`${REPORT_MEMORY}.part`, JSON.stringify(process.memoryUsage()))
    renameSync(`${REPORT_MEMORY}.part`, REPORT_MEMORY)
  })
}
