import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { DRAWING, type Person, TOWN, useWorld } from '../world'
import { exportAs, storeEntries } from './exported'

const world = useWorld({ TIME_ZONE: 'Europe/Paris' })
const { newPerson, ask } = world

const SUNDAY = '2026-11-01'
const MONDAY = '2026-11-02'
const HOUR = 3_600
const NOTE = 'dont 02:00:00 après minuit, comptées le 02/11/2026'
const week = { debut: '2026-10-26', fin: SUNDAY }

/** Somebody whose only work is from Sunday 22 h to Monday 2 h. */
let person: Person
beforeAll(async () => {
  person = await newPerson()
  await storeEntries(world, person.id, [
    { debut: '2026-11-01T22:00:00+01:00', fin: '2026-11-02T02:00:00+01:00' },
  ])
  await world.sum(person.id)
})

const STATISTICS = `query ($debut: String!, $fin: String!, $user: ID!) {
  statistics(debut: $debut, fin: $fin, user: $user) {
    total afterMidnight { date countedOn seconds } } }`

async function told(debut: string, fin = debut, of = person) {
  const { statistics } = await ask<{ statistics: object }>(of, STATISTICS, { debut, fin, user: of.id })
  return statistics
}

describe('statistics say what of a total the rules of work count on another day', () => {
  const afterMidnight = [{ date: SUNDAY, countedOn: MONDAY, seconds: 2 * HOUR }]

  test('of the day and of each range that holds it', async () => {
    for (const [debut, fin] of [
      [SUNDAY, SUNDAY],
      [week.debut, week.fin],
      [SUNDAY, MONDAY],
    ] as const)
      expect(await told(debut, fin)).toEqual({ total: '04:00:00', afterMidnight })
  })

  test('nothing of the day on which they are counted, nor of a night that is over at midnight', async () => {
    expect(await told(MONDAY)).toEqual({ total: '00:00:00', afterMidnight: null })
    const other = await newPerson()
    await storeEntries(world, other.id, [
      { debut: '2026-11-01T22:00:00+01:00', fin: '2026-11-02T00:00:00+01:00' },
      { debut: '2026-11-01T23:00:00+01:00', fin: null },
    ])
    expect(await told(SUNDAY, SUNDAY, other)).toEqual({ total: '02:00:00', afterMidnight: null })
  })

  test('less what is counted for an entry of the later day, and less its breaks', async () => {
    const other = await newPerson()
    await storeEntries(world, other.id, [
      { debut: '2026-11-01T22:00:00+01:00', fin: '2026-11-02T02:00:00+01:00' },
      { debut: '2026-11-02T00:30:00+01:00', fin: '2026-11-02T00:45:00+01:00', pause: 1 },
      { debut: '2026-11-02T01:00:00+01:00', fin: '2026-11-02T03:00:00+01:00' },
    ])
    expect(await told(SUNDAY, SUNDAY, other)).toEqual({
      total: '02:45:00',
      afterMidnight: [{ date: SUNDAY, countedOn: MONDAY, seconds: 0.75 * HOUR }],
    })
  })
})

