// On every database: sums.

import { beforeAll, describe, expect, test } from 'vitest'
import { PRESETS } from '../../../server/payroll/presets'
import { addDays } from '../../../server/workedTime/time'
import { rest } from '../../support/api'
import { instantOf } from '../../support/hourCases'
import { EVENTS, type Page as EventPage } from '../journal/journal'
import { type Person, SOUTH, useWorld } from '../world'
import {
  type Asked,
  CANCEL,
  EXPORT,
  EXPORTS,
  MONDAYS,
  PAYROLL_SERVER,
  payrollCalls,
  SAVE,
  mapping as silae,
} from './payrollCalls'

const world = useWorld(PAYROLL_SERVER)
const { application, newPerson, insertWeek, ask, refusal } = world
const {
  employ,
  workDay: work,
  approve: approveWeeks,
  reopen: reopenWeek,
  keep: saveMapping,
  preview: see,
  exportMonth,
} = payrollCalls(world, () => admin)

const MONTH = '2026-11'
const table = PRESETS.find(({ id }) => id === 'tableau')?.mapping as object

let admin: Person
let worker: Omit<Person, 'token'>
const versions = new Map<string, string>()

async function approve(user: number, monday: string) {
  const [version = ''] = await approveWeeks(user, monday)
  versions.set(`${user} ${monday}`, version)
}
const reopen = (user: number, date: string) => reopenWeek(user, date, versions.get(`${user} ${date}`))
const keep = async (name: string, kept: object) => (await saveMapping(name, kept)).id
const preview = (asked: Partial<Asked>) => see({ month: MONTH, ...asked })
const lines = async (asked: { month?: string; kept?: string | undefined }) => {
  const { month, kept } = asked
  const { rows } = await preview({ ...(month && { month }), ...(kept && { kept }) })
  return rows.map(([, , , code, debut, , amount]) => `${code} ${debut} ${amount}`)
}
const exportBy = (kept: string, month = MONTH) => exportMonth({ month, kept })
const post = (path: string, json: object, person: Partial<Person> = admin) =>
  fetch(`${application.url}/api/paie/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify(json),
  })
const FULL = ['HT 26/10/2026 180,00', 'HS25 26/10/2026 32,00']

beforeAll(async () => {
  admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  worker = await employ('0042')
  for (const monday of MONDAYS) {
    for (let day = 0; day < 5; day++) await work(worker.id, addDays(monday, day))
    await approve(worker.id, monday)
  }
})

describe('a control table', () => {
  test('cannot be exported, and is downloaded by administrators only, for a valid month', async () => {
    const kept = await keep('Contrôle', table)
    expect(await refusal(admin, EXPORT, { month: MONTH, kept })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'kept',
      message: 'Un tableau de contrôle ne s’exporte pas\u202f: téléchargez-le',
    })
    const supervisor = await newPerson({ acces: 'S' })
    expect((await post('tableau', { month: MONTH, mapping: table }, {})).status).toBe(401)
    expect((await post('tableau', { month: MONTH, mapping: table }, supervisor)).status).toBe(403)
    expect((await post('tableau', { month: '2026-13', mapping: table })).status).toBe(422)
    expect((await post('tableau', { month: '2026-05', mapping: table })).status).toBe(422)
  })

  test('has the whole month every time, before and after an export, and changes no export', async () => {
    const read = async () => {
      const response = await post('tableau', { month: MONTH, mapping: table })
      expect(response.headers.get('content-disposition')).toContain('controle_paie_2026-11.csv')
      const [, row = ''] = (await response.text()).split('\r\n')
      return row.split(';').slice(5, 8)
    }
    const whole = ['180,00', '0,00', '32,00']
    for (let time = 0; time < 2; time++) expect(await read()).toEqual(whole)
    const kept = await keep('Après le tableau', silae)
    expect(await lines({ kept })).toEqual(FULL)
    const made = await exportBy(kept)
    expect(await read()).toEqual(whole)
    expect((await preview({ mapping: table })).rows[0]?.slice(5, 8)).toEqual(whole)
    await ask(admin, CANCEL, { export: made, reason: 'essai' })
    const taken = await application.database.query(
      "SELECT content FROM journal_event WHERE action = 'downloadPayrollTable' AND actor_id = ?",
      [admin.id],
    )
    expect(taken).toHaveLength(3)
    expect(JSON.parse(String(taken[0]?.content)).after).toMatchObject({ month: MONTH, people: 1 })
  })
})

test('exported amounts count for their mapping only; other mappings show a note', async () => {
  const [one, other] = [await keep('Silae', silae), await keep('Cabinet', silae)]
  const made = await exportBy(one)
  expect(await lines({ kept: one })).toEqual([])
  expect(await preview({ kept: one })).toMatchObject({
    nothing: expect.stringContaining('déjà exporté le mar.\u00a015\u00a0déc.'),
    elsewhere: [],
  })
  expect(await preview({ kept: other })).toMatchObject({
    nothing: null,
    elsewhere: [{ mapping: 'Silae', by: `${admin.prenom} ${admin.nom}` }],
  })
  expect(await lines({ kept: other })).toEqual(FULL)
  // A mapping without exports has no differences.
  expect(await lines({ kept: other, month: '2026-12' })).toEqual([])
  await ask(admin, CANCEL, { export: made, reason: 'essai' })
})

test('an export from before mappings had ids counts for each, until it is cancelled', async () => {
  const [one, other] = [await keep('Ancienne', silae), await keep('Nouvelle', silae)]
  const made = await exportBy(one)
  await application.database.query('UPDATE payroll_export SET mapping_id = NULL WHERE id = ?', [made])
  for (const kept of [one, other, undefined]) expect(await lines({ kept })).toEqual([])
  await ask(admin, CANCEL, { export: made, reason: 'tableau de contrôle' })
  for (const kept of [one, other]) expect(await lines({ kept })).toEqual(FULL)
})

describe('the last export', () => {
  let kept: string
  beforeAll(async () => {
    kept = await keep('À reprendre', silae)
  })

  test('is not cancelled by others, without a reason, or when there is none', async () => {
    const made = await exportBy(kept)
    const supervisor = await newPerson({ acces: 'S' })
    const asked = { export: made, reason: 'mauvais mois' }
    expect(await refusal(supervisor, CANCEL, asked)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(admin, CANCEL, { ...asked, reason: '  ' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'reason',
      message: 'Indiquez pourquoi cet export est annulé',
    })
    expect(await refusal(admin, CANCEL, { ...asked, export: 99_999 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await lines({ kept })).toEqual([])
  })

  test('is the only one to be cancelled; its amounts are exported again, and its file is kept', async () => {
    const saturday = addDays(MONDAYS[0], 5)
    await reopen(worker.id, MONDAYS[0])
    await work(worker.id, saturday)
    await approve(worker.id, MONDAYS[0])
    const { payrollExports: before } = await ask<{ payrollExports: { id: string; isLast: boolean }[] }>(
      ...([admin, EXPORTS] as const),
    )
    const first = before[0]?.id ?? ''
    const second = await exportBy(kept)
    expect(await refusal(admin, CANCEL, { export: first, reason: 'x' })).toMatchObject({ code: 'CONFLICT' })
    const { cancelPayrollExport } = await ask<{ cancelPayrollExport: object }>(admin, CANCEL, {
      export: second,
      reason: ' fichier refusé par le logiciel ',
    })
    const back = {
      id: second,
      isLast: false,
      cancelledBy: `${admin.prenom} ${admin.nom}`,
      cancelledAt: '2026-12-15T11:00:00Z',
      reason: 'fichier refusé par le logiciel',
    }
    expect(cancelPayrollExport).toMatchObject({ ...back, cancelledAt: expect.stringContaining('2026-12-15') })
    const again = await rest(application.url, 'POST', '/api/paie/exports/annuler', {
      token: admin.token,
      json: { export: second, reason: 'autre' },
    })
    expect(again).toMatchObject({ status: 200, body: { reason: 'fichier refusé par le logiciel' } })
    expect(await lines({ kept })).toEqual(['HT 26/10/2026 9,00'])
    await ask(admin, CANCEL, { export: first, reason: 'mauvais mois' })
    expect(await lines({ kept })).toEqual(['HT 26/10/2026 189,00', 'HS25 26/10/2026 32,00'])
    const file = await fetch(`${application.url}/api/paie/exports/${second}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(await file.text()).toContain('HT;26/10/2026;29/11/2026;9,00')
    const { events } = await ask<EventPage>(admin, EVENTS, { entity: 'payroll_export' })
    expect(events.events.find(({ action }) => action === 'cancelPayroll')).toMatchObject({
      reason: 'mauvais mois',
      changes: expect.arrayContaining([{ field: 'mapping_name', before: '', after: 'À reprendre' }]),
    })
  })
})

