import { setTimeout as pause } from 'node:timers/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { SET_BUDGET } from '../operations'
import { dayOf, weekCalls } from '../weeks/weeks'
import {
  CLIENT_ELSEWHERE,
  DRAWING,
  instantOf,
  iso,
  type Person,
  SCHOOL,
  SITES,
  STUDIES,
  TOWN,
  useWorld,
} from '../world'
import { MERGE_CLIENTS, MERGE_GROUPS, mergeCalls } from './merges'

const world = useWorld()
const { application, newPerson, ask } = world
const { settled } = mergeCalls(world)
const { approve, work } = weekCalls(world)

const REPORT = `query ($question: ReportQuestion!) {
  report(question: $question) { worked entries people }
  reportEntries(question: $question) { rows { id } }
  reportHeat(question: $question) { worked } }`
const WEEKS = `query ($debut: String!, $fin: String!, $group: ID) {
  weeks(debut: $debut, fin: $fin, group: $group) { people } }`
const KEEP = `mutation ($name: String!, $question: String!) {
  keepQuestion(name: $name, question: $question) { question } }`
const CREATE = `mutation ($libelle: String!) { createTaskGroup(libelle: $libelle) { id } }`
const BARS = 'query ($clients: [ID!]!) { budgetBars(clients: $clients) { client percent } }'
const CHOICES = '{ clientChoices { id lastUsedAt } }'

const DAY = dayOf(2, 1)
const RANGE = { debut: DAY, fin: DAY }
const HOUR = 3_600

let admin: Person
let member: Person
let people: Person[]
/** Three groups that become one: offices into sites, then sites into studies. */
let OFFICES: number

interface Answers {
  report: { worked: number; entries: number; people: number }
  reportEntries: { rows: { id: string }[] }
  reportHeat: { worked: number }[]
}

const post = <Body>(path: string, json: object, person = admin) =>
  rest<Body>(application.url, 'POST', path, { token: person.token, json })

async function figures(groups: number[]) {
  const { report, reportEntries, reportHeat } = await ask<Answers>(admin, REPORT, {
    question: { ...RANGE, groups },
  })
  const heat = reportHeat.reduce((sum, { worked }) => sum + worked, 0)
  return { ...report, rows: reportEntries.rows.length, heat }
}

beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  const { createTaskGroup } = await ask<{ createTaskGroup: { id: string } }>(admin, CREATE, {
    libelle: 'Bureaux',
  })
  OFFICES = Number(createTaskGroup.id)
  member = await newPerson({ groupetache_id: OFFICES })
  people = [member, await newPerson({ groupetache_id: SITES }), await newPerson()]
  for (const person of people) await work(person, DAY, 8, 9, { typetache_id: DRAWING })
  expect(await figures([OFFICES])).toEqual({ worked: HOUR, entries: 1, people: 1, rows: 1, heat: HOUR })
  for (const [keep, merge] of [
    [SITES, OFFICES],
    [STUDIES, SITES],
  ]) {
    await ask(admin, MERGE_GROUPS, { keep, merge })
    await settled(admin)
  }
})

const ALL = { worked: 3 * HOUR, entries: 3, people: 3, rows: 3, heat: 3 * HOUR }

