import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Sessions } from './data/load'
import type { Loader } from './load/loader'
import { retained } from './load/memory'
import type { Session } from './operation'
import { operations } from './operations'
import { dayListGraphQL } from './operations/dayListGraphQL'
import type { Served } from './processes'
import { percentiles } from './tables'

const PEOPLE = 200
/** As many as a session may have. */
const SOCKETS_EACH = 10
/** Each person clicks once a second. */
const SECONDS = 60
const LIST_SECONDS = 15
const MEMORY_GOAL_KB = 60
const P99_GOAL_MS = 1_000
const RATE_GOAL = 0.9
/** Real clients run on other machines: waiting for this one's processor must not count. */
const FIRST = -10
/** Ms in which the last events arrive. */
const SETTLE_MS = 3_000

const DAY = 'subscription { dayChanged { whole entries { id version } } }'
const LIST = operations.indexOf(dayListGraphQL)

interface Message {
  type: string
  payload?: { data?: { dayChanged: { whole: boolean; entries: { id: string; version: number }[] } } }
}

interface Arrival {
  version: number
  at: number
}

/** A connection, and what arrived by it, by entry. */
interface Follower {
  socket: WebSocket
  arrivals: Map<string, Arrival[]>
  /** Answers that named no entries, as they were too many. */
  unnamed: number
}

function follow(url: string, { token }: Session): Promise<Follower> {
  const address = `${url.replace(/^http/, 'ws')}/graphql`
  const socket = new WebSocket(address, 'graphql-transport-ws', { perMessageDeflate: false })
  const follower: Follower = { socket, arrivals: new Map(), unnamed: 0 }
  const send = (message: object) => socket.send(JSON.stringify(message))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', (code) => reject(new Error(`The server closed a connection: ${code}`)))
    socket.once('open', () => send({ type: 'connection_init', payload: { token } }))
    socket.on('message', (text) => {
      const { type, payload } = JSON.parse(String(text)) as Message
      if (type === 'connection_ack') send({ type: 'subscribe', id: '1', payload: { query: DAY } })
      if (type !== 'next') return
      resolve(follower)
      const at = performance.now()
      const { whole, entries } = payload?.data?.dayChanged ?? { whole: true, entries: [] }
      if (whole) follower.unnamed++
      for (const { id, version } of entries) {
        const known = follower.arrivals.get(id)
        if (known) known.push({ version, at })
        else follower.arrivals.set(id, [{ version, at }])
      }
    })
  })
}

interface Click {
  person: number
  id: string
  version: number
  sentAt: number
}

async function click(url: string, { token }: Session, query: string) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ query }),
  })
  const { data, errors } = (await response.json()) as {
    data?: { changed: { id: string; version: number } }
    errors?: { message: string }[]
  }
  if (!data?.changed) throw new Error(`A click was refused: ${response.status} ${errors?.[0]?.message}`)
  return data.changed
}

/** All people start and end tasks by turns, once a second each, evenly spread. */
async function clickAll(url: string, people: readonly Session[], seconds: number): Promise<Click[]> {
  const begun = performance.now()
  const ofPerson = async (session: Session, person: number) => {
    const clicks: Click[] = []
    let running: string | undefined
    // An even number: nothing is left running.
    for (let second = 0; second < seconds - (seconds % 2); second++) {
      const due = begun + 1_000 * (second + person / people.length)
      await wait(Math.max(0, due - performance.now()))
      const sentAt = performance.now()
      const query = running
        ? `mutation { changed: endTask(id: "${running}") { id version } }`
        : `mutation { changed: startTask(input: { remarque: "geste ${second}" }) { id version } }`
      const { id, version } = await click(url, session, query)
      clicks.push({ person, id, version, sentAt })
      running = running ? undefined : id
    }
    return clicks
  }
  return (await Promise.all(people.map(ofPerson))).flat()
}

