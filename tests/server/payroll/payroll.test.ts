import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../server/workedTime/time'
import { EVENTS, type Page as EventPage } from '../journal/journal'
import { type Person, SOUTH, useWorld } from '../world'
import {
  EXPORT,
  EXPORTS,
  MONDAYS,
  mapping,
  PAYROLL_SERVER,
  PREVIEW,
  payrollCalls,
  SAVE,
} from './payrollCalls'

const world = useWorld(PAYROLL_SERVER)
const { application, newPerson, insertPerson, insertWeek, ask } = world
const { contractOf, workDay, download, keep } = payrollCalls(world, () => admin)

let admin: Person
let kept: string
let worker: Omit<Person, 'token'>
let other: Omit<Person, 'token'>

beforeAll(async () => {
  admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  kept = (await keep('Paie')).id
  worker = await insertPerson()
  other = await insertPerson()
  await contractOf(worker.id, '0042')
  for (const monday of MONDAYS) {
    for (let day = 0; day < 5; day++) await workDay(worker.id, addDays(monday, day))
    await insertWeek(worker.id, monday, 'APPROUVEE')
  }
  await insertWeek(worker.id, '2026-10-26', 'APPROUVEE')
  await workDay(other.id, '2026-11-03')
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
    unpaid: [{ field: 'hs50', people: [`${worker.prenom} ${worker.nom}`] }],
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
    nothing: `Rien à exporter de plus avec ces rubriques\u202f: déjà exporté le mar.\u00a015\u00a0déc. par ${admin.prenom} ${admin.nom}`,
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
