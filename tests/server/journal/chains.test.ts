// On every database: chains, locks.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { writeBaseline } from '../../../server/journal/baseline'
import { followEvents } from '../../../server/journal/follow'
import { signingKey } from '../../../server/journal/keys'
import { isSigned, makeDailyRoot, makeRoot, type Root } from '../../../server/journal/root'
import { verifyJournal } from '../../../server/journal/verify'
import { graphql } from '../../support/api'
import { configOf, dialect, type Row } from '../../support/database'
import { dateAt, now, type Person, SCHOOL, SURVEY, TOWN, timeAt, useWorld } from '../world'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 60_000 })

/** `JOURNAL_OPERATIONS=10000 JOURNAL_PEOPLE=50` for a longer run. */
const OPERATIONS = Number(process.env.JOURNAL_OPERATIONS ?? 300)
const PEOPLE = Number(process.env.JOURNAL_PEOPLE ?? 8)
const SECRET = 'a secret for the tests, of 32 bytes and more'
const SIGNER = { journalSecret: SECRET, journalSecretGiven: true }

const world = useWorld()
const { application, newPerson, insertEntry } = world
let database: Database
let admin: Person
let people: Person[]

const query = (sql: string, values: (string | number | null)[] = []) =>
  application.database.query(sql, values)
const verify = (roots: Root[] = []) => verifyJournal(database, signingKey(SECRET), roots)
const broken = async (roots: Root[] = []) => (await verify(roots)).breaks[0]

beforeAll(async () => {
  database = await openDatabase(configOf(application.database))
  admin = await newPerson({ acces: 'A' })
  people = []
  for (let count = 0; count < PEOPLE; count++) people.push(await newPerson())
  await insertEntry((people[0] as Person).id, {
    debut: now() - 7_200,
    fin: now() - 3_600,
    commentaire: 'hier',
  })
  await insertEntry((people[1] as Person).id, { debut: now() - 26 * 3_600 })
  // Inserted by hand: recorded by the baseline; from here on by events only.
  await database.write((db) => writeBaseline(db, { actor: null, at: now(), door: 'command' }))
})
afterAll(() => database.close())

const START = `mutation ($tache: ID, $client: ID, $remarque: String) {
  startTask(input: { tache: $tache, client: $client, remarque: $remarque }) { id } }`
const OPERATION = {
  start: START,
  pause: 'mutation { pause { id } }',
  end: 'mutation ($id: ID!) { endTask(id: $id) { id } }',
  resume: 'mutation ($id: ID!) { resumeTask(id: $id) { id } }',
  comment: 'mutation ($id: ID!, $text: String!) { commentTask(id: $id, commentaire: $text) { id } }',
  edit: 'mutation ($id: ID!, $debut: String) { editTime(id: $id, debut: $debut, reason: "r") { id } }',
  add: `mutation ($user: ID, $date: String!, $debut: String!, $fin: String!) {
    addTask(user: $user, date: $date, debut: $debut, fin: $fin, reason: "r") { id } }`,
  change: 'mutation ($id: ID!, $client: ID) { editTask(id: $id, client: $client, reason: "r") { id } }',
  split: 'mutation ($id: ID!, $at: String!) { splitTask(id: $id, at: $at, reason: "r") { id } }',
  cancel: 'mutation ($id: ID!) { cancelTask(id: $id, reason: "r") { id } }',
  restore: 'mutation ($id: ID!) { restoreTask(id: $id, reason: "r") { id } }',
  undo: 'mutation ($id: ID!) { undoTasks(entries: [{ id: $id }]) { id } }',
  submitWeek: 'mutation ($date: String!) { submitWeek(date: $date) { state } }',
  withdrawWeek: 'mutation ($date: String!) { withdrawWeek(date: $date) { state } }',
  approveWeek: `mutation ($user: ID!, $date: String!) {
    approveWeeks(weeks: [{ user: $user, date: $date, reason: "r" }]) { refusal } }`,
  sendBackWeek:
    'mutation ($user: ID!, $date: String!) { sendBackWeek(user: $user, date: $date, reason: "r") { state } }',
  reopenWeek:
    'mutation ($user: ID!, $date: String!) { reopenWeek(user: $user, date: $date, reason: "r") { state } }',
  undoWeek: `mutation ($user: ID!, $date: String!) {
    undoWeeks(weeks: [{ user: $user, date: $date }]) { refusal } }`,
  seeWeek: 'mutation ($date: String!) { seeWeek(date: $date) { state } }',
  remindWeek: `mutation ($user: ID!, $date: String!) {
    remindWeeks(weeks: [{ user: $user, date: $date }]) { refusal } }`,
  seeReminder: 'mutation ($date: String!) { seeReminder(date: $date) { state } }',
  regularise: 'mutation ($id: ID!, $fin: String!) { regulariseTask(id: $id, fin: $fin) { id } }',
  contest: 'mutation ($correction: ID!) { contestCorrection(correction: $correction, reason: "r") { id } }',
  accept: `mutation ($correction: ID!, $commentaire: String) {
    acceptContestation(correction: $correction, commentaire: $commentaire) { id } }`,
  logout: 'mutation { logout }',
}