test('reopening a week reduces nothing in this month or the next; after a new approval the difference is exported', async () => {
  const kept = await keep('Sans reprise', {
    ...silae,
    columns: [...((silae as { columns?: object[] }).columns ?? []), { title: 'R', field: 'remarque' }],
  })
  await exportBy(kept)
  const monday = MONDAYS[1]
  await reopen(worker.id, monday)
  for (const month of [MONTH, '2026-12']) {
    const seen = await preview({ kept, month })
    expect(seen).toMatchObject({ rows: [], held: [{ user_id: String(worker.id), mondays: [monday] }] })
    expect(seen.nothing).toBe(
      'Rien à exporter\u202f: ce qui a changé attend que des semaines rouvertes soient validées à nouveau',
    )
  }
  const { rows, subjects } = await preview({ mapping: table })
  const said = expect.stringContaining('semaine du 09/11/2026 non validée')
  expect(rows[0]?.at(-1)).toEqual(said)
  expect(subjects[0]).toMatchObject({ remark: said })
  const colleague = await employ('0043')
  await work(colleague.id, '2026-11-03')
  await approve(colleague.id, '2026-11-02')
  expect(await lines({ kept })).toEqual(['HT 26/10/2026 9,00'])
  await exportBy(kept)
  await work(worker.id, addDays(monday, 5))
  await approve(worker.id, monday)
  expect(await lines({ kept, month: '2026-12' })).toEqual(['HT 26/10/2026 9,00'])
})

