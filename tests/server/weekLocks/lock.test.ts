// On every database: locks.

import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../server/transport/rest/routes'
import { graphql, rest } from '../../support/api'
import { runsOn } from '../../support/casesOrFirst'
import { DAY } from '../../support/durations'
import { callOf, fields, longDay } from '../operations'
import {
  giveWeeks,
  graphqlRows,
  insertSpares,
  type Row,
  restRows,
  SPARE,
  submitWeeks,
  type Target,
} from '../rights/matrixRows'
import { dayOf, REOPEN, weekCalls } from '../weeks/weeks'
import {
  DRAWING,
  dateAt,
  instantOf,
  NORTH,
  now,
  type Person,
  STUDIES,
  TOWN,
  timeAt,
  useWorld,
} from '../world'

const world = useWorld()
const { application, newPerson, insertPerson, insertEntry, insertWeek, ask, refusal } = world
const { approve, check, submit, work } = weekCalls(world)

const LOCKED = /^Semaine validée le \S+\s\d{1,2}(er)?\s\S+ par .+\u202f: demandez sa réouverture$/

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await newPerson({ acces: 'A' })
  await insertSpares(application.database)
})

describe('an entry across the end of a locked week', () => {
  const EDIT = `mutation ($id: ID!, $debut: String, $fin: String, $finDate: String, $commentaire: String, $client: ID) {
    editTask(id: $id, debut: $debut, fin: $fin, finDate: $finDate, commentaire: $commentaire, client: $client,
      reason: "oubli") { version } }`

  test('keeps its part in the week, and may change outside of it', async () => {
    const person = await newPerson()
    const [monday, sunday] = [dayOf(2, 0), dayOf(2, 6)]
    const id = await work(person, sunday, 22, 26, { typetache_id: DRAWING, client_id: TOWN })
    await submit(person, monday)
    await approve(admin, { user: person.id, date: monday })
    const conflict = { code: 'CONFLICT', message: expect.stringMatching(LOCKED), reason: 'WEEK_LOCKED' }
    // Case 39 of the rules of working time.
    await ask(person, EDIT, { id, fin: '03:00:00' })
    expect(await refusal(person, EDIT, { id, debut: '21:00:00' })).toEqual(conflict)
    for (const change of [
      { fin: '23:00:00', finDate: sunday },
      { commentaire: 'autre' },
      { client: null },
      { debut: '22:00:01' },
    ])
      expect(await refusal(person, EDIT, { id, ...change })).toEqual(conflict)
    expect(await check(person, monday)).toMatchObject({ matches: true })
    await approve(admin, { user: person.id, date: dayOf(1, 0), reason: 'x' })
    expect(await refusal(person, EDIT, { id, fin: '03:30:00' })).toEqual(conflict)
    await ask(admin, REOPEN, { user: person.id, date: dayOf(1, 0), reason: 'x' })
    await ask(person, EDIT, { id, fin: '03:30:00' })
  })

  test('no entry is moved, added or restored into it, nor one that spans it', async () => {
    const person = await newPerson()
    const [before, monday] = [dayOf(3, 4), dayOf(2, 0)]
    const cancelled = await work(person, dayOf(2, 2), 8, 9)
    const CANCEL = 'mutation ($id: ID!) { cancelTask(id: $id, reason: "x") { id } }'
    const RESTORE = 'mutation ($id: ID!) { restoreTask(id: $id, reason: "x") { id } }'
    await ask(person, CANCEL, { id: cancelled })
    await approve(admin, { user: person.id, date: monday, reason: 'absence' })
    const conflict = { code: 'CONFLICT', message: expect.stringMatching(LOCKED), reason: 'WEEK_LOCKED' }
    expect(await refusal(person, RESTORE, { id: cancelled })).toEqual(conflict)
    const ADD = `mutation ($date: String!, $debut: String!, $fin: String!, $finDate: String) {
      addTask(date: $date, debut: $debut, fin: $fin, finDate: $finDate, reason: "x") { id } }`
    const night = { date: dayOf(3, 6), debut: '22:00', fin: '06:00', finDate: monday }
    expect(await refusal(person, ADD, night)).toEqual(conflict)
    await ask(person, ADD, { ...night, fin: '00:00' })
    // An entry that ended days later: it covered the whole previous week before the lock.
    const long = await insertEntry(person.id, { debut: instantOf(before, 8), fin: instantOf(dayOf(1, 1), 8) })
    expect(await refusal(person, CANCEL, { id: long })).toEqual(conflict)
  })
})