const WEEK_KINDS = [
  'submitWeek',
  'withdrawWeek',
  'approveWeek',
  'sendBackWeek',
  'reopenWeek',
  'undoWeek',
  'seeWeek',
  'remindWeek',
  'seeReminder',
] as const

/** A random operation of one user on the newest entries of another; a refusal is as good as a success. */
async function act(person: Person, target: Person, kind: keyof typeof OPERATION, seed: number) {
  const [entry] = await query('SELECT id FROM task WHERE user_id = ? ORDER BY id DESC LIMIT 1', [target.id])
  const [corrected] = await query('SELECT id FROM correction WHERE user_id = ? ORDER BY id DESC LIMIT 1', [
    target.id,
  ])
  const ofWeek = { user: target.id, date: dateAt(now() - (14 + 7 * (seed % 3)) * 24 * 3_600) }
  const variables: Record<string, Record<string, unknown> | undefined> = {
    start: { tache: seed % 2 ? SURVEY : null, client: seed % 3 ? TOWN : SCHOOL, remarque: `n° ${seed}` },
    pause: {},
    end: { id: entry?.id },
    resume: { id: entry?.id },
    comment: { id: entry?.id, text: `texte ${seed} « é » 🙂` },
    edit: { id: entry?.id, debut: timeAt(now() - (seed % 3_000)) },
    add: { user: target.id, date: dateAt(now() - 24 * 3_600), debut: '08:00', fin: `1${seed % 10}:00` },
    change: { id: entry?.id, client: seed % 2 ? TOWN : null },
    split: { id: entry?.id, at: seed % 3 ? '09:00' : timeAt(now() - (seed % 600)) },
    cancel: { id: entry?.id },
    restore: { id: entry?.id },
    undo: { id: entry?.id },
    ...Object.fromEntries(WEEK_KINDS.map((week) => [week, ofWeek])),
    regularise: { id: entry?.id, fin: '23:59' },
    contest: { correction: corrected?.id },
    accept: { correction: corrected?.id, ...(seed % 2 && { commentaire: `n° ${seed}` }) },
    logout: {},
  }
  if (!['start', 'pause', 'add', ...WEEK_KINDS].includes(kind) && !entry) return
  await graphql(application.url, OPERATION[kind], variables[kind], person.token)
}

test('after concurrent random operations every chain is valid and matches the tables', async () => {
  const corrections = ['edit', 'add', 'change', 'split', 'cancel', 'restore'] as const
  const answers = ['contest', 'contest', 'accept'] as const
  const starts = ['start', 'start', 'pause', 'end', 'resume', 'comment', 'undo', 'undo'] as const
  const kinds = [...starts, ...corrections, ...answers] as const
  const planOf = (chosen: readonly (keyof typeof OPERATION)[], count: number) =>
    fc.sample(fc.tuple(fc.nat(PEOPLE - 1), fc.nat(4), fc.constantFrom(...chosen), fc.nat(100_000)), count)
  const weekly = planOf(WEEK_KINDS, OPERATIONS / 3)
  const plan = planOf(kinds, OPERATIONS).flatMap((step, index) =>
    index % 3 === 0 ? [step, ...weekly.splice(0, 1)] : [step],
  )
  // The forgotten entry is regularised before the random operations: a break among them would end it.
  const [forgotten] = await query(
    'SELECT id, debut FROM task WHERE user_id = ? AND fin IS NULL AND date < ?',
    [(people[1] as Person).id, dateAt(now())],
  )
  const given = { id: forgotten?.id, fin: timeAt(Number(forgotten?.debut) + 60) }
  await graphql(application.url, OPERATION.regularise, given, people[1]?.token)
  let next = 0
  const worker = async () => {
    for (let step = plan[next++]; step; step = plan[next++]) {
      const [who, other, kind, seed] = step
      const person = people[who] as Person
      // Sometimes an administrator corrects others.
      const decides = [
        'approveWeek',
        'sendBackWeek',
        'reopenWeek',
        'undoWeek',
        'remindWeek',
        'accept',
      ].includes(kind)
      await act(other === 0 || decides ? admin : person, person, kind, seed)
    }
  }
  await Promise.all(Array.from({ length: PEOPLE }, worker))
  // Operations that the random choice may have missed.
  for (const [who, kind] of [
    [people[0], 'start'],
    [people[0], 'comment'],
    [people[0], 'end'],
    [people[0], 'resume'],
    [people[0], 'pause'],
    [people[0], 'end'],
    [people[0], 'edit'],
    [people[0], 'undo'],
    [admin, 'add'],
    [admin, 'split'],
    [admin, 'cancel'],
    [admin, 'restore'],
    [admin, 'change'],
    [people[0], 'contest'],
    [admin, 'accept'],
    [admin, 'reopenWeek'],
    [admin, 'sendBackWeek'],
    [people[0], 'submitWeek'],
    [admin, 'approveWeek'],
    [admin, 'undoWeek'],
    [admin, 'approveWeek'],
  ] as const)
    await act(who as Person, people[0] as Person, kind, 4)
  const found = await verify()
  expect(found.breaks).toEqual([])
  expect(found.events).toBeGreaterThan(OPERATIONS / 4)
  expect(found.chains).toBeGreaterThan(PEOPLE)
  const done = await query("SELECT DISTINCT action FROM journal_event WHERE entity IN ('task', 'week')")
  const corrected = ['editTime', 'addTask', 'editTask', 'splitTask', 'cancelTask', 'restoreTask']
  corrected.push('regularise', 'acceptContestation', 'undoTask')
  const weeks = ['submitWeek', 'approveWeek', 'undoWeek']
  const actions = ['startTask', 'pause', 'endTask', 'resumeTask', 'comment', ...corrected, ...weeks]
  expect(done.map(({ action }) => action)).toEqual(expect.arrayContaining(actions))
})

