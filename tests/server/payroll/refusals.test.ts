import { beforeAll, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { dialect } from '../../support/database'
import { HOUR } from '../../support/durations'
import { beginOtherTransaction } from '../../support/transaction'
import { type Person, SOUTH, useWorld } from '../world'
import { EXPORT, EXPORTS, mapping, PAYROLL_SERVER, PREVIEW, payrollCalls, SAVE } from './payrollCalls'

const world = useWorld(PAYROLL_SERVER)
const { application, newPerson, insertPerson, insertWeek, ask, refusal } = world
const { contractOf, workDay, download, keep } = payrollCalls(world, () => admin)

let admin: Person
let kept: string

beforeAll(async () => {
  admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  kept = (await keep('Paie')).id
})

describe('is refused', () => {
  test('an invalid mapping, or one with a taken name', async () => {
    expect(await refusal(admin, SAVE, { name: ' paie ', mapping })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'name',
      message: 'Ce nom existe déjà',
    })
    const round = { ...mapping, rounding: 'DIZAINES' }
    expect(await refusal(admin, SAVE, { name: 'Autre', mapping: round })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'mapping.rounding',
      message: 'Arrondi inconnu',
    })
    expect(await refusal(admin, SAVE, { kept, name: 'Paie', mapping, version: 7 })).toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('a change of a mapping that is too large for an audit event', async () => {
    const full = (last: string) => ({
      ...mapping,
      layout: 'WIDE',
      columns: Array.from({ length: 60 }, () => ({ title: '"'.repeat(79) + last, field: 'h_travaillees' })),
      codes: Array.from({ length: 60 }, (_, index) => ({
        field: `abs_${index}`,
        code: '"'.repeat(39) + last,
      })),
    })
    const { savePayrollMapping: made } = await ask<{ savePayrollMapping: { id: string; version: number } }>(
      admin,
      SAVE,
      { name: 'Entière', mapping: full('1') },
    )
    expect(await refusal(admin, SAVE, { kept: made.id, name: 'Entière', mapping: full('2') })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Cette modification est trop longue pour le journal',
    })
    expect(await refusal(admin, SAVE, { kept: made.id, name: 'Autre', mapping, version: 2 })).toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('invalid columns and codes, over REST', async () => {
    const post = (path: string, json: object) =>
      rest(application.url, 'POST', `/api/paie/${path}`, { token: admin.token, json })
    for (const [change, field] of [
      [{ columns: 'x' }, 'mapping.columns'],
      [{ columns: [null] }, 'mapping.columns[0]'],
      [{ codes: [null] }, 'mapping.codes[0]'],
    ] as const) {
      const wrong = { ...mapping, ...change }
      const refused = { status: 422, body: { field } }
      expect(await post('apercu', { month: '2026-11', mapping: wrong })).toMatchObject(refused)
      expect(await post('correspondances/garder', { name: 'Autre', mapping: wrong })).toMatchObject(refused)
    }
  })

  test('an invalid month, and an unknown company', async () => {
    expect(await refusal(admin, PREVIEW, { month: '2026-13', mapping })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'month',
      message: 'Mois invalide',
    })
    expect(await refusal(admin, PREVIEW, { month: '2026-11', mapping, company: 99_999 })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('a month without approved weeks', async () => {
    expect(await refusal(admin, EXPORT, { month: '2026-07', kept })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'month',
      message: expect.stringContaining('Rien à exporter'),
    })
  })

  test('an export by a mapping that another user has changed since the preview', async () => {
    const { savePayrollMapping: made } = await ask<{ savePayrollMapping: { id: string; version: number } }>(
      ...([admin, SAVE, { name: 'Relue', mapping }] as const),
    )
    const colleague = await newPerson({ acces: 'A' })
    await ask(colleague, SAVE, { kept: made.id, name: 'Relue', mapping: { ...mapping, zeros: true } })
    const asked = { month: '2026-11', kept: made.id, version: made.version }
    const message = expect.stringContaining('Le modèle vient d’être changé')
    expect(await refusal(admin, EXPORT, asked)).toEqual({ code: 'CONFLICT', message })
    const call = { token: admin.token, json: asked }
    expect(await rest(application.url, 'POST', '/api/paie/exporter', call)).toMatchObject({
      status: 409,
      body: { message },
    })
    expect(await ask(admin, EXPORTS)).toEqual({ payrollExports: [] })
  })

  test('for all but administrators, downloads too', async () => {
    const supervisor = await newPerson({ acces: 'S' })
    expect(await refusal(supervisor, PREVIEW, { month: '2026-11', mapping })).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await download('1', supervisor)).toMatchObject({ status: 403 })
    expect(await download('1', {})).toMatchObject({ status: 401 })
    expect(await download('99999')).toMatchObject({ status: 404 })
  })
})

test('a month out of range is refused before anything is evaluated', async () => {
  for (const month of ['1926-11', '2062-11'])
    expect(await refusal(admin, PREVIEW, { month, mapping })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'month',
      message: expect.stringMatching(/^Choisissez un mois entre \p{L}+ 20\d\d et \p{L}+ 20\d\d$/u),
    })
})

test('a name that the file’s charset cannot encode blocks the export instead of being replaced', async () => {
  const named = await insertPerson()
  await application.database.query("UPDATE user SET nom = 'Łukasik', prenom = 'Cœur' WHERE id = ?", [
    named.id,
  ])
  await contractOf(named.id, '0048')
  await workDay(named.id, '2026-03-03')
  await insertWeek(named.id, '2026-03-02', 'APPROUVEE')
  const problems = async (charset: string) =>
    (
      await ask<{ payrollPreview: { problems: string[] } }>(admin, PREVIEW, {
        month: '2026-03',
        mapping: { ...mapping, charset },
      })
    ).payrollPreview.problems
  const said = ['Cœur Łukasik : « Ł » n’est pas dans le jeu de caractères du fichier']
  expect(await problems('windows-1252')).toEqual(said)
  expect(await problems('ascii')).toEqual(said)
  expect(await problems('utf-8')).toEqual([])
})

describe('an export is refused when meanwhile', () => {
  const SETTINGS = `SELECT * FROM journal_head WHERE name = 'settings' ${dialect === 'mysql' ? 'FOR UPDATE' : ''}`
  /**
   * Milliseconds, longer than reading a month: the export then waits for the other transaction's chain lock.
   */
  const READ_MS = 700

  /** The answer of an export when `sql` commits after the export has read its month. */
  async function exportedAfter(sender: Person, sql: string, values: (string | number)[]) {
    const other = await beginOtherTransaction(application.database)
    await other.run(SETTINGS)
    await other.run(sql, values)
    const exporting = refusal(sender, EXPORT, { month: '2026-02', kept })
    await new Promise((resolve) => setTimeout(resolve, READ_MS))
    await other.commit()
    return exporting
  }

  test('a week is reopened, or the right is lost', async () => {
    const someone = await insertPerson()
    await contractOf(someone.id, '0052')
    for (const monday of ['2026-02-02', '2026-02-09']) {
      await workDay(someone.id, monday)
      await insertWeek(someone.id, monday, 'APPROUVEE')
    }
    const reopen = "UPDATE week SET state = 'OUVERTE' WHERE user_id = ? AND monday = ?"
    expect(await exportedAfter(admin, reopen, [someone.id, '2026-02-02'])).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Une semaine vient d’être validée ou rouverte'),
    })
    await application.database.query("UPDATE week SET state = 'APPROUVEE' WHERE user_id = ?", [someone.id])
    const sender = await newPerson({ acces: 'A' })
    const demote = "UPDATE user SET acces = 'U' WHERE id = ?"
    expect(await exportedAfter(sender, demote, [sender.id])).toMatchObject({ code: 'FORBIDDEN' })
  })
})

test('of two concurrent exports one is refused', async () => {
  const late = await insertPerson()
  await contractOf(late.id, '0043')
  await workDay(late.id, '2026-09-07')
  await insertWeek(late.id, '2026-09-07', 'APPROUVEE')
  const both = await Promise.allSettled([1, 2].map(() => ask(admin, EXPORT, { month: '2026-09', kept })))
  const stored = await application.database.query(
    "SELECT SUM(amount) AS seconds FROM payroll_amount WHERE user_id = ? AND field = 'h_travaillees'",
    [late.id],
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(stored).toMatchObject([{ seconds: 9 * HOUR }])
})
