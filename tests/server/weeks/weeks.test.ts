import { beforeAll, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { HOUR } from '../../support/durations'
import { MOVE, moveTo } from '../move'
import { ADD_CONTRACT, EDIT_CONTRACT, REQUEST } from '../workCalls'
import { DRAWING, dumpDatabase, instantOf, NORTH, now, type Person, SOUTH, TOWN, useWorld } from '../world'
import {
  APPROVE,
  CHECK,
  dayOf,
  REOPEN,
  SEE,
  SEND_BACK,
  SHEET,
  SUBMIT,
  type Week,
  WITHDRAW,
  weekCalls,
} from './weeks'

const world = useWorld()
const { application, newPerson, insertPerson, insertEntry, ask, refusal } = world
const { sheet, check, submit, approve, work } = weekCalls(world)

const MONDAY = dayOf(1, 0)
const FORBIDDEN = { code: 'FORBIDDEN', message: 'Vous n’avez pas accès à cet utilisateur' }

let admin: Person
let supervisor: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await newPerson({ acces: 'A' })
  supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
})

async function refused(person: Person, query: string, variables: Record<string, unknown>, error: object) {
  const before = await dumpDatabase(application.database)
  expect(await refusal(person, query, variables)).toEqual(error)
  expect(await dumpDatabase(application.database)).toEqual(before)
}

const answered = ({
  code,
  message,
  field = null,
}: {
  code: string
  message: string
  field?: string | null
}) => ({
  refusalCode: code,
  refusal: message,
  refusalField: field,
})

const nameOf = ({ prenom, nom }: Pick<Person, 'prenom' | 'nom'>) => `${prenom} ${nom}`

async function worker(options: Parameters<typeof newPerson>[0] = {}) {
  const person = await newPerson({ societe_id: NORTH, ...options })
  await work(person, MONDAY, 8, 17, { typetache_id: DRAWING, client_id: TOWN, commentaire: 'é' })
  await work(person, MONDAY, 12, 13, { pause: 1 })
  return person
}

