import { readFileSync } from 'node:fs'
import { cpuSeconds, TICKS } from './processes'

/** Seconds of processor time since the start, on all cores: all there were, and those that somebody used. */
function machineSeconds() {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softirq = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / TICKS)
  const used = user + nice + system + irq + softirq + steal
  return { used, all: used + idle + wait }
}

/**
 * Watches what everything else on the machine takes while the benchmark runs: the more it is, the less the figures say.
 * @returns a function that gives the share of all processor time that other processes took since
 */
export function watchOthers(pids: number[]): () => number {
  const ours = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const [machine, own] = [machineSeconds(), ours()]
  return () => {
    const now = machineSeconds()
    return Math.max(0, now.used - machine.used - (ours() - own)) / (now.all - machine.all)
  }
}