/** Operations that a locked week refuses. */
const REFUSED = [
  'commentTask',
  'editTime',
  'addTask',
  'addTasks',
  'editTask',
  'splitTask',
  'shareTime',
  'cancelTask',
  'restoreTask',
  'requestAbsence',
]
/** Operations that never touch an entry of a finished week: not about entries, or beginning or ending now. */
const NEVER = [
  'cancelFile',
  'remakeFile',
  'deleteFile',
  'seeFiles',
  'keepQuestion',
  'changeQuestion',
  'deleteQuestion',
  'pinQuestion',
  'unpinQuestion',
  'scheduleQuestion',
  'unscheduleQuestion',
  'setBudget',
  'dismissBudget',
  'saveIdentity',
  'savePayrollMapping',
  'deletePayrollMapping',
  'exportPayroll',
  'cancelPayrollExport',
  'setPayrollMonth',
  'startTask',
  'pause',
  'endTask',
  'resumeTask',
  'after',
  'pin',
  'unpin',
  'setPreferences',
  // A week with a running entry cannot be approved, so a locked one has no entry to regularise.
  'regulariseTask',
  // Undoes what was just done; against a lock: see its own tests.
  'undoTasks',
  'undoAbsence',
  'undoWeeks',
  // Accepting reopens the weeks that it changes: see the tests of contestations.
  'seeCorrection',
  'contestCorrection',
  'withdrawContestation',
  'acceptContestation',
  'maintainCorrection',
  // These rows do not exist in this file, or their days are in other weeks; tested with contracts and
  // absences.
  'validateAbsence',
  'refuseAbsence',
  'cancelAbsence',
  'seeAbsence',
  'importAbsences',
  'addContract',
  'editContract',
  'cancelContract',
  'importContracts',
  'saveAbsenceType',
  'addAbsenceTypes',
  'setCompanyCalendar',
  'setCompanyDay',
  'setCompanyRule',
  'setCompanyDays',
  'setCompanyPeriod',
  'addRuleSetting',
  'editRuleSetting',
  'cancelRuleSetting',
  'seeAlert',
  'justifyAlert',
  'seeAlerts',
  'justifyAlerts',
  'submitWeek',
  'withdrawWeek',
  'seeWeek',
  'seeReminder',
  'remindWeeks',
  'approveWeeks',
  'sendBackWeek',
  'reopenWeek',
  'requestReopening',
  'refuseReopening',
  'login',
  'logout',
  'confirmPassword',
  'changePassword',
  'setPassword',
  'closeSession',
  'closeOtherSessions',
  'createUser',
  'editUser',
  'importUsers',
  'toggleActive',
  'createTaskType',
  'updateTaskType',
  'importTaskTypes',
  'createClient',
  'updateClient',
  'importClients',
  'createHolding',
  'updateHolding',
  'importHoldings',
  'createCompany',
  'updateCompany',
  'importCompanies',
  'createTaskGroup',
  'updateTaskGroup',
  'importTaskGroups',
  // Entries of a locked week keep their references: see the tests of merging.
  'mergeTaskTypes',
  'mergeClients',
  'mergeTaskGroups',
]
const fieldOf = (operation: string) =>
  operation
    .replace(/^toggle(TaskType|Client|Holding|Company|TaskGroup|User)$/, 'toggleActive')
    .replace(/^(import\w*)y$/, '$1ies')
    .replace(/^(import\w*[^s])$/, '$1s')

let names = 0

/** A user with an entry at this time of day a fortnight ago, in a locked week. */
async function lockedTarget(name: string, withWeeks: boolean | undefined): Promise<Target> {
  const person = await insertPerson({ societe_id: NORTH, groupetache_id: STUDIES })
  const [debut, fin] = [now() - 900 - 14 * DAY, now() - 600 - 14 * DAY]
  await insertEntry(person.id, longDay())
  const entry = await insertEntry(person.id, { debut, fin, typetache_id: DRAWING })
  // shareTime needs overlapping entries.
  if (name === 'shareTime') await insertEntry(person.id, { debut, fin, typetache_id: DRAWING })
  if (name === 'restoreTask')
    await application.database.query('UPDATE task SET cancelled_at = ? WHERE id = ?', [fin, entry])
  if (withWeeks) await giveWeeks(insertWeek, person.id)
  const [answer] = await approve(admin, { user: person.id, date: dateAt(debut), reason: 'x' })
  expect(answer).toMatchObject({ refusal: null })
  return { person, entry, group: STUDIES }
}

