// On every database: all or none, and one lock of the owner.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayOf, weekCalls } from '../weeks/weeks'
import {
  CLIENT_ELSEWHERE,
  DRAWING,
  dateAt,
  dayInWords,
  dumpDatabase,
  NORTH,
  now,
  type Person,
  SOUTH,
  type Task,
  TOWN,
  useWorld,
} from '../world'

const world = useWorld()
const { application, newPerson, insertEntry, ask, refusal, stored } = world
const { approve } = weekCalls(world)

const ADD = `mutation ($user: ID, $dates: [String!]!, $debut: String!, $fin: String!, $nextDay: Boolean, $pause: Boolean,
  $tache: ID, $client: ID, $commentaire: String, $reason: String, $requestId: ID) {
  addTasks(user: $user, dates: $dates, debut: $debut, fin: $fin, nextDay: $nextDay, pause: $pause, tache: $tache,
    client: $client, commentaire: $commentaire, reason: $reason, requestId: $requestId) {
    id date debut fin finDate libelle projet commentaire version manual } }`
const UNDO = `mutation ($entries: [TaskToUndo!]!, $requestId: ID) {
  undoTasks(entries: $entries, requestId: $requestId) { id cancelledAt } }`
const CANCEL = 'mutation ($id: ID!) { cancelTask(id: $id, reason: "x") { id } }'
const CORRECTIONS = '{ correctionsToSee { date action before after reason } }'

type Added = Task & { finDate: string; manual: boolean }

/** Monday to Friday of the week before last. */
const WEEK = [0, 1, 2, 3, 4].map((day) => dayOf(2, day))
const times = { debut: '09:00', fin: '12:00' }
const asked = { dates: WEEK, ...times, tache: DRAWING, client: TOWN, commentaire: 'plan', reason: 'oubli' }

const add = async (person: Person, more: object = {}) =>
  (await ask<{ addTasks: Added[] }>(person, ADD, { ...asked, ...more })).addTasks

async function refused(person: Person, more: object, error: object) {
  const before = await dumpDatabase(application.database)
  expect(await refusal(person, ADD, { ...asked, ...more })).toEqual(error)
  expect(await dumpDatabase(application.database)).toEqual(before)
}

const onDay = (date: string, message: string) => `Le ${dayInWords(date)}\u202f: ${message}`

