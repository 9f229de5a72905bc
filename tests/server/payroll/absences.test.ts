import { beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../support/durations'
import { MOVE, moveTo } from '../move'
import { ADD_CONTRACT } from '../workCalls'
import { NORTH, type Person, SOUTH, useWorld } from '../world'
import { ABSENT, EXPORT, mapping, PAYROLL_SERVER, PREVIEW, payrollCalls, SAVE } from './payrollCalls'

const world = useWorld(PAYROLL_SERVER)
const { newPerson, insertPerson, insertWeek, ask } = world
const { contractOf, workDay, linesOf, preview } = payrollCalls(world, () => admin)

let admin: Person

beforeAll(async () => {
  admin = await newPerson({ acces: 'A', societe_id: SOUTH })
})

test('an absence that begins at noon takes half of its first day', async () => {
  const { id } = await insertPerson()
  const jours = [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * 3_600)
  const input = { debut: '2026-01-01', type: 'HEURES', jours, matricule: '0071' }
  await ask(admin, ADD_CONTRACT, { user: id, input })
  await ask(admin, ABSENT, { user: id, debut: '2026-06-02', fin: '2026-06-04', fromNoon: true })
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

test('approved weeks with less hours than were due are listed, days off and absences deducted', async () => {
  const [someone, away] = [await insertPerson(), await insertPerson()]
  await contractOf(someone.id, '0073')
  await contractOf(away.id, '0074')
  // Whit Monday is off; of the other four days one is worked.
  await workDay(someone.id, '2026-05-26')
  await insertWeek(someone.id, '2026-05-25', 'APPROUVEE')
  // Two are worked of two that are due; the week after is not approved.
  await ask(admin, ABSENT, { user: away.id, debut: '2026-05-28', fin: '2026-05-29' })
  for (const date of ['2026-05-26', '2026-05-27']) await workDay(away.id, date)
  await insertWeek(away.id, '2026-05-25', 'APPROUVEE')
  await workDay(away.id, '2026-05-18')
  const shortOf = async (month: string) =>
    (await preview({ month })).short.filter(({ user_id }) =>
      [someone.id, away.id].map(String).includes(user_id),
    )
  expect(await shortOf('2026-05')).toEqual([
    { user_id: String(someone.id), weeks: [{ monday: '2026-05-25', due: 28 * HOUR, worked: 9 * HOUR }] },
  ])
  expect(await shortOf('2026-06')).toEqual([])
})

test('users absent under a contract of days without hours are listed, as they have no hours', async () => {
  const [executive, present] = [await insertPerson(), await insertPerson()]
  const input = { debut: '2026-01-01', type: 'FORFAIT_JOURS', jours: Array(7).fill(0), matricule: '' }
  for (const [index, { id }] of [executive, present].entries()) {
    await ask(admin, ADD_CONTRACT, { user: id, input: { ...input, matricule: `005${index}` } })
    await workDay(id, '2026-08-04')
    // Leave on a Saturday takes no leave day.
    const day = id === executive.id ? '2026-08-05' : '2026-08-08'
    await ask(admin, ABSENT, { user: id, debut: day, fin: day })
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

test('absences omitted by a mapping keep their days in its file of this or a later month', async () => {
  const by = (field: string, code: string) => ({ ...mapping, absences: 'JOUR', codes: [{ field, code }] })
  const away = by('abs_CP', 'CP')
  const someone = await newPerson()
  await contractOf(someone.id, '0088', '2025-01-01')
  for (const day of ['2025-07-08', '2025-07-10'])
    await ask(admin, ABSENT, { user: someone.id, debut: day, fin: day })
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

test('a day of absence moved to another company by such a correction is not exported twice', async () => {
  const away = { ...mapping, absences: 'PERIODE', codes: [{ field: 'abs_CP', code: 'CP' }] }
  const { savePayrollMapping } = await ask<{ savePayrollMapping: { id: string } }>(admin, SAVE, {
    name: 'Absences',
    mapping: away,
  })
  const mover = await newPerson()
  await contractOf(mover.id, '0055')
  await ask(admin, ABSENT, { user: mover.id, debut: '2026-01-13', fin: '2026-01-13' })
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
