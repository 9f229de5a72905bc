import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../../server/transport/rest/routes'
import { graphql, rest } from '../../support/api'
import { callOf, longDay, type UserArgument, userArguments } from '../operations'
import {
  APPROVED_WEEK,
  dumpDatabase,
  NORTH,
  now,
  type Person,
  SOUTH,
  SUBMITTED_WEEK,
  useWorld,
} from '../world'

const { application, insertPerson, newPerson, insertEntry, insertWeek } = useWorld()

/** What a supervisor may do for the users of their company (D19 and D20). */
const CORRECTIONS = [
  'editTime',
  'addTask',
  'addTasks',
  'editTask',
  'splitTask',
  'shareTime',
  'cancelTask',
  'restoreTask',
  'regularisation',
  'regulariseTask',
  'corrections',
]
const WEEKS = ['week', 'weeks', 'checkWeek', 'lockedWeeks', 'sendBackWeek', 'reopenWeek', 'refuseReopening']
const COMPANY_WIDE = [
  'formerCompanies',
  ...WEEKS,
  'statistics',
  'cancelledTasks',
  'entryChoices',
  'longLimit',
  'journal',
  'user',
  ...CORRECTIONS,
  'weekRecord',
  'monthRecord',
  'periodRecord',
  'contracts',
  'absences',
  'requestAbsence',
  'absenceImpact',
  'workWeeks',
  'dayStates',
  'workYear',
  'seeAlert',
  'seeAlerts',
  'justifyAlerts',
  'justifyAlert',
]
/** Fields that the body of a row needs in addition to the user. */
const NEEDED: Record<string, Record<string, unknown>> = {
  '/api/taches/statistiques': { debut: '2026-01-05', fin: '2026-01-09' },
  '/api/taches/comment/:taskId': { commentaire: 'le mien' },
  '/api/taches/add': { date: '2026-01-05', debut: '08:00', fin: '09:00', reason: 'oubli' },
  '/api/taches/split/:id': { at: '08:00' },
  '/api/taches/regularise/:id': { fin: '18:00' },
  '/api/corrections/contest/:id': { reason: 'oubli' },
  '/api/corrections/maintain/:id': { reason: 'oubli' },
  '/api/questions/schedule/:id': { rhythm: 'LUNDI', format: 'CSV' },
  '/api/semaines/semaine': { date: SUBMITTED_WEEK },
  '/api/semaines/equipe': { debut: '2026-01-05', fin: '2026-01-09' },
  '/api/semaines/verrous': { debut: '2026-01-05', fin: '2026-01-09' },
  '/api/semaines/verifier': { date: APPROVED_WEEK },
  '/api/semaines/renvoyer': { date: SUBMITTED_WEEK, reason: 'incomplète' },
  '/api/absences/all': { debut: '2026-01-05', fin: '2026-01-09' },
  '/api/absences/new': { debut: '2026-01-05', fin: '2026-01-09', type: 'CP' },
  '/api/travail/semaines': { debut: '2026-01-05', fin: '2026-01-09' },
  '/api/travail/annee': { year: 2026 },
  '/api/alertes/vu': { period: '2026-01-05', rule: 'JOUR10' },
  '/api/alertes/justifier': { period: '2026-01-05', rule: 'JOUR10', text: 'oubli' },
  '/api/semaines/rouvrir': { date: APPROVED_WEEK, reason: 'oubli' },
}

let user: Person
let supervisor: Person
let admin: Person
let colleague: Omit<Person, 'token'>
let stranger: Omit<Person, 'token'>
let entries: Record<'colleague' | 'stranger', number>

const dump = () => dumpDatabase(application.database)

beforeAll(async () => {
  user = await newPerson({ societe_id: NORTH })
  supervisor = await newPerson({ societe_id: NORTH, acces: 'S' })
  admin = await newPerson({ societe_id: NORTH, acces: 'A' })
})
beforeEach(async () => {
  colleague = await insertPerson({ societe_id: NORTH })
  stranger = await insertPerson({ societe_id: SOUTH })
  for (const { id } of [colleague, stranger]) {
    await insertWeek(id, SUBMITTED_WEEK, 'SOUMISE')
    await insertWeek(id, APPROVED_WEEK, 'APPROUVEE', { reopening: 'DEMANDEE' })
    await insertEntry(id, longDay())
  }
  const ended = { debut: now() - 900, fin: now() - 600 }
  entries = {
    colleague: await insertEntry(colleague.id, ended),
    stranger: await insertEntry(stranger.id, ended),
  }
})

const people = () => ({ colleague, stranger })

async function call(viewer: Person, { field, what, naming }: UserArgument, owner: 'colleague' | 'stranger') {
  const id = what === 'entry' ? entries[owner] : people()[owner].id
  const { query, variables } = callOf(field, naming(id))
  const { errors = [] } = await graphql(application.url, query, variables, viewer.token)
  return errors.map(({ extensions, message }) => ({ code: extensions?.code, message }))
}