describe('addTasks refuses, and adds nothing on any day', () => {
  test('no day, too many, one twice, one that is none', async () => {
    const person = await newPerson()
    const bad = (message: string, field = 'dates') => ({ code: 'BAD_USER_INPUT', field, message })
    await refused(person, { dates: [] }, bad('Choisissez un jour'))
    const many = Array.from({ length: 8 }, (_, day) => dayOf(3, day))
    await refused(person, { dates: many }, bad('7 jours au plus à la fois'))
    await refused(person, { dates: [...WEEK, WEEK[2]] }, bad('Un jour est donné deux fois'))
    expect(await refusal(person, ADD, { ...asked, dates: ['jamais'] })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })

  test('a day ahead, of which the others are not; the refusal names it', async () => {
    const person = await newPerson()
    const tomorrow = dateAt(now() + 86_400)
    await refused(
      person,
      { dates: [dayOf(1, 0), tomorrow] },
      {
        code: 'BAD_USER_INPUT',
        field: 'dates',
        message: onDay(tomorrow, 'Une heure future ne peut pas être saisie'),
      },
    )
  })

  test('a week that is approved, by its day, and who may be asked', async () => {
    const [person, admin] = [await newPerson({ societe_id: NORTH }), await newPerson({ acces: 'A' })]
    const locked = dayOf(3, 1)
    const noon = Math.floor(Date.parse(`${locked}T12:00:00Z`) / 1000)
    await insertEntry(person.id, { debut: noon, fin: noon + 3_600 })
    expect(await approve(admin, { user: person.id, date: locked, reason: 'x' })).toMatchObject([
      { refusal: null },
    ])
    await refused(
      person,
      { dates: [WEEK[0], locked] },
      {
        reason: 'WEEK_LOCKED',
        code: 'CONFLICT',
        message: expect.stringMatching(new RegExp(`^${onDay(locked, 'Semaine validée')}`)),
      },
    )
  })

  test('a day without a reason, a client of another group, another company’s person', async () => {
    const [person, supervisor] = [await newPerson(), await newPerson({ acces: 'S', societe_id: SOUTH })]
    await refused(
      person,
      { dates: [dateAt(now() - 86_400), WEEK[0]], reason: null },
      { code: 'BAD_USER_INPUT', field: 'reason', message: 'Indiquez le motif de cet ajout' },
    )
    await refused(
      person,
      { client: CLIENT_ELSEWHERE },
      {
        code: 'BAD_USER_INPUT',
        field: 'client',
        message: 'Ce client n’est pas disponible',
        reason: 'UNAVAILABLE',
      },
    )
    await refused(
      supervisor,
      { user: person.id },
      { code: 'FORBIDDEN', message: 'Vous n’avez pas accès à cet utilisateur' },
    )
  })
})

test('a week is added at once: an entry and an event a day, in their order', async () => {
  const person = await newPerson()
  const added = await add(person, { dates: WEEK.toReversed() })
  expect(added).toMatchObject(
    WEEK.map((date) => ({
      date,
      debut: '09:00:00',
      fin: '12:00:00',
      finDate: date,
      libelle: 'Plans',
      projet: 'Mairie',
      commentaire: 'plan',
      manual: true,
    })),
  )
  const events = await application.database.query(
    "SELECT action, entity_id FROM journal_event WHERE subject = ? AND entity = 'task' ORDER BY seq",
    [`user:${person.id}`],
  )
  expect(events).toEqual(added.map(({ id }) => ({ action: 'addTask', entity_id: Number(id) })))
})

test('nights end the next day, breaks have no client', async () => {
  const person = await newPerson()
  const night = await add(person, { dates: WEEK.slice(0, 2), debut: '22:00', fin: '23:00', nextDay: true })
  expect(night.map(({ finDate }) => finDate)).toEqual(WEEK.slice(1, 3))
  const nights = await add(person, { dates: WEEK.slice(2, 4), debut: '22:00', fin: '06:00' })
  expect(nights.map(({ finDate }) => finDate)).toEqual(WEEK.slice(3, 5))
  const breaks = await add(person, { pause: true, tache: null, client: null })
  expect(breaks.map(({ libelle }) => libelle)).toEqual(WEEK.map(() => 'Pause'))
})

test('a requestId makes it once; other days are another request, and what was cancelled since is said', async () => {
  const person = await newPerson()
  const requestId = randomUUID()
  const first = await add(person, { requestId })
  expect(await add(person, { requestId })).toEqual(first)
  await refused(
    person,
    { requestId, dates: WEEK.slice(1) },
    {
      code: 'BAD_USER_INPUT',
      field: 'requestId',
      message: 'Ce requestId a déjà servi à une autre demande',
    },
  )
  expect(await stored(person.id)).toHaveLength(5)
  await ask(person, CANCEL, { id: first[3]?.id })
  await refused(
    person,
    { requestId },
    { code: 'CONFLICT', message: 'Cette entrée a été ajoutée, puis annulée' },
  )
})

test('is undone as a whole', async () => {
  const person = await newPerson()
  const added = await add(person)
  const { undoTasks } = await ask<{ undoTasks: { cancelledAt: string | null }[] }>(person, UNDO, {
    entries: added.map(({ id, version }) => ({ id, version })),
  })
  expect(undoTasks.map(({ cancelledAt }) => typeof cancelledAt)).toEqual(WEEK.map(() => 'string'))
})

test('whose hours they are is told of each day, which can be contested alone; of an undo in one, with its days', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const added = await add(supervisor, { user: person.id })
  const told = async () =>
    (await ask<{ correctionsToSee: Record<string, string>[] }>(person, CORRECTIONS)).correctionsToSee
  expect(await told()).toEqual(
    WEEK.toReversed().map((date) => ({
      date,
      action: 'addTask',
      before: 'aucune entrée',
      after: '09:00:00 – 12:00:00, Plans, Mairie, «\u202fplan\u202f»',
      reason: 'oubli',
    })),
  )
  await ask(supervisor, UNDO, { entries: added.slice(0, 2).map(({ id, version }) => ({ id, version })) })
  expect((await told())[0]).toMatchObject({
    date: WEEK[0],
    action: 'undoTask',
    after: `annulée et ${dayInWords(WEEK[1] ?? '')} annulée`,
  })
})
