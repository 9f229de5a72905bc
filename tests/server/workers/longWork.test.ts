// On every database: threads that read.

import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PRESETS } from '../../../server/payroll/presets'
import { graphql, rest } from '../../support/api'
import { runsOn } from '../../support/casesOrFirst'
import { product } from '../../support/database'
import { DAY } from '../../support/durations'
import { dateAt, hms, now, type Person, useWorld } from '../world'
import { longestBlockOf } from './blocks'
import { DAYS, fillCrowd, PEOPLE } from './crowd'

vi.setConfig({ testTimeout: 60_000 })

const world = useWorld({ NODE_OPTIONS: `--import ${join(import.meta.dirname, 'longestBlock.mjs')}` })
const { application, newPerson, ask } = world

/** Limit in ms for the longest block, and for short requests during long work. */
const HELD = 2_500
const civil = (daysAgo: number) => dateAt(now() - daysAgo * DAY)
const TEAM = `query ($debut: String!, $fin: String!, $by: Bucket!) {
  team(debut: $debut, fin: $fin, by: $by) { buckets rows { user_id nom seconds total running } } }`

interface Team {
  team: { buckets: string[]; rows: { user_id: string; nom: string; seconds: number[]; total: string }[] }
}

let admin: Person
let supervisor: Person
let stranger: Person
let bare: ChildProcess
let bareUrl: string

beforeAll(async () => {
  bare = fork(join(import.meta.dirname, 'bareServer.mjs'))
  const [{ port }] = await once(bare, 'message')
  bareUrl = `http://127.0.0.1:${port}`
  admin = await newPerson({ acces: 'A' })
  supervisor = await newPerson({ acces: 'S' })
  stranger = await newPerson()
  await fillCrowd(application.database, civil(0))
}, 120_000)
afterAll(() => {
  bare.disconnect()
})

const longestBlock = () => longestBlockOf(application)

async function slowestBeside(work: Promise<unknown>) {
  let over = false
  const ended = () => {
    over = true
  }
  work.then(ended, ended)
  const slowest = { health: 0, list: 0, bare: 0, asked: 0 }
  while (!over) {
    for (const [name, call] of [
      ['health', () => rest(application.url, 'GET', '/healthz')],
      ['list', () => graphql(application.url, '{ tasks { id } }', {}, stranger.token)],
      ['bare', () => rest(bareUrl, 'GET', '/')],
    ] as const) {
      const begun = performance.now()
      expect((await call()).status).toBe(200)
      slowest[name] = Math.max(slowest[name], Math.round(performance.now() - begun))
    }
    slowest.asked++
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return slowest
}

interface Beside {
  status: number
  bytes: number
  beginning: string
  seconds: number
}

async function askBeside(requests: { path: string; token: string; body: unknown }[]): Promise<Beside[]> {
  const script = join(import.meta.dirname, 'askDuringWork.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    application.url,
    ...requests.map((request) => JSON.stringify(request)),
  ])
  return JSON.parse(stdout)
}

const fiveViews = (by: string) =>
  `{ ${[0, 1, 2, 3, 4]
    .map(
      (n) =>
        `v${n}: team(debut: "${civil(355 + n)}", fin: "${civil(0)}", by: ${by}) { buckets rows { nom seconds total } }`,
    )
    .join('\n')} }`

const team = (person: Person, debut: string, by: string) =>
  ask<Team>(person, TEAM, { debut, fin: civil(0), by })

/** Both use worker threads, so each is tested on one database only: reports, and rules of work, for all users. */
const [views, rules] = [test.runIf(runsOn('mariadb')), test.runIf(runsOn('sqlite'))]

