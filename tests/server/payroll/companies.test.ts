import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../server/workedTime/time'
import { MOVE, moveTo } from '../move'
import { NORTH, type Person, SOUTH, useWorld } from '../world'
import { EXPORT, mapping, PAYROLL_SERVER, PREVIEW, payrollCalls } from './payrollCalls'

const world = useWorld(PAYROLL_SERVER)
const { newPerson, insertPerson, insertWeek, ask } = world
const { contractOf, workDay, linesOf, keep } = payrollCalls(world, () => admin)

let admin: Person
let kept: string

beforeAll(async () => {
  admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  kept = (await keep('Paie')).id
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
      for (let day = 0; day < 4; day++) await workDay(mover.id, addDays(monday, day))
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
