import { beforeAll, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { HOUR } from '../../support/durations'
import { dayOf, weekCalls } from '../weeks/weeks'
import { REQUEST, VALIDATE, workCalls } from '../workCalls'
import { daysInWords, dumpDatabase, type Person, useWorld } from '../world'

const world = useWorld()
const { application, newPerson, insertPerson, ask, refusal } = world
const { contract, request, work } = workCalls(world)
const { approve, check } = weekCalls(world)

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await newPerson({ acces: 'A' })
})

/** Wednesday of a week without a public holiday. */
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-03-02', '2026-03-03', '2026-03-04']
const NOON = `mutation ($user: ID, $debut: String!, $fin: String!, $half: HalfDay, $fromNoon: Boolean, $untilNoon: Boolean) {
  requestAbsence(user: $user, debut: $debut, fin: $fin, half: $half, fromNoon: $fromNoon, untilNoon: $untilNoon, type: "CP") {
    half fromNoon untilNoon } }`
const WHOLE = { half: null, fromNoon: false, untilNoon: false }
const ask1 = async (person: Person, fin: string, more: object) =>
  (await ask<{ requestAbsence: object }>(person, NOON, { debut: MONDAY, fin, ...more })).requestAbsence
const bad = (message: string, field: string) => ({ code: 'BAD_USER_INPUT', message, field })
const TAKEN = '{ workYear(year: 2026) { taken { type seconds days } } }'

