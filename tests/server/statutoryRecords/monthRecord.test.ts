import { expect, test } from 'vitest'
import { HOUR } from '../../support/durations'
import { instantOf } from '../../support/hourCases'
import { SEND_BACK, SUBMIT } from '../weeks/weeks'
import { ADD_SETTING } from '../workCalls'
import { type Person, SOUTH, useWorld } from '../world'
import { CONTRACT, MONTH_RECORD, textOf, useRecords } from './records'

const world = useWorld({ TIME_ZONE: 'Europe/Paris' })
const { application, newPerson, ask } = world
const { take } = useRecords(world)

test('a week that was sent back says so until it is submitted again', async () => {
  const admin = await newPerson({ acces: 'A' })
  const person = await newPerson({ societe_id: SOUTH })
  const date = '2026-06-08'
  const stateOf = async () => {
    type Answer = { record: { weeks: { monday: string; state: string }[] } }
    const { record } = await ask<Answer>(person, MONTH_RECORD, { user: person.id, month: '2026-06' })
    return record.weeks.find(({ monday }) => monday === date)?.state
  }
  expect(await stateOf()).toBe('ouverte')
  await ask(person, SUBMIT, { date })
  await ask(admin, SEND_BACK, { user: person.id, date, reason: 'il manque mardi' })
  expect(await stateOf()).toBe('renvoyée')
  await ask(person, SUBMIT, { date })
  expect(await stateOf()).toBe('soumise')
})

const CALENDAR_MONTH = `query ($user: ID!) { monthRecord(user: $user, month: "2026-06") {
  rtt year { contingent } } workYear(year: 2026, user: $user) { contingent taken { type days } } }`
interface OfMonth {
  monthRecord: { rtt: number; year: { contingent: number } }
  workYear: { contingent: number; taken: { type: string; days: number }[] }
}

test('a monthly record after the contract’s end shows the overtime contingent of the year', async () => {
  const admin = await newPerson({ acces: 'A' })
  const { id, token } = await newPerson({ societe_id: SOUTH })
  const jours = [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR)
  await ask(admin, CONTRACT, {
    user: id,
    input: { debut: '2026-01-01', fin: '2026-06-10', type: 'HEURES', jours },
  })
  for (const day of ['20', '21', '22', '23', '24'])
    await application.database.query(
      "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, '', 0)",
      [
        id,
        `2026-04-${day}`,
        instantOf(`2026-04-${day}T08:00:00+02:00`),
        instantOf(`2026-04-${day}T17:00:00+02:00`),
      ],
    )
  const found = await ask<OfMonth>({ token } as Person, CALENDAR_MONTH, { user: id })
  expect(found.workYear.contingent).toBe(10 * HOUR)
  expect(found.monthRecord.year.contingent).toBe(10 * HOUR)
})

test('rest left at the end of a year is available in the next one, too', async () => {
  const admin = await newPerson({ acces: 'A' })
  const { id, token } = await newPerson({ societe_id: SOUTH })
  const jours = [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR)
  const { addContract } = await ask<{ addContract: { id: string } }>(admin, CONTRACT, {
    user: id,
    input: { debut: '2025-01-01', type: 'HEURES', jours },
  })
  const rest = { rule: 'RCR', value: 1, debut: '2025-01-01', accord: 'accord du 2 janvier 2025' }
  await ask(admin, ADD_SETTING, { contract: addContract.id, input: rest })
  for (const day of ['08', '09', '10', '11', '12'])
    await application.database.query(
      "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, '', 0)",
      [
        id,
        `2025-12-${day}`,
        instantOf(`2025-12-${day}T08:00:00+01:00`),
        instantOf(`2025-12-${day}T17:00:00+01:00`),
      ],
    )
  await application.database.query(
    `INSERT INTO absence (user_id, debut, fin, type, state, comment, asked_at, asked_by, reason, version)
     VALUES (?, '2026-01-06', '2026-01-06', 'RCR', 'VALIDEE', '', 0, ?, '', 1)`,
    [id, id],
  )
  const recordOf = async (month: string) =>
    (
      await ask<{ record: { rcr: object; replaced: object; unapproved: object } }>(
        ...([{ token } as Person, MONTH_RECORD, { user: id, month }] as const),
      )
    ).record
  const restOf = async (month: string) => (await recordOf(month)).rcr
  expect(await restOf('2025-12')).toEqual({ acquired: 13 * HOUR, taken: 0, left: 13 * HOUR })
  expect(await restOf('2026-01')).toEqual({ acquired: 0, taken: 7 * HOUR, left: 6 * HOUR })
  expect(await restOf('2026-02')).toEqual({ acquired: 0, taken: 0, left: 6 * HOUR })

  // Ten hours of overtime are unpaid; no week is approved; one of 2025 affects rest.
  expect(await recordOf('2025-12')).toMatchObject({
    replaced: { month: 10 * HOUR, year: 10 * HOUR },
    unapproved: { month: 4, year: 52, before: 0 },
  })
  expect(await recordOf('2026-02')).toMatchObject({
    replaced: { month: 0, year: 0 },
    unapproved: { month: 4, year: 8, before: 1 },
  })
})

