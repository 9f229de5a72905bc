import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { spawnGuarded } from '../../scripts/lib/spawnGuarded.mjs'
import { type ServerEnv, SHORT_LIVED, START_LIMIT_MS, STOP_LIMIT_MS, USUAL, within } from './server'

const HOST = resolve(import.meta.dirname, 'host.mjs')

interface Answer {
  id: number
  url?: string
  error?: string
}

/** One for all the files of a worker, which run one after the other: it ends with the worker. */
let host: ChildProcess | undefined
let asked = 0
let running = 0
/** What the first server of this worker was given: those after it have the address that a browser knows already. */
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

function ask(child: ChildProcess, question: { start: ServerEnv } | { stop: string }): Promise<string> {
  const id = ++asked
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

/**
 * Starts the built server in a process that has run others before, on a free port of 127.0.0.1: its code is read and
 * compiled already, which takes most of the time of a start. It has no log, and no settings of Node's own.
 */
export async function startHosted(env: ServerEnv): Promise<{ url: string; stop(): Promise<void> }> {
  host ??= begin()
  const child = host
  const PORT = running++ === 0 ? port : USUAL.PORT
  const start = ask(child, { start: { ...USUAL, PORT, ...env } })
  const url = await within(START_LIMIT_MS, 'Starting the server', start)
  if (PORT === port) port = new URL(url).port
  return {
    url,
    async stop() {
      await within(STOP_LIMIT_MS, 'Stopping the server', ask(child, { stop: url }))
      running--
    },
  }
}
