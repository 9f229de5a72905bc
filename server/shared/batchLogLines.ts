import { type DestinationStream, pino } from 'pino'

/** Lines that are written in one go, and the longest that one of them waits, in milliseconds. */
const TOGETHER = 100
const LONGEST_WAIT = 200

/**
 * Where the log goes: written together, a few times a second, as each write of its own would cost as much as a request's
 * validation. Gathered here, for the stream copies all that it holds with each line.
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
