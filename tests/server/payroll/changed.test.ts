// On every database: what is stored.

import { hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatDateOf } from '../../../schema/dates'
import { openDatabase } from '../../../server/db/open'
import { eraseContent } from '../../../server/journal/eraseContent'
import { sealKey } from '../../../server/journal/seals'
import { addDays } from '../../../server/workedTime/time'
import { rest } from '../../support/api'
import { configOf } from '../../support/database'
import { type Person, useWorld } from '../world'
import { type Asked, CANCEL, EXPORT, MONDAYS, mapping, PAYROLL_SERVER, payrollCalls } from './payrollCalls'

/** Rows changed directly in the database block the next payroll file. */
const world = useWorld(PAYROLL_SERVER)
const { application, newPerson, insertWeek, writeEvent, ask, refusal } = world
const {
  employ: hire,
  workDay,
  approve,
  reopen,
  keep,
  preview: see,
  exportMonth,
  download,
} = payrollCalls(world, () => admin)

const [FIRST] = MONDAYS
const WHOM = 'Demandez à la personne qui gère le serveur de vérifier le journal avant de payer'

let admin: Person
let worker: Omit<Person, 'token'>
let kept: string
let made: string

type Given = (string | number | null)[]
const query = (sql: string, values: Given = []) => application.database.query(sql, values)
const preview = (month = '2026-12', asked: Partial<Asked> = {}) => see({ month, kept, ...asked })
const changed = async (month?: string, asked?: Partial<Asked>) => (await preview(month, asked)).changed

async function employ(matricule: string) {
  const person = await hire(matricule)
  for (const monday of MONDAYS)
    for (let day = 0; day < 5; day++) await workDay(person.id, addDays(monday, day))
  return person
}

beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  worker = await employ('0042')
  await approve(worker.id, ...MONDAYS)
  kept = (await keep('Paie')).id
  made = await exportMonth({ month: '2026-11', kept })
})

const weekIs = (monday: string) =>
  `La semaine du ${formatDateOf(monday, '2026')} de ${worker.prenom} ${worker.nom} n’est plus ce qui a été enregistré\u202f: elle a été modifiée dans la base`
const EXPORT_IS =
  'L’export de novembre 2026, fait le mar.\u00a015\u00a0déc., n’est plus ce qui a été enregistré\u202f: il a été modifié dans la base'

async function isRefused(sentence: string) {
  expect(await changed()).toEqual([sentence])
  for (const month of ['2026-11', '2026-12'])
    expect(await refusal(admin, EXPORT, { month, kept }), month).toMatchObject({
      code: 'CONFLICT',
      message: `Export refusé\u202f: ${sentence}. ${WHOM}`,
    })
  expect(
    await rest(application.url, 'POST', '/api/paie/exporter', {
      token: admin.token,
      json: { month: '2026-12', kept },
    }),
  ).toMatchObject({ status: 409 })
}

