// Preloaded into a server: logs the longest block of the main thread. CPU time where Linux reports it, so
// that a busy machine does not count.
import { existsSync, openSync, readSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const STARTED_AFTER = 2_000
const path = `/proc/self/task/${process.pid}/schedstat`

function processorClock() {
  if (!existsSync(path)) return () => performance.now()
  const file = openSync(path, 'r')
  const text = Buffer.alloc(64)
  return () =>
    Number(text.toString('latin1', 0, readSync(file, text, 0, text.length, 0)).split(' ', 1)[0]) / 1e6
}

if (isMainThread) {
  const clock = processorClock()
  let [last, longest] = [0, 0]
  const turn = () => {
    const block = clock() - last
    if (block > longest) {
      longest = block
      process.stderr.write(`longest block: ${longest.toFixed(0)} ms\n`)
    }
    last = clock()
    setTimeout(turn, 1).unref()
  }
  const begin = () => {
    last = clock()
    turn()
  }
  setTimeout(begin, STARTED_AFTER).unref()
}