test('followed by number, every event is returned once, in the order of its chain', async () => {
  const followed = []
  for (let after = 0; ; ) {
    const events = await followEvents(database, after, 50)
    followed.push(...events)
    if (events.length === 0) break
    after = events.at(-1)?.position ?? 0
  }
  const [stored] = await query('SELECT COUNT(*) AS count FROM journal_event')
  expect(followed.map(({ position }) => position)).toEqual(
    Array.from({ length: Number(stored?.count) }, (_, index) => index + 1),
  )
  const reached = new Map<string, number>()
  for (const { subject, seq } of followed) {
    expect(seq).toBe((reached.get(subject) ?? 0) + 1)
    reached.set(subject, seq)
  }
})

test('a number is assigned at commit: a late commit gets a later number', async () => {
  const person = people[0] as Person
  const [before] = (await followEvents(database, 0, 100_000)).slice(-1)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { writeEvents } = await import('../../../server/journal/write')
  const other = await openDatabase(configOf(application.database))
  const late = other.write(async (db) => {
    await writeEvents(db, { actor: null, at: now(), door: 'command' }, [
      { subject: `user:${person.id}`, action: 'late', entity: 'account' },
    ])
    await held
  })
  // SQLite has one writer: nothing can commit meanwhile.
  if (dialect === 'mysql') {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await graphql(application.url, OPERATION.pause, {}, (people[1] as Person).token)
    const early = await followEvents(database, before?.position ?? 0, 100)
    expect(early.map(({ action }) => action)).not.toContain('late')
  }
  release()
  await late
  await other.close()
  const rest = await followEvents(database, before?.position ?? 0, 100)
  expect(rest.at(-1)?.action).toBe('late')
})

