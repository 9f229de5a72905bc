// On every database: locks, and the chain of events that what is undone is read from.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../support/durations'
import { dayOf, weekCalls } from '../weeks/weeks'
import {
  DRAWING,
  dateAt,
  dumpDatabase,
  instantOf,
  NORTH,
  now,
  type Person,
  SCHOOL,
  SOUTH,
  SURVEY,
  TASK,
  type Task,
  TOWN,
  timeAt,
  useWorld,
} from '../world'

const world = useWorld()
const { application, newPerson, insertEntry, ask, refusal, stored } = world
const { approve } = weekCalls(world)

const MORE = `${TASK} cancelledAt`
const UNDO = `mutation ($entries: [TaskToUndo!]!, $requestId: ID) {
  undoTasks(entries: $entries, requestId: $requestId) { ${MORE} } }`
const START = `mutation ($tache: ID, $client: ID) { startTask(input: { tache: $tache, client: $client }) { ${MORE} } }`
const PAUSE = `mutation { pause { ${MORE} } }`
const END = `mutation ($id: ID!, $commentaire: String) { endTask(id: $id, commentaire: $commentaire) { ${MORE} } }`
const RESUME = `mutation ($id: ID!) { resumeTask(id: $id) { ${MORE} } }`
const COMMENT = `mutation ($id: ID!) { commentTask(id: $id, commentaire: "après") { ${MORE} } }`
const ADD = `mutation ($user: ID, $date: String!, $reason: String) {
  addTask(user: $user, date: $date, debut: "08:00", fin: "09:00", reason: $reason) { ${MORE} } }`
const EDIT = `mutation ($id: ID!, $debut: String, $client: ID, $reason: String) {
  editTask(id: $id, debut: $debut, client: $client, commentaire: "autre", reason: $reason) { ${MORE} } }`
const SPLIT = `mutation ($id: ID!, $at: String!) { splitTask(id: $id, at: $at) { ${MORE} } }`
const SHARE = `mutation ($id: ID!, $other: ID!, $keep: ID) { shareTime(id: $id, other: $other, keep: $keep) { ${MORE} } }`
const CANCEL = `mutation ($id: ID!) { cancelTask(id: $id) { ${MORE} } }`
const RESTORE = `mutation ($id: ID!) { restoreTask(id: $id) { ${MORE} } }`
const REGULARISE = `mutation ($id: ID!, $fin: String!) { regulariseTask(id: $id, fin: $fin) { ${MORE} } }`
const TODAY = 'query ($date: String) { today(date: $date) { worked breaks } }'
const HISTORY = 'query ($task: ID!) { journal(task: $task) { action actor reason } }'

type Shown = Task & { cancelledAt: string | null }

const done = async (person: Person, query: string, variables: Record<string, unknown> = {}) =>
  Object.values(await ask<Record<string, Shown>>(person, query, variables))[0] as Shown
const several = async (person: Person, query: string, variables: Record<string, unknown>) =>
  Object.values(await ask<Record<string, Shown[]>>(person, query, variables))[0] as Shown[]

const named = (...entries: Pick<Task, 'id' | 'version'>[]) => ({
  entries: entries.map(({ id, version }) => ({ id, version })),
})
const undo = async (person: Person, ...entries: Shown[]) =>
  (await ask<{ undoTasks: Shown[] }>(person, UNDO, named(...entries))).undoTasks

async function refused(person: Person, variables: object, error: object) {
  const before = await dumpDatabase(application.database)
  expect(await refusal(person, UNDO, { ...variables })).toMatchObject(error)
  expect(await dumpDatabase(application.database)).toEqual(before)
}

const conflict = (message: string | RegExp) => ({
  code: 'CONFLICT',
  message: typeof message === 'string' ? message : expect.stringMatching(message),
})

const ROWS = `SELECT id, user_id, date, debut, fin, typetache_id, client_id, commentaire, pause, interrupted_by, manual,
  cancelled_at FROM task WHERE user_id = ? ORDER BY id`

/** Rows without what every change changes. */
const kept = ({ id }: Pick<Person, 'id'>) => application.database.query(ROWS, [id])