describe('a week is refused', () => {
  test.for([
    ['hier', 'Date invalide'],
    ['2026-02-31', 'Date invalide'],
    ['', 'Date invalide'],
  ])('for the date « %s »', async ([date, message]) => {
    const error = { code: 'BAD_USER_INPUT', field: 'date', message }
    for (const query of [SHEET, CHECK, SUBMIT, WITHDRAW, SEE])
      await refused(supervisor, query, { date }, error)
    for (const query of [SEND_BACK, REOPEN])
      await refused(supervisor, query, { date, user: supervisor.id, reason: 'x' }, error)
  })

  test('before the first valid day', async () => {
    const person = await newPerson()
    const early = { code: 'BAD_USER_INPUT', field: 'date', message: 'Date invalide' }
    for (const date of ['1900-01-01', '1999-12-26']) {
      await refused(person, SUBMIT, { date }, early)
      const [answer] = await approve(admin, { user: person.id, date, reason: 'x' })
      expect(answer).toMatchObject({ ...answered(early), week: null })
    }
    expect(await submit(person, '1999-12-27')).toMatchObject({ state: 'SOUMISE' })
  })

  test('before its end, or while an entry that began before its end is running', async () => {
    const person = await newPerson()
    const unfinished = { code: 'BAD_USER_INPUT', field: 'date', message: 'Cette semaine n’est pas terminée' }
    await refused(person, SUBMIT, { date: dayOf(0, 0) }, unfinished)
    await refused(person, SUBMIT, { date: dayOf(-3, 2) }, unfinished)
    // An entry running since the previous week: that week may not be finished.
    await insertEntry(person.id, { debut: instantOf(dayOf(2, 4), 9) })
    const running = {
      ...unfinished,
      message: 'Une entrée commencée avant la fin de cette semaine est encore en cours',
    }
    await refused(person, SUBMIT, { date: MONDAY }, running)
    await refused(person, SUBMIT, { date: dayOf(2, 6) }, running)
    const [answer] = await approve(admin, { user: person.id, date: MONDAY, reason: 'x' })
    expect(answer).toMatchObject({ ...answered(running), week: null })
  })

  test('in the wrong state, and with an outdated version', async () => {
    const person = await worker()
    const { version } = (await sheet(person, MONDAY)).week
    const conflict = (message: string) => ({ code: 'CONFLICT', message })
    await refused(person, WITHDRAW, { date: MONDAY }, conflict('Cette semaine est ouverte'))
    const decision = { user: person.id, date: MONDAY, reason: 'x' }
    await refused(admin, SEND_BACK, decision, conflict('Cette semaine est ouverte'))
    await refused(admin, REOPEN, decision, conflict('Cette semaine est ouverte'))
    await work(person, MONDAY, 18, 19)
    const stale = conflict('Cette semaine a changé entre-temps : elle est ouverte, relisez-la')
    await refused(person, SUBMIT, { date: MONDAY, version }, stale)
    await submit(person, MONDAY)
    await refused(person, SUBMIT, { date: MONDAY }, conflict('Cette semaine est soumise'))
    await refused(admin, REOPEN, decision, conflict('Cette semaine est soumise'))
    const [answer] = await approve(admin, { user: person.id, date: MONDAY, version })
    expect(answer).toMatchObject(
      answered(conflict('Cette semaine a changé entre-temps : elle est soumise, relisez-la')),
    )
    await approve(admin, { user: person.id, date: MONDAY })
    await refused(person, WITHDRAW, { date: MONDAY }, conflict('Cette semaine est validée'))
    await refused(admin, SEND_BACK, decision, conflict('Cette semaine est validée'))
    expect(await approve(admin, { user: person.id, date: MONDAY })).toMatchObject([
      answered(conflict('Cette semaine est validée')),
    ])
  })

  test('without a reason, or with one too long', async () => {
    const person = await worker()
    const missing = (message: string) => ({ code: 'BAD_USER_INPUT', field: 'reason', message })
    expect(await approve(admin, { user: person.id, date: MONDAY, reason: ' \u0000 ' })).toMatchObject([
      answered(missing('Indiquez pourquoi cette semaine est validée sans avoir été soumise')),
    ])
    await submit(person, MONDAY)
    const given = { user: person.id, date: MONDAY }
    await refused(admin, SEND_BACK, given, missing('Indiquez pourquoi cette semaine est renvoyée'))
    const long = missing('Le motif est limité à 500 caractères')
    await refused(admin, SEND_BACK, { ...given, reason: 'x'.repeat(501) }, long)
    await refused(
      admin,
      APPROVE,
      { weeks: [{ ...given, reason: 'x'.repeat(501) }] },
      {
        ...long,
        field: 'weeks[0].reason',
      },
    )
    await approve(admin, given)
    await refused(admin, REOPEN, given, missing('Indiquez pourquoi cette semaine est rouverte'))
    const tooMany = {
      code: 'BAD_USER_INPUT',
      field: 'weeks',
      message: 'Une demande valide au plus 200 semaines',
    }
    await refused(admin, APPROVE, { weeks: Array(201).fill(given) }, tooMany)
    const { status, body } = await rest(application.url, 'POST', '/api/semaines/valider', {
      token: admin.token,
      json: { weeks: [{ ...given, autre: 1 }] },
    })
    expect([status, body]).toMatchObject([422, { message: 'Champ inconnu' }])
  })

  test('to viewers who may not see its user, as for an unknown user, and to its user for approval', async () => {
    const stranger = await worker({ societe_id: SOUTH })
    await submit(stranger, MONDAY)
    await submit(await worker({ acces: 'S' }), MONDAY)
    for (const user of [stranger.id, 1_000_000]) {
      await refused(supervisor, SHEET, { user, date: MONDAY }, FORBIDDEN)
      await refused(supervisor, SEND_BACK, { user, date: MONDAY, reason: 'x' }, FORBIDDEN)
      expect(await approve(supervisor, { user, date: MONDAY })).toMatchObject([answered(FORBIDDEN)])
    }
    const own = { code: 'FORBIDDEN', message: 'Votre propre semaine est validée par quelqu’un d’autre' }
    for (const viewer of [admin, supervisor]) {
      await work(viewer, MONDAY, 8, 9)
      await submit(viewer, MONDAY)
      expect((await sheet(viewer, MONDAY)).week).toMatchObject({ state: 'SOUMISE', decidable: false })
      expect(await approve(viewer, { user: viewer.id, date: MONDAY })).toMatchObject([answered(own)])
      await refused(viewer, SEND_BACK, { user: viewer.id, date: MONDAY, reason: 'x' }, own)
    }
    const person = await newPerson()
    const role = { code: 'FORBIDDEN', message: 'Action réservée aux superviseurs et aux administrateurs' }
    await refused(person, APPROVE, { weeks: [{ user: person.id, date: MONDAY }] }, role)
  })
})

