import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sessions } from './data/load'
import { clientImport, type Outcome, send, teamFile, teamViews, userImport } from './longWork'
import type { BenchRequest, Session } from './operation'
import { dayListGraphQL } from './operations/dayListGraphQL'
import { startTask } from './operations/startTask'
import { peakMemory, type Served } from './processes'

const CLIENTS = 500
const SECONDS = 40
const CLICKS: ((session: Session) => BenchRequest)[] = [
  (session) => dayListGraphQL.request(session, 0),
  (session) => startTask.request(session, subject++),
  (session) => dayListGraphQL.request(session, 0),
  ({ userId }) => ({ method: 'GET', path: `/api/pause/new/${userId}` }),
]
const THINKING_MS = 2_000
const MEMORY_GOAL_MB = 300
/** All worker threads have stopped after this delay. */
const QUIET_MS = 15_000
let subject = 3_000_000_000

const memoryNow = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

function summary(name: string, outcomes: Outcome[]): string {
  const times = outcomes.map(({ took }) => took).sort((a, b) => a - b)
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)
  const refused = outcomes.filter(({ problem }) => problem)
  const reasons = [...new Set(refused.map(({ status, problem }) => `${status} ${problem}`))].slice(0, 3)
  return [
    `${name} : ${outcomes.length} réponses, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, au plus ${at(1)} ms, ${refused.length} refusées`,
    ...reasons.map((reason) => `  ${reason}`),
  ].join('\n')
}

/** Imports, team views, an export and the clicks of all users at once; all of it legitimate use. */
export async function measureCrowd({ url, pid }: Served, { admins, readers, writers }: Sessions) {
  const clients = [...readers, ...writers].slice(0, CLIENTS)
  const clicks: Outcome[] = []
  const until = Date.now() + SECONDS * 1_000
  const work = async (session: Session, index: number) => {
    await wait((THINKING_MS * index) / CLIENTS)
    for (let click = index; Date.now() < until; click++) {
      const request = CLICKS[click % CLICKS.length] as (typeof CLICKS)[number]
      clicks.push(await send(url, request(session), session))
      await wait(THINKING_MS * (0.5 + Math.random()))
    }
  }
  const [one, other] = admins as [Session, Session]
  const inSeries = async (session: Session, requests: BenchRequest[]) => {
    const outcomes: Outcome[] = []
    for (const request of requests) outcomes.push(await send(url, request, session))
    return outcomes
  }
  const everybody = clients.map(work)
  await wait(THINKING_MS)
  const [imports, views, files] = await Promise.all([
    inSeries(one, [clientImport(false), clientImport(true), userImport(false), userImport(true)]),
    inSeries(one, [teamViews(5, 'WEEK'), teamViews(5, 'DAY')]),
    inSeries(other, [teamFile()]),
  ])
  await Promise.all(everybody)
  const peak = peakMemory(pid)
  await wait(QUIET_MS)
  const after = memoryNow(pid)
  const all = [...clicks, ...imports, ...views, ...files]
  return {
    passed: after < MEMORY_GOAL_MB && all.every(({ problem }) => !problem),
    text: [
      summary(`${CLIENTS} personnes`, clicks),
      summary('Imports de 10 000 lignes (aperçu, puis enregistré)', imports),
      summary('Cinq vues d’équipe d’une année (par semaine, puis par jour)', views),
      summary('Fichier XLSX d’une année par jour', files),
      `Mémoire du serveur : au plus ${peak.toFixed(0)} Mo, ensuite ${after.toFixed(0)} Mo (but : moins de ${MEMORY_GOAL_MB})`,
    ].join('\n'),
  }
}
