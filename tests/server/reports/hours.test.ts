// On every database: time, sums.
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { formatHoursMinutes } from '../../../server/documents/minutes'
import { rest } from '../../support/api'
import { type HourCase, hourCases, instantOf } from '../../support/hourCases'
import { type Person, useWorld } from '../world'

const { application, newPerson, ask } = useWorld({ TIME_ZONE: 'Europe/Paris' })

const STATISTICS = `query ($debut: String!, $fin: String!, $user: ID!) {
  statistics(debut: $debut, fin: $fin, user: $user) { total breaks taches { cumul counted rested fin duree pause } }
}`
const HOURS_COLUMN = 7
/** Day 0 of a spreadsheet: a cell with a duration format is read as a date of that day. */
const SHEET_ZERO = Date.UTC(1899, 11, 30)

interface Answer {
  statistics: {
    total: string
    breaks: string
    taches: { cumul: string; counted: number; rested: number; fin: string; duree: string; pause: number }[]
  }
}

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

async function store(person: Person, { entries }: HourCase) {
  for (const [kind, debut, fin] of entries)
    await application.database.query(
      'INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, ?, ?)',
      [
        person.id,
        paris.format(Date.parse(debut)),
        instantOf(debut),
        fin && instantOf(fin),
        '',
        kind === 'P' ? 1 : 0,
      ],
    )
}

async function download(person: Person, format: string, body: object): Promise<ArrayBuffer> {
  const response = await fetch(`${application.url}/api/taches/statistiques/export/${format}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.arrayBuffer()
}

const secondsOf = (time: string) => time.split(':').reduce((total, part) => total * 60 + Number(part), 0)

describe.each(hourCases)('$name', (hours) => {
  test('over GraphQL, REST, CSV, XLSX and PDF', async () => {
    const person = await newPerson()
    await store(person, hours)
    const [debut, fin] = hours.range
    const request = { debut, fin, user: person.id }

    const { statistics } = await ask<Answer>(person, STATISTICS, request)
    expect(statistics).toMatchObject({ total: hours.total, breaks: hours.breaks })
    expect(statistics.taches.map(({ cumul }) => cumul)).toEqual(hours.cumul)
    const sum = (field: 'counted' | 'rested') => statistics.taches.reduce((all, row) => all + row[field], 0)
    expect([sum('counted'), sum('rested')]).toEqual([secondsOf(hours.total), secondsOf(hours.breaks)])

    const { body } = await rest<{ total: string; taches: { cumul: string }[] }>(
      application.url,
      'POST',
      '/api/taches/statistiques',
      { token: person.token, json: request },
    )
    expect(body.total).toBe(hours.total)
    expect(body.taches.map(({ cumul }) => cumul)).toEqual(hours.cumul)

    const csv = parse(Buffer.from(await download(person, 'csv', request)), {
      bom: true,
      delimiter: ';',
      columns: true,
    }) as { Cumul: string }[]
    expect(csv.map(({ Cumul }) => Cumul)).toEqual(hours.cumul)

    const [sheet] = await readXlsxFile(Buffer.from(await download(person, 'xlsx', request)))
    const rows = sheet?.data.slice(1, 1 + hours.cumul.length) ?? []
    const worked = rows.map((row) => Math.round((Number(row[HOURS_COLUMN]) - SHEET_ZERO) / 1000))
    expect(worked.reduce((sum, seconds) => sum + seconds, 0)).toBe(secondsOf(hours.total))

    // Previews and importers evaluate no formulas: the running total is written next to its formula.
    const written = rows.map((row) => Math.round((Number(row[HOURS_COLUMN + 1]) - SHEET_ZERO) / 1000))
    expect(written).toEqual(hours.cumul.map(secondsOf))

    const pdf = await getDocumentProxy(new Uint8Array(await download(person, 'pdf', request)))
    const { text } = await extractText(pdf, { mergePages: true })
    const minutes = formatHoursMinutes(secondsOf(hours.total))
    expect(text).toMatch(new RegExp(`Heures travaillées : ${minutes}(?!:)`))
    expect(text).toMatch(new RegExp(`Total de la période ${minutes}(?!:)`))
  })
})
