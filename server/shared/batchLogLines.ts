import { type DestinationStream, pino } from 'pino'

/** Batch size in lines, and maximum delay in milliseconds. */
const TOGETHER = 100
const LONGEST_WAIT = 200

/**
 * Batches log lines: a write per line costs as much as validating a request. Buffered here, because the
 * stream copies its whole buffer for each line.
 */
export function batchLogLines(): DestinationStream {
  const output = pino.destination({ sync: false })
  let lines: string[] = []
  function write() {
    if (lines.length === 0) return
    output.write(lines.join(''))
    lines = []
  }
  setInterval(write, LONGEST_WAIT).unref()
  process.on('exit', () => {
    write()
    output.flushSync()
  })
  return {
    write(line) {
      lines.push(line)
      if (lines.length >= TOGETHER) write()
    },
  }
}
