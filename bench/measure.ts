import type { Job, Slice } from './load/job'
import type { Loader } from './load/loader'
import type { BenchOperation } from './operation'
import { operations } from './operations'
import { cpuSeconds } from './processes'

const TARGETS = ['server', 'floor'] as const
export type Target = (typeof TARGETS)[number]

export interface Measured extends Slice {
  cpu: number
}

export type Rounds = Record<Target, Measured>[][]

export type Places = Record<Target, { url: string; pid: number }>

const WARM_UP_SECONDS = 2
const PAUSE_MS = 150

/** Selected by name. An operation that ends entries also needs the one that starts them. */
const isChosen = ({ name, kind }: BenchOperation, only: string) =>
  name.includes(only) ||
  (kind === 'start' && operations.some((other) => other.kind === 'end' && other.name.includes(only)))

/**
 * Loads server and floor alternately, operation by operation, so that other activity of the machine affects
 * both; the order changes with each round. The first round is a warm-up and is not counted.
 */
export async function measure(
  loader: Loader,
  places: Places,
  { seconds, rounds, only }: { seconds: number; rounds: number; only: string },
  onRound: (round: number) => void,
): Promise<Rounds> {
  async function slice(job: Omit<Job, 'url'> & { target: Target }): Promise<Measured> {
    const { url, pid } = places[job.target]
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const before = cpuSeconds(pid)
    const measured = await loader.run({ ...job, url })
    return { ...measured, cpu: cpuSeconds(pid) - before }
  }
  const results: Rounds = operations.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    onRound(round)
    const order = round % 2 === 0 ? TARGETS : TARGETS.toReversed()
    for (const [operation, candidate] of operations.entries()) {
      if (!isChosen(candidate, only)) continue
      const pair: Partial<Record<Target, Measured>> = {}
      for (const target of order)
        pair[target] = await slice({ operation, target, seconds: round === 0 ? WARM_UP_SECONDS : seconds })
      if (round > 0) results[operation]?.push(pair as Record<Target, Measured>)
    }
  }
  return results
}
