import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Sessions } from '../data/load'
import { endProcess } from '../processes'
import type { Job, Reply, Slice } from './job'

export interface Loader {
  pid: number
  /** @throws when any answer was an error */
  run(job: Job): Promise<Slice>
  stop(): Promise<void>
}

/** Runs the load in a separate process, so that its processor time is not counted. */
export function startLoader(sessions: Sessions): Loader {
  const child = fork(join(import.meta.dirname, 'child.ts'), { execArgv: ['--import', 'tsx'] })
  child.send({ sessions })
  return {
    pid: child.pid ?? 0,
    async run(job) {
      const gone = new AbortController()
      const ended = once(child, 'exit', { signal: gone.signal }).then((): never => {
        throw new Error('The load process ended')
      })
      child.send(job)
      try {
        const [reply] = (await Promise.race([once(child, 'message'), ended])) as [Reply]
        if ('fault' in reply) throw new Error(reply.fault)
        return reply.slice
      } finally {
        ended.catch(() => {})
        gone.abort()
      }
    },
    stop: () => endProcess(child),
  }
}
