import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { MOVE, moveTo } from '../move'
import { DRAWING, hms, NORTH, type Person, SCHOOL, SOUTH, SURVEY, TOWN, useWorld } from '../world'
import { storeEntries } from './exported'

const world = useWorld({ TIME_ZONE: 'Europe/Paris' })
const { application, newPerson, sum, ask, refusal } = world

const question = { debut: '2026-01-01', fin: '2026-01-31', by: ['CLIENT', 'PERSON'], compare: true }
const REPORT = `query ($question: ReportQuestion!) { report(question: $question) { worked rested entries previous
  rows { path label detail worked rested entries previous } } }`
const SHEET_ZERO = Date.UTC(1899, 11, 30)

interface Sums {
  worked: number
  rested: number
  entries: number
  previous: number | null
}
interface Answer {
  report: Sums & { rows: (Sums & { path: string[]; label: string; detail: string })[] }
}

let admin: Person
let supervisor: Person
let person: Person
let stranger: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  supervisor = await newPerson({ acces: 'S' })
  person = await newPerson()
  stranger = await newPerson({ societe_id: SOUTH })
  await application.database.query("UPDATE user SET nom = '=1+1' WHERE id = ?", [person.id])
  for (const { id } of [person, stranger]) {
    await storeEntries(world, id, [
      { debut: '2025-12-30T09:00:00+01:00', fin: '2025-12-30T09:20:00+01:00', client_id: TOWN },
      {
        debut: '2026-01-07T09:00:00+01:00',
        fin: '2026-01-07T10:30:07+01:00',
        client_id: TOWN,
        typetache_id: DRAWING,
        commentaire: '@cmd; "et"\nsuite',
      },
      { debut: '2026-01-07T09:10:00+01:00', fin: '2026-01-07T09:20:00+01:00', pause: 1 },
      {
        debut: '2026-01-12T22:00:00+01:00',
        fin: '2026-01-13T02:00:01+01:00',
        client_id: SCHOOL,
        typetache_id: SURVEY,
      },
      { debut: '2026-01-13T10:00:00+01:00', fin: null, client_id: TOWN },
    ])
    await sum(id)
  }
})