describe('an export is refused, and its preview shows it, after a change by hand', () => {
  const weeks: Record<string, [change: string, back: string]> = {
    'the amounts for payroll of a week': [
      `UPDATE week SET payable = REPLACE(payable, '"hs25":28800', '"hs25":32400') WHERE monday = '${FIRST}'`,
      `UPDATE week SET payable = REPLACE(payable, '"hs25":32400', '"hs25":28800') WHERE monday = '${FIRST}'`,
    ],
    'a week that is open again by hand': [
      `UPDATE week SET state = 'OUVERTE' WHERE monday = '${FIRST}'`,
      `UPDATE week SET state = 'APPROUVEE' WHERE monday = '${FIRST}'`,
    ],
    'a week that lost its approver': [
      `UPDATE week SET decided_by = decided_by + 1 WHERE monday = '${FIRST}'`,
      `UPDATE week SET decided_by = decided_by - 1 WHERE monday = '${FIRST}'`,
    ],
  }
  for (const [what, [change, back]] of Object.entries(weeks))
    test(what, async () => {
      await query(change)
      await isRefused(weekIs(FIRST))
      expect(await changed('2026-11', { mapping: { ...mapping, control: true } })).toEqual([weekIs(FIRST)])
      await query(back)
      expect(await changed()).toEqual([])
    })

  const exports: Record<string, [change: string, back: string]> = {
    'an amount of an earlier export': [
      "UPDATE payroll_amount SET amount = amount - 3600 WHERE field = 'hs25'",
      "UPDATE payroll_amount SET amount = amount + 3600 WHERE field = 'hs25'",
    ],
    'amounts that change sides': [
      "UPDATE payroll_amount SET month = '2026-10' WHERE field = 'hs25'",
      "UPDATE payroll_amount SET month = '2026-11' WHERE field = 'hs25'",
    ],
    'an export that counts for another mapping': [
      'UPDATE payroll_export SET mapping_id = mapping_id + 1',
      'UPDATE payroll_export SET mapping_id = mapping_id - 1',
    ],
    'an export that is taken back by hand': [
      'UPDATE payroll_export SET cancelled_at = 1',
      'UPDATE payroll_export SET cancelled_at = NULL',
    ],
    'an export of months ago': [
      "UPDATE payroll_export SET month = '2021-11'",
      "UPDATE payroll_export SET month = '2026-11'",
    ],
  }
  for (const [what, [change, back]] of Object.entries(exports))
    test(what, async () => {
      await query(change)
      await isRefused(EXPORT_IS)
      // A control table ignores exports, so changed ones do not block it.
      expect(await changed('2026-11', { mapping: { ...mapping, control: true } })).toEqual([])
      await query(back)
      expect(await changed()).toEqual([])
    })

  test('of an export that was removed', async () => {
    const [row] = await query('SELECT * FROM payroll_export WHERE id = ?', [Number(made)])
    const amounts = await query('SELECT * FROM payroll_amount')
    const put = (table: string, cells: object) =>
      query(
        `INSERT INTO ${table} (${Object.keys(cells).join(', ')}) VALUES (${Object.keys(cells).map(() => '?')})`,
        Object.values(cells),
      )
    const chunks = await query('SELECT * FROM payroll_chunk')
    for (const table of ['payroll_amount', 'payroll_chunk', 'payroll_export'])
      await query(`DELETE FROM ${table}`)
    await isRefused('Un export de novembre 2026 a été supprimé de la base')
    await put('payroll_export', row ?? {})
    for (const one of amounts) await put('payroll_amount', one)
    for (const { bytes, ...one } of chunks) {
      const hex = Buffer.from(bytes as unknown as Uint8Array).toString('hex')
      await put('payroll_chunk', { ...one, bytes: '' })
      await query(
        `UPDATE payroll_chunk SET bytes = ${application.database.url.startsWith('mysql') ? `0x${hex}` : `x'${hex}'`}`,
      )
    }
    expect(await changed()).toEqual([])
  })
})

/** Calls `look` while the content of a row's audit event is changed. */
async function withEvent(
  [entity, id, action]: [string, number, string],
  change: (content: string) => string | null,
  look: () => Promise<void>,
) {
  const of = 'entity = ? AND entity_id = ? AND action = ?'
  const [event] = await query(`SELECT id, content FROM journal_event WHERE ${of}`, [entity, id, action])
  const [key, content] = [Number(event?.id), String(event?.content)]
  await query('UPDATE journal_event SET content = ? WHERE id = ?', [change(content), key])
  await look()
  await query('UPDATE journal_event SET content = ? WHERE id = ?', [content, key])
}

const idOfWeek = async (monday: string, user = worker.id) =>
  Number((await query('SELECT id FROM week WHERE user_id = ? AND monday = ?', [user, monday]))[0]?.id)

