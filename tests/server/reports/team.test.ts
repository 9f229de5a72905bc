import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '../../support/durations'
import { instantOf } from '../../support/hourCases'
import { type Person, SOUTH, useWorld } from '../world'

const { application, newPerson, insertPerson, sum, ask, refusal } = useWorld({ TIME_ZONE: 'Europe/Paris' })

const TEAM = `query ($debut: String!, $fin: String!, $by: Bucket!) {
  team(debut: $debut, fin: $fin, by: $by) {
    buckets rows { user_id nom prenom societe seconds total running overdue } } }`
const TOTAL = `query ($debut: String!, $fin: String!, $user: ID!) {
  statistics(debut: $debut, fin: $fin, user: $user) { total taches { date counted days { day counted } } } }`

interface TeamRow {
  user_id: string
  seconds: number[]
  total: string
}
interface Team {
  team: { buckets: string[]; rows: TeamRow[] }
}
interface Report {
  statistics: {
    total: string
    taches: { date: string; counted: number; days: { day: string; counted: number }[] | null }[]
  }
}

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

type Someone = Omit<Person, 'token'>
let user: Person
let supervisor: Person
let admin: Person
let worker: Someone
let leaver: Someone
let stranger: Someone

const store = (id: number, debut: string, fin: string | null, pause = 0) =>
  application.database.query(
    "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, '', ?)",
    [id, paris.format(Date.parse(debut)), instantOf(debut), fin && instantOf(fin), pause],
  )

beforeAll(async () => {
  user = await newPerson()
  supervisor = await newPerson({ acces: 'S' })
  admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  worker = await insertPerson()
  leaver = await insertPerson({ active: 0 })
  stranger = await insertPerson({ societe_id: SOUTH })
  await insertPerson({ active: 0 })
  const name = (nom: string, { id }: Someone) =>
    application.database.query('UPDATE user SET nom = ? WHERE id = ?', [nom, id])
  for (const [nom, person] of [
    ['Étienne', user],
    ['Zola', supervisor],
    ['Abel', admin],
    ['eon', worker],
    ['Faure', leaver],
    ['Dumas', stranger],
  ] as const)
    await name(nom, person)

  await store(worker.id, '2026-01-09T09:00:00+01:00', '2026-01-09T12:00:00+01:00')
  await store(worker.id, '2026-01-09T11:00:00+01:00', '2026-01-09T13:00:00+01:00')
  await store(worker.id, '2026-01-09T11:30:00+01:00', '2026-01-09T11:45:00+01:00', 1)
  await store(worker.id, '2026-01-11T22:00:00+01:00', '2026-01-12T02:00:00+01:00')
  await store(worker.id, '2026-01-12T01:00:00+01:00', '2026-01-12T03:00:00+01:00')
  await store(worker.id, '2026-01-13T08:00:00+01:00', null)
  await store(worker.id, '2026-01-20T08:00:00+01:00', '2026-01-20T09:00:00+01:00')
  await store(leaver.id, '2026-01-12T08:00:00+01:00', '2026-01-12T08:00:01+01:00')
  await store(stranger.id, '2026-01-12T08:00:00+01:00', '2026-01-12T18:00:00+01:00')
  for (const { id } of [worker, leaver, stranger]) await sum(id)
})

const range = { debut: '2026-01-09', fin: '13/01/2026' }
const row = ({ id, prenom }: Someone, nom: string, seconds: number[], total: string, more = {}) => ({
  user_id: String(id),
  nom,
  prenom,
  societe: 'Nord',
  seconds,
  total,
  running: 0,
  overdue: 0,
  ...more,
})

describe('is refused', () => {
  test.for([
    ['hier', '2026-01-09', 'Date de début invalide', 'debut'],
    ['2026-01-09', '2026-01-08', 'La date de fin doit suivre la date de début', 'fin'],
    ['2025-01-01', '2026-01-02', 'La période est limitée à 366 jours', 'fin'],
  ] as const)('from %s to %s', async ([debut, fin, message, field]) => {
    expect(await refusal(supervisor, TEAM, { debut, fin, by: 'DAY' })).toEqual({
      code: 'BAD_USER_INPUT',
      message,
      field,
    })
  })
})

