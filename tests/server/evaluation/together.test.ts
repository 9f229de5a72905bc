// On every database: locks.

import { expect, test } from 'vitest'
import type { Querier } from '../../../server/db/database'
import {
  evaluatePeople,
  evaluatePerson,
  type FullEvaluation,
  type Worker,
} from '../../../server/evaluation/facts'
import { daysOfWeek } from '../../../server/evaluation/inWeek'
import { writePayable } from '../../../server/evaluation/payable'
import { evaluate } from '../../../server/labourLaw/evaluate'
import { addDays, createZone } from '../../../server/workedTime/time'
import type { Interval } from '../../../server/workedTime/worked'
import { openReadOnly } from '../../../server/workers/readOnly'
import { configOf } from '../../support/database'
import { HOUR } from '../../support/durations'
import { NORTH, useWorld } from '../world'
import { PARIS } from './lives'

const { application, insertPerson } = useWorld({ TIME_ZONE: PARIS })
const zone = createZone(PARIS)

const RANGE = { debut: '2025-11-03', fin: '2025-11-30' }

/** @param first first day of work; `days` of it */
async function insertLife(turn: number, first = '2025-08-04', days = 120) {
  const { id } = await insertPerson()
  const away = addDays('2025-10-06', -14 * turn)
  await application.database.query(
    `INSERT INTO absence (user_id, debut, fin, type, state, comment, asked_at, asked_by, reason, version)
     VALUES (?, ?, ?, 'CP', 'VALIDEE', '', 0, ?, '', 1)`,
    [id, away, addDays(away, 20), id],
  )
  for (let day = 0; day < days; day++) {
    if (day % 7 > 3 + (turn % 4)) continue
    const date = addDays(first, day)
    const from = Date.parse(date) / 1_000 + (7 + (turn % 3)) * HOUR
    await application.database.query(
      "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, '', 0)",
      [id, date, from, from + (8 + (day % 5)) * HOUR],
    )
  }
  return { id, societe_id: NORTH }
}

test('users evaluated together have the same verdicts as alone, without reading further back', async () => {
  const people: { id: number; societe_id: number }[] = []
  for (let turn = 0; turn < 23; turn++) people.push(await insertLife(turn))
  const database = await openReadOnly(configOf(application.database))
  const place = { zone, workers: undefined, now: () => Date.parse('2025-12-01') / 1_000 }
  let first = ''
  const heard = (db: Querier): Querier => ({
    ...db,
    rows: (sql, values = []) => {
      if (sql.includes('FROM task'))
        for (const value of values) if (typeof value === 'string' && (!first || value < first)) first = value
      return db.rows(sql, values)
    },
  })
  await database.read(async (db) => {
    const ctx = { ...place, db: heard(db) }
    const alone: Awaited<ReturnType<typeof evaluatePeople>> = new Map()
    for (const person of people) alone.set(person.id, await evaluatePerson(ctx, person, RANGE))
    const firstAlone = first
    first = ''
    const together = await evaluatePeople(ctx, people, RANGE)
    for (const { id } of people) expect(together.get(id)?.evaluation).toEqual(alone.get(id)?.evaluation)
    expect(first >= firstAlone, `${first} instead of ${firstAlone}`).toBe(true)
  })
  await database.close()
})

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

async function employ(id: number) {
  await application.database.query(
    `INSERT INTO contract (user_id, debut, type, ${DAYS.join(', ')}, matricule, hc_fraction, accord)
     VALUES (?, '2024-01-01', 'HEURES', ${DAYS.map((_, day) => (day < 5 ? 7 * HOUR : 0)).join(', ')}, '', '1/10', '')`,
    [id],
  )
}

/** Approves the weeks of a range as they are evaluated. */
async function approveAll(id: number, { evaluation: { weeks, days } }: FullEvaluation) {
  for (const week of weeks)
    await application.database.query(
      'INSERT INTO week (user_id, monday, state, decision, payable) VALUES (?, ?, ?, ?, ?)',
      [id, week.monday, 'APPROUVEE', 'APPROUVEE', writePayable(week, daysOfWeek(days, week.monday))],
    )
}

test('entries of approved weeks are left out, and each verdict is as with all of them', async () => {
  const people: Worker[] = []
  // Whoever never rests is read back to the first day: turns 3 and 7.
  for (const turn of [0, 1, 2, 4, 5, 6]) people.push(await insertLife(turn, '2025-01-01', 330))
  for (const { id } of people) await employ(id)
  const database = await openReadOnly(configOf(application.database))
  const judge = (person: Worker, range = RANGE) =>
    database.read((db) =>
      evaluatePerson(
        { db, zone, workers: undefined, now: () => Date.parse('2025-12-01') / 1_000 },
        person,
        range,
      ),
    )
  for (const person of people) {
    const before = await judge(person)
    await approveAll(person.id, await judge(person, { debut: '2025-01-01', fin: '2025-10-26' }))
    const { facts, evaluation } = await judge(person)
    const entries = (await application.database.query(
      'SELECT id, date, debut, fin, pause FROM task WHERE user_id = ?',
      [person.id],
    )) as unknown as Interval[]
    expect(facts.entries.length).toBeLessThan(before.facts.entries.length - 50)
    expect(evaluation).toEqual(evaluate({ ...facts, entries }))
    expect(evaluation).toEqual(before.evaluation)
    expect(evaluation.alerts.length).toBeGreaterThan(0)
  }
  await database.close()
})
