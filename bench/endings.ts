import { main, onInterrupt, root } from '../scripts/lib/run.mjs'

/** What ends what was started, the last first. */
const endings: (() => unknown)[] = []
let ending: Promise<void> | undefined

async function end() {
  for (const work of endings.reverse()) await work()
}
const endAll = () => {
  ending ??= end()
  return ending
}

/** Has something ended with the benchmark, however that ends. */
export const atEnd = (work: () => unknown) => void endings.push(work)

/** Runs a benchmark at the root of the project, and ends what it started: afterwards, and when a signal comes. */
export async function runBenchmark(work: () => Promise<void>): Promise<void> {
  onInterrupt(endAll)
  process.chdir(root)
  await main(async () => {
    try {
      await work()
    } catch (error) {
      // What fails because a signal is ending everything is no news.
      if (!ending) throw error
    } finally {
      await endAll()
    }
  })
}

export const say = (text: string) => process.stdout.write(`${text}\n`)
