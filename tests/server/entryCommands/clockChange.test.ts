// On every database: time.
import { beforeEach, expect, test } from 'vitest'
import { instantOf } from '../../support/hourCases'
import { EDIT, storedRows } from '../reports/report'
import { dumpDatabase, type Person, useWorld } from '../world'

const world = useWorld({ TIME_ZONE: 'Europe/Paris' })
const { application, newPerson, ask, refusal } = world

let person: Person
beforeEach(async () => {
  person = await newPerson()
})

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

async function store(debut: string, fin: string | null): Promise<number> {
  await application.database.query(
    "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, '', 0)",
    [person.id, paris.format(Date.parse(debut)), instantOf(debut), fin && instantOf(fin)],
  )
  return Number((await storedRows(world, person.id))[0]?.id)
}

test('an hour skipped in spring is refused, as a start and as an end', async () => {
  const id = await store('2026-03-29T01:30:00+01:00', '2026-03-29T04:00:00+02:00')
  const before = await dumpDatabase(application.database)
  for (const [field, text] of [
    ['debut', '02:00'],
    ['debut', '02:59:59'],
    ['fin', '02:30:00'],
  ] as const)
    expect(await refusal(person, EDIT, { id, [field]: text })).toEqual({
      code: 'BAD_USER_INPUT',
      message: "Cette heure n'existe pas ce jour-là (changement d'heure)",
      field,
    })
  expect(await dumpDatabase(application.database)).toEqual(before)
})

test.for<[string, string, string | null, string | undefined]>([
  ['a night', '2026-03-28T22:00:00+01:00', '2026-03-29T05:00:00+02:00', undefined],
  ['several days', '2026-03-28T22:00:00+01:00', '2026-04-02T05:00:00+02:00', undefined],
  ['an entry that runs', '2026-03-28T22:00:00+01:00', null, undefined],
  ['a chosen day', '2026-03-28T22:00:00+01:00', '2026-03-28T23:00:00+01:00', '29/03/2026'],
  ['the day itself', '2026-03-29T01:30:00+01:00', '2026-03-30T05:00:00+02:00', undefined],
])('an end in the hour skipped in spring is refused: of %s', async ([_name, debut, fin, finDate]) => {
  const id = await store(debut, fin)
  const before = await dumpDatabase(application.database)
  expect(await refusal(person, EDIT, { id, fin: '02:30', finDate })).toEqual({
    code: 'BAD_USER_INPUT',
    message: "Cette heure n'existe pas ce jour-là (changement d'heure)",
    field: 'fin',
  })
  expect(await dumpDatabase(application.database)).toEqual(before)
})

test.for<[string, { debut?: string; fin?: string }, string, string, string]>([
  [
    '03:00 of the spring day',
    { fin: '03:00' },
    '2026-03-29T01:30:00+01:00',
    '2026-03-29T04:00:00+02:00',
    '00:30:00',
  ],
  [
    'the first of the repeated hour',
    { fin: '02:30' },
    '2025-10-26T01:30:00+02:00',
    '2025-10-26T05:00:00+01:00',
    '01:00:00',
  ],
  [
    'the second of the repeated hour, where the first is before the start',
    { fin: '02:15' },
    '2025-10-26T02:45:00+02:00',
    '2025-10-26T05:00:00+01:00',
    '00:30:00',
  ],
  [
    'an unchanged end in the second repeated hour, with a new start',
    { debut: '01:30:00', fin: '02:30:00' },
    '2025-10-26T01:00:00+02:00',
    '2025-10-26T02:30:00+01:00',
    '02:00:00',
  ],
  [
    'an unchanged start in the second repeated hour, with a new end',
    { debut: '02:30', fin: '03:00' },
    '2025-10-26T02:30:00+01:00',
    '2025-10-26T05:00:00+01:00',
    '00:30:00',
  ],
])('is saved: %s', async ([_about, texts, debut, fin, duree]) => {
  const id = await store(debut, fin)
  expect(await ask(person, EDIT, { id, ...texts })).toMatchObject({ editTime: { duree } })
})

test('an unchanged end after midnight stays on its own day', async () => {
  const id = await store('2026-03-09T22:00:00+01:00', '2026-03-10T01:30:00+01:00')
  await ask(person, EDIT, { id, fin: '03:00' })
  expect(await storedRows(world, person.id)).toMatchObject([
    {
      date: '2026-03-09',
      debut: instantOf('2026-03-09T22:00:00+01:00'),
      fin: instantOf('2026-03-10T03:00:00+01:00'),
    },
  ])
})

test.for<[string, string, string, { debut?: string; fin?: string }, string]>([
  // A task whose end was forgotten until the next day; it really ended on the day of the start.
  ['a forgotten end', '2026-01-05T17:40:00+01:00', '2026-01-06T16:16:00+01:00', { fin: '18:05' }, '00:25:00'],
  [
    'an end before midnight',
    '2026-01-05T22:00:00+01:00',
    '2026-01-06T02:00:00+01:00',
    { fin: '23:50' },
    '01:50:00',
  ],
  [
    'an end after midnight',
    '2026-01-05T22:00:00+01:00',
    '2026-01-06T02:00:00+01:00',
    { fin: '03:00' },
    '05:00:00',
  ],
  [
    'the unchanged end',
    '2026-01-05T22:00:00+01:00',
    '2026-01-06T23:00:00+01:00',
    { debut: '21:00', fin: '23:00:00' },
    '26:00:00',
  ],
])('%s is on the day that gives the shorter entry', async ([_name, debut, fin, input, duree]) => {
  const id = await store(debut, fin)
  expect(await ask(person, EDIT, { id, ...input })).toMatchObject({ editTime: { duree } })
})
