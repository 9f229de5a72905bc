import { setTimeout as wait } from 'node:timers/promises'
import { ACTIVE_USERS } from './data/company'
import type { Sessions } from './data/load'
import type { Loader } from './load/loader'
import { type Outcome, send, teamFile, teamViews, userImport } from './longWork'
import type { BenchRequest, Session } from './operation'
import { operations } from './operations'
import { dayListGraphQL } from './operations/dayListGraphQL'
import { startTask } from './operations/startTask'
import { sums } from './operations/sums'
import type { Served } from './processes'
import { payrollOfEverybody } from './rules/everybody'
import { median, percentiles, table } from './tables'

/** Lists per second: every active user polls theirs every five seconds, more than the busiest morning. */
const RATE = ACTIVE_USERS / 5
const SECONDS = 5
export const MAX_ROUNDS = 5
const INSISTENT = 50
const IN_A_ROW = 60
const ENOUGH_MS = 3_000
const ENDED_MS = 1_000

interface Load {
  name: string
  parallel: number
  who(sessions: Sessions): Session
  /** `subject`: a number that makes the request unique. */
  request(session: Session, subject: number): BenchRequest
}

const admin = ({ admins }: Sessions) => admins[0] as Session
const insistent = ({ writers }: Sessions) => writers[0] as Session
/** Not the user who starts tasks in a row, whose day exceeds the entry limit after some rounds. */
const curious = ({ writers }: Sessions) => writers[1] as Session
let subject = 2_000_000_000

const preview = userImport(false)
const BESIDES: readonly Load[] = [
  { name: 'vue d’équipe d’une année', parallel: 1, who: admin, request: () => teamViews(1, 'WEEK') },
  { name: 'cinq vues d’équipe', parallel: 1, who: admin, request: () => teamViews(5, 'DAY') },
  { name: 'fichier XLSX d’une année', parallel: 1, who: admin, request: teamFile },
  { name: 'Règles du travail d’un mois de tous', parallel: 1, who: admin, request: payrollOfEverybody },
  { name: 'aperçu de 10 000 lignes', parallel: 1, who: admin, request: () => preview },
  {
    name: 'un compte, 50 listes à la fois',
    parallel: INSISTENT,
    who: curious,
    request: (session) => dayListGraphQL.request(session, 0),
  },
  {
    name: 'un compte, 60 débuts d’affilée',
    parallel: 1,
    who: insistent,
    // The pause between rounds cancels these requests: at most 50 may run at once.
    request: (session, number) =>
      number % IN_A_ROW === 0
        ? { method: 'GET', path: `/api/pause/new/${session.userId}` }
        : startTask.request(session, subject++),
  },
]

export const COMPANY_LOADS: Load[] = [
  ...sums.map(({ name, request }) => ({ name, parallel: 1, who: admin, request })),
  { name: 'vue d’équipe d’une année', parallel: 1, who: admin, request: () => teamViews(1, 'WEEK') },
]

interface Round {
  done: number
  /** Slowest of these requests, in ms. */
  slowest: number
  refused: number
}

export interface UnderLoadRow {
  name: string
  /** Response times of all lists of all rounds, in ms: the p99 of a single round would rest on ten values. */
  alone: number[]
  beside: number[]
  rounds: Round[]
}

function insist({ parallel, request }: Load, url: string, session: Session) {
  const gone = new AbortController()
  const outcomes: Outcome[] = []
  let number = 1
  const askOn = async () => {
    while (!gone.signal.aborted)
      outcomes.push(await send(url, request(session, number++), session, gone.signal))
  }
  const all = Promise.allSettled(Array.from({ length: parallel }, askOn))
  return async () => {
    gone.abort()
    // A request cancelled while its connection opens may never settle.
    await Promise.race([all, wait(ENOUGH_MS)])
    return outcomes
  }
}

/**
 * Measures the day list alone and under each kind of load whose name contains a text, alternating, so that
 * other activity of the machine affects all of them equally.
 */
export async function measureUnderLoad(
  loader: Loader,
  { url }: Served,
  sessions: Sessions,
  { rounds, only }: { rounds: number; only: string },
  all: readonly Load[] = BESIDES,
): Promise<UnderLoadRow[]> {
  const besides = all.filter(({ name }) => name.includes(only))
  const operation = operations.indexOf(dayListGraphQL)
  const list = async () => {
    const { times = [] } = await loader.run({
      operation,
      target: 'server',
      url,
      seconds: SECONDS,
      rate: RATE,
    })
    return times
  }
  const rows = besides.map(({ name }): UnderLoadRow => ({ name, alone: [], beside: [], rounds: [] }))
  for (let round = 0; round < Math.min(rounds, MAX_ROUNDS); round++) {
    for (const [index, beside] of besides.entries()) {
      const row = rows[index] as UnderLoadRow
      row.alone.push(...(await list()))
      const stop = insist(beside, url, beside.who(sessions))
      row.beside.push(...(await list()))
      const outcomes = await stop()
      const refused = outcomes.filter(({ problem }) => problem).length
      const slowest = Math.max(0, ...outcomes.map(({ took }) => took))
      row.rounds.push({ done: outcomes.length - refused, slowest, refused })
      await wait(ENDED_MS)
    }
  }
  return rows
}

export function underLoadTable(rows: UnderLoadRow[]): string {
  if (rows.length === 0) return ''
  const [aloneP50 = 0, aloneP99 = 0] = percentiles(
    rows.flatMap(({ alone }) => alone),
    [0.5, 0.99],
  )
  const lines = rows.map(({ name, beside, rounds }) => {
    const [p50 = 0, p99 = 0] = percentiles(beside, [0.5, 0.99])
    const of = (figure: keyof Round) => median(rounds.map((round) => round[figure])).toFixed(0)
    const ratios = [p50 / aloneP50, p99 / aloneP99].map((ratio) => ratio.toFixed(2))
    return [name, p50.toFixed(1), p99.toFixed(1), ...ratios, of('done'), of('slowest'), of('refused')]
  })
  const headings = [
    'Liste du jour, à côté de',
    'p50 ms',
    'p99 ms',
    'rapport p50',
    'rapport p99',
    'faits',
    'au plus ms',
    'refusés',
  ]
  const alone = ['seule', aloneP50.toFixed(1), aloneP99.toFixed(1), '1.00', '1.00', '', '', '']
  return table([headings, alone, ...lines])
}
