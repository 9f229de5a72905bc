// On every database: what is stored.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { writeBaseline } from '../../../server/journal/baseline'
import { eraseContent } from '../../../server/journal/eraseContent'
import { signingKey } from '../../../server/journal/keys'
import { lastRoot, makeRoot, type Root } from '../../../server/journal/root'
import { verifyJournal } from '../../../server/journal/verify'
import { PRESETS } from '../../../server/payroll/presets'
import { addDays, sundayOf, weekOf } from '../../../server/workedTime/time'
import { configOf, type Row } from '../../support/database'
import { SET_BUDGET } from '../operations'
import { dateAt, instantOf, now, type Person, TOWN, useWorld } from '../world'

const SECRET = 'a secret for the tests, of 32 bytes and more'
const { application, newPerson, insertEntry, ask } = useWorld()

let database: Database
let admin: Person
let worker: Person

const query = (sql: string, values: (string | number | null)[] = []) =>
  application.database.query(sql, values)
const verify = (roots: Root[] = [], secret = SECRET) => verifyJournal(database, signingKey(secret), roots)
const breaks = async (roots: Root[] = []) => (await verify(roots)).breaks

const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const SAVE_IDENTITY = `mutation ($name: String!, $logo: String) {
  saveIdentity(name: $name, lines: ["1, rue du Port"], logo: $logo) { version } }`
const KEEP = 'mutation ($question: String!) { keepQuestion(name: "Mois", question: $question) { id } }'
const CONTRACT = `mutation ($user: ID!) { addContract(user: $user, input: {
  debut: "2023-01-02", type: HEURES, matricule: "0042", jours: [25200, 25200, 25200, 25200, 25200, 0, 0] }) { id } }`
const APPROVE = `mutation ($user: ID!, $date: String!) {
  approveWeeks(weeks: [{ user: $user, date: $date, reason: "r" }]) { refusal } }`
const SAVE_MAPPING = `mutation ($mapping: PayrollMappingInput!) {
  savePayrollMapping(name: "Paie", mapping: $mapping) { id } }`
const EXPORT = 'mutation ($kept: ID!, $month: String!) { exportPayroll(month: $month, kept: $kept) { id } }'
const CORRECT = `mutation ($id: ID!) { editTime(id: $id, debut: "08:30", reason: "Réunion") { id } }`
const CONTEST =
  'mutation ($correction: ID!) { contestCorrection(correction: $correction, reason: "Non") { id } }'

beforeAll(async () => {
  database = await openDatabase(configOf(application.database))
  admin = await newPerson({ acces: 'A' })
  worker = await newPerson()
  const monday = weekOf(addDays(dateAt(now()), -14))
  for (let day = 0; day < 5; day++) {
    const date = addDays(monday, day)
    await insertEntry(worker.id, { debut: instantOf(date, 8), fin: instantOf(date, 17) })
  }
  const corrected = await insertEntry(worker.id, { debut: now() - 7_200, fin: now() - 3_600 })
  await database.write((db) => writeBaseline(db, { actor: null, at: now(), door: 'command' }))
  await ask(admin, SET_BUDGET, { client: TOWN, hours: 40, period: 'MOIS' })
  await ask(admin, SAVE_IDENTITY, { name: 'Ateliers du Port', logo: LOGO })
  await ask(worker, KEEP, { question: JSON.stringify({ debut: '2024-01-01', fin: '2024-01-31' }) })
  await ask(admin, CONTRACT, { user: worker.id })
  await ask(admin, APPROVE, { user: worker.id, date: monday })
  const { mapping } = PRESETS.find(({ id }) => id === 'nibelis') ?? {}
  const codes = [{ field: 'hs25', code: 'HS25' }]
  const { savePayrollMapping: kept } = await ask<{ savePayrollMapping: { id: string } }>(
    admin,
    SAVE_MAPPING,
    {
      mapping: { ...mapping, codes },
    },
  )
  await ask(admin, EXPORT, { kept: kept.id, month: sundayOf(monday).slice(0, 7) })
  await ask(admin, CORRECT, { id: corrected })
  const [correction] = await query('SELECT id FROM correction')
  await ask(worker, CONTEST, { correction: correction?.id })
})
afterAll(() => database.close())

