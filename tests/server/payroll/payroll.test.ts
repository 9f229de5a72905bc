import { beforeAll, describe, expect, test } from 'vitest'
import { PRESETS } from '../../../server/payroll/presets'
import { rest } from '../../support/api'
import { dialect } from '../../support/database'
import { HOUR } from '../../support/durations'
import { instantOf } from '../../support/hourCases'
import { beginOtherTransaction } from '../../support/transaction'
import { stoppedAt } from '../evaluation/cases/clock'
import { EVENTS, type Page as EventPage } from '../journal/journal'
import { MOVE, moveTo } from '../move'
import { ADD_SETTING } from '../workCalls'
import { NORTH, type Person, SOUTH, useWorld } from '../world'

/** After the months of these tests: only the last two years are reported. */
const { application, newPerson, insertPerson, insertWeek, setWeekState, ask, refusal } = useWorld({
  TIME_ZONE: 'Europe/Paris',
  NODE_OPTIONS: stoppedAt('2026-12-15T12:00:00'),
})

const CONTRACT = `mutation ($user: ID!, $input: ContractInput!) { addContract(user: $user, input: $input) { id } }`
const SAVE = `mutation ($kept: ID, $name: String!, $mapping: PayrollMappingInput!, $version: Int) {
  savePayrollMapping(kept: $kept, name: $name, mapping: $mapping, version: $version) { id name version mapping { layout } } }`
const PREVIEW = `query ($month: String!, $mapping: PayrollMappingInput!, $company: ID, $kept: ID) {
  payrollPreview(month: $month, mapping: $mapping, company: $company, kept: $kept) {
    headings rows subjects { nom field incomplete } lines people problems nothing leftOut withoutHours mixed waiting { user_id mondays lacksEnd }
    gaps { user_id mondays } held { user_id mondays } } }`
const APPROVE = `mutation ($weeks: [WeekToApprove!]!) { approveWeeks(weeks: $weeks) { refusal week { version } } }`
const REOPEN = `mutation ($user: ID!, $date: String!, $version: String!) {
  reopenWeek(user: $user, date: $date, version: $version, reason: "contrat") { state } }`
const ABSENT = `mutation ($user: ID!, $day: String!) {
  requestAbsence(user: $user, debut: $day, fin: $day, type: "CP") { state } }`
const EXPORT = `mutation ($month: String!, $kept: ID!, $company: ID, $version: Int) {
  exportPayroll(month: $month, kept: $kept, company: $company, version: $version) { id name people size hash } }`
const EXPORTS = 'query { payrollExports { id month mapping people hash by } }'

const MONDAYS = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']
const mapping = {
  ...(PRESETS.find(({ id }) => id === 'nibelis')?.mapping as object),
  header: false,
  codes: [
    { field: 'h_travaillees', code: 'HT' },
    { field: 'hs25', code: 'HS25' },
  ],
}

let admin: Person
let worker: Omit<Person, 'token'>
let other: Omit<Person, 'token'>
let kept: string

const workDay = (id: number, date: string) =>
  application.database.query(
    "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, '', 0)",
    [id, date, instantOf(`${date}T08:00:00+01:00`), instantOf(`${date}T17:00:00+01:00`)],
  )
const dayOf = (monday: string, day: number) =>
  new Date(Date.parse(monday) + day * 86_400_000).toISOString().slice(0, 10)

const contractOf = (user: number, matricule: string, debut = '2026-01-01', fin: string | null = null) =>
  ask(admin, CONTRACT, {
    user,
    input: {
      debut,
      fin,
      type: 'HEURES',
      matricule,
      jours: [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR),
    },
  })

