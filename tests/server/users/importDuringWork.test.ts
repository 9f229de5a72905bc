// On every database: locks.
import { beforeAll, expect, test } from 'vitest'
import { graphql, rest } from '../../support/api'
import { runsOn } from '../../support/casesOrFirst'
import { dialect } from '../../support/database'
import { now, type Person, useWorld } from '../world'

const world = useWorld()
const { application, newPerson } = world

const LINES = 10_000
const NEW = 5_000
/** Users who click during their import, and users who are not in the file. */
const AT_WORK = 12
const STRANGERS = 4
/** Milliseconds that a reader may wait; more on a busy machine, which is slow without an import. */
const LONGEST_READ = 1_000
const ALONE = 3_000
/**
 * Milliseconds between the calls of each user: more calls would contend for the same locks and for the CPU.
 */
const BETWEEN = 60

let admin: Person
let atWork: Person[]
let strangers: Person[]
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  atWork = await Promise.all(Array.from({ length: AT_WORK }, () => newPerson()))
  strangers = await Promise.all(Array.from({ length: STRANGERS }, () => newPerson()))
  await insertCrowd()
})

const crowdEmail = (index: number) => `foule${index}@exemple.fr`

/** The other users of the file, each with a session, inserted in batches. */
async function insertCrowd() {
  const part = 500
  const row = '(?, ?, ?, ?, ?, ?, 1, 1)'
  for (let start = AT_WORK; start < LINES; start += part) {
    const indexes = Array.from({ length: Math.min(part, LINES - start) }, (_, index) => start + index)
    await application.database.query(
      `INSERT INTO user (nom, prenom, email, email_key, login, login_key, societe_id, groupetache_id, acces)
       VALUES ${indexes.map(() => row.replace(')', ", 'U')")).join(', ')}`,
      indexes.flatMap((index) => [`Nom ${index}`, 'Foule', ...Array(4).fill(crowdEmail(index))]),
    )
  }
  await application.database.query(
    `INSERT INTO session (id, user_id, expires_at)
     SELECT email, id, ${now() + 3_600} FROM user WHERE prenom = 'Foule'`,
  )
}

/** A file that changes everybody; those at work keep their role, and so their session. */
const file = (nom: string) =>
  [
    'nom;prenom;email;acces;societe;groupe_tache',
    ...atWork.map(({ prenom, email }) => `${nom};${prenom};${email};U;Sud;Études`),
    ...Array.from(
      { length: LINES - AT_WORK },
      (_, index) => `${nom};Foule;${crowdEmail(index + AT_WORK)};S;Sud;Chantiers`,
    ),
  ].join('\n')

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const longestOf = (waits: number[]) => Math.round(Math.max(0, ...waits))

interface Told {
  calls: number
  refused: string[]
  alone: number[]
  beside: number[]
}

async function repeat(
  phase: () => 'alone' | 'beside' | 'ended',
  call: () => Promise<string | undefined>,
): Promise<Told> {
  const stats: Told = { calls: 0, refused: [], alone: [], beside: [] }
  for (let now = phase(); now !== 'ended'; now = phase()) {
    const begun = performance.now()
    const refused = await call()
    stats[now].push(performance.now() - begun)
    stats.calls++
    if (refused) stats.refused.push(refused)
    await sleep(BETWEEN)
  }
  return stats
}

async function refusedBy(query: string, { token }: Person) {
  const { status, errors } = await graphql(application.url, query, {}, token)
  return status === 200 && !errors ? undefined : `${status} ${errors?.[0]?.message}`
}

/** Alternates two clicks: start a task, then start a break, which ends the task. */
function clicksOf(person: Person) {
  let count = 0
  return () =>
    refusedBy(
      count++ % 2 === 0 ? 'mutation { startTask(input: {}) { id } }' : 'mutation { pause { id } }',
      person,
    )
}

const ready = async () => {
  const { status } = await rest(application.url, 'GET', '/readyz')
  return status === 200 ? undefined : String(status)
}

const send = (csv: string, apply: boolean) =>
  rest<{ applied: boolean; lines: { status: string }[]; passwords?: { email: string; pass: string }[] }>(
    application.url,
    'POST',
    '/api/users/import',
    { token: admin.token, json: { csv, apply } },
  )