async function fileOf(viewer: Person, path: string, body: object) {
  const response = await fetch(`${application.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${viewer.token}` },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    name: response.headers.get('content-disposition'),
    file: Buffer.from(await response.arrayBuffer()),
  }
}
const csvOf = (file: Buffer) => parse(file, { bom: true, delimiter: ';' }) as string[][]
async function textOf(file: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const decimal = (seconds: number) => (Math.round(seconds / 36) / 100).toFixed(2).replace('.', ',')
const exact = (seconds: number) => String(Number((seconds / 3_600).toFixed(6))).replace('.', ',')

describe('a report’s files have the figures of the screen', () => {
  test.for(['admin', 'supervisor', 'person'])('cell by cell, to the %s', async (role) => {
    const viewer = { admin, supervisor, person }[role] as Person
    const { report } = await ask<Answer>(viewer, REPORT, { question })
    expect(report.rows.length).toBeGreaterThan(3)
    const sums = [...report.rows, report]
    for (const decimals of [false, true]) {
      const shown = decimals ? exact : hms
      const { file } = await fileOf(viewer, '/api/rapports/export/csv', { question, decimals })
      expect(file.toString()).not.toMatch(/(^|;)[=@]/m)
      const lines = csvOf(file).slice(1)
      expect(
        lines.map(([, , worked, rested, entries, , previous]) => [worked, rested, entries, previous]),
      ).toEqual(
        sums.map(({ worked, rested, entries, previous }) => [
          shown(worked),
          shown(rested),
          String(entries),
          shown(previous ?? 0),
        ]),
      )
      const nameOf = ({ label, detail }: { label: string; detail: string }) =>
        detail ? `${label} (${detail})` : label
      expect(lines.slice(0, -1).map(([client, person]) => (person || client)?.replace(/^'/, ''))).toEqual(
        report.rows.map(nameOf),
      )
    }
    for (const formulas of [false, true]) {
      const { file } = await fileOf(viewer, '/api/rapports/export/xlsx', { question, formulas })
      const [sheet] = await readXlsxFile(file)
      // The results of formulas are written too.
      const cells = (column: number) =>
        sheet?.data.slice(1).map((row) => Math.round((Number(row[column]) - SHEET_ZERO) / 1_000))
      expect(cells(3)).toEqual(sums.map(({ worked }) => worked))
      expect(cells(4)).toEqual(sums.map(({ rested }) => rested))
      expect(cells(7)).toEqual(sums.map(({ previous }) => previous))
    }
    const { file } = await fileOf(viewer, '/api/rapports/export/pdf', { question, title: 'Par client' })
    const text = await textOf(file)
    for (const { worked } of sums) expect(text).toContain(worked > 0 ? hms(worked) : '–')
    expect(text).toContain('Groupé par : client, personne')
    expect(text).toContain(`Fait par ${viewer.prenom}`)
  })

  test('and contain nothing about users out of scope', async () => {
    const asked = { ...question, users: [stranger.id] }
    const { file } = await fileOf(supervisor, '/api/rapports/export/pdf', { question: asked })
    const text = await textOf(file)
    expect(text).toContain('Personnes : aucun visible')
    expect(text).not.toContain(stranger.nom)
    const { rows } = (await ask<Answer>(supervisor, REPORT, { question: asked })).report
    expect(rows).toEqual([])
  })
})

test('the detail of all users adds up to the report, entry by entry', async () => {
  const { report } = await ask<Answer>(admin, REPORT, { question })
  const { file } = await fileOf(admin, '/api/rapports/detail/export/csv', { question })
  const [headings, ...lines] = csvOf(file)
  expect(headings?.slice(0, 5)).toEqual(['Nom', 'Prénom', 'Email', 'Société', 'Date'])
  const own = lines.filter(([, , email]) => email === person.email)
  expect(own).toHaveLength(3)
  expect(own[0]?.slice(0, 5)).toEqual(["'=1+1", person.prenom, person.email, 'Nord', '07/01/2026'])
  expect(own[0]?.slice(7)).toEqual([
    '\'@cmd; "et"\nsuite',
    '09:00:00',
    '10:30:07',
    '01:30:07',
    '1,335278',
    '',
  ])
  expect(own[1]?.[5]).toBe('Pause')
  const [sheet] = await readXlsxFile(
    (await fileOf(admin, '/api/rapports/detail/export/xlsx', { question })).file,
  )
  const hours = sheet?.data.slice(1).map((row) => Math.round(Number(row[11]) * 3_600)) ?? []
  expect(hours.reduce((all, one) => all + one, 0)).toBe(report.worked)
  expect(lines).toHaveLength(hours.length)
  const inCsv = lines.map((line) => Number(line[11]?.replace(',', '.')))
  expect(inCsv.reduce((all, one) => all + one, 0)).toBeCloseTo(report.worked / 3_600, 4)
  const seen = csvOf((await fileOf(supervisor, '/api/rapports/detail/export/csv', { question })).file)
  expect(seen.some(([, , email]) => email === stranger.email)).toBe(false)
})

test('the records of a month are one PDF, with separate pages for each user', async () => {
  expect(await fileOf(admin, '/api/rapports/personnes/export/pdf', { month: '2026-13' })).toMatchObject({
    status: 422,
  })
  const none = await fileOf(admin, '/api/rapports/personnes/export/pdf', { month: '2020-01' })
  expect([none.status, JSON.parse(none.file.toString())]).toEqual([
    422,
    { message: 'Personne n’a d’entrées ce mois-ci', field: 'month' },
  ])
  const { status, name, file } = await fileOf(admin, '/api/rapports/personnes/export/pdf', {
    month: '2026-01',
  })
  expect([status, name]).toEqual([200, 'attachment; filename="releves_2026-01.pdf"'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false })
  expect(text).toHaveLength(2)
  for (const page of text) expect(page).toContain('page 1 / 1')
  const own = await textOf(
    (await fileOf(supervisor, '/api/rapports/personnes/export/pdf', { month: '2026-01' })).file,
  )
  expect(own).not.toContain(stranger.nom)
})

describe('a statement to a client', () => {
  const PATH = '/api/releves/client/export/pdf'
  const asked = { client: TOWN, month: '2026-01' }

  test('is refused for an unknown client, month or language', async () => {
    for (const [wrong, status] of [
      [{ client: 999 }, 404],
      [{ month: 'janvier' }, 422],
      [{ debut: '2026-02-01', fin: '2026-02-28' }, 422],
      [{ fin: '2026-01-31' }, 422],
      [{ language: 'DE' }, 422],
      [{ names: 'NONE' }, 422],
      [{ types: ['x'] }, 422],
      [{ types: [999] }, 404],
    ] as const)
      expect(await fileOf(admin, PATH, { ...asked, ...wrong })).toMatchObject({ status })
  })

  test('has the names, dates and total, and comments on request, in French or in English', async () => {
    await ask(admin, 'mutation { saveIdentity(name: "Armor Conseil", lines: ["56000 Vannes"]) { name } }')
    const french = await textOf((await fileOf(admin, PATH, asked)).file)
    for (const part of [
      'Armor Conseil',
      '56000 Vannes',
      'Mois : janvier 2026',
      stranger.nom,
      '07/01/2026',
      '01:20:07',
    ])
      expect(french).toContain(part)
    expect(french).toContain('02:40:14 (2,67 heures)')
    expect(french).not.toContain('@cmd')
    const english = await textOf(
      (await fileOf(admin, PATH, { ...asked, names: 'INITIALS', comments: true, language: 'EN' })).file,
    )
    for (const part of ['Time statement', 'Month: January 2026', '@cmd', '(2.67 hours)'])
      expect(english).toContain(part)
    expect(english).not.toContain(stranger.nom)
  })

  test('has a preview with the same rows and the same total', async () => {
    const SEEN = `query ($client: ID!, $month: String!, $names: StatementNames, $comments: Boolean) {
      clientStatement(client: $client, month: $month, names: $names, comments: $comments) {
        debut fin client only total identity { name lines } rows { date person task comment worked } } }`
    interface Seen {
      clientStatement: {
        total: number
        rows: { date: string; person: string; comment: string; worked: number }[]
      }
    }
    expect(await refusal(admin, SEEN, { ...asked, client: 999 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(admin, SEEN, { ...asked, month: 'janvier' })).toMatchObject({ field: 'month' })
    const both =
      'query { clientStatement(client: 11, month: "2026-01", debut: "2026-01-05", fin: "2026-01-09") { total } }'
    expect(await refusal(admin, both, {})).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Donnez un mois, ou deux jours, mais pas les deux',
    })
    for (const viewer of [admin, supervisor, person])
      for (const options of [{}, { names: 'INITIALS', comments: true }]) {
        const { clientStatement } = await ask<Seen>(viewer, SEEN, { ...asked, ...options })
        const { total, rows } = clientStatement
        const text = await textOf((await fileOf(viewer, PATH, { ...asked, ...options })).file)
        const printed = rows.map(
          ({ date, person }) => `${date.split('-').reverse().join('/')} ${person} Plans`,
        )
        expect(rows.length).toBe(viewer === admin ? 2 : 1)
        for (const line of printed) expect(text).toContain(line)
        for (const { worked } of rows) expect(text).toContain(hms(worked))
        expect(text.match(/\d\d\/\d\d\/\d{4}/g)).toHaveLength(rows.length + 1)
        expect(rows.reduce((sum, { worked }) => sum + worked, 0)).toBe(total)
        expect(text).toContain(`Total ${hms(total)} (${decimal(total)} heures)`)
        expect(rows.some(({ comment }) => comment !== '')).toBe('comments' in options)
        const answer = await rest(application.url, 'POST', '/api/releves/client', {
          token: viewer.token,
          json: { ...asked, ...options },
        })
        expect(answer).toMatchObject({ status: 200, body: clientStatement })
      }
  })

  test('is limited to task types, which it names', async () => {
    const drawn = await textOf((await fileOf(admin, PATH, { ...asked, types: [DRAWING] })).file)
    expect(drawn).toContain('Tâches : Plans')
    expect(drawn).toContain('02:40:14 (2,67 heures)')
    const surveyed = await textOf(
      (await fileOf(admin, PATH, { ...asked, types: [SURVEY], language: 'EN' })).file,
    )
    expect(surveyed).toContain('Tasks: Étude de sol')
    expect(surveyed).toContain('No hours in this period')
    expect((await textOf((await fileOf(admin, PATH, asked)).file)).includes('Tâches :')).toBe(false)
  })

  test('and the record of one or of many users have the letterhead of their company', async () => {
    const range = { debut: '2026-01-01', fin: '2026-01-31', user: stranger.id }
    const one = await textOf((await fileOf(admin, '/api/taches/statistiques/export/pdf', range)).file)
    const many = await textOf(
      (await fileOf(admin, '/api/rapports/personnes/export/pdf', { month: '2026-01' })).file,
    )
    for (const text of [one, many]) {
      expect(text).toMatch(/Sud\s+Relevé d’heures/)
      expect(text).not.toMatch(/Armor Conseil|56000 Vannes/)
    }
    await ask(admin, 'mutation { saveIdentity(name: "SUD SARL", lines: ["56000 Vannes"]) { name } }')
    const own = await textOf((await fileOf(admin, '/api/taches/statistiques/export/pdf', range)).file)
    expect(own).toMatch(/SUD SARL\s+56000 Vannes\s+Relevé d’heures/)
  })

  test('of a supervisor covers their company only, and says so', async () => {
    const text = await textOf((await fileOf(supervisor, PATH, asked)).file)
    expect(text).toContain('Ne comprend que les heures de : Nord')
    expect(text).toContain('01:20:07 (1,34 heures)')
    expect(text).not.toContain(stranger.nom)
  })
})

test('hours of a user who has changed company are listed under the current one, with a note', async () => {
  const MOVED = `query ($question: ReportQuestion!) { report(question: $question) { moved } }`
  const movedIn = async (viewer: Person, more: object) =>
    (
      await ask<{ report: { moved: number } }>(viewer, MOVED, {
        question: { debut: '2026-01-01', fin: '2026-01-31', ...more },
      })
    ).report.moved
  expect(await movedIn(supervisor, {})).toBe(0)
  const leaver = await newPerson({ societe_id: NORTH })
  await ask(admin, MOVE, moveTo(leaver, SOUTH, '2026-02-10'))
  expect(await movedIn(admin, {})).toBe(0)
  expect(await movedIn(admin, { by: ['COMPANY'] })).toBe(1)
  expect(await movedIn(admin, { companies: [NORTH] })).toBe(1)
  expect(await movedIn(supervisor, {})).toBe(1)
  expect(await movedIn(leaver, {})).toBe(0)
  expect(await movedIn(supervisor, { debut: '2026-03-01', fin: '2026-03-31' })).toBe(0)
  const text = await textOf(
    (await fileOf(supervisor, '/api/releves/client/export/pdf', { client: TOWN, month: '2026-01' })).file,
  )
  expect(text).toContain('Ne comprend que les heures de ceux qui sont aujourd’hui chez : Nord')
})

test('a title of invisible characters is refused, and a sheet gets a valid name', async () => {
  const asked = { question: { ...question, users: [person.id] } }
  for (const title of ['\u0001', 'a\u202Eb', '\uD800']) {
    const { status, file } = await fileOf(admin, '/api/rapports/export/xlsx', { ...asked, title })
    expect([status, JSON.parse(file.toString())]).toMatchObject([422, { field: 'title' }])
  }
  for (const [title, sheet] of [
    ['Historique', 'Heures'],
    ["[/]:'", 'Heures'],
    ['Par client : 2026', 'Par client   2026'],
  ]) {
    const { file } = await fileOf(admin, '/api/rapports/export/xlsx', { ...asked, title })
    expect((await readXlsxFile(file)).map((one) => one.sheet)).toEqual([sheet])
  }
})