test('a week is submitted, sent back, submitted, approved and reopened, with author, reason and approved figures', async () => {
  const person = await worker()
  const user = person.id
  const open = await sheet(person, MONDAY)
  expect(open.week).toMatchObject({
    state: 'OUVERTE',
    isOver: true,
    entries: 2,
    total: 8 * HOUR,
    decidable: false,
  })
  expect(open.week.days[0]).toEqual({ date: MONDAY, seconds: 8 * HOUR })
  expect(open.parts).toMatchObject([
    { date: MONDAY, debut: '08:00:00', fin: '17:00:00', libelle: 'Plans', projet: 'Mairie', pause: 0 },
    { date: MONDAY, debut: '12:00:00', fin: '13:00:00', libelle: 'Pause', pause: 1 },
  ])
  await submit(person, dayOf(1, 6))
  await ask(person, WITHDRAW, { date: MONDAY })
  await submit(person, MONDAY)
  expect((await sheet(supervisor, MONDAY, user)).week).toMatchObject({ state: 'SOUMISE', decidable: true })
  await ask(supervisor, SEND_BACK, { user, date: MONDAY, reason: 'il manque mardi' })
  expect((await sheet(person, MONDAY)).week).toMatchObject({
    state: 'OUVERTE',
    decision: 'RENVOYEE',
    decidedBy: nameOf(supervisor),
    submittedAt: null,
    toSee: true,
  })
  await ask(person, SEE, { date: MONDAY })
  const { seeWeek } = await ask<{ seeWeek: Week }>(person, SEE, { date: MONDAY })
  expect(seeWeek).toMatchObject({ toSee: false, decision: 'RENVOYEE' })
  await work(person, dayOf(1, 1), 8, 10)
  await submit(person, MONDAY)
  const [answer] = await approve(supervisor, { user, date: MONDAY })
  expect(answer?.week).toMatchObject({
    state: 'APPROUVEE',
    decidedBy: nameOf(supervisor),
    unsubmitted: false,
    selfApproved: false,
    toSee: false,
    total: 10 * HOUR,
  })
  expect(await check(person, MONDAY)).toMatchObject({
    number: 1,
    intact: true,
    matches: true,
    differences: [],
  })
  await ask(admin, REOPEN, { user, date: MONDAY, reason: 'une heure oubliée' })
  expect((await sheet(person, MONDAY)).week).toMatchObject({
    state: 'OUVERTE',
    decision: 'ROUVERTE',
    toSee: true,
  })
  await work(person, dayOf(1, 2), 8, 9)
  expect(await check(person, MONDAY)).toMatchObject({ number: 1, intact: true, matches: false })
  await submit(person, MONDAY)
  await approve(admin, { user, date: MONDAY })
  const { history, snapshots } = await sheet(person, MONDAY)
  expect(history.map(({ actor, action, reason }) => [actor, action, reason].filter(Boolean))).toEqual([
    [nameOf(person), 'submitWeek'],
    [nameOf(person), 'withdrawWeek'],
    [nameOf(person), 'submitWeek'],
    [nameOf(supervisor), 'sendBackWeek', 'il manque mardi'],
    [nameOf(person), 'seeWeek'],
    [nameOf(person), 'submitWeek'],
    [nameOf(supervisor), 'approveWeek'],
    [nameOf(admin), 'reopenWeek', 'une heure oubliée'],
    [nameOf(person), 'submitWeek'],
    [nameOf(admin), 'approveWeek'],
  ])
  expect(snapshots.map(({ number, actor }) => [number, actor])).toEqual([
    [1, nameOf(supervisor)],
    [2, nameOf(admin)],
  ])
  const kept = await application.database.query(
    'SELECT s.content, s.hash FROM week_snapshot s JOIN week w ON w.id = s.week_id WHERE w.user_id = ? ORDER BY s.number',
    [user],
  )
  expect(JSON.parse(String(kept[0]?.content))).toEqual({
    v: 1,
    zone: expect.any(String),
    person: { id: user, nom: person.nom, prenom: person.prenom, societe: { id: NORTH, nom: 'Nord' } },
    monday: MONDAY,
    sunday: dayOf(1, 6),
    submittedAt: expect.any(String),
    approvedAt: expect.any(String),
    approvedBy: { id: supervisor.id, nom: supervisor.nom, prenom: supervisor.prenom },
    entries: [
      expect.objectContaining({
        tache: { id: DRAWING, libelle: 'Plans' },
        client: { id: TOWN, libelle: 'Mairie' },
      }),
      expect.objectContaining({ tache: null, client: null, pause: true, corrected: false, manual: false }),
      expect.objectContaining({ commentaire: '' }),
    ],
    days: [8, 2, 0, 0, 0, 0, 0].map((hours, day) => ({ date: dayOf(1, day), seconds: hours * HOUR })),
    total: 10 * HOUR,
  })
  expect(kept.map(({ hash }) => hash)).toEqual(snapshots.map(({ hash }) => hash))
})