describe('the check finds', () => {
  let subject: string
  let rows: Row[]
  let head: Row
  const COLUMNS =
    'id, subject, seq, at, actor_id, door, action, entity, entity_id, corrects, content, salt, digest, hash, position'

  beforeEach(async () => {
    const person = people[0] as Person
    subject = `user:${person.id}`
    for (let count = 0; count < 3; count++) await act(person, person, 'start', count)
    await act(person, person, 'comment', 1)
    head = (await query('SELECT journal_seq, journal_hash FROM user WHERE id = ?', [person.id]))[0] as Row
    expect(await broken()).toBeUndefined()
    rows = await query(`SELECT ${COLUMNS} FROM journal_event WHERE subject = ? ORDER BY seq`, [subject])
    return async () => {
      await query('DELETE FROM journal_event WHERE subject = ?', [subject])
      for (const row of rows)
        await query(
          `INSERT INTO journal_event (${COLUMNS}) VALUES (${COLUMNS.replace(/\w+/g, '?')})`,
          Object.values(row) as (string | number | null)[],
        )
      await query('UPDATE user SET journal_seq = ?, journal_hash = ? WHERE id = ?', [
        head.journal_seq as number,
        head.journal_hash as string,
        person.id,
      ])
      await query('UPDATE journal_event SET position = NULL')
      await query("UPDATE journal_head SET seq = 0 WHERE name = 'feed'")
      expect(await broken()).toBeUndefined()
    }
  })

  const nth = (from: number) => rows.at(from) as Row & { id: number; seq: number }
  const named = (what: string) => `chaîne de l’utilisateur ${(people[0] as Person).id} : ${what}`
  const renumber = async (from: number, by: number) => {
    const moved = rows
      .filter(({ seq }) => Number(seq) >= from)
      .sort((a, b) => by * (Number(b.seq) - Number(a.seq)))
    for (const { id, seq } of moved)
      await query('UPDATE journal_event SET seq = ? WHERE id = ?', [Number(seq) + by, Number(id)])
  }

  test('a changed content', async () => {
    const { id, seq } = nth(-2)
    await query("UPDATE journal_event SET content = '{}' WHERE id = ?", [id])
    expect(await broken()).toBe(named(`le contenu de l’événement ${seq} a été modifié`))
  })

  test('a changed head field', async () => {
    const { id, seq } = nth(-2)
    await query('UPDATE journal_event SET actor_id = ? WHERE id = ?', [admin.id, id])
    expect(await broken()).toBe(named(`l’événement ${seq} a été modifié`))
  })

  test('a removed event, with the others renumbered or not', async () => {
    const { id, seq } = nth(-4)
    await query('DELETE FROM journal_event WHERE id = ?', [id])
    expect(await broken()).toBe(named(`l’événement ${seq} a été supprimé`))
    await renumber(seq + 1, -1)
    expect(await broken()).toBe(named(`l’événement ${seq} a été supprimé`))
  })

  test('swapped events', async () => {
    const [one, two] = [nth(-4), nth(-2)]
    await query('UPDATE journal_event SET seq = -1 WHERE id = ?', [one.id])
    await query('UPDATE journal_event SET seq = ? WHERE id = ?', [one.seq, two.id])
    await query('UPDATE journal_event SET seq = ? WHERE id = ?', [two.seq, one.id])
    expect(await broken()).toBe(named(`l’événement ${one.seq} a changé de place avec un autre`))
  })

  test('an inserted event', async () => {
    const { seq } = nth(-3)
    await renumber(seq, 1)
    await query(
      `INSERT INTO journal_event (subject, seq, at, door, action, entity, content, salt, digest, hash)
       SELECT subject, ?, at, door, action, entity, content, salt, digest, hash FROM journal_event WHERE id = ?`,
      [seq, nth(-1).id],
    )
    expect(await broken()).toBe(named(`un événement a été inséré à la place ${seq}`))
  })

  test('a truncated chain; with its head truncated too, by a stored root', async () => {
    const root = await makeRoot(database, SECRET, now())
    expect(await broken([root])).toBeUndefined()
    const last = nth(-1)
    await query('DELETE FROM journal_event WHERE id = ?', [last.id])
    expect(await broken()).toBe(
      named(`la fin a été coupée, il manque les événements ${last.seq} à ${last.seq}`),
    )
    await query('UPDATE user SET journal_seq = ?, journal_hash = ? WHERE id = ?', [
      last.seq - 1,
      String(nth(-2).hash),
      (people[0] as Person).id,
    ])
    const [entry] = await query('SELECT commentaire, version FROM task WHERE id = ?', [
      Number(last.entity_id),
    ])
    const { before } = JSON.parse(String(last.content))
    const SET = 'UPDATE task SET commentaire = ?, version = ? WHERE id = ?'
    await query(SET, [before.commentaire, Number(entry?.version) - 1, Number(last.entity_id)])
    expect(await broken()).toBeUndefined()
    expect(await broken([root])).toContain(`il manque 1 des ${root.upTo} événements qu’elle couvre`)
    await query(SET, [String(entry?.commentaire), Number(entry?.version), Number(last.entity_id)])
  })

  test('roots, of which two concurrent servers create one per day', async () => {
    await query('DELETE FROM journal_root')
    const [first, second] = [database, await openDatabase(configOf(application.database))]
    const look = () => Promise.all([first, second].map((server) => makeDailyRoot(server, SIGNER, now())))
    for (let twice = 0; twice < 2; twice++) await look()
    expect(await query('SELECT id FROM journal_root')).toHaveLength(1)
    await second.close()
  })

  test('no daily root by a new key, until it has signed by a command', async () => {
    const count = async (table: string) => (await query(`SELECT id FROM ${table}`)).length
    await query('DELETE FROM journal_root')
    expect(await makeDailyRoot(database, SIGNER, now())).toBe(true)
    const keys = await count('journal_key')
    const tomorrow = now() + 24 * 3_600
    const lost = { journalSecret: 'the secret of a server that lost its own', journalSecretGiven: false }
    expect(await makeDailyRoot(database, lost, tomorrow)).toBe(false)
    expect([await count('journal_root'), await count('journal_key')]).toEqual([1, keys])
    // A key is authorized by a root that the command signs, or by a setting.
    await makeRoot(database, lost.journalSecret, tomorrow)
    expect(await makeDailyRoot(database, lost, tomorrow + 24 * 3_600)).toBe(true)
    const given = { journalSecret: 'a secret that a setting names', journalSecretGiven: true }
    expect(await makeDailyRoot(database, given, tomorrow + 48 * 3_600)).toBe(true)
    expect([await count('journal_root'), await count('journal_key')]).toEqual([4, keys + 2])
    await query('DELETE FROM journal_root')
  })

  test('a changed root, but none that another key of the installation signed', async () => {
    const root = await makeRoot(database, SECRET, now())
    expect(isSigned(root)).toBe(true)
    expect(await broken([{ ...root, upTo: root.upTo - 1 }])).toContain('la signature est fausse')
    const other = await makeRoot(database, 'another secret, of 32 bytes and more than that', now())
    expect(await broken([other])).toBeUndefined()
    await query('DELETE FROM journal_root')
  })

  test('entries changed, added or removed by hand', async () => {
    const [entry] = await query('SELECT id, debut FROM task WHERE user_id = ? ORDER BY id DESC LIMIT 1', [
      (people[0] as Person).id,
    ])
    const [id, debut] = [Number(entry?.id), Number(entry?.debut)]
    await query('UPDATE task SET debut = ? WHERE id = ?', [debut - 60, id])
    expect(await broken()).toBe(
      named(`task ${id} : « debut » vaut ${debut - 60} dans la table, ${debut} selon les événements`),
    )
    await query('UPDATE task SET debut = ? WHERE id = ?', [debut, id])
    const made = await insertEntry((people[0] as Person).id, { debut: now() - 60, fin: now() })
    expect(await broken()).toBe(named(`task ${made} : aucun événement ne le crée`))
    await query('DELETE FROM task WHERE id = ?', [made])
  })

  test('approvals changed, removed or added by hand', async () => {
    const person = people[1] as Person
    const approve = `mutation ($user: ID!) {
      approveWeeks(weeks: [{ user: $user, date: "2024-01-03", reason: "r" }]) { refusal week { state } } }`
    const reopen = `mutation ($user: ID!) {
      reopenWeek(user: $user, date: "2024-01-03", reason: "r") { state } }`
    for (const call of [approve, reopen, approve, reopen])
      await graphql(application.url, call, { user: person.id }, admin.token)
    expect(await broken()).toBeUndefined()
    const [first] = await query(
      `SELECT s.* FROM week_snapshot s JOIN week w ON w.id = s.week_id
       WHERE w.user_id = ? AND w.monday = '2024-01-01' AND number = 1`,
      [person.id],
    )
    const { id, week_id, content, hash } = first as Row & { id: number; week_id: number }
    const prefix = `chaîne de l’utilisateur ${person.id} : `
    const changed = `${prefix}ce qui a été validé de la semaine du 2024-01-01 (n° 1) n’est plus ce que disent les événements`
    const set = (values: (string | number | null)[]) =>
      query('UPDATE week_snapshot SET content = ?, hash = ? WHERE id = ?', [...values, id])
    await set(['{}', hash as string])
    expect(await broken()).toBe(changed)
    await set(['{}', createHash('sha256').update('{}').digest('hex')])
    expect(await broken()).toBe(changed)
    await set([content as string, hash as string])
    await query('UPDATE week_snapshot SET number = 3 WHERE id = ?', [id])
    expect(await broken()).toBe(`${prefix}ce qui a été validé de la semaine ${week_id} (n° 1) manque`)
    await query('UPDATE week_snapshot SET number = 1 WHERE id = ?', [id])
    await query(
      `INSERT INTO week_snapshot (week_id, number, part, at, actor_id, hash, content)
       SELECT week_id, 3, part, at, actor_id, hash, content FROM week_snapshot WHERE id = ?`,
      [id],
    )
    expect(await broken()).toBe(
      `${prefix}ce qui est gardé de la semaine du 2024-01-01 (n° 3) n’a jamais été validé`,
    )
    await query('DELETE FROM week_snapshot WHERE week_id = ? AND number = 3', [week_id])
    expect(await broken()).toBeUndefined()
  })
})
