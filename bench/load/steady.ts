import { Agent, request as open } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type autocannon from 'autocannon'

export interface Steady {
  /** Latency of each request in ms, from its scheduled sending. */
  times: number[]
  faults: number
}

/**
 * Sends requests at a fixed rate, independent of earlier answers (open loop), like unrelated users: a closed
 * loop hides how long others would have waited meanwhile.
 */
export async function sendSteadily(
  url: string,
  requests: readonly autocannon.Request[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Steady> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  let faults = 0
  const send = ({ method, path, headers, body }: autocannon.Request) =>
    new Promise<void>((resolve) => {
      const begun = performance.now()
      const fail = () => {
        faults++
        resolve()
      }
      const asked = open(`${url}${path}`, {
        agent,
        method: method ?? 'GET',
        headers: headers as Record<string, string>,
      })
      asked.on('error', fail)
      asked.on('response', (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part) => (text += part))
        answer.on('end', () => {
          if (answer.statusCode !== 200 || text.includes('"errors"')) return fail()
          times.push(performance.now() - begun)
          resolve()
        })
      })
      asked.end(body)
    })
  const all: Promise<void>[] = []
  const start = performance.now()
  for (let due = 0; due < rate * seconds; due = Math.floor(((performance.now() - start) * rate) / 1_000)) {
    while (all.length < due) all.push(send(requests[all.length % requests.length] as autocannon.Request))
    await wait(1)
  }
  await Promise.all(all)
  agent.destroy()
  return { times, faults }
}