test('« Lu » does not change the version, so that the next decision has no conflict', async () => {
  const person = await worker()
  const [approved] = await approve(admin, { user: person.id, date: MONDAY, reason: 'x' })
  const { seeWeek } = await ask<{ seeWeek: Week }>(person, SEE, { date: MONDAY })
  expect(seeWeek).toMatchObject({ toSee: false, version: approved?.week?.version })
  const read = { user: person.id, date: MONDAY, version: approved?.week?.version, reason: 'x' }
  expect(await ask(supervisor, REOPEN, read)).toMatchObject({ reopenWeek: { state: 'OUVERTE' } })
})

test('the last hundred events of a week are returned, with a note that the journal has more', async () => {
  const person = await worker()
  const LATEST = 'query ($date: String!) { week(date: $date) { earlier history { action } } }'
  const latest = async () =>
    (await ask<{ week: { earlier: boolean; history: unknown[] } }>(person, LATEST, { date: MONDAY })).week
  for (let times = 0; times < 50; times++) {
    await submit(person, MONDAY)
    await ask(person, WITHDRAW, { date: MONDAY })
  }
  const both = [{ action: 'submitWeek' }, { action: 'withdrawWeek' }]
  expect(await latest()).toEqual({ earlier: false, history: Array(50).fill(both).flat() })
  await submit(person, MONDAY)
  const last = [...Array(50).fill(both).flat(), { action: 'submitWeek' }].slice(1)
  expect(await latest()).toEqual({ earlier: true, history: last })
})

test('an absence added after the submission or the reading of a week is shown to the approver', async () => {
  const person = await worker()
  await submit(person, MONDAY)
  const { version } = (await sheet(admin, MONDAY, person.id)).week
  const absent = { debut: dayOf(1, 3), fin: dayOf(1, 3), type: 'CP' }
  await ask(person, REQUEST, absent)
  expect((await sheet(admin, MONDAY, person.id)).week).toMatchObject({ state: 'SOUMISE', changed: true })
  const [answer] = await approve(admin, { user: person.id, date: MONDAY, version })
  expect(answer).toMatchObject({ refusalCode: 'CONFLICT', refusal: expect.stringContaining('a changé') })
})

test('an approved week stays unchanged when its contract ends or gets another matricule', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const input = { debut: '2024-01-01', type: 'HEURES', jours: [7, 7, 7, 7, 7, 0, 0].map((h) => h * HOUR) }
  const { addContract } = await ask<{ addContract: { id: string } }>(admin, ADD_CONTRACT, {
    user: person.id,
    input,
  })
  await work(person, MONDAY, 8, 16)
  await approve(admin, { user: person.id, date: MONDAY, reason: 'x' })
  const edit = (more: object) =>
    ask(admin, EDIT_CONTRACT, { contract: addContract.id, input: { ...input, ...more } })
  await edit({ fin: dayOf(0, 6), matricule: '0099' })
  expect(await check(admin, MONDAY, person.id)).toMatchObject({ matches: true, differences: [] })
  await edit({ fin: dayOf(1, 2) })
  expect(await check(admin, MONDAY, person.id)).toMatchObject({
    matches: false,
    differences: [expect.stringContaining('Écart')],
  })
})