describe('an event is no proof by itself', () => {
  test.each([
    ['that was edited', (content: string) => content.replace('"approveWeek"', '"x"').replace('{', '{"x":1,')],
    ['without its content', () => null],
  ])('of a week, %s', async (_, change) => {
    await withEvent(['week', await idOfWeek(FIRST), 'approveWeek'], change, () => isRefused(weekIs(FIRST)))
    expect(await changed()).toEqual([])
  })

  test.each([
    ['that was edited with bytes and hash', true],
    ['without its content', false],
  ])('of an export, %s: its file cannot be downloaded', async (_, isEdited) => {
    const { status, text } = await download(made)
    expect([status, text]).toEqual([200, expect.stringContaining('32,00')])
    const [row] = await query('SELECT hash FROM payroll_export WHERE id = ?', [Number(made)])
    const own = String(row?.hash)
    const other = text.replace('32,00', '33,00')
    const set = async (file: string, digest: string) => {
      const hex = Buffer.from(file, 'latin1').toString('hex')
      const bytes = application.database.url.startsWith('mysql') ? `0x${hex}` : `x'${hex}'`
      await query(`UPDATE payroll_chunk SET bytes = ${bytes}`)
      await query('UPDATE payroll_export SET hash = ?', [digest])
    }
    const forged = hash('sha256', Buffer.from(other, 'latin1'))
    await set(other, forged)
    const event: [string, number, string] = ['payroll_export', Number(made), 'exportPayroll']
    await withEvent(
      event,
      (content) => (isEdited ? content.replace(own, forged) : null),
      async () => {
        expect(await download(made)).toMatchObject({
          status: 409,
          text: expect.stringContaining('plus celui qui a'),
        })
        expect(await changed()).toEqual([EXPORT_IS])
      },
    )
    await set(text, own)
    // Original bytes, but the event without its content: refused too.
    await withEvent(
      event,
      () => null,
      async () => expect(await download(made)).toMatchObject({ status: 409 }),
    )
    expect(await download(made)).toMatchObject({ status: 200 })
    expect(await changed()).toEqual([])
  })
})

describe('unchanged records do not block an export', () => {
  test('weeks reopened and approved again, a cancelled export', async () => {
    await reopen(worker.id, FIRST)
    expect(await changed()).toEqual([])
    await approve(worker.id, FIRST)
    await ask(admin, CANCEL, { export: made })
    expect(await changed()).toEqual([])
    await exportMonth({ month: '2026-11', kept })
    expect((await preview('2026-11')).nothing).toContain('déjà exporté')
  })

  test('an approval erased with a reason; later values are still compared', async () => {
    const database = await openDatabase(configOf(application.database))
    const erase = async (id: number) => {
      const [event] = await query(
        `SELECT seq FROM journal_event WHERE entity = 'week' AND entity_id = ? AND content IS NOT NULL ORDER BY seq DESC`,
        [id],
      )
      const at = { subject: `user:${worker.id}` as const, seq: Number(event?.seq), reason: 'Demande' }
      await eraseContent(database, at, { actor: null, at: 1, door: 'command' })
    }
    const second = MONDAYS[1]
    await erase(await idOfWeek(second))
    await database.close()
    expect(await changed()).toEqual([])
    await reopen(worker.id, second)
    await approve(worker.id, second)
    expect(await changed()).toEqual([])
    const change = (from: string, to: string) =>
      query(`UPDATE week SET payable = REPLACE(payable, '${from}', '${to}') WHERE monday = '${second}'`)
    await change('"hs25"', '"hsXX"')
    expect(await changed()).toEqual([weekIs(second)])
    await change('"hsXX"', '"hs25"')
    expect(await changed()).toEqual([])
  })

  test('weeks whose digests are in the event of the last approval, as in earlier versions', async () => {
    const person = await employ('0043')
    const payable = '{"h":1,"q":{"h_travaillees":162000,"hs25":28800},"a":{}}'
    const seal = hash('sha256', canonicalize({ payable }) ?? '')
    const seals: Record<string, string> = {}
    for (const monday of MONDAYS) {
      await insertWeek(person.id, monday, 'APPROUVEE')
      const id = await idOfWeek(monday, person.id)
      await query('UPDATE week SET payable = ? WHERE id = ?', [payable, id])
      seals[sealKey('week', id)] = seal
    }
    const named = expect.stringContaining(`${person.prenom} ${person.nom}`)
    expect(await changed('2026-11')).toEqual(MONDAYS.map(() => named))
    await writeEvent({ subject: `user:${person.id}`, action: 'baseline', entity: 'journal_event', seals })
    expect(await changed('2026-11')).toEqual([])
    await exportMonth({ month: '2026-11', kept })
  })
})