async function textOf(file: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const pdfOf = async (range: object) =>
  textOf((await exportAs(world, 'pdf', { ...range, user: person.id }, person)).file)

test('a record to sign says it beside each total that holds them', async () => {
  const text = await pdfOf(week)
  for (const part of [
    `Heures travaillées : 04:00:00, ${NOTE} (pauses : 00:00:00)`,
    `dimanche 01/11/2026 04:00:00 ${NOTE}`,
    `Semaine du 26/10/2026 au 01/11/2026 04:00:00 ${NOTE}`,
    `Total de la période 04:00:00 ${NOTE}`,
  ])
    expect(text).toContain(part)
  const both = await pdfOf({ debut: SUNDAY, fin: MONDAY })
  expect(both).toContain(`Semaine du 01/11/2026 au 01/11/2026 (partielle) 04:00:00 ${NOTE}`)
  expect(both).toMatch(/Total de la période 04:00:00 (?!dont)/)
})

test('so do the records of many', async () => {
  const { token } = await newPerson({ acces: 'S' })
  const response = await fetch(`${world.application.url}/api/rapports/personnes/export/pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ month: '2026-11', users: [person.id] }),
  })
  const text = await textOf(Buffer.from(await response.arrayBuffer()))
  expect(text).toContain(`dimanche 01/11/2026 04:00:00 ${NOTE}`)
  expect(text).toMatch(/Total de la période 04:00:00 (?!dont)/)
})

test('the CSV and the workbook say it beside their total, and hold no row that is no entry', async () => {
  const body = { ...week, user: person.id }
  const csv = (await exportAs(world, 'csv', body, person)).file.toString('utf8').split('\r\n')
  expect(csv).toEqual([
    '\uFEFFDate;Tâche;Client;Commentaire;Debut;Fin;Durée;Cumul;Remarque',
    `01/11/2026;;;;22:00:00;02:00:00 (02/11/2026);04:00:00;04:00:00;${NOTE}`,
    '',
  ])
  const [sheet] = await readXlsxFile((await exportAs(world, 'xlsx', body, person)).file)
  expect(sheet?.data).toHaveLength(3)
  expect(sheet?.data[2]?.slice(0, 5)).toEqual(['Total', null, null, NOTE, null])

  const both = { debut: SUNDAY, fin: MONDAY, user: person.id }
  expect((await exportAs(world, 'csv', both, person)).file.toString('utf8')).not.toContain('minuit')
})

test('the day’s totals say it of an earlier day', async () => {
  const TODAY = `query ($date: String!) { today(date: $date) {
    worked afterMidnight { date countedOn seconds } } }`
  expect(await ask(person, TODAY, { date: SUNDAY })).toEqual({
    today: {
      worked: '04:00:00',
      afterMidnight: [{ date: SUNDAY, countedOn: MONDAY, seconds: 2 * HOUR }],
    },
  })
  expect(await ask(person, TODAY, { date: MONDAY })).toEqual({
    today: { worked: '00:00:00', afterMidnight: null },
  })
})

test('a report and a client’s statement say how many of their entries go on after the last day', async () => {
  const supervisor = await newPerson({ acces: 'S' })
  const other = await newPerson()
  await storeEntries(world, other.id, [
    {
      ...{ debut: '2026-10-31T22:00:00+01:00', fin: '2026-11-01T02:00:00+01:00' },
      ...{ client_id: TOWN, typetache_id: DRAWING },
    },
    { debut: '2026-10-31T20:00:00+01:00', fin: '2026-11-01T00:00:00+01:00', client_id: TOWN },
  ])
  await world.sum(other.id)
  const REPORT = `query ($question: ReportQuestion!) { report(question: $question) { goingOn } }`
  const goingOn = async (more: object) => {
    const question = { debut: '2026-10-26', fin: '2026-10-31', users: [other.id], ...more }
    return (await ask<{ report: { goingOn: number } }>(supervisor, REPORT, { question })).report.goingOn
  }
  expect(await goingOn({})).toBe(1)
  expect(await goingOn({ clients: [TOWN], text: 'plan' })).toBe(0)
  expect(await goingOn({ fin: SUNDAY })).toBe(0)

  const asked = { client: TOWN, month: '2026-10' }
  const STATEMENT = `query ($client: ID!, $month: String!) {
    clientStatement(client: $client, month: $month) { goingOn total } }`
  expect(await ask(other, STATEMENT, asked)).toEqual({ clientStatement: { goingOn: 1, total: 6 * HOUR } })
  const response = await fetch(`${world.application.url}/api/releves/client/export/pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${other.token}` },
    body: JSON.stringify({ ...asked, language: 'EN' }),
  })
  expect(await textOf(Buffer.from(await response.arrayBuffer()))).toContain(
    'Includes hours after midnight of work begun on or before 31/10/2026',
  )
})

describe('the team', () => {
  const TEAM = `query ($debut: String!, $fin: String!, $by: Bucket!) {
    team(debut: $debut, fin: $fin, by: $by) { rows { user_id total afterMidnight { date countedOn seconds } } } }`
  type Row = { user_id: string; total: string; afterMidnight: object[] | null }
  let supervisor: Person
  /** Somebody whose entry of Friday was forgotten until Monday. */
  let forgetful: Person
  beforeAll(async () => {
    supervisor = await newPerson({ acces: 'S' })
    forgetful = await newPerson()
    await storeEntries(world, forgetful.id, [
      { debut: '2026-10-30T17:00:00+01:00', fin: '2026-11-02T08:00:00+01:00' },
      { debut: '2026-11-01T23:00:00+01:00', fin: '2026-11-02T01:00:00+01:00', pause: 1 },
    ])
    await world.sum(forgetful.id)
  })

  async function rowOf(of: Person, debut: string, fin: string) {
    const { team } = await ask<{ team: { rows: Row[] } }>(supervisor, TEAM, { debut, fin, by: 'DAY' })
    return team.rows.find(({ user_id }) => user_id === String(of.id))
  }

  test('is told of each total that holds hours of after the range', async () => {
    expect(await rowOf(person, week.debut, week.fin)).toMatchObject({
      total: '04:00:00',
      afterMidnight: [{ date: SUNDAY, countedOn: MONDAY, seconds: 2 * HOUR }],
    })
    expect(await rowOf(person, SUNDAY, MONDAY)).toMatchObject({ total: '04:00:00', afterMidnight: null })
    expect(await rowOf(person, MONDAY, MONDAY)).toMatchObject({ total: '00:00:00', afterMidnight: null })
    expect(await rowOf(supervisor, week.debut, week.fin)).toMatchObject({ afterMidnight: null })
  })

  test('also where they began days before its end', async () => {
    expect(await rowOf(forgetful, week.debut, week.fin)).toMatchObject({
      afterMidnight: [{ date: '2026-10-30', countedOn: MONDAY, seconds: 7 * HOUR }],
    })
    // As their own report has it.
    expect(await told('2026-10-30', SUNDAY, forgetful)).toMatchObject({
      afterMidnight: expect.arrayContaining([{ date: '2026-10-30', countedOn: MONDAY, seconds: 7 * HOUR }]),
    })
  })

  test.for(['csv', 'xlsx'])('as %s says it in a column behind the others', async (format) => {
    const rows = async (body: object) => {
      const response = await fetch(`${world.application.url}/api/taches/equipe/export/${format}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${supervisor.token}` },
        body: JSON.stringify(body),
      })
      const file = Buffer.from(await response.arrayBuffer())
      return format === 'csv'
        ? (parse(file, { bom: true, delimiter: ';' }) as string[][])
        : ((await readXlsxFile(file))[0]?.data ?? [])
    }
    const [headings = [], ...people] = await rows({ ...week, by: 'WEEK' })
    expect(headings.slice(2)).toEqual(['26/10/2026 – 01/11/2026', 'Total', 'Entrées en cours', 'Remarque'])
    const noteOf = ({ nom, prenom }: Person) =>
      people.find(([name]) => name === `${nom} ${prenom}`)?.at(-1) || null
    expect([person, forgetful, supervisor].map(noteOf)).toEqual([
      NOTE,
      'dont 07:00:00 après minuit, comptées le 02/11/2026',
      null,
    ])
    const [without = []] = await rows({ debut: SUNDAY, fin: MONDAY, by: 'WEEK' })
    expect(without.at(-1)).toBe('Entrées en cours')
  })
})