test('an approval names the company of that week, not the user’s current one', async () => {
  const person = await worker()
  await ask(admin, MOVE, moveTo(person, SOUTH, dayOf(0, 0)))
  await submit(person, MONDAY)
  await approve(admin, { user: person.id, date: MONDAY })
  const [kept] = await application.database.query(
    'SELECT s.content FROM week_snapshot s JOIN week w ON w.id = s.week_id WHERE w.user_id = ?',
    [person.id],
  )
  expect(JSON.parse(String(kept?.content)).person.societe).toEqual({ id: NORTH, nom: 'Nord' })

  // The week's screen and the team's list show the former company, as payroll does, and filter by it.
  const societeOn = async (date: string) =>
    (await ask<{ week: { societe: string } }>(admin, SHEET, { user: person.id, date })).week.societe
  expect([await societeOn(MONDAY), await societeOn(dayOf(0, 0))]).toEqual(['Nord', 'Sud'])
  const TEAM = `query ($debut: String!, $fin: String!, $company: ID) {
    weeks(debut: $debut, fin: $fin, company: $company) { rows { user_id societe } } }`
  const found = async (company: number, from: string, fin = from) =>
    (
      await ask<{ weeks: { rows: { user_id: string; societe: string }[] } }>(admin, TEAM, {
        company,
        debut: from,
        fin,
      })
    ).weeks.rows
      .filter(({ user_id }) => user_id === String(person.id))
      .map(({ societe }) => societe)
  expect(await found(NORTH, MONDAY)).toEqual(['Nord'])
  expect(await found(SOUTH, MONDAY)).toEqual([])
  expect(await found(SOUTH, dayOf(0, 0))).toEqual(['Sud'])
  expect(await found(NORTH, dayOf(0, 0))).toEqual([])
  expect(await found(NORTH, MONDAY, dayOf(0, 0))).toEqual(['Nord, puis Sud'])
})

test('a user who has left is found by any day of a week with work', async () => {
  const person = await worker()
  await application.database.query('UPDATE user SET active = 0 WHERE id = ?', [person.id])
  const ROWS = 'query ($day: String!) { weeks(debut: $day, fin: $day) { rows { user_id } } }'
  type Rows = { weeks: { rows: { user_id: string }[] } }
  for (const day of [MONDAY, dayOf(1, 6)]) {
    const { weeks } = await ask<Rows>(admin, ROWS, { day })
    expect(weeks.rows).toContainEqual({ user_id: String(person.id) })
  }
  const { weeks } = await ask<Rows>(admin, ROWS, { day: dayOf(3, 0) })
  expect(weeks.rows).not.toContainEqual({ user_id: String(person.id) })
})

test('a user who has left is found by the days of an entry that began two days before the week', async () => {
  const person = await newPerson()
  const began = instantOf(dayOf(2, 4), 20)
  await insertEntry(person.id, { debut: began, fin: instantOf(dayOf(1, 0), 8) })
  await application.database.query('UPDATE user SET active = 0 WHERE id = ?', [person.id])
  const ROWS = 'query ($day: String!) { weeks(debut: $day, fin: $day) { rows { user_id } } }'
  const { weeks } = await ask<{ weeks: { rows: { user_id: string }[] } }>(admin, ROWS, { day: dayOf(1, 0) })
  expect(weeks.rows).toContainEqual({ user_id: String(person.id) })
})

test('an entry changed after its week’s submission keeps it submitted, and the approver sees it', async () => {
  const person = await worker()
  await submit(person, MONDAY)
  expect((await sheet(admin, MONDAY, person.id)).week).toMatchObject({ changed: false })
  await work(person, MONDAY, 19, 20)
  expect((await sheet(admin, MONDAY, person.id)).week).toMatchObject({ state: 'SOUMISE', changed: true })
})

