// On every database: locks.

import { expect, test } from 'vitest'
import type { Querier } from '../../../server/db/database'
import { evaluatePeople, evaluatePerson } from '../../../server/evaluation/facts'
import { addDays, createZone } from '../../../server/workedTime/time'
import { openReadOnly } from '../../../server/workers/readOnly'
import { configOf } from '../../support/database'
import { HOUR } from '../../support/durations'
import { NORTH, useWorld } from '../world'
import { PARIS } from './lives'

const { application, insertPerson } = useWorld({ TIME_ZONE: PARIS })
const zone = createZone(PARIS)

const RANGE = { debut: '2025-11-03', fin: '2025-11-30' }

async function insertLife(turn: number) {
  const { id } = await insertPerson()
  const away = addDays('2025-10-06', -14 * turn)
  await application.database.query(
    `INSERT INTO absence (user_id, debut, fin, type, state, comment, asked_at, asked_by, reason, version)
     VALUES (?, ?, ?, 'CP', 'VALIDEE', '', 0, ?, '', 1)`,
    [id, away, addDays(away, 20), id],
  )
  for (let day = 0; day < 120; day++) {
    if (day % 7 > 3 + (turn % 4)) continue
    const date = addDays('2025-08-04', day)
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
