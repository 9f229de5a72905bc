import { describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { HOUR } from '../../support/durations'
import { EVENTS, type Page } from '../journal/journal'
import { MERGE_CLIENTS, mergeCalls } from '../merging/merges'
import { dayOf, weekCalls } from '../weeks/weeks'
import {
  DRAWING,
  dateAt,
  dumpDatabase,
  iso,
  NORTH,
  now,
  type Person,
  SCHOOL,
  SOUTH,
  SURVEY,
  TOWN,
  timeAt,
  useWorld,
} from '../world'

const world = useWorld()
const { application, newPerson, insertEntry, ask, refusal, stored } = world
const { approve, check, work } = weekCalls(world)
const { settled } = mergeCalls(world)

const FIELDS = `id user_id owner corrector date task entry action before after reason state contestReason decider
  decisionReason settles settledReason times {
    debut fin debutAt finAt earlier { debutAt finAt } longLimit } isToSee mayContest mayDecide`
const TO_SEE = `{ correctionsToSee { ${FIELDS} } }`
const LIST = `query ($user: ID, $state: CorrectionState, $before: ID) {
  corrections(user: $user, state: $state, before: $before) { more corrections { ${FIELDS} } } }`
const SEE = `mutation ($correction: ID!) { seeCorrection(correction: $correction) { ${FIELDS} } }`
const CONTEST = `mutation ($correction: ID!, $reason: String!) {
  contestCorrection(correction: $correction, reason: $reason) { ${FIELDS} } }`
const WITHDRAW = `mutation ($correction: ID!) { withdrawContestation(correction: $correction) { ${FIELDS} } }`
const ACCEPT = `mutation ($correction: ID!, $reason: String, $debut: String, $fin: String, $tache: ID,
    $client: ID, $commentaire: String) {
  acceptContestation(correction: $correction, reason: $reason, debut: $debut, fin: $fin, tache: $tache,
    client: $client, commentaire: $commentaire) { ${FIELDS} } }`
const MAINTAIN = `mutation ($correction: ID!, $reason: String!) {
  maintainCorrection(correction: $correction, reason: $reason) { ${FIELDS} } }`
const EDIT = `mutation ($id: ID!, $fin: String, $client: ID, $commentaire: String, $reason: String) {
  editTask(id: $id, fin: $fin, client: $client, commentaire: $commentaire, reason: $reason) { id } }`
const CANCEL = 'mutation ($id: ID!, $reason: String) { cancelTask(id: $id, reason: $reason) { id } }'
const SPLIT = `mutation ($id: ID!, $at: String!, $reason: String) {
  splitTask(id: $id, at: $at, reason: $reason) { id } }`

interface Correction {
  id: string
  user_id: string
  owner: string
  corrector: string
  date: string
  task: string
  action: string
  entry: string
  before: string
  after: string
  reason: string
  state: string
  contestReason: string
  decider: string
  decisionReason: string
  settles: string | null
  settledReason: string
  times: Record<'debut' | 'fin' | 'debutAt' | 'finAt', string> | null
  isToSee: boolean
  mayContest: boolean
  mayDecide: boolean
}

const nameOf = ({ prenom, nom }: Person) => `${prenom} ${nom}`
const toSee = async (person: Person) =>
  (await ask<{ correctionsToSee: Correction[] }>(person, TO_SEE)).correctionsToSee
const list = async (person: Person, variables: object = {}) =>
  (await ask<{ corrections: { corrections: Correction[] } }>(person, LIST, { ...variables })).corrections
    .corrections
const only = async (person: Person) => (await toSee(person))[0] as Correction

const ABSENT = { code: 'NOT_FOUND', message: 'Cette correction n’existe pas' }

async function refused(person: Person, query: string, variables: Record<string, unknown>, error: object) {
  const before = await dumpDatabase(application.database)
  expect(await refusal(person, query, variables)).toMatchObject(error)
  expect(await dumpDatabase(application.database)).toEqual(before)
}

const debut = () => now() - 4 * HOUR

/** A user of the northern company with a one-hour entry (Plans, Mairie), and who may correct it. */
async function team() {
  const [owner, corrector, other] = [
    await newPerson(),
    await newPerson({ acces: 'S', societe_id: NORTH }),
    await newPerson({ acces: 'S', societe_id: NORTH }),
  ]
  const start = debut()
  const id = await insertEntry(owner.id, {
    debut: start,
    fin: start + HOUR,
    typetache_id: DRAWING,
    client_id: TOWN,
    commentaire: 'plan',
  })
  return { owner, corrector, other, id, start }
}

async function corrected() {
  const people = await team()
  const { owner, corrector, id, start } = people
  const fin = start + HOUR / 2
  await ask(corrector, EDIT, { id, fin: timeAt(fin), reason: 'parti plus tôt' })
  return { ...people, fin, correction: (await only(owner)).id }
}

async function contested() {
  const all = await corrected()
  await ask(all.owner, CONTEST, { correction: all.correction, reason: 'j’étais là' })
  return all
}

describe('a correction by another person', () => {
  test('is visible to its user, the company’s supervisors and administrators, and to nobody else', async () => {
    const { owner, corrector, other, id, start, fin, correction } = await corrected()
    const expected = {
      id: correction,
      user_id: String(owner.id),
      owner: nameOf(owner),
      corrector: nameOf(corrector),
      date: dateAt(start),
      task: String(id),
      entry: 'Plans, Mairie',
      action: 'editTask',
      before: `${timeAt(start)} – ${timeAt(start + HOUR)}`,
      after: `${timeAt(start)} – ${timeAt(fin)}`,
      reason: 'parti plus tôt',
      state: 'A_VOIR',
      contestReason: '',
      decider: '',
      decisionReason: '',
      settles: null,
      settledReason: '',
      times: {
        debut: timeAt(start),
        fin: timeAt(fin),
        debutAt: iso(start),
        finAt: iso(fin),
        earlier: { debutAt: iso(start), finAt: iso(start + HOUR) },
        longLimit: 12 * HOUR,
      },
      isToSee: true,
      mayContest: true,
      mayDecide: false,
    }
    expect(await toSee(owner)).toEqual([expected])
    const elsewhere = { ...expected, isToSee: false, mayContest: false }
    expect(await list(corrector, { user: owner.id })).toEqual([elsewhere])
    expect(await list(other, { user: owner.id })).toEqual([elsewhere])
    const admin = await newPerson({ acces: 'A', societe_id: SOUTH })
    expect(await list(admin, { user: owner.id })).toEqual([elsewhere])
    expect(await list(owner)).toEqual([expected])
    for (const stranger of [await newPerson(), await newPerson({ acces: 'S', societe_id: SOUTH })]) {
      expect((await list(stranger)).filter(({ id }) => id === correction)).toEqual([])
      expect(await refusal(stranger, LIST, { user: owner.id })).toMatchObject({ code: 'FORBIDDEN' })
      expect(await toSee(stranger)).toEqual([])
    }
  })

  test('does not exist for own entries or unchanged values', async () => {
    const { owner, corrector, id } = await team()
    await ask(owner, EDIT, { id, commentaire: 'autre plan' })
    await ask(corrector, EDIT, { id, commentaire: 'autre plan', reason: 'rien' })
    expect(await list(owner)).toEqual([])
  })

  test.for([
    [
      'a client and a comment',
      EDIT,
      () => ({ client: SCHOOL, commentaire: '' }),
      'Mairie, «\u202fplan\u202f»',
      'École, sans commentaire',
    ],
    ['cancelling', CANCEL, () => ({}), /^\d{2}:\d{2}:\d{2} – \d{2}:\d{2}:\d{2}$/, 'annulée'],
  ] as const)('has former and new values: %s', async ([, query, given, before, after]) => {
    const { owner, corrector, id } = await team()
    await ask(corrector, query, { id, ...given(), reason: 'vérifié' })
    const found = await only(owner)
    expect(found.before).toMatch(before)
    expect(found.after).toBe(after)
    // Unchanged hours need no decision.
    expect(found.times === null).toBe(query === EDIT)
    expect(found.entry).toBe(query === CANCEL ? 'Plans, Mairie' : '')
  })

  test('of a split is one, and of an added entry has no former values', async () => {
    const { owner, corrector, id, start } = await team()
    const half = start + HOUR / 2
    await ask(corrector, SPLIT, { id, at: timeAt(half), reason: 'deux clients' })
    const [found, ...rest] = await toSee(owner)
    expect(rest).toEqual([])
    expect(found).toMatchObject({
      before: `${timeAt(start)} – ${timeAt(start + HOUR)}`,
      after: `${timeAt(start)} – ${timeAt(half)} et ${timeAt(half)} – ${timeAt(start + HOUR)}, Plans, Mairie, «\u202fplan\u202f»`,
    })
    const add = `mutation ($user: ID, $date: String!, $tache: ID) {
      addTask(user: $user, date: $date, debut: "08:00", fin: "09:00", tache: $tache, reason: "oubli") { id } }`
    const date = dateAt(start - 24 * HOUR)
    await ask(corrector, add, { user: owner.id, date, tache: SURVEY })
    expect((await toSee(owner))[0]).toMatchObject({
      date,
      action: 'addTask',
      before: 'aucune entrée',
      after: '08:00:00 – 09:00:00, Étude de sol',
    })
  })

  test('by an administrator’s action for another user is recorded too', async () => {
    const owner = await newPerson()
    const admin = await newPerson({ acces: 'A' })
    const id = await insertEntry(owner.id, { debut: debut(), typetache_id: DRAWING })
    await ask(admin, 'mutation ($id: ID!) { endTask(id: $id) { id } }', { id })
    await ask(admin, 'mutation ($id: ID!) { commentTask(id: $id, commentaire: "fini") { id } }', { id })
    expect((await toSee(owner)).map(({ action, after }) => [action, after])).toEqual([
      ['comment', '«\u202ffini\u202f»'],
      ['endTask', expect.stringContaining(' – ')],
    ])
  })
})

describe('withdrawing a contestation', () => {
  test('is nobody else’s, and refused before it and after a decision', async () => {
    const { owner, corrector, correction } = await corrected()
    const decider = await newPerson({ acces: 'A' })
    const conflict = (message: string) => ({ code: 'CONFLICT', message })
    await refused(owner, WITHDRAW, { correction }, conflict('Cette correction n’est pas contestée'))
    await ask(owner, CONTEST, { correction, reason: 'non' })
    for (const person of [corrector, decider]) await refused(person, WITHDRAW, { correction }, ABSENT)
    await ask(decider, MAINTAIN, { correction, reason: 'si' })
    await refused(owner, WITHDRAW, { correction }, conflict('Cette correction a déjà été maintenue'))
  })

  test('makes the correction to be seen again, or seen, and it can be contested again', async () => {
    const { owner, correction } = await corrected()
    for (const state of ['A_VOIR', 'VUE']) {
      if (state === 'VUE') await ask(owner, SEE, { correction })
      await ask(owner, CONTEST, { correction, reason: 'non' })
      expect(await ask(owner, WITHDRAW, { correction })).toMatchObject({
        withdrawContestation: { state, contestReason: '', mayContest: true },
      })
    }
    await ask(owner, CONTEST, { correction, reason: 'si, si' })
  })
})

describe('marking as seen and contesting', () => {
  test('are for the user only, require a reason, and notify once', async () => {
    const { owner, corrector, other, correction } = await corrected()
    const admin = await newPerson({ acces: 'A' })
    for (const person of [corrector, other, admin, await newPerson()]) {
      await refused(person, SEE, { correction }, ABSENT)
      await refused(person, CONTEST, { correction, reason: 'non' }, ABSENT)
    }
    for (const reason of ['', '  ', '\u0000\u0007', '\u200b\u2060', '\ud800 ', 'x'.repeat(501)])
      await refused(owner, CONTEST, { correction, reason }, { code: 'BAD_USER_INPUT', field: 'reason' })
    await refused(owner, SEE, { correction: 999_999 }, ABSENT)
    for (const _ of [1, 2])
      expect(await ask(owner, SEE, { correction })).toMatchObject({
        seeCorrection: { state: 'VUE', isToSee: false, mayContest: true },
      })
    expect(await toSee(owner)).toEqual([])
    const reason = 'j’étais là'
    for (const _ of [1, 2])
      expect(await ask(owner, CONTEST, { correction, reason })).toMatchObject({
        contestCorrection: { state: 'CONTESTEE', contestReason: reason, mayContest: false },
      })
    await refused(owner, CONTEST, { correction, reason: 'autre motif' }, { code: 'CONFLICT' })
    const { events } = await ask<Page>(admin, EVENTS, { subject: `user:${owner.id}`, entity: 'correction' })
    expect(events.events.map(({ action, reason, changes }) => [action, reason, changes])).toEqual([
      ['contestCorrection', reason, [{ field: 'state', before: 'Vue', after: 'Contestée' }]],
      ['seeCorrection', '', [{ field: 'state', before: 'À voir', after: 'Vue' }]],
    ])
  })
})

describe('deciding', () => {
  test('is refused to the user, to other companies, and to the author while another could decide', async () => {
    const { owner, corrector, other, correction } = await contested()
    const reason = 'vérifié'
    const stranger = await newPerson({ acces: 'S', societe_id: SOUTH })
    for (const query of [ACCEPT, MAINTAIN]) {
      await refused(owner, query, { correction, reason }, { code: 'FORBIDDEN' })
      await refused(corrector, query, { correction, reason }, { code: 'FORBIDDEN' })
      for (const person of [stranger, await newPerson()])
        await refused(person, query, { correction, reason }, ABSENT)
    }
    for (const reason of [' ', '\u0000'])
      await refused(other, MAINTAIN, { correction, reason }, { code: 'BAD_USER_INPUT', field: 'reason' })
    expect((await list(other, { state: 'CONTESTEE', user: owner.id }))[0]?.mayDecide).toBe(true)
    expect((await list(corrector, { state: 'CONTESTEE', user: owner.id }))[0]?.mayDecide).toBe(false)
  })

  test('is refused for a correction that is not contested or already decided', async () => {
    const { other, owner, correction } = await corrected()
    for (const query of [ACCEPT, MAINTAIN])
      await refused(other, query, { correction, reason: 'non' }, { code: 'CONFLICT' })
    await ask(owner, CONTEST, { correction, reason: 'j’étais là' })
    await ask(other, MAINTAIN, { correction, reason: 'badge à 17 h' })
    for (const query of [ACCEPT, MAINTAIN])
      await refused(other, query, { correction, reason: 'non' }, { code: 'CONFLICT' })
    await refused(owner, CONTEST, { correction, reason: 'encore' }, { code: 'CONFLICT' })
    const answer = await only(owner)
    expect(answer).toMatchObject({
      state: 'MAINTENUE',
      decider: nameOf(other),
      decisionReason: 'badge à 17 h',
      isToSee: true,
    })
    await ask(owner, SEE, { correction })
    expect(await toSee(owner)).toEqual([])
  })

  test('accepting restores the former values by a new correction, of which the user is notified', async () => {
    const { owner, other, correction, id, start, fin } = await contested()
    const [before] = await stored(owner.id)
    expect(await ask(other, ACCEPT, { correction })).toMatchObject({
      acceptContestation: { state: 'ACCEPTEE', decider: nameOf(other) },
    })
    expect(await stored(owner.id)).toEqual([
      { ...before, fin: start + HOUR, version: Number(before?.version) + 1 },
    ])
    expect(await toSee(owner)).toMatchObject([
      {
        task: String(id),
        corrector: nameOf(other),
        before: `${timeAt(start)} – ${timeAt(fin)}`,
        after: `${timeAt(start)} – ${timeAt(start + HOUR)}`,
        reason: '',
        settledReason: 'j’étais là',
        settles: correction,
        times: { debut: timeAt(start), fin: timeAt(start + HOUR) },
        mayContest: true,
      },
    ])
  })

  test('accepting with other values stores these, in one step', async () => {
    const { owner, other, correction, start } = await contested()
    const error = { code: 'BAD_USER_INPUT', field: 'fin' }
    await refused(other, ACCEPT, { correction, fin: timeAt(start - 60) }, { code: 'BAD_USER_INPUT' })
    await refused(other, ACCEPT, { correction, fin: 'midi' }, error)
    const kept = { fin: timeAt(start + HOUR / 2) }
    await refused(
      other,
      ACCEPT,
      { correction, ...kept },
      {
        code: 'BAD_USER_INPUT',
        message:
          'Ces valeurs sont celles de la correction contestée\u202f: donnez-en d’autres, ou maintenez-la',
      },
    )
    const given = { fin: timeAt(start + 2_700), client: SCHOOL, reason: 'moitié moitié' }
    await ask(other, ACCEPT, { correction, ...given })
    expect(await stored(owner.id)).toMatchObject([
      { debut: start, fin: start + 2_700, client_id: SCHOOL, typetache_id: DRAWING, commentaire: 'plan' },
    ])
    expect(await only(owner)).toMatchObject({
      reason: 'moitié moitié',
      after: expect.stringContaining('École'),
    })
  })

  test('an entry changed since is not overwritten unless values are given', async () => {
    const { owner, other, correction, id, start } = await contested()
    await ask(owner, EDIT, { id, fin: timeAt(start + 600) })
    await refused(other, ACCEPT, { correction }, { code: 'CONFLICT' })
    await ask(other, ACCEPT, { correction, fin: timeAt(start + 900) })
    expect(await stored(owner.id)).toMatchObject([{ fin: start + 900 }])
  })

  test('the author decides when nobody else can', async () => {
    const owner = await newPerson({ societe_id: SOUTH })
    const admins = "UPDATE user SET active = 0 WHERE acces = 'A' OR societe_id = ?"
    await application.database.query(admins.replace('?', String(SOUTH)))
    await application.database.query(`UPDATE user SET active = 1 WHERE id = ${owner.id}`)
    const corrector = await newPerson({ acces: 'S', societe_id: SOUTH })
    const id = await insertEntry(owner.id, { debut: debut(), fin: debut() + HOUR })
    await ask(corrector, EDIT, { id, commentaire: 'autre', reason: 'x' })
    const { id: correction } = await only(owner)
    await ask(owner, CONTEST, { correction, reason: 'non' })
    expect((await list(corrector, { state: 'CONTESTEE' }))[0]?.mayDecide).toBe(true)
    await ask(corrector, ACCEPT, { correction })
    expect(await stored(owner.id)).toMatchObject([{ commentaire: '' }])
  })

  test('reverts a split, cancels an added entry, restores a cancelled one', async () => {
    const { owner, corrector, other, id, start } = await team()
    const contest = async () => {
      const { id: correction } = await only(owner)
      await ask(owner, CONTEST, { correction, reason: 'non' })
      await ask(other, ACCEPT, { correction })
      for (const { id: seen } of await toSee(owner)) await ask(owner, SEE, { correction: seen })
    }
    const standing = async () =>
      application.database.query(
        `SELECT id, debut, fin FROM task WHERE user_id = ${owner.id} AND cancelled_at IS NULL ORDER BY id`,
      )
    const whole = [{ id, debut: start, fin: start + HOUR }]
    await ask(corrector, SPLIT, { id, at: timeAt(start + 600), reason: 'x' })
    await contest()
    expect(await standing()).toEqual(whole)
    await ask(corrector, CANCEL, { id, reason: 'x' })
    await contest()
    expect(await standing()).toEqual(whole)
  })

  test('reverts a break started for another user, and what it ended stays ended', async () => {
    const { owner, other } = await team()
    const admin = await newPerson({ acces: 'A' })
    const id = await insertEntry(owner.id, { debut: debut(), typetache_id: DRAWING })
    await ask(admin, 'mutation ($user: ID) { pause(user: $user) { id } }', { user: owner.id })
    const { fin } = (await stored(owner.id)).find((row) => row.id === id) ?? {}
    const { id: correction } = await only(owner)
    await ask(owner, CONTEST, { correction, reason: 'je travaillais' })
    await ask(other, ACCEPT, { correction })
    const columns = 'pause, fin, interrupted_by, cancelled_at'
    expect(
      await application.database.query(
        `SELECT ${columns} FROM task WHERE user_id = ${owner.id} AND id >= ${id} ORDER BY id`,
      ),
    ).toEqual([
      { pause: 0, fin, interrupted_by: null, cancelled_at: null },
      { pause: 1, fin: null, interrupted_by: null, cancelled_at: expect.any(Number) },
    ])
  })

  test('with several entries, keeps those changed since when values are given', async () => {
    const { owner, corrector, other, id, start } = await team()
    const beside = await insertEntry(owner.id, { debut: start + HOUR / 2, fin: start + 2 * HOUR })
    const share = 'mutation ($id: ID!, $other: ID) { shareTime(id: $id, other: $other, reason: "x") { id } }'
    await ask(corrector, share, { id, other: beside })
    const { id: correction } = await only(owner)
    await ask(owner, CONTEST, { correction, reason: 'non' })
    const began = start + HOUR + 60
    const move = 'mutation ($id: ID!, $debut: String) { editTask(id: $id, debut: $debut) { id } }'
    await ask(owner, move, { id: beside, debut: timeAt(began) })
    await refused(other, ACCEPT, { correction }, { code: 'CONFLICT' })
    await ask(other, ACCEPT, { correction, fin: timeAt(start + HOUR) })
    const entries = await stored(owner.id)
    expect(entries.find((row) => row.id === id)).toMatchObject({ debut: start, fin: start + HOUR })
    expect(entries.find((row) => row.id === beside)).toMatchObject({ debut: began, fin: start + 2 * HOUR })
  })

  test('does not resume an ended entry: its end is required', async () => {
    const { owner, corrector, other } = await team()
    const start = debut() - 60
    const id = await insertEntry(owner.id, { debut: start })
    await ask(corrector, EDIT, { id, fin: timeAt(start + 60), reason: 'x' })
    const { id: correction } = await only(owner)
    await ask(owner, CONTEST, { correction, reason: 'non' })
    await refused(other, ACCEPT, { correction }, { code: 'BAD_USER_INPUT', field: 'fin' })
    await ask(other, ACCEPT, { correction, fin: timeAt(start + 120) })
    expect((await stored(owner.id)).at(-1)).toMatchObject({ fin: start + 120 })
  })
})

test('REST marks as seen, contests, maintains and accepts like GraphQL', async () => {
  const { owner, other, corrector, correction, id } = await corrected()
  const post = (path: string, { token }: Person, json: object = {}) =>
    rest<Record<string, unknown>>(application.url, 'POST', `/api/corrections/${path}`, { token, json })
  expect((await post(`contest/${correction}`, owner)).status).toBe(422)
  expect((await post(`see/${correction}`, other)).status).toBe(404)
  expect(await post(`see/${correction}`, owner)).toMatchObject({ status: 200, body: { state: 'VUE' } })
  await post(`contest/${correction}`, owner, { reason: 'non' })
  expect((await post(`maintain/${correction}`, corrector, { reason: 'x' })).status).toBe(403)
  const maintained = await post(`maintain/${correction}`, other, { reason: 'badge' })
  expect(maintained.body).toMatchObject({ state: 'MAINTENUE', decisionReason: 'badge' })
  await ask(corrector, EDIT, { id, commentaire: 'autre', reason: 'x' })
  const second = (await toSee(owner))[0]?.id
  await post(`contest/${second}`, owner, { reason: 'non' })
  expect((await post(`accept/${second}`, other, { commentaire: 'le bon' })).status).toBe(200)
  expect(await stored(owner.id)).toMatchObject([{ commentaire: 'le bon' }])
  const listed = await post('all', other, { user: owner.id })
  expect(listed.body).toMatchObject({ more: false, corrections: [{}, {}, {}] })
})

test('concurrent contestation and decision are serialized, with one decision', async () => {
  const { owner, other, correction } = await contested()
  const admin = await newPerson({ acces: 'A' })
  const decide = (person: Person, query: string) =>
    ask(person, query, { correction, reason: 'x' }).then(
      () => 'done',
      () => 'refused',
    )
  const outcomes = await Promise.all([
    decide(other, ACCEPT),
    decide(admin, MAINTAIN),
    decide(other, MAINTAIN),
  ])
  expect(outcomes.sort()).toEqual(['done', 'refused', 'refused'])
  const [found] = await list(owner, { user: owner.id })
  expect(['ACCEPTEE', 'MAINTENUE', 'A_VOIR']).toContain(found?.state)
})

test.for([{}, { commentaire: 'plan' }])(
  'a correction between two clients merged since is accepted without a change, with %j',
  async (values) => {
    const admin = await newPerson({ acces: 'A' })
    const clients: number[] = []
    for (const name of ['Origine', 'Corrigé', 'Commun']) {
      const create = 'mutation ($libelle: String!) { createClient(libelle: $libelle, groupetache: 1) { id } }'
      const libelle = `${name} ${JSON.stringify(values)}`
      const { createClient } = await ask<{ createClient: { id: string } }>(admin, create, { libelle })
      clients.push(Number(createClient.id))
    }
    const [from, to, kept] = clients
    const { owner, corrector, other, id } = await team()
    await application.database.query('UPDATE task SET client_id = ? WHERE id = ?', [from ?? 0, id])
    await ask(corrector, EDIT, { id, client: String(to), reason: 'autre client' })
    const { id: correction } = await only(owner)
    await ask(owner, CONTEST, { correction, reason: 'non' })
    await refused(other, ACCEPT, { correction, client: String(to) }, { code: 'BAD_USER_INPUT' })
    for (const merge of [from, to]) {
      await ask(admin, MERGE_CLIENTS, { keep: kept, merge })
      await settled(admin)
    }
    const before = await stored(owner.id)
    expect(before).toMatchObject([{ client_id: kept }])
    await ask(other, ACCEPT, { correction, ...values })
    expect(await stored(owner.id)).toEqual(before)
    expect(await only(owner)).toMatchObject({ id: correction, state: 'ACCEPTEE', isToSee: true })
    await ask(owner, SEE, { correction })
    expect(await toSee(owner)).toEqual([])
  },
)

test('the inbox counts forgotten entries, corrections, answers, and contestations to decide', async () => {
  const INBOX =
    '{ inbox { forgotten corrections answers contestations weeksToSee weeksToSubmit weeksToDecide } }'
  // Without the counts of weeks: entries of yesterday may be in a finished week.
  const counts = async (person: Person) => {
    const { weeksToSee, weeksToSubmit, weeksToDecide, ...others } = (
      await ask<{ inbox: Record<string, unknown> }>(person, INBOX)
    ).inbox
    expect([weeksToSee, weeksToSubmit, weeksToDecide]).toEqual([[], expect.any(Array), expect.any(Number)])
    return others
  }
  const none = { forgotten: 0, corrections: 0, answers: 0, contestations: 0 }
  // A separate company, whose supervisors have no other contestation to decide.
  const nom = 'Est'
  await application.database.query(
    `INSERT INTO company (id, nom, name_key, holding_id) VALUES (3, '${nom}', 'est', 1)`,
  )
  const owner = await newPerson({ societe_id: 3 })
  const corrector = await newPerson({ acces: 'S', societe_id: 3 })
  const id = await insertEntry(owner.id, { debut: debut(), fin: debut() + HOUR })
  await insertEntry(owner.id, { debut: now() - 25 * HOUR })
  expect(await counts(owner)).toEqual({ ...none, forgotten: 1 })
  await ask(corrector, EDIT, { id, commentaire: 'a', reason: 'x' })
  expect(await counts(owner)).toEqual({ ...none, forgotten: 1, corrections: 1 })
  const { id: correction } = await only(owner)
  await ask(owner, CONTEST, { correction, reason: 'non' })
  expect(await counts(owner)).toEqual({ ...none, forgotten: 1 })
  const admin = await newPerson({ acces: 'A' })
  const other = await newPerson({ acces: 'S', societe_id: 3 })
  expect(await counts(other)).toEqual({ ...none, contestations: 1 })
  // An administrator could decide too, so the corrector may not.
  expect(await counts(corrector)).toEqual(none)
  expect(await counts(admin)).toMatchObject({ contestations: expect.any(Number) })
  await ask(other, ACCEPT, { correction })
  expect(await counts(owner)).toEqual({ ...none, forgotten: 1, answers: 1 })
  expect(await counts(other)).toEqual(none)
  const { token } = owner
  const answer = await rest(application.url, 'POST', '/api/corrections/attente', { token, json: {} })
  expect(answer.body).toMatchObject({ ...none, forgotten: 1, answers: 1 })
})

test('accepting in an approved week reopens that week only', async () => {
  const { owner, corrector, other } = await team()
  const [monday, before] = [dayOf(2, 0), dayOf(3, 0)]
  const id = await work(owner, dayOf(2, 1), 8, 12)
  await work(owner, dayOf(3, 1), 8, 12)
  await ask(corrector, EDIT, { id, fin: '11:00', reason: 'parti plus tôt' })
  for (const date of [monday, before]) await approve(other, { user: owner.id, date, reason: 'fin de mois' })
  await refused(owner, EDIT, { id, fin: '12:00', reason: 'non' }, { code: 'CONFLICT' })
  const correction = (await toSee(owner)).find(({ task }) => task === String(id))?.id ?? ''
  await ask(owner, CONTEST, { correction, reason: 'j’étais là' })
  expect(await check(other, monday, owner.id)).toMatchObject({ matches: true })
  await ask(other, ACCEPT, { correction })
  const weeks = await application.database.query(
    `SELECT monday, state, decision FROM week WHERE user_id = ${owner.id} ORDER BY monday`,
  )
  expect(weeks.map(({ state, decision }) => [state, decision])).toEqual([
    ['APPROUVEE', 'APPROUVEE'],
    ['OUVERTE', 'ROUVERTE'],
  ])
  const { events } = await ask<Page>(await newPerson({ acces: 'A' }), EVENTS, { subject: `user:${owner.id}` })
  expect(events.events.slice(0, 3).map(({ action }) => action)).toEqual([
    'acceptContestation',
    'acceptContestation',
    'reopenWeek',
  ])
})
