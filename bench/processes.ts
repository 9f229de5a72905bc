import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import getPort from 'get-port'

/** Clock ticks per second in /proc, the same on every Linux that Node supports. */
export const TICKS = 100
/** Node options of `npm start`: V8 collects earlier, and copies fewer objects of pending requests. */
const HEAP = ['--max-old-space-size=768', '--max-semi-space-size=32']
const START_LIMIT_MS = 30_000
const STOP_LIMIT_MS = 10_000

export interface Served {
  url: string
  pid: number
  stop(): Promise<void>
}

async function isReady(url: string) {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await exited
  clearTimeout(limit)
}

/** Runs a server on `PORT` until `/readyz` succeeds; its output goes to a file. */
export async function serve(
  file: string,
  log: string,
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<Served> {
  const port = await getPort({ host: '127.0.0.1' })
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, [...HEAP, ...nodeOptions, file], {
    env: { PATH: process.env.PATH, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', output, output],
  })
  const url = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + START_LIMIT_MS; !(await isReady(url)); await wait(50)) {
    if (child.exitCode === null && Date.now() < deadline) continue
    await endProcess(child)
    throw new Error(`${file} did not start:\n${readFileSync(log, 'utf8').slice(-4_000)}`)
  }
  return { url, pid: child.pid ?? 0, stop: () => endProcess(child) }
}

/** Runs a program to its end. @throws with its output, when it fails */
export async function command(file: string, args: readonly string[], env: Record<string, string>) {
  await promisify(execFile)(process.execPath, [...HEAP, file, ...args], {
    env: { PATH: process.env.PATH, ...env },
  })
}

/** Processor seconds of a process, its threads included. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field, a name in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** Peak memory of a process, in MB. */
export function peakMemory(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_024
}