describe('undoTasks refuses', () => {
  test('what is nobody’s, somebody else’s, of two people, and no entry at all', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const admin = await newPerson({ acces: 'A' })
    const stranger = await newPerson({ societe_id: SOUTH, acces: 'S' })
    const [mine, theirs] = [await done(person, START), await done(other, START)]
    const none = { code: 'NOT_FOUND', message: 'Cette entrée n’existe pas' }
    await refused(person, named(theirs), none)
    await refused(stranger, named(theirs), none)
    await refused(person, { entries: [{ id: 999_999 }] }, none)
    await refused(person, { entries: [] }, { code: 'BAD_USER_INPUT' })
    // An administrator reaches both, and did neither.
    await refused(admin, named(mine), conflict('Il n’y a rien à annuler'))
    const added = [
      await done(admin, ADD, { user: person.id, date: dateAt(now() - DAY), reason: 'r' }),
      await done(admin, ADD, { user: other.id, date: dateAt(now() - DAY), reason: 'r' }),
    ] as const
    await refused(admin, named(...added), { code: 'BAD_USER_INPUT', field: 'entries' })
  })

  test('what was changed since, undone already, never done, or done too long ago', async () => {
    const person = await newPerson()
    const started = await done(person, START)
    await done(person, COMMENT, { id: started.id })
    await refused(person, named(started), conflict(/^Cette entrée a été modifiée entre-temps/))
    const commented = await done(person, RESUME, { id: (await done(person, END, { id: started.id })).id })
    await undo(person, commented)
    await refused(person, { entries: [{ id: commented.id }] }, conflict('Il n’y a rien à annuler'))
    const imported = await insertEntry(person.id, { debut: now() - 900, fin: now() - 600 })
    await refused(person, { entries: [{ id: imported }] }, conflict('Il n’y a rien à annuler'))
    const old = await done(person, START, { tache: SURVEY })
    const later = 'UPDATE journal_event SET at = at - 121 WHERE entity_id = ? AND action = ?'
    await application.database.query(later, [old.id, 'startTask'])
    await refused(person, named(old), conflict('Il est trop tard pour annuler cette action'))
  })

  test('to let a task run beside a break, and a break beside a task', async () => {
    const person = await newPerson()
    const ended = await done(person, END, { id: (await done(person, START)).id })
    const rest = await done(person, PAUSE)
    await refused(person, named(ended), conflict(/^Une pause est en cours.*terminez-la d’abord$/))
    const restEnded = await done(person, END, { id: rest.id })
    await done(person, START, { tache: SURVEY })
    await refused(
      person,
      named(restEnded),
      conflict(/^Une tâche a été commencée depuis.*cette pause reste terminée$/),
    )
  })

  test('to continue what a start ended once that was corrected', async () => {
    const person = await newPerson()
    const rest = await insertEntry(person.id, { debut: now() - 900, pause: 1 })
    const started = await done(person, START)
    await done(person, EDIT, { id: rest, debut: timeAt(now() - 800) })
    await refused(
      person,
      named(started),
      conflict(/^Ce que cette action a terminé a été modifié depuis.*corrigez les heures$/),
    )
  })

  test('against the lock of an approved week', async () => {
    const person = await newPerson()
    const decider = await newPerson({ acces: 'A', societe_id: NORTH })
    const date = dayOf(1, 2)
    const id = await insertEntry(person.id, { debut: instantOf(date, 9), fin: instantOf(date, 10) })
    const edited = await done(person, EDIT, { id, debut: '09:10', reason: 'r' })
    await approve(decider, { user: person.id, date, reason: 'x' })
    await refused(person, named(edited), conflict(/^Semaine validée le .*demandez sa réouverture$/))
  })
})

