import { beforeAll, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { type HourCase, instantOf } from '../../support/hourCases'
import { type Person, useWorld } from '../world'

const { application, newPerson } = useWorld({ TIME_ZONE: 'Europe/Paris' })

let person: Person
const ENTRIES: [date: string, ...HourCase['range']][] = [
  ['2026-03-28', '2026-03-28T23:59:00+01:00', '2026-03-29T00:01:00+01:00'],
  ['2026-03-29', '2026-03-29T00:00:00+01:00', '2026-03-29T01:00:00+01:00'],
  ['2026-03-29', '2026-03-29T23:00:00+02:00', '2026-03-30T00:00:00+02:00'],
  ['2026-03-30', '2026-03-30T00:00:00+02:00', '2026-03-30T00:30:00+02:00'],
]
beforeAll(async () => {
  person = await newPerson()
  for (const [date, debut, fin] of ENTRIES)
    await application.database.query(
      "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, '', 0)",
      [person.id, date, instantOf(debut), instantOf(fin)],
    )
})

// What `new Date(2026, 2, 29)` becomes in JSON on a machine in Paris: midnight, in UTC.
test.for([
  ['2026-03-29', '2026-03-29', '02:00:00'],
  ['29/03/2026', '29/03/2026', '02:00:00'],
  ['2026-03-28T23:00:00.000Z', '2026-03-28T23:00:00.000Z', '02:00:00'],
  ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', '02:30:00'],
  ['2026-03-27T23:00:00.000Z', '2026-03-29T21:59:59.999Z', '02:01:00'],
  ['29/03/2026', '2026-03-30T00:00:00+02:00', '02:30:00'],
])('from %s to %s', async ([debut, fin, total]) => {
  for (const body of [
    { json: { debut, fin, user: String(person.id) } },
    { form: { debut: String(debut), fin: String(fin), user: String(person.id) } },
  ])
    expect(
      await rest(application.url, 'POST', '/api/taches/statistiques', { token: person.token, ...body }),
    ).toMatchObject({ status: 200, body: { total } })
})