/**
 * Users work before and during an import, which reports its write time in milliseconds. The waits are
 * printed: a writer waits for the locks of one import at most, however slow the machine.
 */
async function besideWork(act: () => Promise<{ writing: number; said: string }>) {
  let phase: 'alone' | 'beside' | 'ended' = 'alone'
  const loop = (call: () => Promise<string | undefined>) => repeat(() => phase, call)
  const work = {
    'clicks of people in the file': atWork.map((person) => loop(clicksOf(person))),
    'clicks of others': strangers.slice(0, 2).map((person) => loop(clicksOf(person))),
    'lists of others': strangers.slice(2).map((person) => loop(() => refusedBy('{ tasks { id } }', person))),
    readyz: [loop(ready)],
  }
  await sleep(ALONE)
  phase = 'beside'
  const { writing, said: first } = await act()
  phase = 'ended'
  const said = [first]
  for (const [what, loops] of Object.entries(work)) {
    const stats = await Promise.all(loops)
    const refused = stats.flatMap((one) => one.refused)
    const longest = longestOf(stats.flatMap(({ beside }) => beside))
    const longestAlone = longestOf(stats.flatMap(({ alone }) => alone))
    const calls = stats.reduce((sum, one) => sum + one.calls, 0)
    said.push(
      `${what}: ${calls} calls, ${refused.length} refused, longest ${longest} ms (alone ${longestAlone})`,
    )
    expect.soft(refused, what).toEqual([])
    const limit = what.startsWith('clicks') ? writing : LONGEST_READ
    expect.soft(longest, what).toBeLessThan(limit + 4 * longestAlone)
  }
  process.stdout.write(`${said.join('\n  ')}\n`)
}

const count = async (sql: string) => Number((await application.database.query(sql))[0]?.count)
const named = (nom: string) => count(`SELECT COUNT(*) AS count FROM user WHERE nom = '${nom}'`)
const millisecondsSince = (begun: number) => Math.round(performance.now() - begun)

test.runIf(runsOn('mariadb'))(
  '10,000 changed lines do not block users',
  {
    timeout: 120_000,
  },
  async () => {
    await besideWork(async () => {
      const begun = performance.now()
      const preview = await send(file('Durand'), false)
      const previewed = millisecondsSince(begun)
      expect(await named('Durand')).toBe(0)
      const applied = await send(file('Durand'), true)
      expect([preview.status, preview.body.applied, applied.status, applied.body.applied]).toEqual([
        200,
        false,
        200,
        true,
      ])
      for (const { lines } of [preview.body, applied.body])
        expect(lines.filter(({ status }) => status === 'CHANGED')).toHaveLength(LINES)
      const writing = millisecondsSince(begun) - previewed
      return { writing, said: `${LINES} lines, ${dialect}: preview ${previewed} ms, import ${writing} ms` }
    })
    expect(await count("SELECT COUNT(*) AS count FROM user WHERE nom = 'Durand' AND societe_id = 2")).toBe(
      LINES,
    )
    expect(
      await count(
        "SELECT COUNT(*) AS count FROM session s JOIN user u ON u.id = s.user_id WHERE u.acces = 'S'",
      ),
    ).toBe(0)
    for (const person of atWork) expect(await refusedBy('{ me { id } }', person)).toBeUndefined()
  },
)

test.runIf(runsOn('sqlite'))(
  '5,000 new users with generated passwords do not block users',
  {
    timeout: 120_000,
  },
  async () => {
    const lines = Array.from(
      { length: NEW },
      (_, index) => `Nouveau;N°${index};nouveau${index}@exemple.fr;U;Nord;Études`,
    )
    await besideWork(async () => {
      const begun = performance.now()
      const { status, body } = await send(
        ['nom;prenom;email;acces;societe;groupe_tache', ...lines].join('\n'),
        true,
      )
      expect([status, body.applied]).toEqual([200, true])
      expect(new Set(body.passwords?.map(({ pass }) => pass)).size).toBe(NEW)
      expect(await named('Nouveau')).toBe(NEW)
      const writing = millisecondsSince(begun)
      return { writing, said: `${NEW} new users, ${dialect}: import ${writing} ms` }
    })
  },
)
