import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { graphql } from '../../support/api'
import { dialect } from '../../support/database'
import { now, type Person, useWorld } from '../world'
import { liveUrl } from './connect'

const { application, newPerson, insertEntry } = useWorld({}, { optimised: true })

const PEOPLE = 200
/** As many as a session may have. */
const SOCKETS_EACH = 10
const EVENTS_PER_SECOND = 200
const SECONDS = Number(process.env.LIVE_SECONDS ?? 60)
const MEMORY_KB = 60
const P99_MS = 1_000

const DAY = 'subscription { dayChanged { begins whole entries { id version } } }'
const LIST = '{ tasks { id debut fin libelle projet commentaire } }'

/** Arrivals of one socket: milliseconds by entry and version. */
type Arrivals = Map<string, number>

interface DayMessage {
  type: string
  payload?: { data?: { dayChanged: { whole: boolean; entries: { id: string; version: number }[] } } }
}

async function openSocket({ token }: Person): Promise<{ socket: WebSocket; arrivals: Arrivals }> {
  const socket = new WebSocket(liveUrl(application.url), 'graphql-transport-ws', { perMessageDeflate: false })
  const arrivals: Arrivals = new Map()
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)))
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })))
    socket.on('message', (text) => {
      const { type, payload } = JSON.parse(String(text)) as DayMessage
      if (type === 'connection_ack')
        socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: DAY } }))
      if (type !== 'next') return
      resolve()
      for (const { id, version } of payload?.data?.dayChanged.entries ?? [])
        arrivals.set(`${id} ${version}`, performance.now())
    })
  })
  return { socket, arrivals }
}

const memory = () =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${application.server.pid}/status`, 'utf8'))?.[1])

/** Changes of one person, a second apart by turns: begins an entry, ends it. @returns when each was sent */
async function click({ token }: Person, offset: number): Promise<Arrivals> {
  const sent: Arrivals = new Map()
  const start = performance.now() + offset
  let running: string | undefined
  for (let second = 0; second < SECONDS; second++) {
    await wait(Math.max(0, start + second * 1_000 - performance.now()))
    const at = performance.now()
    const query = running
      ? `mutation { changed: endTask(id: "${running}") { id version } }`
      : `mutation { changed: startTask(input: { remarque: "${second}" }) { id version } }`
    const { data, errors } = await graphql<{ changed: { id: string; version: number } }>(
      application.url,
      query,
      {},
      token,
    )
    expect(errors).toBeUndefined()
    const { id, version } = data?.changed ?? { id: '', version: 0 }
    sent.set(`${id} ${version}`, at)
    running = running ? undefined : id
  }
  return sent
}

const rateOfList = async ({ token }: Person) => {
  const until = performance.now() + 5_000
  let count = 0
  const ask = async () => {
    while (performance.now() < until) {
      await graphql(application.url, LIST, {}, token)
      count++
    }
  }
  await Promise.all(Array.from({ length: 8 }, ask))
  return count / 5
}

test.runIf(process.env.TEST_ALL)(
  `${PEOPLE * SOCKETS_EACH} connections, ${EVENTS_PER_SECOND} events a second: none lost, p99 below ${P99_MS} ms, ${MEMORY_KB} kB each`,
  { timeout: 600_000, retry: 0 },
  async () => {
    const people: Person[] = []
    for (let n = 0; n < PEOPLE; n++) people.push(await newPerson())
    const reader = await newPerson()
    for (let n = 0; n < 20; n++)
      await insertEntry(reader.id, { debut: now() - 60 * (n + 1), fin: now() - 60 * n - 30 })
    await rateOfList(reader)
    const alone = await rateOfList(reader)
    const before = memory()
    const open: { person: Person; arrivals: Arrivals; socket: WebSocket }[] = []
    for (const person of people) {
      const sockets = await Promise.all(Array.from({ length: SOCKETS_EACH }, () => openSocket(person)))
      for (const one of sockets) open.push({ person, ...one })
    }
    await wait(2_000)
    const each = (memory() - before) / open.length
    const beside = await rateOfList(reader)

    const sent = new Map(
      await Promise.all(
        people.map(
          async (person, n) =>
            [person.id, await click(person, (n * 1_000 * PEOPLE) / EVENTS_PER_SECOND / PEOPLE)] as const,
        ),
      ),
    )
    await wait(2_000)
    const delays: number[] = []
    let lost = 0
    for (const { person, arrivals } of open)
      for (const [key, at] of sent.get(person.id) ?? []) {
        const arrival = arrivals.get(key)
        if (arrival === undefined) lost++
        else delays.push(arrival - at)
      }
    for (const { socket } of open) socket.terminate()
    delays.sort((a, b) => a - b)
    const share = (part: number) => Math.round(delays[Math.floor((delays.length - 1) * part)] ?? 0)
    process.stdout.write(
      `live on ${dialect}: ${open.length} connections, ${each.toFixed(1)} kB each; ${delays.length} deliveries, p50 ${share(0.5)} ms, ` +
        `p99 ${share(0.99)} ms, at most ${share(1)} ms, ${lost} lost; the day's list ${Math.round(alone)} a second alone, ${Math.round(beside)} beside open connections\n`,
    )
    expect(lost).toBe(0)
    expect(share(0.99)).toBeLessThan(P99_MS)
    expect(each).toBeLessThan(MEMORY_KB)
    expect(beside).toBeGreaterThan(0.9 * alone)
  },
)