describe('shows', () => {
  const days = [3.75 * HOUR, 0, 2 * HOUR, 3 * HOUR, 0]

  test('users only themselves', async () => {
    const { team } = await ask<Team>(user, TEAM, { ...range, by: 'WEEK' })
    expect(team).toEqual({
      buckets: ['2026-01-05', '2026-01-12'],
      rows: [row(user, 'Étienne', [0, 0], '00:00:00')],
    })
  })

  test('supervisors the company by day, including users who have left, for the time of their work', async () => {
    expect(await ask(supervisor, TEAM, { ...range, by: 'DAY' })).toEqual({
      team: {
        buckets: ['2026-01-09', '2026-01-10', '2026-01-11', '2026-01-12', '2026-01-13'],
        rows: [
          row(worker, 'eon', days, '08:45:00', { running: 1, overdue: 1 }),
          row(user, 'Étienne', [0, 0, 0, 0, 0], '00:00:00'),
          row(leaver, 'Faure', [0, 0, 0, 1, 0], '00:00:01'),
          row(supervisor, 'Zola', [0, 0, 0, 0, 0], '00:00:00'),
        ],
      },
    })
  })

  test('supervisors the company by week, from Monday', async () => {
    const { team } = await ask<Team>(supervisor, TEAM, { ...range, by: 'WEEK' })
    expect(team.buckets).toEqual(['2026-01-05', '2026-01-12'])
    expect(team.rows[0]).toEqual(
      row(worker, 'eon', [5.75 * HOUR, 3 * HOUR], '08:45:00', { running: 1, overdue: 1 }),
    )
  })

  test('administrators all users, whatever the company', async () => {
    const { team } = await ask<Team>(admin, TEAM, { ...range, by: 'WEEK' })
    const people = [admin, stranger, worker, user, leaver, supervisor]
    expect(team.rows.map(({ user_id }) => Number(user_id))).toEqual(people.map(({ id }) => id))
    expect(team.rows[1]).toMatchObject({ societe: 'Sud', seconds: [0, 10 * HOUR], total: '10:00:00' })
  })

  test('no row for users who left before the range', async () => {
    const later = { debut: '2026-01-19', fin: '2026-01-25', by: 'DAY' }
    const { team } = await ask<Team>(supervisor, TEAM, later)
    expect(team.rows.map(({ user_id }) => Number(user_id))).toEqual([worker.id, user.id, supervisor.id])
  })
})

test('every sum equals the user’s own report, by day and by week, over a year', async () => {
  const year = { debut: '2025-02-01', fin: '2026-01-31' }
  for (const by of ['DAY', 'WEEK']) {
    const { team } = await ask<Team>(admin, TEAM, { ...year, by })
    expect(team.rows).toHaveLength(6)
    for (const { user_id, seconds, total } of team.rows) {
      const { statistics } = await ask<Report>(admin, TOTAL, { ...year, user: user_id })
      expect(total).toBe(statistics.total)
      const sums = team.buckets.map((bucket, index) => {
        const next = team.buckets[index + 1] ?? '9999'
        const parts = statistics.taches.flatMap(({ date, counted, days }) => days ?? [{ day: date, counted }])
        const within = parts.filter(({ day }) => day >= bucket && day < next)
        return within.reduce((sum, { counted }) => sum + counted, 0)
      })
      expect(seconds).toEqual(sums)
    }
  }
})

describe('forgotten entries', () => {
  const FORGOTTEN = `query ($debut: String!, $fin: String!, $by: Bucket!) {
    team(debut: $debut, fin: $fin, by: $by) { rows { user_id running overdue forgotten forgottenSince } } }`
  const later = { debut: '2026-01-19', fin: '2026-01-25', by: 'DAY' }
  const marked = async (viewer: Person) => {
    const { team } = await ask<{ team: { rows: { user_id: string; forgotten: number }[] } }>(
      viewer,
      FORGOTTEN,
      later,
    )
    return team.rows.filter(({ forgotten }) => forgotten > 0)
  }
  const mark = ({ id }: Someone, forgotten: number, forgottenSince: string) => ({
    user_id: String(id),
    running: 0,
    overdue: 0,
    forgotten,
    forgottenSince,
  })

  test('are shown for any range, to those concerned', async () => {
    expect(await marked(supervisor)).toEqual([mark(worker, 1, '2026-01-13')])
    expect(await marked(user)).toEqual([])
    await store(worker.id, '2026-01-12T20:00:00+01:00', null, 1)
    expect(await marked(admin)).toEqual([mark(worker, 2, '2026-01-12')])
  })

  test('keep users who have left in view until they are corrected', async () => {
    const gone = await insertPerson({ active: 0 })
    await store(gone.id, '2026-01-12T08:00:00+01:00', null)
    expect(await marked(supervisor)).toContainEqual(mark(gone, 1, '2026-01-12'))
    await application.database.query('UPDATE task SET fin = debut + 1 WHERE user_id = ?', [gone.id])
    expect((await marked(supervisor)).map(({ user_id }) => user_id)).toEqual([String(worker.id)])
  })
})
