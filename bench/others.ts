import { readFileSync } from 'node:fs'
import { cpuSeconds, TICKS } from './processes'

/** Processor seconds since boot, over all cores: total and used. */
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
 * Watches the processor time of all other processes during the benchmark: the more they use, the less
 * reliable the figures.
 * @returns a function that returns their share of all processor time since the call
 */
export function watchOthers(pids: number[]): () => number {
  const ours = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const [machine, own] = [machineSeconds(), ours()]
  return () => {
    const now = machineSeconds()
    return Math.max(0, now.used - machine.used - (ours() - own)) / (now.all - machine.all)
  }
}
