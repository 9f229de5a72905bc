import { type DestinationStream, pino } from 'pino'

/** Batch size in lines, and maximum delay in milliseconds. */
const TOGETHER = 100
const LONGEST_WAIT = 200

/** A write per line costs as much as validating a request. The stream itself copies its whole buffer. */
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
