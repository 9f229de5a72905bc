import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '../../support/durations'
import { exportAs, storeEntries } from '../exports/exported'
import { DRAWING, type Person, TOWN, useWorld } from '../world'

const world = useWorld({ TIME_ZONE: 'Europe/Paris' })
const { newPerson, ask } = world

const SUNDAY = '2026-11-01'
const MONDAY = '2026-11-02'
const TUESDAY = '2026-11-03'

/** A user whose only work is from Sunday 22:00 to Monday 00:45, and a break of Monday night until Tuesday. */
let person: Person
let supervisor: Person
beforeAll(async () => {
  person = await newPerson()
  supervisor = await newPerson({ acces: 'S' })
  await storeEntries(world, person.id, [
    {
      debut: '2026-11-01T22:00:00+01:00',
      fin: '2026-11-02T00:45:00+01:00',
      client_id: TOWN,
      typetache_id: DRAWING,
    },
    { debut: '2026-11-02T23:50:00+01:00', fin: '2026-11-03T00:20:00+01:00', pause: 1 },
  ])
  await world.sum(person.id)
})

const STATISTICS = `query ($debut: String!, $fin: String!, $user: ID!) {
  statistics(debut: $debut, fin: $fin, user: $user) { total breaks
    taches { date fin finDate duree cumul counted allotted rested days { day counted allotted rested } } } }`

async function readDays(debut: string, fin = debut) {
  const { statistics } = await ask<{ statistics: object }>(person, STATISTICS, {
    debut,
    fin,
    user: person.id,
  })
  return statistics
}

describe('statistics of an entry that passes midnight', () => {
  const night = { date: SUNDAY, fin: '00:45:00', finDate: MONDAY, duree: '02:45:00' }
  const part = (day: string, counted: number, rested = 0) => ({ day, counted, allotted: counted, rested })
  const rest = { date: MONDAY, fin: '00:20:00', finDate: TUESDAY, duree: '00:30:00' }
  const none = { counted: 0, allotted: 0 }

  test('show on its first day the time of that day, and its whole length', async () => {
    const counted = { counted: 2 * HOUR, allotted: 2 * HOUR, rested: 0 }
    expect(await readDays(SUNDAY)).toEqual({
      total: '02:00:00',
      breaks: '00:00:00',
      taches: [{ ...night, cumul: '02:00:00', ...counted, days: null }],
    })
  })

  test('list it first on the day of its end, with the time of that day', async () => {
    const counted = { counted: 0.75 * HOUR, allotted: 0.75 * HOUR, rested: 0 }
    expect(await readDays(MONDAY)).toEqual({
      total: '00:45:00',
      breaks: '00:10:00',
      taches: [
        { ...night, cumul: '00:45:00', ...counted, days: [part(MONDAY, 0.75 * HOUR)] },
        { ...rest, cumul: '00:45:00', ...none, rested: 600, days: null },
      ],
    })
  })

  test('of both days have both parts, and of a break its own', async () => {
    const counted = { counted: 2.75 * HOUR, allotted: 2.75 * HOUR, rested: 0 }
    expect(await readDays(SUNDAY, TUESDAY)).toEqual({
      total: '02:45:00',
      breaks: '00:30:00',
      taches: [
        {
          ...night,
          cumul: '02:45:00',
          ...counted,
          days: [part(SUNDAY, 2 * HOUR), part(MONDAY, 0.75 * HOUR)],
        },
        {
          ...rest,
          cumul: '02:45:00',
          ...none,
          rested: 1_800,
          days: [part(MONDAY, 0, 600), part(TUESDAY, 0, 1_200)],
        },
      ],
    })
  })

  test('have nothing of it on other days', async () => {
    expect(await readDays('2026-11-04')).toEqual({ total: '00:00:00', breaks: '00:00:00', taches: [] })
  })
})

