import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { spawnGuarded } from '../../scripts/lib/spawnGuarded.mjs'
import {
  type ServerEnv,
  SHORT_LIVED,
  START_LIMIT_MS,
  STOP_LIMIT_MS,
  type TestServer,
  USUAL,
  within,
} from './server'

const HOST = resolve(import.meta.dirname, 'host.mjs')

interface Answer {
  id: number
  url?: string
  error?: string
}
/** A log line of the server with this start id. */
interface Line {
  logOf: number
  line: string
}
type Question = { start: ServerEnv; log: boolean } | { stop: string }

/** One host process for each test worker, whose files run in sequence; it ends with the worker. */
let host: ChildProcess | undefined
let asked = 0
let running = 0
/** The port of the worker's first server: later ones reuse it, as browsers have cached that address. */
let port = USUAL.PORT

function begin() {
  const child = spawnGuarded(process.execPath, [...SHORT_LIVED, HOST], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', () => {
    if (host === child) host = undefined
  })
  return child
}

function ask(child: ChildProcess, question: Question, id = ++asked): Promise<string> {
  return new Promise((done, fail) => {
    const leave = () => {
      child.off('message', read)
      child.off('exit', ended)
    }
    const ended = () => {
      leave()
      fail(new Error('The process that runs the servers has ended'))
    }
    const read = (answer: Answer) => {
      if (answer.id !== id) return
      leave()
      if (answer.error) fail(new Error(answer.error))
      else done(answer.url ?? '')
    }
    child.on('message', read)
    child.on('exit', ended)
    child.send({ id, ...question })
  })
}

export type HostedServer = Pick<TestServer, 'url' | 'logs' | 'stop'>

/**
 * Starts the built server in a reused process, on a free port of 127.0.0.1: its code is already loaded and
 * compiled, which is most of the time of a start. Logs on request only; takes no Node options.
 */
export async function startHosted(env: ServerEnv, { log = false } = {}): Promise<HostedServer> {
  host ??= begin()
  const child = host
  const PORT = running++ === 0 ? port : USUAL.PORT
  const id = ++asked
  let output = ''
  const read = ({ logOf, line }: Partial<Line>) => {
    if (logOf === id) output += line
  }
  if (log) child.on('message', read)
  const start = ask(child, { start: { ...USUAL, PORT, ...env }, log }, id)
  const url = await within(START_LIMIT_MS, 'Starting the server', start)
  if (PORT === port) port = new URL(url).port
  return {
    url,
    logs: () => output,
    async stop() {
      await within(STOP_LIMIT_MS, 'Stopping the server', ask(child, { stop: url }))
      child.off('message', read)
      running--
    },
  }
}
