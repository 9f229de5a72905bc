import { addDays, createZone } from '../server/workedTime/time'
import type { BenchRequest, Session } from './operation'

const today = () => createZone('Europe/Paris').dateAt(Math.floor(Date.now() / 1_000))
const LINES = 10_000

/** A year of all users, `count` times in one document, each with a different first day. */
export function teamViews(count: number, by: 'DAY' | 'WEEK'): BenchRequest {
  const fin = today()
  const view = (_: unknown, index: number) =>
    `v${index}: team(debut: "${addDays(fin, index - 365)}", fin: "${fin}", by: ${by}) {
      buckets rows { user_id nom prenom societe seconds total running overdue } }`
  const query = `{ ${Array.from({ length: count }, view).join(' ')} }`
  return { method: 'POST', path: '/graphql', body: { query } }
}

export const teamFile = (): BenchRequest => ({
  method: 'POST',
  path: '/api/taches/equipe/export/xlsx',
  body: { debut: addDays(today(), -365), fin: today(), by: 'DAY' },
})

/** Ten thousand new users who do not work yet, so that the team keeps its size. */
export function userImport(apply: boolean): BenchRequest {
  const lines = Array.from(
    { length: LINES },
    (_, index) =>
      `Nouveau ${index};Prénom ${index};nouveau${index}@exemple.fr;U;Société ${(index % 4) + 1};Service ${(index % 5) + 1};0`,
  )
  const csv = ['nom;prenom;email;acces;societe;groupe_tache;active', ...lines].join('\n')
  return { method: 'POST', path: '/api/users/import', body: { csv, apply } }
}

export function clientImport(apply: boolean): BenchRequest {
  const lines = Array.from(
    { length: LINES },
    (_, index) => `Nouveau client ${index};Service ${(index % 5) + 1}`,
  )
  return {
    method: 'POST',
    path: '/api/clients/import',
    body: { csv: ['client;groupe_tache', ...lines].join('\n'), apply },
  }
}

export interface Outcome {
  status: number
  problem: string | undefined
  /** Duration in ms. */
  took: number
}

export async function send(
  url: string,
  { method, path, body }: BenchRequest,
  { token }: Session,
  signal?: AbortSignal,
): Promise<Outcome> {
  const begun = performance.now()
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${token}`,
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const beginning = bytes.toString('utf8', 0, 300)
  const problem = !response.ok || beginning.startsWith('{"errors"') ? beginning : undefined
  return { status: response.status, problem, took: performance.now() - begun }
}
