import type { Tinypool } from 'tinypool'
import type { Estimate, Estimator } from '../operation/ports'
import { threadFile } from './threadFile'

/** Milliseconds that the words stay loaded after the last estimate: a person types for a while. */
const IDLE = 60_000
/** MB; the words of the lists take about half of them. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/** Lazy. In a thread of its own, because loading the lists of words occupies one for a third of a second. */
export function createEstimator(): Estimator & { close(): Promise<void> } {
  let opening: Promise<Tinypool> | undefined

  async function open() {
    const { Tinypool } = await import('tinypool')
    return new Tinypool({
      filename: threadFile('estimator'),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE,
      resourceLimits: MEMORY,
      useAtomics: false,
    })
  }

  return {
    async estimate(text, about) {
      opening ??= open()
      const found: Estimate = await (await opening).run({ text, about: [...about] })
      return found
    },
    async close() {
      await (await opening)?.destroy()
    },
  }
}