test('a month without exports and amounts is not shown as exported', async () => {
  const someone = await employ('0090', { societe_id: SOUTH })
  for (let day = 0; day < 5; day++)
    await application.database.query(
      "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, '', 0)",
      [
        someone.id,
        addDays('2026-10-05', day),
        ...['08', '15'].map((hour) => instantOf(`${addDays('2026-10-05', day)}T${hour}:00:00+02:00`)),
      ],
    )
  await insertWeek(someone.id, '2026-10-05', 'APPROUVEE')
  const overtime = { ...silae, codes: [{ field: 'hs25', code: 'HS25' }] }
  const kept = await keep('Heures supplémentaires', overtime)
  const said =
    'Rien à payer\u202f: les semaines validées de ce mois n’ont rien pour les rubriques de ce fichier'
  expect(await preview({ kept, mapping: overtime, month: '2026-10', company: SOUTH })).toMatchObject({
    rows: [],
    nothing: said,
  })
  expect(await refusal(admin, EXPORT, { month: '2026-10', kept, company: SOUTH })).toMatchObject({
    message: said,
  })
})

test('a column may have the same text in every row', async () => {
  const columns = [
    { title: 'Dossier', field: 'constante', value: 'ARMOR' },
    ...((silae as { columns?: object[] }).columns ?? []),
  ]
  const { rows } = await preview({ mapping: { ...silae, columns } })
  expect(new Set(rows.map(([first]) => first))).toEqual(new Set(['ARMOR']))
})

test('amounts never exported of a month with a reopened week are exported', async () => {
  const first = { ...silae, codes: [{ field: 'h_travaillees', code: 'HT' }] }
  const kept = await keep('Deux fois', first)
  const colleague = await employ('0044')
  for (const monday of MONDAYS.slice(0, 2)) {
    for (let day = 0; day < 5; day++) await work(colleague.id, addDays(monday, day))
    await approve(colleague.id, monday)
  }
  await exportBy(kept)
  await reopen(colleague.id, MONDAYS[0])
  const own = async () =>
    (await preview({ kept })).rows
      .filter(([matricule]) => matricule === '0044')
      .map(([, , , code, , , amount]) => `${code} ${amount}`)
  expect(await own()).toEqual(['HS25 8,00'])
  await ask(admin, SAVE, { kept, name: 'Deux fois', mapping: silae })
  await exportBy(kept)
  await approve(colleague.id, MONDAYS[0])
  expect(await own()).toEqual(['HS25 8,00'])
})

test('an export counts the users of its file, not those of the month', async () => {
  const kept = await keep('Comptée', { ...silae, codes: [{ field: 'hs25', code: 'HS25' }] })
  const [long, short] = [await employ('0045'), await employ('0046')]
  const month = '2026-09'
  const monday = '2026-09-07'
  for (let day = 0; day < 5; day++) await work(long.id, addDays(monday, day))
  await work(short.id, monday)
  for (const { id } of [long, short]) await approve(id, monday)
  const { payrollPreview } = await ask<{ payrollPreview: { people: number; lines: number } }>(
    admin,
    `query ($month: String!, $mapping: PayrollMappingInput!, $kept: ID) {
      payrollPreview(month: $month, mapping: $mapping, kept: $kept) { people lines } }`,
    { month, kept, mapping: { ...silae, codes: [{ field: 'hs25', code: 'HS25' }] } },
  )
  expect(payrollPreview).toEqual({ people: 1, lines: 1 })
  const { exportPayroll } = await ask<{ exportPayroll: { id: string; people: number } }>(
    admin,
    'mutation ($month: String!, $kept: ID!) { exportPayroll(month: $month, kept: $kept) { id people } }',
    { month, kept },
  )
  expect(exportPayroll.people).toBe(1)
  const { payrollExports } = await ask<{ payrollExports: object[] }>(
    admin,
    'query { payrollExports { id people } }',
  )
  expect(payrollExports[0]).toEqual(exportPayroll)
  const [event] = await application.database.query(
    "SELECT content FROM journal_event WHERE action = 'exportPayroll' AND entity_id = ?",
    [Number(exportPayroll.id)],
  )
  expect(JSON.parse(String(event?.content)).after).toMatchObject({ people: 1 })
})

test('a table of more users than the main thread evaluates equals the preview', async () => {
  const month = '2026-08'
  const [first] = await Promise.all(Array.from({ length: 21 }, (_, index) => employ(`T${index}`)))
  if (!first) throw new Error('nobody was added')
  const monday = '2026-08-03'
  for (let day = 0; day < 5; day++) await work(first.id, addDays(monday, day))
  await approve(first.id, monday)
  const { rows } = await preview({ month, mapping: table })
  const response = await post('tableau', { month, mapping: table })
  expect(response.status).toBe(200)
  const [, ...lines] = (await response.text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(';'))).toEqual(rows)
})
