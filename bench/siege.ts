import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { hash } from 'argon2'
import { createConnection } from 'mysql2/promise'
import type { Sessions } from './data/load'
import { memoryEnvironment, retained } from './load/memory'
import { send } from './longWork'
import type { Session } from './operation'
import { dayListGraphQL } from './operations/dayListGraphQL'
import type { Served } from './processes'

const ATTEMPTS = 60_000
const ADDRESSES = 1_000
/** Attempts per second: more than ten thousand users who all mistype. */
const PER_SECOND = 500
const SLICE_MS = 20
const VICTIM = {
  id: 20,
  email: 'assiege@exemple.fr',
  password: 'Une-phrase-de-passe-à-elle',
  address: '203.0.113.7',
}
const VICTIM_EVERY_MS = 5_000
const READ_EVERY_MS = 25
const ALONE_MS = 15_000
const MEMORY_GOAL_MB = 5
const SLOWER_GOAL = 1.2

/** Server settings: trusts this program as proxy for client addresses, and reports memory. */
export const siegeEnvironment = (folder: string) => ({
  TRUST_PROXY: '127.0.0.1',
  REQUESTS_PER_ADDRESS: '1000000',
  ...memoryEnvironment(folder),
})

const MB = 1_048_576

const agent = new Agent({ keepAlive: true, maxSockets: 400 })

/** @returns the status of an attempt, 0 if there was no answer */
const signIn = (url: string, email: string, password: string, address: string) =>
  new Promise<number>((resolve) => {
    const body = JSON.stringify({ email, password })
    const sent = httpRequest(
      `${url}/api/login`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-requested-with': 'XMLHttpRequest',
          'x-forwarded-for': address,
        },
      },
      (response) => {
        response.resume()
        response.once('close', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.once('error', () => resolve(0))
    sent.end(body)
  })

/** Repeats work with a pause in between. @returns a function that stops it and returns all results */
function allTheWhile<T>(pause: number, work: () => Promise<T>) {
  const outcomes: T[] = []
  let over = false
  const going = (async () => {
    while (!over) {
      outcomes.push(await work())
      await wait(pause)
    }
  })()
  return async () => {
    over = true
    await going
    return outcomes
  }
}

function readAllTheWhile(url: string, reader: Session) {
  const stop = allTheWhile(READ_EVERY_MS, () => send(url, dayListGraphQL.request(reader, 0), reader))
  return async () => {
    const outcomes = await stop()
    const took = outcomes.map((outcome) => outcome.took).sort((one, other) => one - other)
    const at = (share: number) => took[Math.floor((took.length - 1) * share)] ?? 0
    return {
      count: took.length,
      p50: at(0.5),
      p99: at(0.99),
      problems: outcomes.filter(({ problem }) => problem),
    }
  }
}

const signInAllTheWhile = (url: string) =>
  allTheWhile(VICTIM_EVERY_MS, async () => {
    const begun = performance.now()
    const status = await signIn(url, VICTIM.email, VICTIM.password, VICTIM.address)
    return { status, took: performance.now() - begun }
  })

async function besiege(url: string, addressOf: (attempt: number) => string) {
  const statuses = new Map<number, number>()
  const pending: Promise<unknown>[] = []
  const begun = performance.now()
  for (let attempt = 0; attempt < ATTEMPTS; ) {
    const due = Math.min(ATTEMPTS, ((performance.now() - begun) / 1_000) * PER_SECOND)
    for (; attempt < due; attempt++) {
      const email = attempt % 10 === 0 ? VICTIM.email : `inconnu${attempt}@exemple.fr`
      pending.push(
        signIn(url, email, `faux-${attempt}`, addressOf(attempt)).then((status) =>
          statuses.set(status, (statuses.get(status) ?? 0) + 1),
        ),
      )
    }
    await wait(SLICE_MS)
  }
  await Promise.all(pending)
  return { statuses, seconds: (performance.now() - begun) / 1_000 }
}

async function settleVictim(url: string, databaseUrl: string) {
  const connection = await createConnection(databaseUrl)
  await connection.query('UPDATE user SET email = ?, email_key = ?, active = 1 WHERE id = ?', [
    VICTIM.email,
    VICTIM.email,
    VICTIM.id,
  ])
  await connection.query('INSERT INTO credential (user_id, password_hash, must_change) VALUES (?, ?, 0)', [
    VICTIM.id,
    await hash(VICTIM.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  ])
  await connection.end()
  const status = await signIn(url, VICTIM.email, VICTIM.password, VICTIM.address)
  if (status !== 200) throw new Error(`The victim could not sign in: ${status}`)
}

const ms = (value: number) => `${value.toFixed(1)} ms`

/** Tens of thousands of wrong passwords, while one user works and the targeted user signs in. */
export async function measureSiege(
  server: Served,
  folder: string,
  { readers }: Sessions,
  databaseUrl: string,
) {
  const { url, pid } = server
  const [reader] = readers as [Session]
  await settleVictim(url, databaseUrl)
  // Warm-up: compiles and caches what is used for the first time.
  await besiegeBriefly(url)
  const lines: string[] = []
  let passed = true
  const sources = [
    ['une adresse', () => '198.51.100.1'],
    [
      `${ADDRESSES} adresses`,
      (attempt: number) => `10.1.${Math.floor((attempt % ADDRESSES) / 250)}.${attempt % 250}`,
    ],
  ] as const
  for (const [name, addressOf] of sources) {
    const stopAlone = readAllTheWhile(url, reader)
    await wait(ALONE_MS)
    const alone = await stopAlone()
    const before = await retained(pid, folder)
    const stopReading = readAllTheWhile(url, reader)
    const stopSigningIn = signInAllTheWhile(url)
    const { statuses, seconds } = await besiege(url, addressOf)
    const [beside, victim] = await Promise.all([stopReading(), stopSigningIn()])
    const after = await retained(pid, folder)
    const more = (after.held - before.held) / MB
    const slower = beside.p50 / alone.p50
    const victimIn = victim.filter(({ status }) => status === 200).length
    passed &&= more <= MEMORY_GOAL_MB && slower <= SLOWER_GOAL && victimIn === victim.length
    passed &&= beside.problems.length === 0
    lines.push(
      `${ATTEMPTS} connexions fausses, ${name}, en ${seconds.toFixed(0)} s : ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      `  mémoire retenue ${(before.held / MB).toFixed(1)} → ${(after.held / MB).toFixed(1)} Mo (${more >= 0 ? '+' : ''}${more.toFixed(1)}, but : ${MEMORY_GOAL_MB} au plus), résidente ${(before.rss / MB).toFixed(0)} → ${(after.rss / MB).toFixed(0)} Mo`,
      `  liste du jour p50 ${ms(alone.p50)} → ${ms(beside.p50)} (× ${slower.toFixed(2)}, but : ${SLOWER_GOAL}), p99 ${ms(alone.p99)} → ${ms(beside.p99)}, ${beside.problems.length} refusées sur ${beside.count}`,
      `  la personne visée : ${victimIn} connexions réussies sur ${victim.length}, au plus ${ms(Math.max(...victim.map(({ took }) => took)))}`,
    )
  }
  return { passed, text: lines.join('\n') }
}

async function besiegeBriefly(url: string) {
  for (let round = 0; round < 20; round++)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        signIn(url, `avant${round}-${index}@exemple.fr`, 'faux', `10.9.${round}.${index}`),
      ),
    )
}
