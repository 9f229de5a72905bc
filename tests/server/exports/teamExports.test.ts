import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { dumpDatabase, hms, type Person, SOUTH, useWorld } from '../world'
import { storeEntries } from './exported'

const world = useWorld({ TIME_ZONE: 'Europe/Paris' })
const { application, newPerson, ask } = world

const range = { debut: '2026-01-07', fin: '2026-01-13' }
const TEAM = `query ($debut: String!, $fin: String!, $by: Bucket!) {
  team(debut: $debut, fin: $fin, by: $by) { rows { nom prenom seconds total running } } }`
const SHEET_ZERO = Date.UTC(1899, 11, 30)

let admin: Person
let supervisor: Person
let person: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  supervisor = await newPerson({ acces: 'S' })
  person = await newPerson()
  const stranger = await newPerson({ societe_id: SOUTH })
  await application.database.query("UPDATE user SET nom = '=1+1' WHERE id = ?", [person.id])
  for (const [id, minutes] of [
    [person.id, 30],
    [stranger.id, 45],
  ] as const)
    await storeEntries(world, id, [
      { debut: '2026-01-07T09:00:00+01:00', fin: `2026-01-07T10:${minutes}:07+01:00` },
      { debut: '2026-01-07T09:10:00+01:00', fin: '2026-01-07T09:20:00+01:00', pause: 1 },
      { debut: '2026-01-12T22:00:00+01:00', fin: '2026-01-13T02:00:00+01:00' },
      { debut: '2026-01-13T10:00:00+01:00', fin: null },
    ])
})

async function exportTeam(format: string, body: unknown, { token }: Partial<Pick<Person, 'token'>>) {
  const response = await fetch(`${application.url}/api/taches/equipe/export/${format}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const file = Buffer.from(await response.arrayBuffer())
  return { status: response.status, name: response.headers.get('content-disposition'), file }
}

describe.for(['csv', 'xlsx'])('the team as %s', (format) => {
  test('is refused in JSON, and changes nothing', async () => {
    const before = await dumpDatabase(application.database)
    const refused = async (body: unknown, viewer: Partial<Pick<Person, 'token'>>, as = format) => {
      const { status, file } = await exportTeam(as, body, viewer)
      return [status, JSON.parse(file.toString())]
    }
    expect(await refused({ ...range, by: 'DAY' }, {})).toEqual([401, { message: 'Connexion requise' }])
    expect(await refused({ ...range, by: 'DAY' }, admin, 'pdf')).toEqual([
      404,
      { message: 'Format inconnu : csv ou xlsx' },
    ])
    expect(await refused({ ...range, by: 'MONTH' }, admin)).toEqual([
      422,
      { message: 'Période inconnue', field: 'by' },
    ])
    expect(await refused({ ...range, fin: '2026-01-01', by: 'DAY' }, admin)).toEqual([
      422,
      { message: 'La date de fin doit suivre la date de début', field: 'fin' },
    ])
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('names its file by its range', async () => {
    const { name } = await exportTeam(format, { ...range, by: 'DAY' }, admin)
    expect(name).toBe(`attachment; filename="equipe_2026-01-07_2026-01-13.${format}"`)
  })
})

interface Answer {
  team: { rows: { nom: string; prenom: string; seconds: number[]; total: string; running: number }[] }
}

describe.for(['DAY', 'WEEK'])('by %s the files have the figures of the screen', (by) => {
  test.for(['admin', 'supervisor', 'person'])('to the %s', async (role) => {
    const viewer = { admin, supervisor, person }[role] as Person
    const body = { ...range, by }
    const { rows } = (await ask<Answer>(viewer, TEAM, body)).team
    expect(rows.length).toBeGreaterThan(0)

    const { file } = await exportTeam('csv', body, viewer)
    const [headings = [], ...lines] = parse(file, { bom: true, delimiter: ';' }) as string[][]
    expect(headings.slice(2, -2)).toEqual(
      by === 'WEEK'
        ? ['07/01/2026 – 11/01/2026', '12/01/2026 – 13/01/2026']
        : ['07', '08', '09', '10', '11', '12', '13'].map((day) => `${day}/01/2026`),
    )
    expect(lines.map(([name, , ...cells]) => [name?.replace(/^'/, ''), ...cells])).toEqual(
      rows.map(({ nom, prenom, seconds, total, running }) => [
        `${nom} ${prenom}`,
        ...seconds.map(hms),
        total,
        String(running),
      ]),
    )
    expect(file.toString()).not.toMatch(/(^|;)=/m)

    const [sheet] = await readXlsxFile((await exportTeam('xlsx', body, viewer)).file)
    const data = sheet?.data.slice(1, 1 + rows.length) ?? []
    expect(
      data.map((row) =>
        row
          .slice(2, 2 + (rows[0]?.seconds.length ?? 0))
          .map((cell) => Math.round((Number(cell) - SHEET_ZERO) / 1_000)),
      ),
    ).toEqual(rows.map(({ seconds }) => seconds))
    // The results of formulas are written too: the total of the row, which a preview shows.
    expect(data.map((row) => Math.round((Number(row.at(-2)) - SHEET_ZERO) / 1_000))).toEqual(
      rows.map(({ seconds }) => seconds.reduce((all, one) => all + one, 0)),
    )
  })
})