test('many weeks are approved at once, each separately', async () => {
  const [submitted, unsubmitted, stranger] = [
    await worker(),
    await worker(),
    await insertPerson({ societe_id: SOUTH }),
  ]
  await submit(submitted, MONDAY)
  const answers = await approve(
    supervisor,
    { user: stranger.id, date: MONDAY },
    { user: unsubmitted.id, date: MONDAY },
    { user: submitted.id, date: MONDAY },
    { user: submitted.id, date: dayOf(1, 3) },
    { user: supervisor.id, date: MONDAY },
    { user: unsubmitted.id, date: dayOf(2, 0), reason: 'absente' },
  )
  expect(
    answers.map(({ refusalCode, refusalField, week }) => [refusalCode, refusalField, week?.state]),
  ).toEqual([
    ['FORBIDDEN', null, undefined],
    ['BAD_USER_INPUT', 'reason', undefined],
    [null, null, 'APPROUVEE'],
    ['CONFLICT', null, undefined],
    ['FORBIDDEN', null, undefined],
    [null, null, 'APPROUVEE'],
  ])
  expect((await sheet(unsubmitted, dayOf(2, 0))).week).toMatchObject({ unsubmitted: true, toSee: true })
})

test('the only active administrator approves their own week, marked as such', async () => {
  const others = await application.database.query("SELECT id FROM user WHERE acces = 'A' AND id <> ?", [
    admin.id,
  ])
  for (const { id } of others)
    await application.database.query('UPDATE user SET active = 0 WHERE id = ?', [Number(id)])
  try {
    const date = dayOf(3, 0)
    await submit(admin, date)
    expect((await sheet(admin, date)).week).toMatchObject({ decidable: true })
    const [answer] = await approve(admin, { user: admin.id, date })
    expect(answer?.week).toMatchObject({ state: 'APPROUVEE', selfApproved: true, toSee: false })
  } finally {
    for (const { id } of others)
      await application.database.query('UPDATE user SET active = 1 WHERE id = ?', [Number(id)])
  }
})

test('a week ends on Sunday at midnight, also for running entries', async () => {
  const person = await newPerson()
  await work(person, dayOf(1, 6), 22, 26)
  const before = await sheet(person, dayOf(1, 0))
  expect(before.week.days[6]).toEqual({ date: dayOf(1, 6), seconds: 2 * HOUR })
  expect(before.parts).toMatchObject([{ debut: '22:00:00', fin: '24:00:00', to: 24 * HOUR }])
  const after = await sheet(person, dayOf(0, 0))
  expect(after.week).toMatchObject({ total: 2 * HOUR, isOver: false })
  expect(after.parts).toMatchObject([{ debut: '00:00:00', fin: '02:00:00', from: 0 }])
})

