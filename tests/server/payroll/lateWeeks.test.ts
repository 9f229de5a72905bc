import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../server/workedTime/time'
import { HOUR } from '../../support/durations'
import { instantOf } from '../../support/hourCases'
import { ADD_CONTRACT, ADD_SETTING } from '../workCalls'
import { NORTH, type Person, SOUTH, useWorld } from '../world'
import { APPROVE, EXPORT, mapping, PAYROLL_SERVER, PREVIEW, payrollCalls, REOPEN, SAVE } from './payrollCalls'

const world = useWorld(PAYROLL_SERVER)
const { application, newPerson, insertPerson, insertWeek, setWeekState, ask } = world
const { contractOf, workDay, linesOf, download, keep } = payrollCalls(world, () => admin)

let admin: Person
let kept: string

beforeAll(async () => {
  admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  kept = (await keep('Paie')).id
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

test('overtime compensated by rest is not paid too; a week of two contracts is listed', async () => {
  const someone = await insertPerson()
  const input = { debut: '2026-01-01', type: 'HEURES', jours: [7, 7, 7, 7, 7, 0, 0].map((h) => h * HOUR) }
  const { addContract } = await ask<{ addContract: { id: string } }>(admin, ADD_CONTRACT, {
    user: someone.id,
    input: { ...input, fin: '2026-02-04', matricule: '0062' },
  })
  await ask(admin, ADD_CONTRACT, {
    user: someone.id,
    input: { ...input, debut: '2026-02-05', type: 'FORFAIT_JOURS', matricule: '0062' },
  })
  const rest = { rule: 'RCR', value: 1, debut: '2026-01-01', accord: 'accord du 2 janvier 2026' }
  await ask(admin, ADD_SETTING, { contract: addContract.id, input: rest })
  for (let day = 0; day < 5; day++) await workDay(someone.id, addDays('2026-01-12', day))
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
    for (let day = 0; day < 5; day++) await workDay(someone.id, addDays(monday, day))
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

test('a week is paid as approved until it is approved again; a later change of contract is listed', async () => {
  const someone = await insertPerson()
  await contractOf(someone.id, '0077')
  const [first = '', second = ''] = ['2026-08-31', '2026-09-07']
  for (const monday of [first, second])
    for (let day = 0; day < 5; day++) await workDay(someone.id, addDays(monday, day))
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
