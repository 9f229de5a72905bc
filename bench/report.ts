import type { Measured, Rounds, Target } from './measure'
import type { BenchOperation } from './operation'
import { operations } from './operations'
import { median, table } from './tables'

const MEMORY_GOAL_MB = 270

interface Row {
  rate: number
  p50: number
  p99: number
  /** Processor time per request, in ms. */
  cpu: number
}

interface Summary {
  operation: BenchOperation
  server: Row
  floor: Row
  /** Requests per second of the server divided by the floor's; median of the rounds. */
  ratio: number
  /** Processor time per request of the floor divided by the server's. */
  cpuRatio: number
}

const rate = ({ requests, seconds }: Measured) => requests / seconds
const cpuPerRequest = ({ cpu, requests }: Measured) => (1_000 * cpu) / requests

/** Medians of the rounds, so that one disturbed round has no effect. */
function summarize(operation: BenchOperation, rounds: Record<Target, Measured>[]): Summary {
  const row = (target: Target): Row => {
    const of = (figure: (measured: Measured) => number) =>
      median(rounds.map((round) => figure(round[target])))
    return { rate: of(rate), p50: of(({ p50 }) => p50), p99: of(({ p99 }) => p99), cpu: of(cpuPerRequest) }
  }
  return {
    operation,
    server: row('server'),
    floor: row('floor'),
    ratio: median(rounds.map(({ server, floor }) => rate(server) / rate(floor))),
    cpuRatio: median(rounds.map(({ server, floor }) => cpuPerRequest(floor) / cpuPerRequest(server))),
  }
}

const HEADINGS = ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms/req', 'rapport', 'rapport CPU']

const cells = (name: string, { rate, p50, p99, cpu }: Row) => [
  name,
  rate.toFixed(0),
  p50.toFixed(1),
  p99.toFixed(1),
  cpu.toFixed(3),
]

function comparison(summaries: Summary[], other: string): string {
  const lines = summaries.flatMap(({ operation, server, floor, ratio, cpuRatio }) => [
    [...cells(operation.name, server), ratio.toFixed(2), cpuRatio.toFixed(2)],
    [...cells(`  ${other}`, floor), '', ''],
  ])
  return table([HEADINGS, ...lines])
}

const share = (value: number) => value.toFixed(2)

/** Compared with an earlier version, at most a tenth may be lost. */
const AS_BEFORE = { gate: 0.9, goal: 0.9 }

/**
 * The table, the verdicts, and whether every gate holds.
 * @param isEarlier whether the comparison is with an earlier version of the server instead of the floor
 */
export function report(
  rounds: Rounds,
  memory: Record<Target, number>,
  isEarlier = false,
): { text: string; passed: boolean } {
  const other = isEarlier ? 'avant' : 'plancher'
  const summaries = operations
    .map((operation, index) => ({
      operation: isEarlier ? { ...operation, thresholds: AS_BEFORE } : operation,
      measured: rounds[index] ?? [],
    }))
    .filter(({ measured }) => measured.length > 0)
    .map(({ operation, measured }) => summarize(operation, measured))
  const failed = summaries.filter(({ ratio, operation }) => ratio < operation.thresholds.gate)
  const missed = [
    ...summaries
      .filter(({ ratio, operation }) => ratio < operation.thresholds.goal)
      .map(({ ratio, operation: { name, thresholds } }) => `${name} ${share(ratio)} < ${thresholds.goal}`),
    ...summaries
      .filter(({ server, operation }) => server.p99 > (operation.thresholds.p99Goal ?? Infinity))
      .map(
        ({ server, operation: { name, thresholds } }) =>
          `${name} p99 ${server.p99.toFixed(1)} ms > ${thresholds.p99Goal}`,
      ),
    ...(memory.server > MEMORY_GOAL_MB ? [`mémoire ${memory.server.toFixed(0)} Mo > ${MEMORY_GOAL_MB}`] : []),
  ]
  const holds = ({ ratio, operation: { name, thresholds } }: Summary) =>
    `${name} ${share(ratio)} (≥ ${thresholds.gate})`
  const fails = ({ ratio, operation: { name, thresholds } }: Summary) =>
    `${name} ${share(ratio)} < ${thresholds.gate}`
  return {
    passed: failed.length === 0,
    text: [
      comparison(summaries, other),
      '',
      `Mémoire au plus haut : serveur ${memory.server.toFixed(0)} Mo, ${other} ${memory.floor.toFixed(0)} Mo`,
      failed.length === 0
        ? `Seuils tenus : ${summaries.map(holds).join(', ')}`
        : `Seuils MANQUÉS : ${failed.map(fails).join(', ')}`,
      missed.length === 0 ? 'Objectifs tous atteints' : `Objectifs manqués : ${missed.join(', ')}`,
    ].join('\n'),
  }
}
