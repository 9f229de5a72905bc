import { describe, expect, test } from 'vitest'
import { DAY } from '../../support/durations'
import {
  DRAWING,
  dateAt,
  hms,
  instantOf,
  now,
  RETIRED_CLIENT,
  RETIRED_TYPE,
  SCHOOL,
  shown,
  TASK,
  type Task,
  timeAt,
  useWorld,
} from '../world'

const { newPerson, ask, refusal, stored, insertEntry } = useWorld()

const LIST = `query ($user: ID) { tasks(user: $user) { ${TASK} } }`
const TODAY = 'query ($user: ID) { today(user: $user) { date worked breaks } }'

const list = async (person: { token: string }) => (await ask<{ tasks: Task[] }>(person, LIST)).tasks

describe('the list of the day', () => {
  test('is empty at first', async () => {
    expect(await list(await newPerson())).toEqual([])
  })

  test('has today’s entries, newest first, and none of other days or users', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const moment = now()
    const chosen = { typetache_id: DRAWING, client_id: SCHOOL, commentaire: 'du jour' }
    await insertEntry(person.id, { debut: moment - 3 * DAY, fin: moment - 3 * DAY + 60 })
    await insertEntry(person.id, { debut: moment - DAY, fin: moment - DAY + 60 })
    await insertEntry(person.id, { debut: moment - 3_600, fin: moment - 1_800, ...chosen })
    await insertEntry(person.id, { debut: moment - 7_200, fin: moment - 3_600, pause: 1 })
    await insertEntry(person.id, { debut: moment - 60 })
    await insertEntry(other.id, { debut: moment - 60 })
    const [, , second, third, first] = await stored(person.id)
    expect(await list(person)).toEqual([
      shown(first, '', ''),
      shown(second, 'Plans', 'École'),
      shown(third, 'Pause', ''),
    ])
  })

  test('has entries running since an earlier day, marked as overdue', async () => {
    const person = await newPerson()
    const moment = now()
    await insertEntry(person.id, { debut: moment - 40 * DAY })
    await insertEntry(person.id, { debut: moment - 60 })
    await insertEntry(person.id, { debut: moment - DAY, pause: 1 })
    const [oldest, today, yesterday] = await stored(person.id)
    const entries = await list(person)
    expect(entries).toEqual([shown(today, '', ''), shown(yesterday, 'Pause', ''), shown(oldest, '', '')])
    expect(entries.map(({ overdue, date }) => [overdue, date])).toEqual([
      [false, dateAt(moment)],
      [true, dateAt(moment - DAY)],
      [true, dateAt(moment - 40 * DAY)],
    ])
  })

  test('has today’s entries that end after midnight, and none of yesterday that ended today', async () => {
    const person = await newPerson()
    const moment = now()
    await insertEntry(person.id, { debut: moment - DAY, fin: moment - 60 })
    const id = await insertEntry(person.id, { debut: moment - 60, fin: moment + DAY })
    expect((await list(person)).map((entry) => entry.id)).toEqual([String(id)])
  })

  test('sorts entries of the same second by creation', async () => {
    const person = await newPerson()
    const debut = now() - 60
    const ids: string[] = []
    for (let made = 0; made < 3; made++) ids.unshift(String(await insertEntry(person.id, { debut })))
    expect((await list(person)).map(({ id }) => id)).toEqual(ids)
  })

  test('shows names of deactivated rows', async () => {
    const person = await newPerson()
    const ended = { debut: now() - 60, fin: now() - 30 }
    await insertEntry(person.id, { ...ended, typetache_id: RETIRED_TYPE, client_id: RETIRED_CLIENT })
    expect(await list(person)).toMatchObject([{ libelle: 'Calques', projet: 'Gare' }])
  })

  test('of another user is refused, except to an administrator', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const [supervisor, admin] = [await newPerson({ acces: 'S' }), await newPerson({ acces: 'A' })]
    await insertEntry(other.id, { debut: now() - 60 })
    const refused = { code: 'FORBIDDEN', message: 'Vous n’avez pas accès à cet utilisateur' }
    for (const query of [LIST, TODAY])
      for (const viewer of [person, supervisor]) {
        expect(await refusal(viewer, query, { user: other.id })).toEqual(refused)
        expect(await refusal(viewer, query, { user: 99_999 })).toEqual(refused)
      }
    const { tasks } = await ask<{ tasks: Task[] }>(admin, LIST, { user: other.id })
    expect(tasks).toEqual([shown((await stored(other.id))[0], '', '')])
    expect(await refusal(admin, LIST, { user: 99_999 })).toEqual({
      code: 'NOT_FOUND',
      message: 'Cet utilisateur n’existe pas',
    })
  })

  test('is one’s own with one’s own id', async () => {
    const person = await newPerson()
    await insertEntry(person.id, { debut: now() - 60 })
    for (const user of [person.id, String(person.id), '', null])
      expect((await ask<{ tasks: Task[] }>(person, LIST, { user })).tasks).toHaveLength(1)
  })
})

describe('the totals of the day', () => {
  const totals = async (person: { token: string }) => (await ask<{ today: unknown }>(person, TODAY)).today

  test('are zero at first', async () => {
    expect(await totals(await newPerson())).toEqual({
      date: dateAt(now()),
      worked: '00:00:00',
      breaks: '00:00:00',
    })
  })

  test('count parallel tasks once, without breaks, running entries and other days', async () => {
    const person = await newPerson()
    const from = now() - 10_000
    await insertEntry(person.id, { debut: from, fin: from + 3_600 })
    await insertEntry(person.id, { debut: from + 1_800, fin: from + 5_400 })
    await insertEntry(person.id, { debut: from + 5_000, fin: from + 6_000, pause: 1 })
    await insertEntry(person.id, { debut: from + 7_000 })
    await insertEntry(person.id, { debut: from + 7_000, pause: 1 })
    await insertEntry(person.id, { debut: from - DAY, fin: from - DAY + 3_600 })
    expect(await totals(person)).toEqual({ date: dateAt(from), worked: hms(5_000), breaks: hms(1_000) })
  })
})