describe('long work is refused', () => {
  views('when it is too large, with what can be done instead: over GraphQL and as a file', async () => {
    const range = { debut: civil(365), fin: civil(0), by: 'DAY' }
    const message =
      'Ce tableau serait trop grand (plus de 1 092 personnes × 366 colonnes) : choisissez des semaines plutôt que des jours, ou une période plus courte'
    const spoken = message.replace('1 092', (1_092).toLocaleString('fr-FR'))
    expect(await world.refusal(admin, TEAM, range)).toEqual({
      code: 'BAD_USER_INPUT',
      message: spoken,
      field: 'fin',
    })
    const path = '/api/taches/equipe/export/csv'
    const { status, body } = await rest(application.url, 'POST', path, { token: admin.token, json: range })
    expect([status, body]).toEqual([422, { message: spoken, field: 'fin' }])
  })

  views('to somebody whose calls before are not done: one runs and five wait', async () => {
    const running = graphql(application.url, fiveViews('WEEK'), {}, supervisor.token)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const more = { debut: civil(4), fin: civil(0), by: 'DAY' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        graphql(application.url, TEAM, more, supervisor.token).then(({ errors }) => errors?.[0]),
      ),
    )
    expect((await running).errors).toBeUndefined()
    const refused = answers.filter((error) => error?.extensions?.code === 'TOO_MANY_REQUESTS')
    expect([2, 3]).toContain(refused.length)
    for (const error of refused)
      expect(error?.message).toBe('Vos calculs précédents ne sont pas terminés, réessayez dans un instant')
  })
})

