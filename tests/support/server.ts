import { once } from 'node:events'
import { resolve } from 'node:path'
import { spawnGuarded } from '../../scripts/lib/spawnGuarded.mjs'

const MAIN = resolve(import.meta.dirname, '../../dist/server/main.js')
export const START_LIMIT_MS = 30_000
export const STOP_LIMIT_MS = 15_000

/** Test servers rarely live long enough for optimised code to pay: optimising took a seventh of a start. */
export const SHORT_LIVED = ['--interrupt-budget=1000000']

export type ServerEnv = Partial<
  Record<
    | 'COMPILE_QUERIES'
    | 'DATABASE_URL'
    | 'DEMO'
    | 'HOST'
    | 'JWT_SECRET'
    | 'LOG_LEVEL'
    | 'NODE_ENV'
    | 'NODE_OPTIONS'
    | 'PORT'
    | 'PUBLIC_URL'
    | 'SOCKET'
    | 'REQUESTS_PER_ACCOUNT'
    | 'REQUESTS_PER_ADDRESS'
    | 'REQUEST_TIMEOUT'
    | 'TIME_ZONE'
    | 'TRUST_PROXY'
    | 'WRITES_PER_ACCOUNT',
    string
  >
>

export interface TestServer {
  /** Its address, or the socket that it listens on. */
  url: string
  pid: number
  /** All output so far, stdout and stderr. */
  logs(): string
  /** Stops it as an operator does. @throws unless it exits with status 0 */
  stop(): Promise<void>
  /** Kills it, as a crash would. */
  kill(): Promise<void>
}

/** Default settings of test servers. */
export const USUAL: ServerEnv = {
  PORT: '0',
  HOST: '127.0.0.1',
  JWT_SECRET: 'a secret for the tests, of 32 bytes and more',
  DEMO: '0',
  NODE_ENV: 'test',
  // The step `server:plain` of `npm test` sets it to `0`.
  COMPILE_QUERIES: process.env.TEST_COMPILE_QUERIES ?? '1',
  // A test sends requests faster than many users do.
  REQUESTS_PER_ACCOUNT: '100000',
  REQUESTS_PER_ADDRESS: '1000000',
  WRITES_PER_ACCOUNT: '100000',
}

export function within<Result>(limit: number, what: string, work: Promise<Result>) {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${limit / 1000} s`)), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

interface Program {
  command: string
  args: string[]
  cwd?: string
}

const programOf = (main: string): Program => ({ command: process.execPath, args: [...SHORT_LIVED, main] })
/** Code is optimised as early as in production. */
export const OPTIMISED: Program = { command: process.execPath, args: [MAIN] }

/**
 * Starts the built server as a process of its own, on a free port of 127.0.0.1, without this process's own
 * settings.
 * @throws with all its output when it exits before it listens
 */
export async function startServer(env: ServerEnv, program = programOf(MAIN)): Promise<TestServer> {
  const { command, args, cwd } = program
  const child = spawnGuarded(command, args, {
    cwd,
    env: {
      HOME: process.env.HOME,
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      ...USUAL,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  const address = new Promise<string>((found) => {
    const read = (chunk: string) => {
      output += chunk
      // A whole line only: the port may come in two chunks.
      const match = /Pointage est prêt : (\S+)\s/.exec(output)
      if (match?.[1]) found(match[1].replace('localhost', '127.0.0.1'))
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read)
  })

  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  try {
    const failed = exited.then(([code, signal]): never => {
      throw new Error(`The server ended before it listened (${code ?? signal})`)
    })
    const url = await within(START_LIMIT_MS, 'Starting the server', Promise.race([address, failed]))
    failed.catch(() => {})
    return {
      url,
      pid: child.pid ?? 0,
      logs: () => output,
      kill,
      async stop() {
        child.kill('SIGTERM')
        const [code, signal] = await within(STOP_LIMIT_MS, 'Stopping the server', exited)
        if (code !== 0) throw new Error(`The server ended with ${code ?? signal}:\n${output}`)
      },
    }
  } catch (error) {
    await kill()
    throw new Error(`${error instanceof Error ? error.message : error}\n${output}`)
  }
}