describe.for(['the first', 'the second', 'the last'] as const)(
  'a filter by %s of three merged groups',
  (which) => {
    const group = () => ({ 'the first': OFFICES, 'the second': SITES, 'the last': STUDIES })[which]

    test('returns the hours of all three under the remaining one', async () => {
      expect(await figures([group()])).toEqual(ALL)
      // The administrator is in the last group too.
      expect(await ask(admin, WEEKS, { ...RANGE, group: group() })).toEqual({ weeks: { people: 4 } })
    })

    test('does so over REST', async () => {
      const question = { ...RANGE, groups: [String(group())] }
      expect((await post('/api/rapports', question)).body).toMatchObject({ worked: 3 * HOUR, entries: 3 })
      const { body: entries } = await post<{ rows: object[] }>('/api/rapports/entrees', question)
      expect(entries.rows).toHaveLength(3)
      const { body: heat } = await post<{ worked: number }[]>('/api/rapports/carte', question)
      expect(heat.reduce((sum, { worked }) => sum + worked, 0)).toBe(3 * HOUR)
      expect(
        (await post('/api/semaines/equipe', { ...RANGE, groupe_tache: String(group()) })).body,
      ).toMatchObject({
        people: 4,
      })
    })

    test('does so in files, direct and in the background', async () => {
      const groups = [String(group())]
      const question = { ...RANGE, groups }
      const byPerson = { question: { ...question, by: ['PERSON'] } }
      for (const [path, json] of [
        ['/api/rapports/export/csv', byPerson],
        ['/api/rapports/detail/export/csv', { question }],
        ['/api/rapports/personnes/export/pdf', { month: DAY.slice(0, 7), groups }],
        ['/api/rapports/personnes/export/pdf?fond=1', { month: DAY.slice(0, 7), groups }],
        ['/api/rapports/detail/export/csv?fond=1', { question }],
      ] as const) {
        const text = await textOf(await fileOf(path, json))
        for (const { nom } of people) expect(text, path).toContain(nom)
      }
    })

    test('is kept in a saved report that uses it', async () => {
      const question = JSON.stringify({ ...RANGE, groups: [group()] })
      const { keepQuestion } = await ask<{ keepQuestion: { question: string } }>(admin, KEEP, {
        name: `Groupe ${group()}`,
        question,
      })
      const { groups } = JSON.parse(keepQuestion.question)
      expect(await figures(groups)).toEqual(ALL)
    })

    test('is shown on a report’s cover by the name of the remaining one', async () => {
      const question = { ...RANGE, groups: [group(), STUDIES].map(String), by: [] }
      const text = await textOf(await fileOf('/api/rapports/export/pdf', { question }))
      expect(text).toMatch(/Groupes de tâches : Études(?!,)/)
    })
  },
)

async function fileOf(path: string, json: object): Promise<Buffer> {
  const headers = { authorization: `Bearer ${admin.token}` }
  const sent = await fetch(`${application.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify(json),
  })
  if (!sent.headers.get('content-type')?.includes('json')) return Buffer.from(await sent.arrayBuffer())
  const { file } = (await sent.json()) as { file: string }
  expect(file).toBeDefined()
  for (;;) {
    const kept = await fetch(`${application.url}/api/fichiers/${file}`, { headers })
    if (kept.status === 200) return Buffer.from(await kept.arrayBuffer())
    await pause(100)
  }
}

async function textOf(file: Buffer) {
  if (file.subarray(0, 4).toString() !== '%PDF') return file.toString()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('a program that signed in before keeps its users’ choices', async () => {
  for (const kind of ['typetaches', 'clients']) {
    const get = (group: number, { token } = member) =>
      rest(application.url, 'GET', `/api/${kind}/user/${group}`, { token })
    const own = await get(STUDIES)
    expect(own.status).toBe(200)
    for (const group of [OFFICES, SITES]) {
      expect(await get(group)).toMatchObject({ status: 200, body: own.body })
      expect((await get(group, admin)).body).toMatchObject(own.body as object[])
    }
    expect((await get(999)).status).toBe(403)
  }
})

test('a filter by a merged client uses the remaining one: statement, budget, last use', async () => {
  const WEEK = { debut: dayOf(3, 0), fin: dayOf(3, 6) }
  await work(member, dayOf(3, 1), 8, 10, { client_id: SCHOOL })
  await approve(admin, { user: member.id, date: WEEK.debut, reason: 'x' })
  await ask(admin, SET_BUDGET, { client: TOWN, hours: 4, period: 'TOTAL' })
  await ask(admin, MERGE_CLIENTS, { keep: CLIENT_ELSEWHERE, merge: SCHOOL })
  await settled(admin)
  await ask(admin, MERGE_CLIENTS, { keep: TOWN, merge: CLIENT_ELSEWHERE })
  await settled(admin)
  for (const viewer of [admin, member])
    expect(await ask(viewer, BARS, { clients: [SCHOOL, TOWN] })).toEqual({
      budgetBars: [SCHOOL, TOWN].map((id) => ({ client: String(id), percent: 50 })),
    })
  for (const client of [SCHOOL, CLIENT_ELSEWHERE, TOWN])
    expect((await post('/api/releves/client', { client: String(client), ...WEEK })).body).toMatchObject({
      client: 'Mairie',
      total: 2 * HOUR,
    })
  const { clientChoices } = await ask<{ clientChoices: { id: string; lastUsedAt: string | null }[] }>(
    member,
    CHOICES,
  )
  const used = clientChoices.find(({ id }) => id === String(TOWN))?.lastUsedAt
  expect(used).toBe(iso(instantOf(dayOf(3, 1), 8)))
})