describe('an absence that begins or ends at noon', () => {
  test.for([
    [TUESDAY, { half: 'AM', fromNoon: true }, /^Choisissez la moitié de chaque jour/],
    [
      MONDAY,
      { fromNoon: true, untilNoon: true },
      /^Une absence d’un jour ne peut pas commencer et finir à midi$/,
    ],
  ] as const)('is refused until %s with %o', async ([fin, more, message]) => {
    const person = await newPerson()
    const before = await dumpDatabase(application.database)
    expect(await refusal(person, NOON, { debut: MONDAY, fin, ...more })).toEqual(
      bad(expect.stringMatching(message) as unknown as string, 'half'),
    )
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('is half a day on a single date, and 2.5 days from Monday noon to Wednesday', async () => {
    const person = await newPerson()
    await contract(admin, person.id)
    expect(await ask1(person, WEDNESDAY, { fromNoon: true })).toEqual({ ...WHOLE, fromNoon: true })
    const morning = { debut: '2026-02-27', fin: MONDAY, untilNoon: true }
    expect(await ask<{ requestAbsence: object }>(person, NOON, morning)).toEqual({
      requestAbsence: { ...WHOLE, untilNoon: true },
    })
    expect(await refusal(person, NOON, { debut: WEDNESDAY, fin: '2026-03-06', fromNoon: true })).toEqual(
      bad(`Cette absence en recouvre une autre, ${daysInWords('2026-03-02', '2026-03-04')}`, 'debut'),
    )
    expect(await refusal(person, NOON, { debut: MONDAY, fin: MONDAY, untilNoon: true })).toMatchObject({
      message: `Cette absence en recouvre une autre, ${daysInWords('2026-02-27', '2026-03-02')}`,
    })
    const other = await newPerson()
    expect(await ask1(other, MONDAY, { fromNoon: true })).toEqual({ ...WHOLE, half: 'PM' })
    expect(await ask1(other, MONDAY, { untilNoon: true })).toEqual({ ...WHOLE, half: 'AM' })
  })

  test('counts half of its first and last day: hours, leave taken, also over REST', async () => {
    const person = await newPerson()
    await contract(admin, person.id)
    const { status, body } = await rest(application.url, 'POST', '/api/absences/new', {
      token: admin.token,
      json: {
        user: person.id,
        debut: MONDAY,
        fin: WEDNESDAY,
        type: 'CP',
        fromNoon: true,
        untilNoon: true,
      },
    })
    expect([status, body]).toMatchObject([200, { fromNoon: true, untilNoon: true, half: null }])
    const { days } = await work(person, MONDAY, WEDNESDAY)
    expect(days.slice(0, 3).map(({ absence }) => absence)).toEqual([3.5 * HOUR, 7 * HOUR, 3.5 * HOUR])
    expect(await ask(person, TAKEN)).toEqual({
      workYear: { taken: [{ type: 'CP', seconds: 14 * HOUR, days: 2 }] },
    })
    const events = await application.database.query(
      `SELECT content FROM journal_event WHERE subject = ? AND entity = 'absence'`,
      [`user:${person.id}`],
    )
    expect(events.map(({ content }) => JSON.parse(String(content)))).toMatchObject([
      { after: { half: null, from_noon: 1, until_noon: 1 } },
    ])
  })

  test('stays in an approved week; half days of earlier approvals keep their format', async () => {
    const [noon, each] = [await newPerson(), await newPerson()]
    const [monday, wednesday] = [dayOf(2, 0), dayOf(2, 2)]
    for (const [{ id }, more] of [
      [noon, { fromNoon: true }],
      [each, { half: 'AM' }],
    ] as const) {
      await contract(admin, id)
      await ask(admin, NOON, { user: id, debut: monday, fin: wednesday, ...more })
      await approve(admin, { user: id, date: monday, reason: 'x' })
      expect(await check(admin, monday, id)).toMatchObject({ matches: true, differences: [] })
    }
    const kept = async ({ id }: Person) => {
      const [row] = await application.database.query(
        'SELECT s.content FROM week_snapshot s JOIN week w ON w.id = s.week_id WHERE w.user_id = ?',
        [id],
      )
      return JSON.parse(String(row?.content)).figures.absences
    }
    const dates = { debut: monday, fin: wednesday, type: 'CP' }
    expect(await kept(noon)).toEqual([{ ...dates, half: null, fromNoon: true }])
    expect(await kept(each)).toEqual([{ ...dates, half: 'AM' }])
  })
})

describe('a file of absences', () => {
  const IMPORT = `mutation ($csv: String!, $apply: Boolean) { importAbsences(csv: $csv, apply: $apply) {
    lines { status reason } } }`
  const send = async (csv: string, apply = false) => {
    type Report = { importAbsences: { lines: { status: string; reason: string }[] } }
    const { importAbsences } = await ask<Report>(admin, IMPORT, { csv, apply })
    return importAbsences.lines.map(({ status, reason }) => (reason ? `${status} ${reason}` : status))
  }
  const dates = (index: number) => [`2026-0${index + 1}-02`, `2026-0${index + 1}-04`]

  test('has a column each for the half taken of the first and of the last day', async () => {
    const person = await newPerson()
    const halves = [
      ['PM', ''],
      ['', 'AM'],
      ['après-midi', 'matin'],
      ['AM', 'PM'],
      ['midi', 'midi'],
    ]
    const csv = [
      'email;debut;fin;type;moitie_debut;moitie_fin',
      ...halves.map((two, index) => [person.email, ...dates(index), 'CP', ...two].join(';')),
      `${person.email};2026-07-01;2026-07-01;CP;PM;PM`,
      `${person.email};2026-07-02;2026-07-02;CP;AM;AM`,
      `${person.email};2026-07-03;2026-07-03;CP;AM;PM`,
    ].join('\n')
    expect(await send(csv, true)).toEqual(Array(8).fill('NEW'))
    expect(await send(csv)).toEqual(Array(8).fill('UNCHANGED'))
    const ALL = '{ absences(debut: "2026-01-01", fin: "2026-12-31") { half fromNoon untilNoon } }'
    const [from, until] = [{ fromNoon: true }, { untilNoon: true }]
    const expected = [from, until, { ...from, ...until }, {}, { ...from, ...until }]
    expect(await ask(person, ALL)).toEqual({
      absences: [...expected, { half: 'PM' }, { half: 'AM' }, {}].map((more) => ({ ...WHOLE, ...more })),
    })
  })

  test('is refused where a half day is ambiguous', async () => {
    const { email } = await insertPerson()
    const line = (fin: string, ...halves: string[]) => [email, '02/03/2026', fin, 'CP', ...halves].join(';')
    const several = expect.stringMatching(
      /^FAULTY Moment\u202f: sur plusieurs jours, remplissez «\u202fPremière moitié prise\u202f» \(PM/,
    )
    const csv = [
      'email;debut;fin;type;moitie;moitie_debut;moitie_fin',
      line('03/03/2026', 'PM', '', ''),
      line('03/03/2026', 'matin', '', ''),
      line('03/03/2026', '', 'soir', ''),
      line('03/03/2026', 'chaque matin', 'PM', ''),
      line('02/03/2026', '', 'PM', 'AM'),
      line('03/03/2026', 'Chaque après-midi', '', ''),
    ].join('\n')
    expect(await send(csv)).toEqual([
      several,
      several,
      'FAULTY Première moitié prise\u202f: demi-journée inconnue, «\u202fsoir\u202f»\u202f; écrivez AM (matin) ou PM (après-midi)',
      'FAULTY Choisissez la moitié de chaque jour, ou un début ou une fin à midi, pas les deux',
      'FAULTY Une absence d’un jour ne peut pas commencer et finir à midi',
      'NEW',
    ])
  })
})

describe('a file of absences from another program', () => {
  const IMPORT = `mutation ($csv: String!, $apply: Boolean) { importAbsences(csv: $csv, apply: $apply) {
    ignored warnings lines { status reason } } }`
  type Report = { ignored: string[]; warnings: string[]; lines: { status: string; reason: string }[] }
  const send = async (csv: string, apply = false) =>
    (await ask<{ importAbsences: Report }>(admin, IMPORT, { csv, apply })).importAbsences

  test.for([
    ['Demi-journée début;Demi-journée fin'],
    ['Première moitié;Dernière moitié'],
    ['AM/PM début;AM/PM fin'],
    ['Moment de début;Moment de fin'],
    ['flagStartDate;flagEndDate'],
  ])('%s are its first and its last half', async ([headings]) => {
    const person = await newPerson()
    const csv = [
      `Courriel;Du;Au;Motif;${headings}`,
      `${person.email};02/03/2026;04/03/2026;CP;PM;AM`,
      `${person.email};09/03/2026;11/03/2026;CP;Matin;Journée entière`,
      `${person.email};16/03/2026;16/03/2026;CP;Après-midi;`,
    ].join('\n')
    expect(await send(csv, true)).toEqual({
      ignored: [],
      warnings: [],
      lines: Array(3).fill({ status: 'NEW', reason: '' }),
    })
    const ALL = '{ absences(debut: "2026-01-01", fin: "2026-12-31") { half fromNoon untilNoon } }'
    expect(await ask(person, ALL)).toEqual({
      absences: [{ ...WHOLE, fromNoon: true, untilNoon: true }, WHOLE, { ...WHOLE, half: 'PM' }],
    })
  })

  test.for([
    ['Demi-journée de retour', 'PM', 'La colonne «\u202fDemi-journée de retour\u202f» semble dire'],
    ['Matin', 'oui', 'La colonne «\u202fMatin\u202f» semble dire'],
    ['Heure de début', '14:00', 'La colonne «\u202fHeure de début\u202f» semble dire'],
    ['Nb jours', '0,5', 'La colonne «\u202fNb jours\u202f» semble dire'],
    ['Nb jours', '1', ''],
    ['Service', '0,5', ''],
  ])(
    '%s of %s is ignored, with a warning where it may mean half a day',
    async ([heading, cell, expected]) => {
      const { email } = await insertPerson()
      const { ignored, warnings, lines } = await send(
        `Courriel;Du;Au;Motif;${heading}\n${email};02/03/2026;02/03/2026;CP;${cell}`,
      )
      expect([ignored, lines[0]?.status]).toEqual([[heading], 'NEW'])
      expect(warnings).toEqual(expected ? [expect.stringContaining(expected)] : [])
    },
  )
})

test('a request over several days by half days keeps the half of each day', async () => {
  const person = await newPerson()
  await contract(admin, person.id)
  const each = await request(person, MONDAY, { fin: WEDNESDAY, half: 'AM' })
  expect(each).toMatchObject({ half: 'AM' })
  await ask(admin, VALIDATE, { absence: each.id })
  const { days } = await work(person, MONDAY, WEDNESDAY)
  expect(days.slice(0, 3).map(({ absence }) => absence)).toEqual(Array(3).fill(3.5 * HOUR))
  expect(
    await refusal(person, REQUEST, { debut: TUESDAY, fin: TUESDAY, type: 'CP', half: 'AM' }),
  ).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(await request(person, TUESDAY, { half: 'PM' })).toMatchObject({ half: 'PM' })
})