test('the team’s weeks are those in scope, filtered and by page', async () => {
  const WEEKS = `query ($debut: String!, $fin: String!, $state: WeekState, $company: ID, $holding: ID, $group: ID, $user: ID,
    $page: Int) { weeks(debut: $debut, fin: $fin, state: $state, company: $company, holding: $holding, group: $group,
    user: $user, page: $page) { mondays people page pages rows { user_id societe weeks { state total } } } }`
  type List = {
    weeks: {
      mondays: string[]
      people: number
      page: number
      pages: number
      rows: { user_id: string; societe: string; weeks: { state: string; total: number }[] }[]
    }
  }
  const range = { debut: dayOf(2, 0), fin: dayOf(0, 6) }
  const list = async (viewer: Person, given: object = {}) =>
    (await ask<List>(viewer, WEEKS, { ...range, ...given })).weeks
  const person = await worker()
  await submit(person, MONDAY)
  const own = await list(person)
  expect(own).toMatchObject({ mondays: [dayOf(2, 0), MONDAY, dayOf(0, 0)], people: 1, page: 1, pages: 1 })
  expect(own.rows).toEqual([
    {
      user_id: String(person.id),
      societe: 'Nord',
      weeks: [
        { state: 'OUVERTE', total: 0 },
        { state: 'SOUMISE', total: 8 * HOUR },
        { state: 'OUVERTE', total: 0 },
      ],
    },
  ])
  const [all, company] = [await list(admin), await list(supervisor)]
  expect(new Set(company.rows.map(({ societe }) => societe))).toEqual(new Set(['Nord']))
  expect(all.people).toBeGreaterThan(company.people)
  const submitted = await list(supervisor, { state: 'SOUMISE', debut: MONDAY, fin: MONDAY })
  expect(submitted.rows.map(({ user_id }) => user_id)).toContain(String(person.id))
  const open = await list(supervisor, { state: 'OUVERTE', debut: MONDAY, fin: MONDAY })
  expect(open.rows.map(({ user_id }) => user_id)).not.toContain(String(person.id))
  expect(open.people + submitted.people).toBeLessThanOrEqual(company.people)
  expect((await list(admin, { company: SOUTH })).rows.every(({ societe }) => societe.endsWith('Sud'))).toBe(
    true,
  )
  expect(await list(admin, { user: person.id, page: 9 })).toMatchObject({ people: 1, page: 1 })
  expect(await list(admin, { holding: 7 })).toMatchObject({ people: 0, rows: [] })
  await refused(
    supervisor,
    WEEKS,
    { ...range, debut: dayOf(13, 0) },
    {
      code: 'BAD_USER_INPUT',
      field: 'fin',
      message: 'La période est limitée à 13 semaines',
    },
  )
})

test('the bell counts the viewer’s weeks to submit, to see and to decide on', async () => {
  const NOTICES = '{ weekNotices { toSee toSubmit toDecide } }'
  type Notices = { weekNotices: { toSee: string[]; toSubmit: string[]; toDecide: number } }
  const INBOX = '{ inbox { weeksToSee weeksToSubmit } }'
  const notices = async (viewer: Person) => (await ask<Notices>(viewer, NOTICES)).weekNotices
  const person = await worker()
  await work(person, dayOf(9, 0), 8, 9)
  await insertEntry(person.id, { debut: now() - 60, fin: now() })
  const { toDecide } = await notices(supervisor)
  expect(await notices(person)).toEqual({ toSee: [], toSubmit: [MONDAY], toDecide: 0 })
  await submit(person, MONDAY)
  expect(await notices(person)).toEqual({ toSee: [], toSubmit: [], toDecide: 0 })
  expect((await notices(supervisor)).toDecide).toBe(toDecide + 1)
  await ask(supervisor, SEND_BACK, { user: person.id, date: MONDAY, reason: 'x' })
  expect(await notices(person)).toEqual({ toSee: [MONDAY], toSubmit: [MONDAY], toDecide: 0 })
  expect((await notices(supervisor)).toDecide).toBe(toDecide)
  expect(await ask(person, INBOX)).toEqual({ inbox: { weeksToSee: [MONDAY], weeksToSubmit: [] } })
  await ask(person, SEE, { date: MONDAY })
  expect(await ask(person, INBOX)).toEqual({ inbox: { weeksToSee: [], weeksToSubmit: [MONDAY] } })
  await submit(person, MONDAY)
  await approve(supervisor, { user: person.id, date: MONDAY })
  await ask(supervisor, REOPEN, { user: person.id, date: MONDAY, reason: 'x' })
  expect(await ask(person, INBOX)).toEqual({ inbox: { weeksToSee: [MONDAY], weeksToSubmit: [] } })
})

test('the chains match the tables', async () => {
  const person = await worker()
  await submit(person, MONDAY)
  await approve(admin, { user: person.id, date: MONDAY })
  const events = await application.database.query(
    "SELECT subject, entity, content FROM journal_event WHERE action = 'approveWeek' ORDER BY id DESC LIMIT 1",
  )
  const [row] = await application.database.query('SELECT snapshot_hash FROM week WHERE user_id = ?', [
    person.id,
  ])
  expect(events).toMatchObject([{ subject: `user:${person.id}`, entity: 'week' }])
  expect(JSON.parse(String(events[0]?.content)).after).toMatchObject({
    state: 'APPROUVEE',
    snapshot_hash: row?.snapshot_hash,
  })
})