/** Another user's entry counts as not found; a user may be refused by name. */
const refusals = (what: 'entry' | 'user') =>
  what === 'entry'
    ? [{ code: 'NOT_FOUND', message: 'Cette entrée n’existe pas' }]
    : [{ code: expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/), message: expect.any(String) }]

test('the operations below are complete', () => {
  expect(userArguments.map(({ field }) => field.name)).toEqual(
    expect.arrayContaining(['tasks', 'today', 'startTask', 'pause', 'endTask', 'resumeTask', 'commentTask']),
  )
})

describe.for(userArguments)('$field.kind $field.name of another’s $what', (operation) => {
  const reach = (viewer: Person, owner: 'colleague' | 'stranger') => call(viewer, operation, owner)

  test('is refused to a user, without a change', async () => {
    const before = await dump()
    expect(await reach(user, 'colleague')).toEqual(refusals(operation.what))
    expect(await reach(user, 'stranger')).toEqual(refusals(operation.what))
    expect(await dump()).toEqual(before)
  })

  test('is refused to a supervisor of another company, without a change', async () => {
    const before = await dump()
    expect(await reach(supervisor, 'stranger')).toEqual(refusals(operation.what))
    expect(await dump()).toEqual(before)
  })

  test('is allowed to a supervisor of the same company only for operations on hours', async () => {
    const before = await dump()
    const allowed = COMPANY_WIDE.includes(operation.field.name)
    expect(await reach(supervisor, 'colleague')).toEqual(allowed ? [] : refusals(operation.what))
    if (!allowed) expect(await dump()).toEqual(before)
  })

  test('is allowed to an administrator', async () => {
    expect(await reach(admin, 'stranger')).toEqual([])
  })
})

const REFERENCE = /\/(groupetaches|typetaches|clients|holdings|societes)\//
const personal = routes.filter(({ path, body }) => path.includes(':') || body?.includes('user'))

describe.for(personal.filter(({ path }) => !REFERENCE.test(path)))(
  '$method $path',
  ({ method, path, body = [] }) => {
    const idMeans = path.includes('/user') ? 'user' : 'entry'

    /** The path and the body, with each id replaced by that of the other user. */
    function aimed() {
      const target = { taskId: entries.stranger, userId: stranger.id, id: stranger.id }
      if (idMeans === 'entry') target.id = entries.stranger
      const filled = path.replace(/:(\w+)/g, (_, name: keyof typeof target) => String(target[name] ?? 1))
      const json = body.includes('user') ? { user: stranger.id } : {}
      return { filled, ...(method === 'POST' && { json }) }
    }

    test('is refused to a user and to a supervisor for a user out of scope', async () => {
      const before = await dump()
      for (const { token } of [user, supervisor]) {
        const { filled, json } = aimed()
        const options = { token, ...(json && { json: { ...json, ...NEEDED[path] } }) }
        const answer = await rest<{ message: string }>(application.url, method, filled, options)
        expect([403, 404]).toContain(answer.status)
        expect(Object.keys(answer.body)).toEqual(['message'])
      }
      expect(await dump()).toEqual(before)
    })
  },
)

test('the userId of the path is checked even where the entry is one’s own', async () => {
  const own = await insertEntry(user.id, { debut: now() - 90, fin: now() - 60 })
  const before = await dump()
  const path = `/api/taches/reprise/${own}/${stranger.id}`
  expect(await rest(application.url, 'GET', path, { token: user.token })).toMatchObject({
    status: 403,
    body: { message: 'Vous n’avez pas accès à cet utilisateur' },
  })
  const answer = await rest(application.url, 'GET', path, { token: admin.token })
  expect(answer).toMatchObject({ status: 404, body: { message: 'Cette entrée n’existe pas' } })
  expect(await dump()).toEqual(before)
})

test('a user who leaves a supervisor’s company is out of scope at once, and one who joins it within', async () => {
  const REPORT =
    'query ($user: ID!) { statistics(debut: "2026-01-05", fin: "2026-01-09", user: $user) { societe } }'
  const societeOf = async ({ id }: { id: number }) => {
    const { data, errors } = await graphql<{ statistics: { societe: string } }>(
      application.url,
      REPORT,
      { user: id },
      supervisor.token,
    )
    return data?.statistics?.societe ?? errors?.[0]?.extensions?.code
  }
  const move = ({ id }: { id: number }, societe: number) =>
    application.database.query('UPDATE user SET societe_id = ? WHERE id = ?', [societe, id])
  expect([await societeOf(colleague), await societeOf(stranger)]).toEqual(['Nord', 'FORBIDDEN'])
  // Written by another server, so this server's caches are not invalidated.
  await move(colleague, SOUTH)
  await move(stranger, NORTH)
  expect([await societeOf(colleague), await societeOf(stranger)]).toEqual(['FORBIDDEN', 'Nord'])
})