describe('undoTasks puts back', () => {
  test('a start: the entry is cancelled, and the break that it ended goes on', async () => {
    const person = await newPerson()
    await insertEntry(person.id, { debut: now() - 900, pause: 1 })
    const before = await kept(person)
    const started = await done(person, START, { tache: DRAWING, client: TOWN })
    const after = await undo(person, started)
    expect(after.map(({ fin, cancelledAt }) => [fin, cancelledAt !== null])).toEqual([
      ['', true],
      ['', false],
    ])
    const [rest, ...others] = await kept(person)
    expect([rest]).toEqual(before)
    expect(others).toMatchObject([{ fin: null, cancelled_at: expect.any(Number) }])
  })

  test('a break: it is cancelled, and every task that it interrupted goes on as if not ended', async () => {
    const person = await newPerson()
    await insertEntry(person.id, { debut: now() - 900, typetache_id: DRAWING })
    await insertEntry(person.id, { debut: now() - 800, client_id: TOWN })
    const before = await kept(person)
    const rest = await done(person, PAUSE)
    expect(await undo(person, rest)).toHaveLength(3)
    expect((await kept(person)).slice(0, 2)).toEqual(before)
    expect((await kept(person))[2]).toMatchObject({ pause: 1, cancelled_at: expect.any(Number) })
  })

  test('Finir: the entry runs again, with its comment of before, and is no correction', async () => {
    const person = await newPerson()
    const id = await insertEntry(person.id, { debut: now() - 900, commentaire: 'avant' })
    const before = await stored(person.id)
    const ended = await done(person, END, { id, commentaire: 'en finissant' })
    const [again] = await undo(person, ended)
    expect(again).toMatchObject({ fin: '', commentaire: 'avant', version: 3 })
    expect(await stored(person.id)).toEqual(before.map((row) => ({ ...row, version: 3 })))
    expect(await ask(person, HISTORY, { task: id })).toEqual({ journal: [] })
    expect(await ask(person, TODAY)).toMatchObject({ today: { worked: '00:00:00' } })
  })

  test('a resumed entry, an added one, a comment, and a cancellation', async () => {
    const person = await newPerson()
    const id = await insertEntry(person.id, { debut: now() - 900, fin: now() - 600, commentaire: 'avant' })
    const before = await kept(person)
    for (const [query, variables] of [
      [RESUME, { id }],
      [ADD, { date: dateAt(now() - DAY) }],
    ] as const) {
      const [gone] = await undo(person, await done(person, query, variables))
      expect(gone?.cancelledAt).not.toBeNull()
    }
    await undo(person, await done(person, COMMENT, { id }))
    await undo(person, await done(person, CANCEL, { id }))
    expect((await kept(person)).filter(({ cancelled_at }) => cancelled_at === null)).toEqual(before)
    const cancelled = await done(person, CANCEL, { id })
    const row = (await kept(person)).find((one) => one.id === id)
    await undo(person, await done(person, RESTORE, { id }))
    expect((await kept(person)).find((one) => one.id === id)).toEqual(row)
    expect(cancelled.cancelledAt).not.toBeNull()
  })

  test('a change, a split and a division of shared time', async () => {
    const person = await newPerson()
    const from = now() - 4 * HOUR
    const first = await insertEntry(person.id, { debut: from, fin: from + 2 * HOUR, client_id: TOWN })
    const second = await insertEntry(person.id, { debut: from + HOUR, fin: from + 3 * HOUR })
    const before = await kept(person)
    const standing = async () => (await kept(person)).filter(({ cancelled_at }) => cancelled_at === null)
    await undo(person, await done(person, EDIT, { id: first, client: SCHOOL, debut: timeAt(from + 60) }))
    expect(await standing()).toEqual(before)
    await undo(person, ...(await several(person, SPLIT, { id: first, at: timeAt(from + HOUR) })))
    expect(await standing()).toEqual(before)
    await undo(person, ...(await several(person, SHARE, { id: first, other: second })))
    expect(await standing()).toEqual(before)
    const shared = await several(person, SHARE, { id: first, other: second, keep: first })
    // The first keeps its time and is unchanged.
    await undo(person, ...shared.filter(({ id }) => id === String(second)))
    expect(await standing()).toEqual(before)
    const [sum] = await application.database.query(
      'SELECT SUM(worked) AS seconds FROM summary WHERE user_id = ?',
      [person.id],
    )
    expect(Number(sum?.seconds)).toBe(3 * HOUR)
  })

  test('a running entry that was split, and a forgotten one that was given its end', async () => {
    const person = await newPerson()
    const running = await insertEntry(person.id, { debut: now() - HOUR })
    const before = await kept(person)
    await undo(person, ...(await several(person, SPLIT, { id: running, at: timeAt(now() - 600) })))
    expect((await kept(person)).filter(({ cancelled_at }) => cancelled_at === null)).toEqual(before)
    const other = await newPerson()
    const id = await insertEntry(other.id, { debut: now() - DAY - HOUR })
    const [again] = await undo(other, await done(other, REGULARISE, { id, fin: timeAt(now() - DAY) }))
    expect(again).toMatchObject({ fin: '', overdue: true })
  })

  test('what a supervisor did for somebody, with a reason and a notice of it', async () => {
    const person = await newPerson()
    const supervisor = await newPerson({ acces: 'S' })
    const id = await insertEntry(person.id, { debut: now() - 900, fin: now() - 600, client_id: TOWN })
    await undo(supervisor, await done(supervisor, EDIT, { id, client: SCHOOL, reason: 'erreur' }))
    expect((await kept(person))[0]).toMatchObject({ client_id: TOWN, commentaire: '' })
    const { journal } = await ask<{ journal: object[] }>(person, HISTORY, { task: id })
    const actor = `${supervisor.prenom} ${supervisor.nom}`
    expect(journal).toEqual([
      { action: 'undoTask', actor, reason: 'Annulation immédiate' },
      { action: 'editTask', actor, reason: 'erreur' },
    ])
  })
})

test('a lost answer that is asked for again gives the same, and undoes nothing twice', async () => {
  const person = await newPerson()
  const started = await done(person, START)
  const requestId = randomUUID()
  const variables = { ...named(started), requestId }
  const first = await ask(person, UNDO, variables)
  const before = await stored(person.id)
  expect(await ask(person, UNDO, variables)).toEqual(first)
  expect(await stored(person.id)).toEqual(before)
  const other = await done(person, START, { tache: SURVEY })
  expect(await refusal(person, UNDO, { ...named(other), requestId })).toMatchObject({
    field: 'requestId',
  })
})

test('two calls at once undo once', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 900 })
  const ended = await done(person, END, { id })
  const answers = await Promise.allSettled([undo(person, ended), undo(person, ended)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await stored(person.id)).toMatchObject([{ fin: null, version: 3 }])
})

test('every change of an undone break has its own event', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 900 })
  await undo(person, await done(person, PAUSE))
  const events = await application.database.query(
    "SELECT action FROM journal_event WHERE subject = ? AND entity = 'task' ORDER BY seq",
    [`user:${person.id}`],
  )
  expect(events.slice(-4).map(({ action }) => action)).toEqual(['pause', 'endTask', 'undoTask', 'undoTask'])
})
