import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '../../support/durations'
import { instantOf } from '../../support/hourCases'
import { CLIENT_ELSEWHERE, DRAWING, type Person, SITES, SOUTH, useWorld } from '../world'

const { application, newPerson, insertPerson, sum, ask, refusal } = useWorld({ TIME_ZONE: 'Europe/Paris' })

const REPORT = `query ($question: ReportQuestion!) {
  report(question: $question) {
    debut fin before { debut fin } worked rested entries people previous
    rows { path by label detail worked rested entries previous } } }`
const ENTRIES = `query ($question: ReportQuestion!, $after: String) {
  reportEntries(question: $question, after: $after) { next rows { user_id date debut fin commentaire worked rested overlap } } }`
const HEAT = 'query ($question: ReportQuestion!) { reportHeat(question: $question) { weekday hour worked } }'

interface Row {
  path: string[]
  label: string
  worked: number
}
interface Report {
  report: { worked: number; entries: number; rows: Row[] }
}

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

let user: Person
let supervisor: Person
let admin: Person
let stranger: Omit<Person, 'token'>

const week = { debut: '2026-01-05', fin: '2026-01-11' }

async function store(
  id: number,
  debut: string,
  fin: string | null,
  more: Record<string, string | number> = {},
) {
  const row = {
    user_id: id,
    date: paris.format(Date.parse(debut)),
    debut: instantOf(debut),
    fin: fin && instantOf(fin),
    commentaire: '',
    pause: 0,
    ...more,
  }
  const columns = Object.keys(row)
  await application.database.query(
    `INSERT INTO task (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    Object.values(row),
  )
  await sum(id)
}

beforeAll(async () => {
  user = await newPerson()
  supervisor = await newPerson({ acces: 'S' })
  admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  stranger = await insertPerson({ societe_id: SOUTH })
  await application.database.query(
    `INSERT INTO client (id, libelle, name_key, groupetache_id) VALUES (71, 'Mairie', 'mairie', ${SITES}), (72, 'Usine', 'usine', ${SITES})`,
  )
  await store(user.id, '2026-01-05T08:00:00+01:00', '2026-01-05T12:00:00+01:00', { client_id: 71 })
  await store(user.id, '2026-01-05T10:00:00+01:00', '2026-01-05T12:00:01+01:00', {
    client_id: 72,
    commentaire: 'Été à l’usine',
    corrected: 1,
  })
  await store(user.id, '2026-01-05T11:30:00+01:00', '2026-01-05T12:00:00+01:00', { pause: 1 })
  await store(user.id, '2026-01-06T08:00:00+01:00', '2026-01-06T09:00:00+01:00', { manual: 1 })
  await store(user.id, '2026-01-07T08:00:00+01:00', null, { client_id: 71 })
  await store(supervisor.id, '2026-01-08T08:00:00+01:00', '2026-01-08T10:00:00+01:00', { client_id: 71 })
  await store(supervisor.id, '2025-12-30T08:00:00+01:00', '2025-12-30T09:00:00+01:00', { client_id: 72 })
  await store(stranger.id, '2026-01-08T08:00:00+01:00', '2026-01-08T18:00:00+01:00', { client_id: 71 })
})

const reportOf = async (viewer: Person, question: object) =>
  (await ask<Report>(viewer, REPORT, { question })).report
const brief = ({ rows }: Report['report']) => rows.map(({ path, label, worked }) => [...path, label, worked])

describe('a query is refused', () => {
  test.for([
    [{ debut: '2026-01-32', fin: '2026-01-31' }, 'debut', 'Date de début invalide'],
    [
      { debut: '2026-02-01', fin: '2026-01-31', by: ['DAY'] },
      'fin',
      'La date de fin doit suivre la date de début',
    ],
    [{ debut: '2026-02-01', fin: '2026-01-31' }, 'fin', 'La date de fin doit suivre la date de début'],
    [{ debut: '2024-01-01', fin: '2026-01-31', by: ['DAY'] }, 'fin', 'La période est limitée à 366 jours'],
    [{ debut: '2020-01-01', fin: '2026-01-31' }, 'fin', 'La période est limitée à cinq ans'],
    [{ ...week, range: 'LAST_WEEK' }, 'range', 'Donnez des dates ou une période relative, pas les deux'],
    [{ ...week, by: ['DAY', 'DAY'] }, 'by', 'Le même groupement est demandé deux fois'],
    [{ ...week, by: ['DAY', 'CLIENT', 'TASK', 'WEEK'] }, 'by', 'Un rapport se groupe par 3 choses au plus'],
    [{ ...week, clients: ['x'] }, 'clients[0]', 'Identifiant invalide'],
    [{ ...week, text: 'x'.repeat(201) }, 'text', 'Le texte est limité à 200 caractères'],
  ] as const)('%j', async ([question, field, message]) => {
    expect(await refusal(admin, REPORT, { question })).toEqual({ code: 'BAD_USER_INPUT', field, message })
  })

  test('with an invalid page', async () => {
    const unknown = { code: 'BAD_USER_INPUT', field: 'after', message: 'Page inconnue' }
    expect(await refusal(admin, ENTRIES, { question: week, after: 'x' })).toEqual(unknown)
    const beyond = { question: week, after: `${stranger.id}.2026-01-08.1.1` }
    expect(await refusal(supervisor, ENTRIES, beyond)).toEqual(unknown)
  })
})

describe('a report', () => {
  test('shows only users in the viewer’s scope', async () => {
    expect(await reportOf(user, { ...week, by: ['PERSON'] })).toMatchObject({
      worked: 4.5 * HOUR + 1,
      people: 1,
    })
    expect(await reportOf(supervisor, week)).toMatchObject({ worked: 6.5 * HOUR + 1, people: 2 })
    expect(await reportOf(admin, week)).toMatchObject({ worked: 16.5 * HOUR + 1, people: 3 })
  })

  test('treats a user out of scope as unknown', async () => {
    const asked = { ...week, users: [stranger.id], by: ['PERSON'] }
    expect(await reportOf(supervisor, asked)).toMatchObject({ worked: 0, people: 0, rows: [] })
  })

  test('divides time shared by tasks, and keeps breaks apart', async () => {
    const of = await reportOf(user, { ...week, by: ['CLIENT', 'DAY'] })
    // 8 to 10 alone; 10 to 11:30 shared by two; one second alone.
    expect(brief(of)).toEqual([
      ['71', 'Mairie', 2.75 * HOUR],
      ['71', '2026-01-05', '2026-01-05', 2.75 * HOUR],
      ['0', 'Sans client', HOUR],
      ['0', '2026-01-06', '2026-01-06', HOUR],
      ['72', 'Usine', 0.75 * HOUR + 1],
      ['72', '2026-01-05', '2026-01-05', 0.75 * HOUR + 1],
      ['pauses', 'Pauses', 0],
      ['pauses', '2026-01-05', '2026-01-05', 0],
    ])
  })

  test.for([
    [{ clients: [71] }, 2.75 * HOUR],
    [{ clients: [72], withoutClient: true }, 1.75 * HOUR + 1],
    [{ text: 'ete A L' }, 0.75 * HOUR + 1],
    [{ corrected: true }, 0.75 * HOUR + 1],
    [{ manual: true }, HOUR],
    [{ overlapping: true }, 3.5 * HOUR + 1],
    [{ types: [DRAWING] }, 0],
    [{ groups: [1], companies: [1] }, 4.5 * HOUR + 1],
    [{ companies: [SOUTH] }, 0],
  ] as const)('filters by %j', async ([filter, worked]) => {
    expect(await reportOf(user, { ...week, ...filter })).toMatchObject({ worked })
  })

  test('can be compared with the previous period', async () => {
    const of = await reportOf(supervisor, { ...week, by: ['CLIENT'], compare: true })
    expect(of).toMatchObject({ before: { debut: '2025-12-29', fin: '2026-01-04' }, previous: HOUR })
    expect(of.rows.find(({ path: [client] }) => client === '72')).toMatchObject({ previous: HOUR })
  })
})

test('its entries are returned by pages', async () => {
  const { reportEntries } = await ask<{ reportEntries: { next: null; rows: object[] } }>(
    supervisor,
    ENTRIES,
    { question: { ...week, clients: [71] } },
  )
  expect(reportEntries).toMatchObject({
    next: null,
    rows: [
      { user_id: String(user.id), date: '2026-01-05', worked: 2.75 * HOUR, overlap: 2 * HOUR },
      {
        user_id: String(supervisor.id),
        date: '2026-01-08',
        debut: '08:00:00',
        fin: '10:00:00',
        worked: 2 * HOUR,
      },
    ],
  })
})

test('its hours by time of day', async () => {
  const { reportHeat } = await ask<{ reportHeat: object[] }>(user, HEAT, {
    question: { ...week, clients: [72] },
  })
  expect(reportHeat).toEqual([
    { weekday: 1, hour: 10, worked: HOUR / 2 },
    { weekday: 1, hour: 11, worked: HOUR / 4 },
    { weekday: 1, hour: 12, worked: 1 },
  ])
})

test('add up to it, whatever the filters leave of shared time', async () => {
  const person = await newPerson()
  const at = (time: string) => `2024-03-13T${time}+01:00`
  const client = (client_id: number) => ({ client_id, commentaire: `pour ${client_id}` })
  await store(person.id, at('08:30:00'), at('10:30:01'), { ...client(71), typetache_id: DRAWING })
  await store(person.id, at('09:15:00'), at('11:45:00'), { ...client(72), typetache_id: DRAWING })
  await store(person.id, at('09:40:00'), at('10:10:00'), client(CLIENT_ELSEWHERE))
  await store(person.id, at('09:55:00'), at('10:05:00'), { pause: 1 })
  const filters = [
    {},
    { clients: [71] },
    { clients: [72, CLIENT_ELSEWHERE] },
    { types: [DRAWING] },
    { text: 'pour 72' },
  ]
  for (const filter of filters) {
    const question = { debut: '2024-03-13', fin: '2024-03-13', users: [person.id], ...filter }
    const { report } = await ask<{ report: { worked: number } }>(admin, REPORT, { question })
    const { reportHeat } = await ask<{ reportHeat: { worked: number }[] }>(admin, HEAT, { question })
    expect(report.worked).toBeGreaterThan(0)
    expect(reportHeat.reduce((all, { worked }) => all + worked, 0)).toBe(report.worked)
  }
})

interface Pages {
  reportEntries: { next: string | null; rows: { debut: string }[] }
}

async function pagesOf(viewer: Person, question: object, between?: () => Promise<unknown>) {
  const pages: string[][] = []
  for (let after: string | null = null; pages.length === 0 || after; ) {
    if (after) await between?.()
    const { reportEntries }: Pages = await ask(viewer, ENTRIES, { question, after })
    pages.push(reportEntries.rows.map(({ debut }) => debut))
    after = reportEntries.next
  }
  return pages
}

async function storeMany(id: number, date: string, count: number, comments: Record<number, string> = {}) {
  const from = instantOf(`${date}T00:00:00+01:00`)
  for (let start = 0; start < count; start += 1_000) {
    const indexes = Array.from({ length: Math.min(1_000, count - start) }, (_, index) => start + index)
    await application.database.query(
      `INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES ${indexes.map(() => '(?, ?, ?, ?, ?, 0)').join(', ')}`,
      indexes.flatMap((index) => [
        id,
        date,
        from + 10 * index,
        from + 10 * index + 10,
        comments[index] ?? '',
      ]),
    )
  }
  await sum(id)
}

test('pages continue where the previous one ended, with each entry once', async () => {
  const busy = await newPerson()
  await storeMany(busy.id, '2026-02-02', 250)
  const pages = await pagesOf(busy, { debut: '2026-02-01', fin: '2026-02-28' })
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(new Set(pages.flat()).size).toBe(250)
})

test('a page continues after the previous one, even if its last entry has changed', async () => {
  const day = { debut: '2026-02-02', fin: '2026-02-02' }
  const last =
    'debut = (SELECT debut FROM (SELECT debut FROM task WHERE user_id = ? ORDER BY debut LIMIT 1 OFFSET 99) l)'
  for (const [change, also] of [
    ['cancelled_at = 1', []],
    // The correction moves an entry that was already read to the end: it is repeated, and none is skipped.
    ['debut = debut + 5000, fin = fin + 5000', ['01:39:50']],
  ] as const) {
    const person = await newPerson()
    await storeMany(person.id, day.debut, 130)
    const pages = await pagesOf(person, day, () =>
      application.database.query(`UPDATE task SET ${change} WHERE user_id = ? AND ${last}`, [
        person.id,
        person.id,
      ]),
    )
    expect([change, pages.map(({ length }) => length)]).toEqual([change, [100, 30 + also.length]])
    expect([change, pages[1]?.slice(0, 2)]).toEqual([change, ['00:16:40', '00:16:50']])
  }
})

test('a page may be shorter where few entries match, and says that there are more', async () => {
  const company = 3
  await application.database.query(
    `INSERT INTO company (id, nom, name_key, holding_id) SELECT ${company}, 'Ouest', 'ouest', MIN(id) FROM holding`,
  )
  const chief = await newPerson({ acces: 'A' })
  const rare: Record<number, Record<number, string>> = {
    0: { 0: 'rare' },
    4: { 4099: 'rare' },
    10: { 7: 'rare', 8: 'rare' },
  }
  // Page limits are reached within the fifth and within the tenth user; the eleventh has the rest.
  for (let index = 0; index < 11; index++) {
    const { id } = await insertPerson({ societe_id: company })
    await application.database.query('UPDATE user SET nom = ? WHERE id = ?', [`Lent ${10 + index}`, id])
    await storeMany(id, '2026-03-03', 4_100, rare[index])
  }
  const question = { debut: '2026-03-03', fin: '2026-03-03', companies: [company], text: 'rare' }
  expect(await pagesOf(chief, question)).toEqual([['00:00:00', '11:23:10'], [], ['00:01:10', '00:01:20']])
  expect((await reportOf(chief, question)).entries).toBe(4)
})

test('more rows than the limit are refused, with advice', async () => {
  const busy = await newPerson()
  const days = Array.from({ length: 365 }, (_, day) =>
    new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
  )
  for (const day of days)
    await application.database.query(
      `INSERT INTO summary (date, user_id, client_id, typetache_id, worked, entries)
       VALUES ${Array.from({ length: 140 }, (_, client) => `('${day}', ${busy.id}, ${client + 1}, 0, 60, 1)`)}`,
    )
  const year = { debut: '2024-01-01', fin: '2024-12-31' }
  expect(await refusal(busy, REPORT, { question: { ...year, by: ['CLIENT', 'DAY'] } })).toEqual({
    code: 'BAD_USER_INPUT',
    field: 'by',
    message:
      'Plus de 50 000 lignes : groupez par moins de choses, par mois plutôt que par jour, ou choisissez une période plus courte',
  })
  const of = await reportOf(busy, { ...year, by: ['CLIENT', 'MONTH'] })
  expect(of.worked).toBe(365 * 140 * 60)
  expect(of.rows).toHaveLength(140 * 13)
})

test('users whose names and ids have different orders are all included', async () => {
  const people: number[] = []
  for (const nom of ['Morin', 'Zola', 'Abel', 'Bonnet']) {
    const { id } = await insertPerson()
    const debut = instantOf('2026-02-02T09:00:00Z')
    await application.database.query('UPDATE user SET nom = ? WHERE id = ?', [nom, id])
    await application.database.query(
      `INSERT INTO task (user_id, date, debut, fin, typetache_id, client_id, commentaire, pause)
       VALUES (?, '2026-02-02', ?, ?, ?, 71, '', 0)`,
      [id, debut, debut + HOUR, DRAWING],
    )
    await sum(id)
    people.push(id)
  }
  const question = { debut: '2026-02-02', fin: '2026-02-08', users: people }
  const { reportEntries } = await ask<{ reportEntries: { rows: { user_id: string }[] } }>(admin, ENTRIES, {
    question,
  })
  const [morin, zola, abel, bonnet] = people.map(String)
  expect(reportEntries.rows.map(({ user_id }) => user_id)).toEqual([abel, bonnet, morin, zola])
})
