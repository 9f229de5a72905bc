import { deepStrictEqual } from 'node:assert/strict'
import type { Sessions } from './data/load'
import type { BenchOperation, BenchRequest, Session } from './operation'
import { operations } from './operations'
import { startTask } from './operations/startTask'

const SAMPLE = 25

/** Fields that differ between starts by design: only their format is compared. */
const OWN = new Set(['id', 'debut', 'fin', 'duree', 'debutAt', 'finAt', 'finDate', 'commentaire'])

interface Answer {
  data?: { startTask?: { id: string } }
  errors?: { extensions: { code: string } }[]
}

let subject = 1_000_000_000

async function ask(url: string, { method, path, body }: BenchRequest, token?: string) {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Answer }
}

/** @throws when the request fails */
async function answerOf(url: string, operation: BenchOperation, session: Session): Promise<Answer> {
  const entry =
    operation.kind === 'end' ? (await answerOf(url, startTask, session)).data?.startTask?.id : subject++
  const { status, body } = await ask(url, operation.request(session, Number(entry)), session.token)
  if (status !== 200 || body.errors) throw new Error(`${operation.name}: ${status} ${JSON.stringify(body)}`)
  return body
}

const formsOfOwn = (answer: Answer): Answer =>
  JSON.parse(
    JSON.stringify(answer, (key, value) =>
      OWN.has(key) && typeof value === 'string' ? value.replace(/\d+/g, '#') : value,
    ),
  )

async function refusesStrangers(url: string, operation: BenchOperation, session: Session) {
  const { status, body } = await ask(url, operation.request(session, 1))
  if (status !== 401 && body.errors?.[0]?.extensions.code !== 'UNAUTHENTICATED')
    throw new Error(`${operation.name}: ${url} answers without a token`)
}

/** @throws {AssertionError} when the answers of server and floor differ */
export async function verify(
  { readers, writers, admins }: Sessions,
  server: string,
  floor: string,
): Promise<void> {
  for (const operation of operations) {
    const reads = operation.kind === 'read'
    const askers = operation.by === 'admins' ? admins : reads ? readers : writers
    for (const session of askers.slice(0, SAMPLE)) {
      const [expected, actual] = [
        await answerOf(server, operation, session),
        await answerOf(floor, operation, session),
      ]
      if (reads) deepStrictEqual(actual, expected)
      else deepStrictEqual(formsOfOwn(actual), formsOfOwn(expected))
    }
    for (const url of [server, floor]) await refusesStrangers(url, operation, readers[0] as Session)
  }
}