describe('another day', () => {
  const OF_DAY = `query ($user: ID, $date: String) {
    tasks(user: $user, date: $date) { id } carriedOver(user: $user, date: $date) { id }
    today(user: $user, date: $date) { date worked breaks } }`
  type OfDay = Record<'tasks' | 'carriedOver', { id: string }[]> & { today: object }

  test('is refused when invalid, or of another user', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    for (const date of ['2026-02-31', 'hier', ''])
      expect(await refusal(person, OF_DAY, { date })).toEqual({
        code: 'BAD_USER_INPUT',
        field: 'date',
        message: 'Date invalide',
      })
    const variables = { user: other.id, date: dateAt(now() - DAY) }
    expect(await refusal(person, OF_DAY, variables)).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('has its own entries only, newest first, those that reach into it, and its totals', async () => {
    const person = await newPerson()
    const noon = now() - 3 * DAY
    const reaching = await insertEntry(person.id, { debut: noon - DAY, fin: noon - 4 * 3_600 })
    const first = await insertEntry(person.id, { debut: noon - 3 * 3_600, fin: noon - 2 * 3_600 })
    const second = await insertEntry(person.id, { debut: noon - 2 * 3_600, fin: noon - 3_600 })
    const rest = await insertEntry(person.id, { debut: noon - 3_600, fin: noon - 3_000, pause: 1 })
    const forgotten = await insertEntry(person.id, { debut: noon })
    const reached = noon - 4 * 3_600 - instantOf(dateAt(noon), 0)
    await insertEntry(person.id, { debut: now() - 60 })
    for (const date of [dateAt(noon), dateAt(noon).split('-').reverse().join('/')])
      expect(await ask<OfDay>(person, OF_DAY, { date })).toEqual({
        tasks: [forgotten, rest, second, first].map((id) => ({ id: String(id) })),
        carriedOver: [{ id: String(reaching) }],
        today: { date: dateAt(noon), worked: hms(2 * 3_600 + reached), breaks: hms(600) },
      })
  })
})

describe('entries of an earlier day that ended today', () => {
  const CARRIED = `{ carriedOver { ${TASK} } }`

  test('are listed apart, with the cause of their end: Finir or a break', async () => {
    const person = await newPerson()
    const moment = now()
    const forgotten = await insertEntry(person.id, { debut: moment - 3 * DAY, commentaire: 'oubliée' })
    const running = await insertEntry(person.id, { debut: moment - 2 * DAY })
    await insertEntry(person.id, { debut: moment - 2 * DAY, fin: moment - 2 * DAY + 60 })
    await insertEntry(person.id, { debut: moment - 60, fin: moment - 30 })
    expect(await ask(person, CARRIED)).toEqual({ carriedOver: [] })

    await ask(person, 'mutation ($id: ID!) { endTask(id: $id) { id } }', { id: forgotten })
    const { pause } = await ask<{ pause: { id: string } }>(person, 'mutation { pause { id } }')
    const rows = await stored(person.id)
    const shownRow = (id: number) =>
      shown(
        rows.find((row) => row.id === id),
        '',
        '',
      )
    expect(await ask(person, CARRIED)).toEqual({ carriedOver: [shownRow(running), shownRow(forgotten)] })
    expect(shownRow(running)).toMatchObject({ interruptedBy: pause.id })
    expect((await list(person)).map(({ id }) => Number(id))).not.toContain(forgotten)
  })

  test('are listed with their time of today, without that of today’s tasks and breaks', async () => {
    const person = await newPerson()
    const moment = now()
    await insertEntry(person.id, { debut: moment - DAY, fin: moment - 60 })
    await insertEntry(person.id, { debut: moment - 7_200, fin: moment - 3_600 })
    await insertEntry(person.id, { debut: moment - 3_000, fin: moment - 2_400, pause: 1 })
    await insertEntry(person.id, { debut: moment - 2 * DAY, fin: moment - 2_100, pause: 1 })
    const query = '{ carriedOver { pause counted } tasks { counted } }'
    expect(await ask(person, query)).toEqual({
      carriedOver: [
        { pause: 0, counted: 2_100 - 60 },
        { pause: 1, counted: moment - 2_100 - 600 - instantOf(dateAt(moment), 0) },
      ],
      tasks: [{ counted: null }, { counted: null }],
    })
  })

  test('disappear when their end is corrected to their own day, and tomorrow', async () => {
    const person = await newPerson()
    const debut = instantOf(dateAt(now() - 2 * DAY), 8)
    const id = await insertEntry(person.id, { debut })
    await ask(person, 'mutation ($id: ID!) { endTask(id: $id) { id } }', { id })
    expect(await ask<{ carriedOver: unknown[] }>(person, CARRIED)).toMatchObject({ carriedOver: [{}] })
    await ask(person, 'mutation ($id: ID!, $fin: String!) { editTime(id: $id, fin: $fin) { id } }', {
      id,
      fin: timeAt(debut + 3_600),
    })
    expect(await ask(person, CARRIED)).toEqual({ carriedOver: [] })
  })
})
