import { main, onInterrupt, root } from '../scripts/lib/run.mjs'

const endings: (() => unknown)[] = []
let ending: Promise<void> | undefined

async function end() {
  for (const work of endings.reverse()) await work()
}
const endAll = () => {
  ending ??= end()
  return ending
}

export const onEnd = (work: () => unknown) => void endings.push(work)

export async function runBenchmark(work: () => Promise<void>): Promise<void> {
  onInterrupt(endAll)
  process.chdir(root)
  await main(async () => {
    try {
      await work()
    } catch (error) {
      // Errors caused by the shutdown itself are ignored.
      if (!ending) throw error
    } finally {
      await endAll()
    }
  })
}

export const print = (text: string) => process.stdout.write(`${text}\n`)