async function download(id: string, person: Partial<Person> = admin) {
  const response = await fetch(`${application.url}/api/paie/exports/${id}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString('latin1') }
}

beforeAll(async () => {
  admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  worker = await insertPerson()
  other = await insertPerson()
  await contractOf(worker.id, '0042')
  for (const monday of MONDAYS) {
    for (let day = 0; day < 5; day++) await workDay(worker.id, dayOf(monday, day))
    await insertWeek(worker.id, monday, 'APPROUVEE')
  }
  await insertWeek(worker.id, '2026-10-26', 'APPROUVEE')
  await workDay(other.id, '2026-11-03')
  const saved = await ask<{ savePayrollMapping: { id: string } }>(admin, SAVE, { name: 'Paie', mapping })
  kept = saved.savePayrollMapping.id
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
    const message = expect.stringContaining('La correspondance vient d’être changée')
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

test('a month is exported, stored and corrected, and the next export has the differences', async () => {
  const codeless = { ...mapping, codes: [{ field: 'hs25', code: '' }] }
  const { payrollPreview } = await ask<{ payrollPreview: object }>(admin, PREVIEW, {
    month: '2026-11',
    mapping: codeless,
  })
  expect(payrollPreview).toMatchObject({
    people: 1,
    problems: [expect.stringMatching(/première tranche.* n’a pas de code/)],
    leftOut: ['h_travaillees', 'hs50', 'ferie'],
    waiting: [{ user_id: String(other.id), mondays: ['2026-11-02'], lacksEnd: false }],
  })

  const first = await ask<{ exportPayroll: { id: string; hash: string } }>(admin, EXPORT, {
    month: '2026-11',
    kept,
    version: 1,
  })
  const file = await download(first.exportPayroll.id)
  // 45 hours in each of four weeks: eight of the ten past 35 at 25 %.
  expect(file.text).toBe(
    ['HT;26/10/2026;29/11/2026;180,00', 'HS25;26/10/2026;29/11/2026;32,00']
      .map((line) => `0042;${worker.nom};${worker.prenom};${line}\r\n`)
      .join(''),
  )
  const again = await ask<{ payrollPreview: { lines: number } }>(admin, PREVIEW, {
    month: '2026-11',
    mapping,
    kept,
  })
  expect(again.payrollPreview).toMatchObject({
    nothing: `Rien à exporter\u202f: déjà exporté le 15/12/2026 par ${admin.prenom} ${admin.nom}, et rien n’a changé depuis`,
  })
  expect(again.payrollPreview.lines).toBe(0)

  await workDay(worker.id, '2026-11-07')
  const december = await ask<{ payrollPreview: { rows: string[][]; waiting: object[] } }>(admin, PREVIEW, {
    month: '2026-12',
    mapping,
    kept,
  })
  expect(december.payrollPreview.waiting).toContainEqual({
    user_id: String(other.id),
    mondays: ['2026-11-02'],
    lacksEnd: false,
  })
  expect(december.payrollPreview.rows.map((row) => row.slice(3))).toEqual([
    ['HT', '26/10/2026', '29/11/2026', '9,00'],
  ])
  await ask(admin, EXPORT, { month: '2026-12', kept })
  expect(await download(first.exportPayroll.id)).toEqual(file)
  const { payrollExports } = await ask<{ payrollExports: object[] }>(admin, EXPORTS)
  expect(payrollExports).toMatchObject([
    { month: '2026-12' },
    { month: '2026-11', mapping: 'Paie', people: 1 },
  ])
})

test('each download adds an audit event to the downloading user’s chain; a refused one does not', async () => {
  const taker = await newPerson({ acces: 'A' })
  const supervisor = await newPerson({ acces: 'S' })
  const { payrollExports } = await ask<{ payrollExports: { id: string; hash: string }[] }>(taker, EXPORTS)
  const { id = '', hash } = payrollExports.at(-1) ?? {}
  expect(await download(id, supervisor)).toMatchObject({ status: 403 })
  expect(await download('99999', taker)).toMatchObject({ status: 404 })
  for (let time = 0; time < 2; time++) expect(await download(id, taker)).toMatchObject({ status: 200 })
  const events = await application.database.query(
    `SELECT subject, actor_id, door, entity, entity_id, content FROM journal_event
     WHERE action = 'downloadPayroll' AND actor_id IN (?, ?) ORDER BY seq`,
    [taker.id, supervisor.id],
  )
  const event = {
    subject: `user:${taker.id}`,
    actor_id: taker.id,
    door: 'rest',
    entity: 'payroll_export',
    entity_id: Number(id),
  }
  expect(events).toMatchObject([event, event])
  expect(JSON.parse(String(events[0]?.content))).toEqual({
    after: { month: '2026-11', mapping_name: 'Paie', people: 1, hash },
  })
})

test('an absence that begins at noon takes half of its first day', async () => {
  const { id } = await insertPerson()
  const jours = [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * 3_600)
  const input = { debut: '2026-01-01', type: 'HEURES', jours, matricule: '0071' }
  await ask(admin, CONTRACT, { user: id, input })
  await ask(
    admin,
    `mutation { requestAbsence(user: ${id}, debut: "2026-06-02", fin: "2026-06-04", fromNoon: true, type: "CP") { id } }`,
  )
  await workDay(id, '2026-06-05')
  await insertWeek(id, '2026-06-01', 'APPROUVEE')
  const codes = [{ field: 'abs_CP', code: 'CP', unit: 'JOURS' }]
  const inDays = { month: '2026-06', mapping: { ...mapping, codes, absences: 'JOUR' }, company: null }
  expect(await linesOf('0071', inDays)).toEqual([
    'CP 02/06/2026 0,50',
    'CP 03/06/2026 1,00',
    'CP 04/06/2026 1,00',
  ])
})

test('users absent under a contract of days without hours are listed, as they have no hours', async () => {
  const [executive, present] = [await insertPerson(), await insertPerson()]
  const input = { debut: '2026-01-01', type: 'FORFAIT_JOURS', jours: Array(7).fill(0), matricule: '' }
  for (const [index, { id }] of [executive, present].entries()) {
    await ask(admin, CONTRACT, { user: id, input: { ...input, matricule: `005${index}` } })
    await workDay(id, '2026-08-04')
    // Leave on a Saturday takes no leave day.
    await ask(admin, ABSENT, { user: id, day: id === executive.id ? '2026-08-05' : '2026-08-08' })
    await insertWeek(id, '2026-08-03', 'APPROUVEE')
  }
  const { payrollPreview } = await ask<{ payrollPreview: object }>(admin, PREVIEW, {
    month: '2026-08',
    mapping,
  })
  expect(payrollPreview).toMatchObject({ withoutHours: [`${executive.prenom} ${executive.nom}`] })
  // A file in days reports the absence, a file in hours does not; after cancellation a file in days reports
  // it again.
  const codes = [{ field: 'abs_CP', code: 'CP', unit: 'JOURS' }]
  const inDays = { month: '2026-08', mapping: { ...mapping, codes, absences: 'JOUR' }, company: null }
  expect(await linesOf('0050', inDays)).toEqual(['CP 05/08/2026 1,00'])
  const inHours = { field: 'abs_CP', code: 'CP' }
  const saved = await ask<{ savePayrollMapping: { id: string } }>(admin, SAVE, {
    name: 'En heures',
    mapping: { ...mapping, codes: [...mapping.codes, inHours] },
  })
  await ask(admin, EXPORT, { month: '2026-08', kept: saved.savePayrollMapping.id })
  const sent = { ...inDays, kept: saved.savePayrollMapping.id }
  expect(await linesOf('0050', sent)).toEqual(['CP 05/08/2026 1,00'])
  await ask(admin, SAVE, { kept: saved.savePayrollMapping.id, name: 'En jours', mapping: inDays.mapping })
  await ask(admin, EXPORT, { month: '2026-08', kept: saved.savePayrollMapping.id })
  expect(await linesOf('0050', sent)).toEqual([])
  const { payrollMappings } = await ask<{ payrollMappings: object[] }>(
    ...([
      admin,
      'query { payrollMappings { name mapping { columns { unit } codes { field unit } } } }',
    ] as const),
  )
  expect(payrollMappings).toContainEqual({
    name: 'En jours',
    mapping: {
      columns: Array(7).fill({ unit: null }),
      codes: [{ field: 'abs_CP', unit: 'JOURS' }],
    },
  })
})

test('audit events show a mapping in the words of its screen, and only the changed fields', async () => {
  const saved = await ask<{ savePayrollMapping: { id: string } }>(admin, SAVE, { name: 'Dite', mapping })
  const changed = {
    ...mapping,
    separator: '|',
    codes: [...mapping.codes, { field: 'abs_CP', code: 'CP', unit: 'JOURS' }],
  }
  await ask(admin, SAVE, { kept: saved.savePayrollMapping.id, name: 'Dite', mapping: changed })
  const { events } = await ask<EventPage>(admin, EVENTS, { entity: 'payroll_mapping' })
  const [after, before] = events.events.filter(({ object }) => object === 'Dite')
  expect(before?.changes).toEqual(
    expect.arrayContaining([
      { field: 'mapping.layout', before: '', after: 'Une ligne par personne et rubrique' },
      { field: 'mapping.header', before: '', after: 'Non' },
    ]),
  )
  expect(after?.changes).toEqual([
    { field: 'mapping.separator', before: ';', after: '|' },
    {
      field: 'mapping.codes',
      before: 'HT : Heures travaillées\nHS25 : Heures supplémentaires, première tranche',
      after:
        'HT : Heures travaillées\nHS25 : Heures supplémentaires, première tranche\nCP : Absence : CP (jours)',
    },
  ])
})

test('a week reopened after its export is listed as waiting until it is approved again', async () => {
  const someone = await insertPerson()
  await contractOf(someone.id, '0061', '2025-01-01')
  for (const monday of ['2025-03-03', '2025-03-10']) {
    await workDay(someone.id, monday)
    await insertWeek(someone.id, monday, 'APPROUVEE')
  }
  await ask(admin, EXPORT, { month: '2025-03', kept })
  await setWeekState(someone.id, '2025-03-10', 'OUVERTE')
  type Named = { user_id: string; mondays: string[] }[]
  const seen = async (month: string) => {
    const asked = { month, mapping, kept, company: null }
    const { payrollPreview } = await ask<{ payrollPreview: Record<'waiting' | 'held', Named> }>(
      ...([admin, PREVIEW, asked] as const),
    )
    const own = (named: Named) => named.find(({ user_id }) => user_id === String(someone.id))?.mondays
    return {
      lines: await linesOf('0061', asked),
      held: own(payrollPreview.held),
      waiting: own(payrollPreview.waiting),
    }
  }
  for (const month of ['2025-03', '2025-04'])
    expect(await seen(month)).toEqual({
      lines: [],
      held: ['2025-03-10'],
      waiting: expect.arrayContaining(['2025-03-10']),
    })
  await workDay(someone.id, '2025-03-11')
  await setWeekState(someone.id, '2025-03-10', 'APPROUVEE')
  expect(await seen('2025-04')).toMatchObject({ lines: ['HT 24/02/2025 9,00'], held: undefined })
})

test('a contract without an end of a user who has left is listed; after its end nothing waits', async () => {
  const gone = await insertPerson()
  await contractOf(gone.id, '0066', '2025-10-06', null)
  const named = async () => {
    const { payrollPreview } = await ask<{ payrollPreview: { waiting: { user_id: string }[] } }>(
      ...([admin, PREVIEW, { month: '2025-11', mapping }] as const),
    )
    return payrollPreview.waiting.find(({ user_id }) => user_id === String(gone.id))
  }
  expect(await named()).toMatchObject({ lacksEnd: false })
  await application.database.query('UPDATE user SET active = 0 WHERE id = ?', [gone.id])
  expect(await named()).toMatchObject({ lacksEnd: true })
  await application.database.query("UPDATE contract SET fin = '2025-10-12' WHERE user_id = ?", [gone.id])
  expect(await named()).toBeUndefined()
})

test('weeks of an exported month are listed in the company of their contract or work only', async () => {
  const [contracted, southerner, present] = [
    await insertPerson(),
    await insertPerson({ societe_id: SOUTH }),
    await insertPerson(),
  ]
  await contractOf(contracted.id, '0063', '2025-08-04', '2025-08-10')
  await workDay(southerner.id, '2025-08-05')
  await contractOf(present.id, '0064', '2025-08-04', '2025-08-10')
  await workDay(present.id, '2025-08-05')
  await insertWeek(present.id, '2025-08-04', 'APPROUVEE')
  const named = async (month: string, company: number | null) => {
    const asked = { month, mapping, company, kept }
    const { payrollPreview } = await ask<{
      payrollPreview: { waiting: { user_id: string; mondays: string[] }[] }
    }>(...([admin, PREVIEW, asked] as const))
    return [contracted, southerner, present].map(
      ({ id }) => payrollPreview.waiting.find(({ user_id }) => user_id === String(id))?.mondays ?? [],
    )
  }
  expect(await named('2025-08', NORTH)).toEqual([['2025-08-04'], [], []])
  // A month that was never exported adds no differences to the next one.
  expect(await named('2025-09', null)).toEqual([[], [], []])
  await ask(admin, EXPORT, { month: '2025-08', kept, company: String(NORTH) })
  expect(await named('2025-09', NORTH)).toEqual([['2025-08-04'], [], []])
  expect(await named('2025-09', SOUTH)).toEqual([[], [], []])
  expect(await named('2025-09', null)).toEqual([['2025-08-04'], [], []])
})

test('overtime compensated by rest is not paid too; a week of two contracts is listed', async () => {
  const someone = await insertPerson()
  const input = { debut: '2026-01-01', type: 'HEURES', jours: [7, 7, 7, 7, 7, 0, 0].map((h) => h * HOUR) }
  const { addContract } = await ask<{ addContract: { id: string } }>(admin, CONTRACT, {
    user: someone.id,
    input: { ...input, fin: '2026-02-04', matricule: '0062' },
  })
  await ask(admin, CONTRACT, {
    user: someone.id,
    input: { ...input, debut: '2026-02-05', type: 'FORFAIT_JOURS', matricule: '0062' },
  })
  const rest = { rule: 'RCR', value: 1, debut: '2026-01-01', accord: 'accord du 2 janvier 2026' }
  await ask(admin, ADD_SETTING, { contract: addContract.id, input: rest })
  for (let day = 0; day < 5; day++) await workDay(someone.id, dayOf('2026-01-12', day))
  await insertWeek(someone.id, '2026-01-12', 'APPROUVEE')
  await workDay(someone.id, '2026-02-03')
  await insertWeek(someone.id, '2026-02-02', 'APPROUVEE')
  const allCodes = { ...mapping, codes: ['hs25', 'hs50', 'rcr'].map((field) => ({ field, code: field })) }
  // Eight hours at 125 % and two at 150 %.
  expect(await linesOf('0062', { month: '2026-01', mapping: allCodes, company: null })).toEqual([
    'rcr 29/12/2025 13,00',
  ])
  const { payrollPreview } = await ask<{ payrollPreview: object }>(admin, PREVIEW, {
    month: '2026-02',
    mapping,
  })
  expect(payrollPreview).toMatchObject({ mixed: [`${someone.prenom} ${someone.nom}`] })
})

test('a later file exports amounts that an earlier one left out, and weeks approved late', async () => {
  const half = { ...mapping, codes: [{ field: 'h_travaillees', code: 'HT' }] }
  const { savePayrollMapping } = await ask<{ savePayrollMapping: { id: string } }>(admin, SAVE, {
    name: 'Moitié',
    mapping: half,
  })
  const someone = await insertPerson()
  await contractOf(someone.id, '0044')
  for (const monday of ['2026-06-01', '2026-06-08'])
    for (let day = 0; day < 5; day++) await workDay(someone.id, dayOf(monday, day))
  await insertWeek(someone.id, '2026-06-01', 'APPROUVEE')
  await ask(admin, EXPORT, { month: '2026-06', kept: savePayrollMapping.id })
  await insertWeek(someone.id, '2026-06-08', 'APPROUVEE')
  const { payrollPreview } = await ask<{ payrollPreview: { rows: string[][] } }>(admin, PREVIEW, {
    month: '2026-07',
    mapping,
    kept: savePayrollMapping.id,
  })
  const own = payrollPreview.rows.filter(([matricule]) => matricule === '0044')
  expect(own.map((row) => row.slice(3))).toEqual([
    ['HT', '01/06/2026', '28/06/2026', '45,00'],
    ['HS25', '01/06/2026', '28/06/2026', '16,00'],
  ])
})

test('a week of a user who has left is paid when approved late, even as their first one', async () => {
  const [stays, leaves] = [await insertPerson(), await insertPerson()]
  await contractOf(stays.id, '0060', '2025-01-01')
  await contractOf(leaves.id, '0061', '2025-01-01', '2025-03-14')
  for (const { id } of [stays, leaves]) await workDay(id, '2025-03-04')
  await insertWeek(stays.id, '2025-03-03', 'APPROUVEE')
  await ask(admin, EXPORT, { month: '2025-03', kept })
  await insertWeek(leaves.id, '2025-03-03', 'APPROUVEE')
  for (const company of [null, NORTH])
    expect(await linesOf('0061', { month: '2025-04', mapping, company, kept })).toEqual([
      'HT 24/02/2025 9,00',
    ])
})

test('a week without a contract is listed, and exported once approved, even with work from the previous Sunday only', async () => {
  const night = await insertPerson()
  await application.database.query(
    "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, '2025-05-25', ?, ?, '', 0)",
    [night.id, instantOf('2025-05-25T22:00:00+02:00'), instantOf('2025-05-26T02:00:00+02:00')],
  )
  const { payrollPreview } = await ask<{ payrollPreview: { waiting: object[] } }>(admin, PREVIEW, {
    month: '2025-06',
    mapping,
  })
  expect(payrollPreview.waiting).toContainEqual({
    user_id: String(night.id),
    mondays: ['2025-05-26'],
    lacksEnd: false,
  })
  await ask(admin, APPROVE, { weeks: [{ user: night.id, date: '2025-05-26', reason: 'vu' }] })
  const lines = ['HT 26/05/2025 2,00']
  expect(await linesOf('', { month: '2025-06', mapping, company: null })).toEqual(lines)
  // A contract added after the approval changes nothing that was approved.
  await contractOf(night.id, '', '2025-01-01', '2025-12-31')
  expect(await linesOf('', { month: '2025-06', mapping, company: null })).toEqual(lines)
  const { payrollPreview: after } = await ask<{ payrollPreview: { gaps: object[] } }>(admin, PREVIEW, {
    month: '2025-06',
    mapping,
  })
  expect(after.gaps).toEqual([{ user_id: String(night.id), mondays: ['2025-05-26'] }])
})

async function linesOf(
  matricule: string,
  asked: { month: string; mapping: object; company: number | null; kept?: string },
): Promise<string[]> {
  const { payrollPreview } = await ask<{ payrollPreview: { rows: string[][] } }>(admin, PREVIEW, asked)
  return payrollPreview.rows
    .filter(([whose]) => whose === matricule)
    .map(([, , , code, debut, , amount]) => `${code} ${debut} ${amount}`)
}

test('a week is paid as approved until it is approved again; a later change of contract is listed', async () => {
  const someone = await insertPerson()
  await contractOf(someone.id, '0077')
  const [first = '', second = ''] = ['2026-08-31', '2026-09-07']
  for (const monday of [first, second])
    for (let day = 0; day < 5; day++) await workDay(someone.id, dayOf(monday, day))
  type Approved = { approveWeeks: { refusal: string | null; week: { version: string } }[] }
  const approve = async (...mondays: string[]) => {
    const weeks = mondays.map((date) => ({ user: someone.id, date, reason: 'vu' }))
    const { approveWeeks } = await ask<Approved>(admin, APPROVE, { weeks })
    expect(approveWeeks.map(({ refusal: why }) => why)).toEqual(mondays.map(() => null))
    return approveWeeks.map(({ week }) => week.version)
  }
  const [version] = await approve(first, second)
  // 45 hours of 35: eight at 25 % and two at 50 %, each week.
  const linesIn = (text: string) => text.split('\r\n').filter((line) => line.includes('0077'))
  const own = {
    ...mapping,
    codes: [
      { field: 'hs25', code: 'HS25' },
      { field: 'hc10', code: 'HC10' },
    ],
  }
  const { savePayrollMapping } = await ask<{ savePayrollMapping: { id: string } }>(admin, SAVE, {
    name: 'Comme validé',
    mapping: own,
  })
  await application.database.query(
    `UPDATE contract SET ${['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'].map((name) => `${name} = ${4 * HOUR}`).join()} WHERE user_id = ?`,
    [someone.id],
  )
  type Previewed = { payrollPreview: { rows: string[][]; gaps: { user_id: string; mondays: string[] }[] } }
  const preview = async () =>
    (await ask<Previewed>(admin, PREVIEW, { month: '2026-09', mapping: own })).payrollPreview
  expect((await preview()).gaps).toEqual([{ user_id: String(someone.id), mondays: [first, second] }])
  const exported = async () => {
    const { exportPayroll } = await ask<{ exportPayroll: { id: string } }>(admin, EXPORT, {
      month: '2026-09',
      kept: savePayrollMapping.id,
    })
    return linesIn((await download(exportPayroll.id)).text)
  }
  const [line, ...others] = await exported()
  expect([line, others]).toEqual([expect.stringContaining('HS25'), []])
  expect(line).toContain('16')

  await ask(admin, REOPEN, { user: someone.id, date: first, version })
  await approve(first)
  expect((await preview()).gaps).toEqual([{ user_id: String(someone.id), mondays: [second] }])
  // A tenth of twenty hours at the first rate; hours beyond 35 are overtime as before.
  expect(await exported()).toEqual([expect.stringMatching(/;HC10;.*;2,00$/)])
})

describe('for a user who changes company within the month', () => {
  const FIRST = ['2026-04-06', '2026-04-13', '2026-04-20']
  let mover: Person
  const move = (societe: number, since: string) => ask(admin, MOVE, moveTo(mover, societe, since))
  const exportOf = (month: string, company: number) =>
    ask(admin, EXPORT, { month, kept, company: String(company) })
  const linesFor = (month: string, company: number | null) =>
    linesOf('0047', { month, mapping, company, kept })

  beforeAll(async () => {
    mover = await newPerson()
    await contractOf(mover.id, '0047')
    for (const monday of FIRST) {
      for (let day = 0; day < 4; day++) await workDay(mover.id, dayOf(monday, day))
      await insertWeek(mover.id, monday, 'APPROUVEE')
    }
  })

  test('each company exports the weeks whose Sunday it has; without a company they are one file', async () => {
    await move(SOUTH, '2026-04-15')
    expect(await linesFor('2026-04', NORTH)).toEqual(['HT 30/03/2026 36,00', 'HS25 30/03/2026 1,00'])
    expect(await linesFor('2026-04', SOUTH)).toEqual(['HT 30/03/2026 72,00', 'HS25 30/03/2026 2,00'])
    expect(await linesFor('2026-04', null)).toEqual(['HT 30/03/2026 108,00', 'HS25 30/03/2026 3,00'])
  })

  test('a correction is exported once, by the company that exported the week', async () => {
    for (const company of [NORTH, SOUTH]) await exportOf('2026-04', company)
    await workDay(mover.id, '2026-04-10')
    expect(await linesFor('2026-05', SOUTH)).toEqual([])
    const more = ['HT 30/03/2026 9,00', 'HS25 30/03/2026 7,00']
    expect(await linesFor('2026-05', NORTH)).toEqual(more)
    expect(await linesFor('2026-05', null)).toEqual(more)
    await exportOf('2026-05', NORTH)
    expect(await linesFor('2026-05', null)).toEqual([])
  })

  test('correcting the day of the move moves a week from one company to the other', async () => {
    await move(SOUTH, '2026-04-20')
    expect(await linesFor('2026-06', NORTH)).toEqual(['HT 30/03/2026 36,00', 'HS25 30/03/2026 1,00'])
    expect(await linesFor('2026-06', SOUTH)).toEqual(['HT 30/03/2026 -36,00', 'HS25 30/03/2026 -1,00'])
    expect(await linesFor('2026-06', null)).toEqual([])
    await move(NORTH, '2026-01-01')
    expect(await linesFor('2026-06', SOUTH)).toEqual(['HT 30/03/2026 -72,00', 'HS25 30/03/2026 -2,00'])
  })
})

test('a day of absence moved to another company by such a correction is not exported twice', async () => {
  const away = { ...mapping, absences: 'PERIODE', codes: [{ field: 'abs_CP', code: 'CP' }] }
  const { savePayrollMapping } = await ask<{ savePayrollMapping: { id: string } }>(admin, SAVE, {
    name: 'Absences',
    mapping: away,
  })
  const mover = await newPerson()
  await contractOf(mover.id, '0055')
  await ask(admin, ABSENT, { user: String(mover.id), day: '2026-01-13' })
  await insertWeek(mover.id, '2026-01-12', 'APPROUVEE')
  const linesFor = (month: string, company: number | null) =>
    linesOf('0055', { month, mapping: away, company, kept: savePayrollMapping.id })
  expect(await linesFor('2026-01', NORTH)).toEqual(['CP 13/01/2026 7,00'])
  await ask(admin, EXPORT, { month: '2026-01', kept: savePayrollMapping.id, company: String(NORTH) })
  await ask(admin, MOVE, moveTo(mover, SOUTH, '2026-01-05'))
  expect(await linesFor('2026-01', null)).toEqual([])
  // One company deducts what the other one now pays, although that one never exported the month.
  expect(await linesFor('2026-02', NORTH)).toEqual(['CP 29/12/2025 -7,00'])
  expect(await linesFor('2026-02', SOUTH)).toEqual(['CP 13/01/2026 7,00'])
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

test('a month out of range is refused before anything is evaluated', async () => {
  for (const month of ['1926-11', '2062-11'])
    expect(await refusal(admin, PREVIEW, { month, mapping })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'month',
      message: expect.stringMatching(/^Choisissez un mois entre \p{L}+ 20\d\d et \p{L}+ 20\d\d$/u),
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

test('absences omitted by a mapping keep their days in its file of this or a later month', async () => {
  const by = (field: string, code: string) => ({ ...mapping, absences: 'JOUR', codes: [{ field, code }] })
  const away = by('abs_CP', 'CP')
  const someone = await newPerson()
  await contractOf(someone.id, '0088', '2025-01-01')
  for (const day of ['2025-07-08', '2025-07-10']) await ask(admin, ABSENT, { user: String(someone.id), day })
  await workDay(someone.id, '2025-07-09')
  await insertWeek(someone.id, '2025-07-07', 'APPROUVEE')
  const days = ['CP 08/07/2025 7,00', 'CP 10/07/2025 7,00']
  const { savePayrollMapping } = await ask<{ savePayrollMapping: { id: string } }>(admin, SAVE, {
    name: 'Heures seules',
    mapping: by('h_travaillees', 'HT'),
  })
  const linesFor = (month: string) =>
    linesOf('0088', { month, mapping: away, company: null, kept: savePayrollMapping.id })
  expect(await linesFor('2025-07')).toEqual(days)
  await ask(admin, EXPORT, { month: '2025-07', kept: savePayrollMapping.id })
  expect(await linesFor('2025-07')).toEqual(days)
  expect(await linesFor('2025-08')).toEqual(days)
})