describe('long work', () => {
  views('of one person leaves the others their answers', { retry: 2 }, async () => {
    const year = { debut: civil(355), fin: civil(0), by: 'DAY' }
    const work = askBeside([
      { path: '/graphql', token: admin.token, body: { query: fiveViews('DAY') } },
      { path: '/api/taches/equipe/export/xlsx', token: supervisor.token, body: year },
    ])
    const slowest = await slowestBeside(work)
    const [views, file] = (await work) as [Beside, Beside]
    const figures = `five views ${views.seconds.toFixed(1)} s, a file ${file.seconds.toFixed(1)} s`
    process.stdout.write(
      `\n${product}: beside ${figures}, the slowest of ${slowest.asked}: /healthz ${slowest.health} ms, a stranger’s list ${slowest.list} ms; a server that does nothing ${slowest.bare} ms; the main thread’s longest block ${longestBlock()} ms\n`,
    )
    expect([views.status, views.beginning.slice(0, 23)]).toEqual([200, '{"data":{"v0":{"buckets'])
    expect(views.bytes).toBeGreaterThan(5 * PEOPLE * 356 * 2)
    expect([file.status, file.beginning.slice(0, 2)]).toEqual([200, 'PK'])
    // The figures are printed; only a blocked process fails here, not a busy machine.
    expect(longestBlock()).toBeLessThan(HELD)
    expect(slowest.health).toBeLessThan(HELD + slowest.bare)
    expect(slowest.list).toBeLessThan(HELD + slowest.bare)
  })

  rules('of the rules over everybody does so, too', { retry: 2 }, async () => {
    const body = { month: civil(31).slice(0, 7), mapping: PRESETS[0]?.mapping }
    const work = askBeside([{ path: '/api/paie/apercu', token: admin.token, body }])
    const slowest = await slowestBeside(work)
    const [payroll] = (await work) as [Beside]
    process.stdout.write(
      `\n${product}: beside a month of ${PEOPLE} people judged in ${payroll.seconds.toFixed(1)} s, the slowest of ${slowest.asked}: a stranger’s list ${slowest.list} ms; a server that does nothing ${slowest.bare} ms; the main thread’s longest block ${longestBlock()} ms\n`,
    )
    expect([payroll.status, payroll.beginning.slice(0, 12)]).toEqual([200, '{"headings":'])
    // No week of these users is approved: each is listed.
    expect(payroll.bytes).toBeGreaterThan(PEOPLE * 4 * 10)
    expect(longestBlock()).toBeLessThan(HELD)
    expect(slowest.list).toBeLessThan(HELD + slowest.bare)
  })

  test('stops when its client has disconnected', { retry: 2 }, async () => {
    const short = () => team(admin, civil(4), 'DAY')
    const whole = performance.now()
    expect((await graphql(application.url, fiveViews('DAY'), {}, admin.token)).errors).toBeUndefined()
    await short()
    const wholeMs = performance.now() - whole
    const gone = new AbortController()
    const body = JSON.stringify({ query: fiveViews('DAY') })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` }
    const abandoned = fetch(`${application.url}/graphql`, {
      method: 'POST',
      headers,
      body,
      signal: gone.signal,
    })
    setTimeout(() => gone.abort(), 500)
    await expect(abandoned).rejects.toThrow()
    const begun = performance.now()
    const { rows } = (await short()).team
    const ms = performance.now() - begun
    expect(rows).toHaveLength(PEOPLE + 3)
    process.stdout.write(
      `\n${product}: five views and a short one ${wholeMs.toFixed()} ms, the short one after five abandoned ${ms.toFixed()} ms\n`,
    )
    // Would it wait for the abandoned work, it would take nearly as long as both; 500 ms of it are over.
    expect(ms).toBeLessThan((wholeMs - 500) / 2)
  })

  test('respects the viewer’s scope, and has the same figures as short work', async () => {
    const { buckets, rows } = (await team(supervisor, civil(DAYS), 'DAY')).team
    expect(buckets).toEqual(Array.from({ length: DAYS + 1 }, (_, index) => civil(DAYS - index)))
    // Only users of the company: the first half of the crowd, and those signed in here.
    const crowd = rows.filter(({ nom }) => nom.startsWith('crowd'))
    expect([rows.length, crowd.length]).toEqual([PEOPLE / 2 + 3, PEOPLE / 2])
    const seconds = Array.from({ length: DAYS }, (_, index) => 3_600 + 1_800 * ((DAYS - index) % 2))
    const total = hms(seconds.reduce((sum, one) => sum + one, 0))
    for (const row of crowd) expect([row.seconds, row.total]).toEqual([[...seconds, 0], total])
  })
})

describe('a report of thousands of rows', () => {
  const ROWS = 2_500
  let busy: Person

  beforeAll(async () => {
    busy = await newPerson()
    const values = Array.from({ length: ROWS }, (_, index) => {
      const debut = now() - 40 * DAY + 900 * index
      return `(${busy.id}, '${dateAt(debut)}', ${debut}, ${debut + 600}, 'n° ${index}', 0)`
    })
    await application.database.query(
      `INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES ${values.join(', ')}`,
    )
  })

  test('is complete over GraphQL and over REST, and refused to unauthorized viewers', async () => {
    const range = { debut: civil(41), fin: civil(0), user: busy.id }
    const query = `query ($debut: String!, $fin: String!, $user: ID!) {
      me { id } statistics(debut: $debut, fin: $fin, user: $user) { nom total taches { commentaire cumul finAt } } }`
    interface Report {
      me: { id: string }
      statistics: { nom: string; total: string; taches: { commentaire: string; cumul: string }[] }
    }
    expect(await world.refusal(stranger, query, range)).toMatchObject({ code: 'FORBIDDEN' })
    // From the second time on the query runs compiled.
    for (let times = 0; times < 3; times++) {
      const { me, statistics } = await ask<Report>(busy, query, range)
      expect([me.id, statistics.nom, statistics.total]).toEqual([String(busy.id), busy.nom, hms(600 * ROWS)])
      expect(statistics.taches).toHaveLength(ROWS)
      expect(statistics.taches.at(-1)).toMatchObject({
        commentaire: `n° ${ROWS - 1}`,
        cumul: hms(600 * ROWS),
      })
    }
    const path = '/api/taches/statistiques'
    const { status, headers, body } = await rest<{ total: string; taches: { commentaire: string }[] }>(
      application.url,
      'POST',
      path,
      { token: busy.token, json: range },
    )
    expect([status, headers.get('content-type'), body.total, body.taches.length]).toEqual([
      200,
      'application/json; charset=utf-8',
      hms(600 * ROWS),
      ROWS,
    ])
  })
})