test('rest taken before it was acquired makes the balance negative, except in the oldest year', async () => {
  const admin = await newPerson({ acces: 'A' })
  const person = await newPerson({ societe_id: SOUTH })
  const jours = [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR)
  await ask(admin, CONTRACT, { user: person.id, input: { debut: '2023-01-01', type: 'HEURES', jours } })
  const rest = (date: string, type: string) =>
    application.database.query(
      `INSERT INTO absence (user_id, debut, fin, type, state, comment, asked_at, asked_by, reason, version)
       VALUES (?, ?, ?, ?, 'VALIDEE', '', 0, ?, '', 1)`,
      [person.id, date, date, type, person.id],
    )
  await rest('2024-01-09', 'RCR')
  await rest('2026-03-10', 'COR')
  const month = { user: person.id, month: '2026-03' }
  const { record } = await ask<{ record: object }>(person, MONTH_RECORD, month)
  expect(record).toMatchObject({
    rcr: { acquired: 0, taken: 0, left: 0 },
    cor: { acquired: 0, taken: 7 * HOUR, left: -7 * HOUR },
  })
  const { file } = await take('mois/export/pdf', month, person)
  expect(await textOf(file)).toContain('Contrepartie obligatoire en repos 00:00 07:00 −07:00')
})

test('days of RTT: two halves are a day, and a contract of days has them from Monday to Friday', async () => {
  const admin = await newPerson({ acces: 'A' })
  const away = async (id: number, debut: string, fin: string, half: string | null) =>
    application.database.query(
      `INSERT INTO absence (user_id, debut, fin, half, type, state, comment, asked_at, asked_by, reason, version)
       VALUES (?, ?, ?, ?, 'RTT', 'VALIDEE', '', 0, ?, '', 1)`,
      [id, debut, fin, half, id],
    )
  const rttOf = async ({ id, token }: Person) => {
    const { monthRecord, workYear } = await ask<OfMonth>({ token } as Person, CALENDAR_MONTH, { user: id })
    return [monthRecord.rtt, workYear.taken]
  }
  const byHours = await newPerson({ societe_id: SOUTH })
  const jours = [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR)
  await ask(admin, CONTRACT, { user: byHours.id, input: { debut: '2026-01-01', type: 'HEURES', jours } })
  await away(byHours.id, '2026-06-03', '2026-06-03', 'AM')
  await away(byHours.id, '2026-06-03', '2026-06-03', 'PM')
  expect(await rttOf(byHours)).toEqual([1, [{ type: 'RTT', days: 1 }]])
  const byDays = await newPerson({ societe_id: SOUTH })
  const none = [0, 0, 0, 0, 0, 0, 0]
  await ask(admin, CONTRACT, {
    user: byDays.id,
    input: { debut: '2026-01-01', type: 'FORFAIT_JOURS', jours: none },
  })
  await away(byDays.id, '2026-06-04', '2026-06-08', null)
  await away(byDays.id, '2026-06-10', '2026-06-10', 'PM')
  expect(await rttOf(byDays)).toEqual([3.5, [{ type: 'RTT', days: 3.5 }]])
})