test('changes by operations match the tables', async () => {
  expect(await breaks()).toEqual([])
  for (const table of [
    'budget',
    'kept_question',
    'correction',
    'payroll_amount',
    'payroll_chunk',
    'logo_part',
  ])
    expect(await query(`SELECT id FROM ${table}`), table).not.toEqual([])
})

describe('a change by hand is found', () => {
  const changes: Record<string, [change: string, row: string, back?: string]> = {
    'what payroll takes from a week': [
      `UPDATE week SET payable = REPLACE(payable, '"q"', '"Q"')`,
      'week',
      `UPDATE week SET payable = REPLACE(payable, '"Q"', '"q"')`,
    ],
    'a contestation that is withdrawn': [
      "UPDATE correction SET state = 'VUE'",
      'correction',
      "UPDATE correction SET state = 'CONTESTEE'",
    ],
    'the reason of a contestation': [
      "UPDATE correction SET contest_reason = 'Oui'",
      'correction',
      "UPDATE correction SET contest_reason = 'Non'",
    ],
    'a budget': ['UPDATE budget SET hours = 41', 'budget', 'UPDATE budget SET hours = 40'],
    'the name of the company': [
      "UPDATE identity SET name = 'Autre'",
      'identity 1',
      "UPDATE identity SET name = 'Ateliers du Port'",
    ],
    'a kept question': [
      'UPDATE kept_question SET shared = 1',
      'kept_question',
      'UPDATE kept_question SET shared = 0',
    ],
    'a mapping': [
      `UPDATE payroll_mapping SET mapping = REPLACE(mapping, 'HS25', 'HS26')`,
      'payroll_mapping',
      `UPDATE payroll_mapping SET mapping = REPLACE(mapping, 'HS26', 'HS25')`,
    ],
    'the amounts of an export': [
      'UPDATE payroll_amount SET amount = amount + 1',
      'payroll_export',
      'UPDATE payroll_amount SET amount = amount - 1',
    ],
    'the hash of an export': [
      'UPDATE payroll_export SET hash = UPPER(hash)',
      'payroll_export',
      'UPDATE payroll_export SET hash = LOWER(hash)',
    ],
    'the time zone': [
      "UPDATE setting SET value = CONCAT(value, 'x') WHERE name = 'time_zone'",
      'setting time_zone',
      "UPDATE setting SET value = SUBSTR(value, 1, LENGTH(value) - 1) WHERE name = 'time_zone'",
    ],
  }
  for (const [what, [change, row, back]] of Object.entries(changes))
    test(what, async () => {
      await query(change)
      const found = await breaks()
      await query(back ?? '')
      expect(found).toHaveLength(1)
      expect(found[0]).toContain(row)
      expect(found[0]).toContain('n’est plus ce qu’en disent les événements')
      expect(await breaks()).toEqual([])
    })

  test.each(['budget', 'correction', 'kept_question', 'payroll_mapping'])(
    'a removed or added row of %s',
    async (table) => {
      const [row] = (await query(`SELECT * FROM ${table}`)) as [Row & { id: number }]
      const put = ({ ...cells }: Row) =>
        query(
          `INSERT INTO ${table} (${Object.keys(cells).join(', ')}) VALUES (${Object.keys(cells)
            .map(() => '?')
            .join(', ')})`,
          Object.values(cells) as (string | number | null)[],
        )
      await query(`DELETE FROM ${table}`)
      expect((await breaks())[0]).toContain('absent de la table, présent selon les événements')
      await put(row)
      expect(await breaks()).toEqual([])
      if (table === 'budget') await put({ ...row, id: row.id + 1, client_id: TOWN + 1 })
      else await put({ ...row, id: row.id + 1, ...('name_key' in row && { name_key: 'autre' }) })
      expect((await breaks())[0]).toContain('aucun événement ne le crée')
      await query(`DELETE FROM ${table} WHERE id = ?`, [row.id + 1])
      expect(await breaks()).toEqual([])
    },
  )

  /** Bytes in hex, as both databases print them. */
  const inHex = (bytes: Uint8Array) => {
    const hex = Buffer.from(bytes).toString('hex')
    return application.database.url.startsWith('mysql') ? `0x${hex}` : `x'${hex}'`
  }
  const partOf = async (table: string) =>
    (await query(`SELECT * FROM ${table}`))[0] as unknown as Row & { id: number; bytes: Uint8Array }
  /** Splits a stored file of one part into two. @param owner the column that names the file, and a comma */
  async function halve(table: string, owner: string) {
    const { id, bytes } = await partOf(table)
    const half = Math.floor(bytes.length / 2)
    await query(
      `INSERT INTO ${table} (id, ${owner}number, bytes)
       SELECT id + 1, ${owner}1, ${inHex(bytes.subarray(half))} FROM ${table} WHERE id = ?`,
      [id],
    )
    await query(`UPDATE ${table} SET bytes = ${inHex(bytes.subarray(0, half))} WHERE id = ?`, [id])
    return id
  }
  const download = async () => {
    const { export_id } = await partOf('payroll_chunk')
    return fetch(`${application.url}/api/paie/exports/${export_id}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
  }

  test('a changed payroll file, which can no longer be downloaded', async () => {
    const { id, bytes } = await partOf('payroll_chunk')
    const set = (changed: Uint8Array) =>
      query(`UPDATE payroll_chunk SET bytes = ${inHex(changed)} WHERE id = ?`, [id])
    expect((await download()).status).toBe(200)
    await set(Buffer.concat([bytes, Buffer.from('1')]))
    const refused = await download()
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining('n’est plus celui qui a été exporté'),
    })
    expect((await breaks())[0]).toContain('payroll_export')
    await set(bytes)
    expect((await download()).status).toBe(200)
    expect(await breaks()).toEqual([])
  })

  test.each([
    ['payroll_chunk', 'export_id, ', 'payroll_export'],
    ['logo_part', '', 'identity'],
  ])(
    'parts of %s with exchanged numbers, or numbers that do not start at 0',
    async (table, owner, sealed) => {
      const id = await halve(table, owner)
      const number = (first: number, second: number) =>
        query(
          `UPDATE ${table} SET number = CASE id WHEN ? THEN ${first} ELSE ${second} END WHERE id IN (?, ?)`,
          [id, id, id + 1],
        )
      const renumber = async (first: number, second: number) => {
        await number(-8, -9)
        await number(first, second)
      }
      expect(await breaks()).toEqual([])
      for (const [first, second] of [
        [1, 0],
        [0, 2],
        [1, 2],
        [-1, 0],
      ] as const) {
        await renumber(first, second)
        expect((await breaks())[0], `${first} ${second}`).toContain(sealed)
        if (sealed === 'payroll_export') expect((await download()).status, `${first} ${second}`).toBe(409)
      }
      await renumber(0, 1)
      expect(await breaks()).toEqual([])
      expect((await download()).status).toBe(200)
    },
  )
})

describe('a check beside writes', () => {
  const BIG = /FROM payroll_(?:amount|chunk)/

  /** The database, and what it does within writes. @param before called before each write */
  function watched(before = async () => undefined as unknown) {
    const underLock: string[] = []
    const write: Database['write'] = async (work, deadline) => {
      await before()
      return database.write((db) => {
        const rows: typeof db.rows = (sql, values) => {
          underLock.push(sql)
          return db.rows(sql, values)
        }
        return work(Object.create(db, { rows: { value: rows } }))
      }, deadline)
    }
    return { underLock, database: { ...database, write } }
  }
  const breaksOf = async (watchedDatabase: Database) =>
    (await verifyJournal(watchedDatabase, signingKey(SECRET), [])).breaks

  test('reads payroll files before it locks the chain, and under the lock only those that differ', async () => {
    const intact = watched()
    expect(await breaksOf(intact.database)).toEqual([])
    expect(intact.underLock.filter((sql) => BIG.test(sql))).toEqual([])
    await query('UPDATE payroll_amount SET amount = amount + 1')
    const changed = watched()
    expect((await breaksOf(changed.database))[0]).toContain('payroll_export')
    await query('UPDATE payroll_amount SET amount = amount - 1')
    expect(changed.underLock.filter((sql) => BIG.test(sql))).not.toEqual([])
  })

  test('takes what is written between its reading and its lock for no break', async () => {
    let writes = 0
    const change = async () => {
      writes++
      await ask(admin, SET_BUDGET, { client: TOWN, hours: 40 + writes, period: 'MOIS' })
    }
    expect(await breaksOf(watched(change).database)).toEqual([])
    expect(writes).toBeGreaterThan(2)
    await ask(admin, SET_BUDGET, { client: TOWN, hours: 40, period: 'MOIS' })
  })
})

describe('an event without its content or salt', () => {
  const own = () => `user:${worker.id}`
  const event = async () =>
    (
      await query(
        "SELECT id, seq, content, salt, entity_id FROM journal_event WHERE subject = ? AND action = 'editTime'",
        [own()],
      )
    )[0] as Row & { id: number; seq: number; entity_id: number; content: string; salt: string }

  test('is a break, whatever its content, and disables no comparison', async () => {
    const { id, content, salt, entity_id } = await event()
    const root = await makeRoot(database, SECRET, now())
    await query('UPDATE journal_event SET salt = NULL WHERE id = ?', [id])
    expect((await breaks([root]))[0]).toContain('manque ce qui prouve son contenu')
    await query('UPDATE journal_event SET content = NULL WHERE id = ?', [id])
    expect((await breaks([root]))[0]).toContain('aucun effacement ne l’explique')
    await query('UPDATE journal_event SET content = ?, salt = ? WHERE id = ?', [content, salt, id])
    expect(await breaks([root])).toEqual([])
    expect(entity_id).toBeGreaterThan(0)
  })

  test('is accepted after a recorded erasure; all other values are still compared', async () => {
    const { seq, entity_id } = await event()
    const origin = { actor: null, at: now(), door: 'command' } as const
    await eraseContent(database, { subject: own() as `user:${number}`, seq, reason: 'Demande' }, origin)
    expect(await verify()).toMatchObject({ breaks: [], erased: 1 })
    await query('UPDATE task SET fin = fin - 60 WHERE user_id = ? AND id <> ?', [worker.id, entity_id])
    expect((await breaks())[0]).toMatch(/fin. vaut|fin\s».vaut/)
    await query('UPDATE task SET fin = fin + 60 WHERE user_id = ? AND id <> ?', [worker.id, entity_id])
    await query("UPDATE user SET acces = 'A' WHERE id = ?", [worker.id])
    expect((await breaks())[0]).toMatch(/acces\s» vaut/)
    await query("UPDATE user SET acces = 'U' WHERE id = ?", [worker.id])
    expect(await breaks()).toEqual([])
    const again = eraseContent(
      database,
      { subject: own() as `user:${number}`, seq, reason: 'Demande' },
      origin,
    )
    await expect(again).rejects.toThrow('est déjà effacé')
    const [first] = await query("SELECT seq FROM journal_event WHERE subject = ? AND action = 'baseline'", [
      own(),
    ])
    const all = { subject: own() as `user:${number}`, seq: Number(first?.seq), reason: 'Demande' }
    const baseline = eraseContent(database, all, origin)
    await expect(baseline).rejects.toThrow('en explique d’autres')
  })
})

describe('keys of roots', () => {
  const NEXT = 'the next secret of the roots, of 32 bytes and more'

  test('an earlier one with its stored public part is no break', async () => {
    const first = (await lastRoot(database)) ?? (await makeRoot(database, SECRET, now()))
    const second = await makeRoot(database, NEXT, now())
    expect([first.key, second.key]).toEqual([1, 2])
    expect(await verify([first, second], NEXT)).toMatchObject({ breaks: [], unknownKeys: [], keys: [1, 2] })
  })

  test('an unknown one is reported apart, and the check continues', async () => {
    const root = await makeRoot(database, NEXT, now())
    const [key] = await query('SELECT public_key, at FROM journal_key WHERE id = 2')
    await query('DELETE FROM journal_key WHERE id = 2')
    const found = await verify([root])
    await query('INSERT INTO journal_key (id, public_key, at) VALUES (2, ?, ?)', [
      String(key?.public_key),
      Number(key?.at),
    ])
    expect(found.unknownKeys).toEqual([expect.stringContaining('ne connaît pas')])
    expect(found.breaks).toEqual([expect.stringContaining('journal_key 2')])
  })

  test('a break in one chain does not hide another', async () => {
    await query('UPDATE budget SET hours = 1')
    await query('UPDATE task SET fin = fin - 60 WHERE user_id = ?', [worker.id])
    const found = await breaks()
    await query('UPDATE budget SET hours = 40')
    await query('UPDATE task SET fin = fin + 60 WHERE user_id = ?', [worker.id])
    expect(found).toEqual([
      expect.stringContaining('budget'),
      expect.stringContaining(`utilisateur ${worker.id}`),
    ])
  })
})
