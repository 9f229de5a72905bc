import { setPriority } from 'node:os'
import autocannon from 'autocannon'
import type { BenchOperation, BenchRequest, Session } from '../operation'
import { operations } from '../operations'
import { percentiles } from '../tables'
import type { Job, Reply, Setup, Slice } from './job'
import { sendSteadily } from './steady'

/**
 * Process priority (nice value) of load at a fixed rate. Real clients run on other machines: waiting for this
 * machine's processor must not count as latency of the server. Without that privilege it stays 0. Load in a
 * closed loop keeps its priority: it would preempt the server at each answer, more often than the floor.
 */
const FIRST = -10
const AS_ALL = 0
function comeFirst(isFirst: boolean) {
  try {
    setPriority(isFirst ? FIRST : AS_ALL)
  } catch {}
}

const CONNECTIONS = 32
/** Tasks started per second, fixed: both targets write the same number of rows. */
const STARTS_PER_SECOND = 1_200
const TIMEOUT_SECONDS = 10
const GRAPHQL_HEADERS = {
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'x-requested-with': 'XMLHttpRequest',
}
const REST_HEADERS = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }

interface Made {
  session: Session
  id: number
}

let sessions: Setup['sessions'] | undefined
let subject = 0
const made = new Map<string, Made[]>()

function prepared({ method, path, body }: BenchRequest, { token }: Session): autocannon.Request {
  return {
    method,
    path,
    headers: {
      authorization: `Bearer ${token}`,
      ...(path === '/graphql' ? GRAPHQL_HEADERS : REST_HEADERS),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T

/** All requests of one connection; reads restart from the beginning at the end of the list. */
function requestsOf(
  operation: BenchOperation,
  connection: number,
  { target, seconds, connections }: Job & { connections: number },
): autocannon.Request[] {
  const { readers, writers, admins } = sessions as Setup['sessions']
  switch (operation.kind) {
    case 'read': {
      const askers = operation.by === 'admins' ? admins : readers
      return askers.map((_, index) => {
        const session = at(askers, index + connection * 13)
        return prepared(operation.request(session, 0), session)
      })
    }
    case 'start':
      return Array.from({ length: Math.ceil((seconds * STARTS_PER_SECOND) / connections) }, () => {
        const session = at(writers, subject)
        return {
          ...prepared(operation.request(session, subject++), session),
          onResponse: (_status, body) => keep(target, session, body),
        }
      })
    case 'end': {
      const entries = made.get(target) ?? []
      const share = entries.filter((_, index) => index % connections === connection)
      return share.map(({ session, id }) => prepared(operation.request(session, id), session))
    }
  }
}

function keep(target: string, session: Session, body: string) {
  const id = Number(JSON.parse(body).data?.startTask?.id)
  if (id) made.get(target)?.push({ session, id })
}

const sliceOf = (times: readonly number[], seconds: number): Slice => {
  const [p50 = 0, p99 = 0] = percentiles(times, [0.5, 0.99])
  return { requests: times.length, seconds, p50, p99 }
}

/** @throws when any answer was an error */
async function runSteadily(operation: BenchOperation, job: Job & { rate: number }): Promise<Slice> {
  const requests = requestsOf(operation, 0, { ...job, connections: 1 })
  const { times, faults } = await sendSteadily(job.url, requests, job)
  if (faults > 0) throw new Error(`${operation.name} at ${job.target}: ${faults} refused`)
  return { ...sliceOf(times, job.seconds), times }
}

/** @throws when any answer was an error, or none arrived */
async function run(job: Job): Promise<Slice> {
  const operation = operations[job.operation] as BenchOperation
  const { rate } = job
  comeFirst(rate !== undefined)
  if (rate) return runSteadily(operation, { ...job, rate })
  const { connections = CONNECTIONS } = operation
  const requests = Array.from({ length: connections }, (_, index) =>
    requestsOf(operation, index, { ...job, connections }),
  )
  if (operation.kind !== 'read') made.set(job.target, [])
  const total = operation.kind === 'read' ? undefined : requests.flat().length
  const times: number[] = []
  let connection = 0
  let last = 0
  const start = performance.now()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(
      {
        url: job.url,
        connections,
        timeout: TIMEOUT_SECONDS,
        sampleInt: 100,
        ...(total ? { amount: total } : { duration: job.seconds }),
        setupClient: (client) => client.setRequests(requests[connection++] ?? []),
        // Apollo Server answers a failed operation with status 200.
        verifyBody: (body) => !String(body).includes('"errors"'),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    load.on('response', (_client, _status, _bytes, time) => {
      times.push(time)
      last = performance.now()
    })
  })
  const faults = result.errors + result.timeouts + result.non2xx + result.mismatches
  if (faults > 0 || times.length === 0 || (total && times.length !== total))
    throw new Error(
      `${operation.name} at ${job.target}: ${times.length} answers, ${result.errors} lost, ${result.non2xx} refused, ${result.mismatches} wrong`,
    )
  return sliceOf(times, (last - start) / 1_000)
}

const reply = (answer: Reply) => process.send?.(answer)

process.on('message', (message: Setup | Job) => {
  if ('sessions' in message) {
    sessions = message.sessions
    return
  }
  run(message).then(
    (slice) => reply({ slice }),
    (error) => reply({ fault: String(error instanceof Error ? error.message : error) }),
  )
})
process.once('disconnect', () => process.exit(0))