/** Milliseconds from each click to each of its person's connections; how many never arrived. */
function delaysOf(clicks: readonly Click[], followers: readonly Follower[][]) {
  const delays: number[] = []
  let lost = 0
  for (const { person, id, version, sentAt } of clicks)
    for (const { arrivals } of followers[person] ?? []) {
      // A later version says as much.
      const arrival = arrivals.get(id)?.find((one) => one.version >= version)
      if (arrival) delays.push(arrival.at - sentAt)
      else lost++
    }
  return { delays, lost }
}

const ms = (value: number) => `${value.toFixed(0)} ms`

/** Thousands of connections and hundreds of changes a second, while others read their day. */
export async function measureLive(
  { url, pid }: Served,
  folder: string,
  loader: Loader,
  { writers }: Sessions,
) {
  try {
    setPriority(FIRST)
  } catch {}
  const people = writers.slice(0, PEOPLE)
  async function rateOfList() {
    const job = { operation: LIST, target: 'server', url, seconds: LIST_SECONDS }
    const [{ requests, seconds }, clicks] = await Promise.all([
      loader.run(job),
      clickAll(url, people, LIST_SECONDS + 2),
    ])
    return { rate: requests / seconds, clicks }
  }
  // Warm-up: compiles and caches what is used for the first time.
  await rateOfList()
  const before = await rateOfList()
  const without = await retained(pid, folder)

  const followers: Follower[][] = []
  for (const person of people)
    followers.push(await Promise.all(Array.from({ length: SOCKETS_EACH }, () => follow(url, person))))
  await wait(SETTLE_MS)
  const held = await retained(pid, folder)
  const count = PEOPLE * SOCKETS_EACH
  const each = (figure: 'held' | 'rss') => (held[figure] - without[figure]) / 1_024 / count

  const clicks = await clickAll(url, people, SECONDS)
  await wait(SETTLE_MS)
  const alone = delaysOf(clicks, followers)
  const beside = await rateOfList()
  await wait(SETTLE_MS)
  const busy = delaysOf(beside.clicks, followers)
  const unnamed = followers.flat().reduce((sum, one) => sum + one.unnamed, 0)
  for (const { socket } of followers.flat()) {
    socket.removeAllListeners('close')
    socket.terminate()
  }
  await wait(SETTLE_MS)
  const after = await rateOfList()

  const [p50 = 0, p99 = 0, most = 0] = percentiles(alone.delays, [0.5, 0.99, 1])
  const [busyP50 = 0, busyP99 = 0] = percentiles(busy.delays, [0.5, 0.99])
  const rate = (before.rate + after.rate) / 2
  const memory = Math.max(each('held'), each('rss'))
  const lost = alone.lost + busy.lost + unnamed
  return {
    passed: p99 <= P99_GOAL_MS && lost === 0 && memory <= MEMORY_GOAL_KB && beside.rate >= RATE_GOAL * rate,
    text: [
      `${count} connexions, ${PEOPLE} gestes par seconde pendant ${SECONDS} s : ${alone.delays.length} arrivées, ${lost} perdues`,
      `  p50 ${ms(p50)}, p99 ${ms(p99)} (but : ${ms(P99_GOAL_MS)}), au plus ${ms(most)}`,
      `  mémoire d’une connexion : ${each('held').toFixed(1)} ko retenus, ${each('rss').toFixed(1)} ko résidents (but : ${MEMORY_GOAL_KB})`,
      `Liste du jour à côté des mêmes gestes : ${before.rate.toFixed(0)} et ${after.rate.toFixed(0)} par seconde sans connexions, ${beside.rate.toFixed(0)} avec elles (× ${(beside.rate / rate).toFixed(2)}, but : ${RATE_GOAL})`,
      `  arrivées pendant ce temps : p50 ${ms(busyP50)}, p99 ${ms(busyP99)}, ${busy.lost} perdues`,
    ].join('\n'),
  }
}