const entryOf = async ({ entry }: Target) =>
  application.database.query('SELECT * FROM task WHERE id = ?', [entry])

/** The arguments that lead into the locked week, in addition to those of the row. */
function aimed(name: string) {
  const date = dateAt(now() - 14 * DAY)
  const times = { debut: timeAt(now() - 900), fin: timeAt(now() - 600) }
  if (name === 'addTask') return { date, ...times }
  if (name === 'addTasks') return { dates: [date], ...times }
  return name === 'requestAbsence' ? { debut: date, fin: date } : {}
}

type Send = (token: string | undefined, target: Target, input: Record<string, unknown>) => Promise<string>

async function answer(name: string, row: Row, send: Send) {
  const target = await lockedTarget(name, row.weeks)
  const caller = row.signsOut || row.right === 'submitWeeks' ? await newPerson({ acces: 'A' }) : admin
  if (row.right === 'submitWeeks') await submitWeeks(insertWeek, caller.id)
  const before = await entryOf(target)
  const input = { ...row.input?.(target, `verrou${++names}`), ...aimed(name) }
  const said = await send(row.right === 'public' ? undefined : caller.token, target, input)
  expect(await entryOf(target)).toEqual(before)
  const { intact, differences } = await check(admin, dateAt(now() - 900 - 14 * DAY), target.person.id)
  // A contract added later makes an approved week's figures differ; nothing else has changed.
  const others = differences.filter((one) => !(name.includes('Contract') && one.startsWith('Écart')))
  expect([intact, others]).toEqual([true, []])
  return said
}

const expected = (name: string, row: Row) =>
  REFUSED.includes(name) ? expect.stringMatching(LOCKED) : row.absent ? expect.any(String) : 'OK'

/** Locks are the server's own rule, independent of the database: one database runs all 180. */
const eachOperation = describe.runIf(runsOn('sqlite'))

eachOperation('every writing operation, against an entry of a locked week, over GraphQL', () => {
  const mutations = fields.filter(({ kind }) => kind === 'mutation')

  test('is either refused or never changes entries', () => {
    expect([...REFUSED, ...NEVER].sort()).toEqual(mutations.map(({ name }) => name).sort())
  })

  const rows = mutations.flatMap((field) =>
    Object.entries(graphqlRows)
      .filter(([key]) => key.split('.')[0] === `mutation ${field.name}`)
      .map(([key, row]) => ({ key, field, row })),
  )

  test.for(rows.filter(({ key }) => !key.endsWith('.own')))('$key', async ({ field, row }) => {
    const send: Send = async (token, _target, input) => {
      const { query, variables } = callOf(field, input)
      const { errors = [] } = await graphql(application.url, query, variables, token)
      return errors.map(({ message }) => message).join() || 'OK'
    }
    expect(await answer(field.name, row, send)).toEqual(expected(field.name, row))
  })

  test('endTask, of an ended entry, with another comment', async () => {
    const target = await lockedTarget('endTask', false)
    const END =
      'mutation ($id: ID!, $commentaire: String) { endTask(id: $id, commentaire: $commentaire) { id } }'
    expect(await refusal(admin, END, { id: target.entry, commentaire: 'autre' })).toEqual({
      code: 'CONFLICT',
      message: expect.stringMatching(LOCKED),
      reason: 'WEEK_LOCKED',
    })
  })
})

eachOperation('every writing operation, against an entry of a locked week, over REST', () => {
  const writing = routes.filter(({ operation }) => operation.writes)

  test('is in the GraphQL schema', () => {
    expect([...REFUSED, ...NEVER]).toEqual(
      expect.arrayContaining(writing.map(({ operation }) => fieldOf(operation.name))),
    )
  })

  test.for(writing)('$method $path', async ({ method, path, operation }) => {
    const row = restRows[`${method} ${path}`] as Row
    const send: Send = async (token, target, input) => {
      const ids = {
        id: row.names === 'user' ? target.person.id : row.names === 'entry' ? target.entry : SPARE,
        taskId: target.entry,
        userId: target.person.id,
      }
      const filled = path.replace(/:(\w+)/g, (_, name: keyof typeof ids) => String(ids[name]))
      const options = { token, ...(method === 'POST' && { json: input }) }
      const { status, body } = await rest<{ message?: string }>(application.url, method, filled, options)
      return status === 200 ? 'OK' : `${body.message}`
    }
    expect(await answer(operation.name, row, send)).toEqual(expected(operation.name, row))
  })
})