async function textOf(file: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const fileOf = async (format: string, debut: string, fin = debut) =>
  (await exportAs(world, format, { debut, fin, user: person.id }, person)).file

test('the CSV has the day of the end, and counts the time in the range', async () => {
  const lines = (await fileOf('csv', MONDAY)).toString('utf8').split('\r\n').slice(1)
  expect(lines[0]?.endsWith(';22:00:00;00:45:00, lendemain;02:45:00;00:45:00;')).toBe(true)
  expect(lines[1]).toBe('02/11/2026;Pause;;;23:50:00;00:20:00, lendemain;00:30:00;00:45:00;')
})

test('the workbook has the same figures, with the end as a date and time', async () => {
  const [sheet] = await readXlsxFile(await fileOf('xlsx', MONDAY))
  const [, night] = sheet?.data ?? []
  expect(night?.[5]).toEqual(new Date('2026-11-02T00:45:00Z'))
  const seconds = (cell: unknown) => Math.round((Number(cell) - Date.UTC(1899, 11, 30)) / 1_000)
  expect(night?.slice(6, 9).map(seconds)).toEqual([2.75 * HOUR, 0.75 * HOUR, 0.75 * HOUR])
  expect(seconds(sheet?.data.at(-1)?.[7])).toBe(0.75 * HOUR)
})

test('a record to sign has each day’s total, also of a day without a start', async () => {
  const both = await textOf(await fileOf('pdf', SUNDAY, TUESDAY))
  for (const words of [
    'Heures travaillées : 02:45 (pauses : 00:30)',
    'dimanche 01/11/2026 02:00',
    '00:45, lendemain',
    'Semaine du 01/11/2026 au 01/11/2026 (partielle) 02:00',
    'lundi 02/11/2026 00:45',
    'Semaine du 02/11/2026 au 03/11/2026 (partielle) 00:45',
    'Total de la période 02:45',
  ])
    expect(both).toContain(words)
  const monday = await textOf(await fileOf('pdf', MONDAY))
  expect(monday).toMatch(/dimanche 01\/11\/2026 (?!\d)/)
  expect(monday).toContain('lundi 02/11/2026 00:45')
  expect(monday).not.toContain('Semaine du 02/11/2026 au 01/11/2026')
  expect(monday).toContain('Total de la période 00:45')
})

const DAY = `query ($date: String!) {
  today(date: $date) { worked breaks } tasks(date: $date) { debut } carriedOver(date: $date) { debut finDate counted } }`

test('the home day counts its own time, and names entries that began before', async () => {
  const began = '22:00:00'
  expect(await ask(person, DAY, { date: SUNDAY })).toEqual({
    today: { worked: '02:00:00', breaks: '00:00:00' },
    tasks: [{ debut: began }],
    carriedOver: [],
  })
  expect(await ask(person, DAY, { date: MONDAY })).toEqual({
    today: { worked: '00:45:00', breaks: '00:10:00' },
    tasks: [{ debut: '23:50:00' }],
    carriedOver: [{ debut: began, finDate: MONDAY, counted: 0.75 * HOUR }],
  })
})

test('a day covered completely by an entry names it too', async () => {
  const other = await newPerson()
  await storeEntries(world, other.id, [
    { debut: '2026-11-01T17:00:00+01:00', fin: '2026-11-03T09:00:00+01:00' },
  ])
  await world.sum(other.id)
  expect(await ask(other, DAY, { date: MONDAY })).toEqual({
    today: { worked: '24:00:00', breaks: '00:00:00' },
    tasks: [],
    carriedOver: [{ debut: '17:00:00', finDate: TUESDAY, counted: 24 * HOUR }],
  })
})

test('the team has each day’s hours', async () => {
  const TEAM = `query ($debut: String!, $fin: String!) {
    team(debut: $debut, fin: $fin, by: DAY) { rows { user_id seconds total } } }`
  const { team } = await ask<{ team: { rows: { user_id: string }[] } }>(supervisor, TEAM, {
    debut: SUNDAY,
    fin: MONDAY,
  })
  expect(team.rows.find(({ user_id }) => Number(user_id) === person.id)).toMatchObject({
    seconds: [2 * HOUR, 0.75 * HOUR],
    total: '02:45:00',
  })
})

const REPORT = `query ($question: ReportQuestion!) {
  report(question: $question) { worked rested entries people rows { path worked entries } }
  reportHeat(question: $question) { weekday hour worked } }`

describe.each([
  ['from sums', {}],
  ['entry by entry', { manual: null, overlapping: null, text: '' }],
])('a report %s', (_, more) => {
  const asked = async (debut: string, fin: string, filters = {}) => {
    const question = { debut, fin, users: [person.id], by: ['DAY'], ...filters, ...more }
    return ask<{ report: object; reportHeat: object }>(supervisor, REPORT, { question })
  }

  test('counts each hour on its day, and an entry on that of its start', async () => {
    expect((await asked(SUNDAY, TUESDAY)).report).toEqual({
      worked: 2.75 * HOUR,
      rested: 1_800,
      entries: 1,
      people: 1,
      rows: [
        { path: [SUNDAY], worked: 2 * HOUR, entries: 1 },
        { path: [MONDAY], worked: 0.75 * HOUR, entries: 0 },
        { path: [TUESDAY], worked: 0, entries: 0 },
      ],
    })
  })

  test('of a client, and by time of day, has the time in the range only', async () => {
    const { report, reportHeat } = await asked(MONDAY, TUESDAY, { clients: [TOWN] })
    expect(report).toMatchObject({ worked: 0.75 * HOUR, rested: 0, entries: 0, people: 1 })
    expect(reportHeat).toEqual([{ weekday: 1, hour: 0, worked: 0.75 * HOUR }])
  })
})

test('a client’s statement has a row for each day, in the month of the work', async () => {
  const other = await newPerson()
  await storeEntries(world, other.id, [
    { debut: '2026-10-31T22:00:00+01:00', fin: '2026-11-01T02:00:00+01:00', client_id: TOWN },
  ])
  await world.sum(other.id)
  const STATEMENT = `query ($month: String!) {
    clientStatement(client: ${TOWN}, month: $month) { total rows { date worked } } }`
  expect(await ask(other, STATEMENT, { month: '2026-10' })).toEqual({
    clientStatement: { total: 2 * HOUR, rows: [{ date: '2026-10-31', worked: 2 * HOUR }] },
  })
  expect(await ask(other, STATEMENT, { month: '2026-11' })).toEqual({
    clientStatement: { total: 2 * HOUR, rows: [{ date: SUNDAY, worked: 2 * HOUR }] },
  })
})
