// On every database: plans.

import { setTimeout as pause } from 'node:timers/promises'
import mysql, { type Connection } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { RUNNING } from '../../../server/reports/running'
import { dialect, product } from '../../support/database'
import { DAY } from '../../support/durations'
import { dateAt, NORTH, now, type Person, useWorld } from '../world'

const TODAY = 10
const PER_DAY = 8
const DAYS = 200
/** Number of days before every range, each with a forgotten task. */
const LONG_AGO = 400
const FORGOTTEN = 30

/** MySQL also counts the row that the subquery of a report returns. */
const OF_SUBQUERY = product === 'mysql' ? 1 : 0
/** MariaDB lists the steps that a plan has, MySQL each step with true or false. */
const ASIDE = /"(filesort|temporary_table)":|"using_(filesort|temporary_table)": true/

interface Logged {
  sql: string
  sent: number
  examined: number
}

describe.runIf(dialect === 'mysql')('on MySQL and MariaDB the plan', () => {
  let admin: Connection
  let person: Person

  // Before the server connects: a connection takes the log's limit when it opens.
  beforeAll(async () => {
    admin = await mysql.createConnection(inject('serverUrl'))
    await admin.query(
      "SET GLOBAL log_output = 'TABLE', GLOBAL long_query_time = 0, GLOBAL slow_query_log = 1",
    )
  })
  const { application, newPerson, sum, ask } = useWorld()

  async function fill(userId: number, entries: [debut: number, fin: number | null][]) {
    const row = ([debut, fin]: [number, number | null]) =>
      `(${userId}, '${dateAt(debut)}', ${debut}, ${fin}, '', 0)`
    await application.database.query(
      `INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES ${entries.map(row).join(', ')}`,
    )
  }

  beforeAll(async () => {
    person = await newPerson({ acces: 'S', societe_id: NORTH })
    const colleague = await newPerson({ societe_id: NORTH })
    const past = Array.from({ length: DAYS * PER_DAY }, (_, index): [number, number] => {
      const debut = now() - DAY * (1 + Math.floor(index / PER_DAY)) - 600 * (index % PER_DAY)
      return [debut, debut + 300]
    })
    const today = Array.from({ length: TODAY }, (_, index): [number, number] => [
      now() - 60 * (index + 2),
      now() - 60 * (index + 1),
    ])
    const longAgo = Array.from({ length: FORGOTTEN * PER_DAY }, (_, index): [number, number] => {
      const debut = now() - DAY * (LONG_AGO + Math.floor(index / PER_DAY)) - 600 * (index % PER_DAY)
      return [debut, debut + (index % PER_DAY === 0 ? DAY : 300)]
    })
    for (const { id } of [person, colleague]) {
      await fill(id, [...longAgo, ...past, ...today])
      await sum(id)
    }
    await fill(person.id, [
      [now() - 2 * DAY, null],
      [now() - DAY, null],
    ])
    await application.database.query('ANALYZE TABLE task, summary')
    // The format with MariaDB's names of keys; MySQL 9 has another default.
    if (product === 'mysql') await application.database.query('SET SESSION explain_json_format_version = 1')
  })
  afterAll(async () => {
    await admin.query('SET GLOBAL slow_query_log = DEFAULT, GLOBAL long_query_time = DEFAULT')
    await admin.query("SET GLOBAL log_output = 'FILE'")
    await admin.end()
  })

  /** The logged statements on entries of a call; the log follows the answer, each statement by itself. */
  async function logged(call: () => Promise<unknown>): Promise<Logged[]> {
    const [[{ start }]] = (await admin.query('SELECT NOW(6) AS start')) as unknown as [[{ start: string }]]
    await call()
    let before = 0
    for (const deadline = Date.now() + 2_000; ; await pause(100)) {
      const rows = await readLog(start)
      if ((rows.length > 0 && rows.length === before) || Date.now() > deadline) return rows
      before = rows.length
    }
  }

  async function readLog(start: string): Promise<Logged[]> {
    const [rows] = await admin.query(
      `SELECT CONVERT(sql_text USING utf8mb4) AS \`sql\`, rows_sent AS sent, rows_examined AS examined
       FROM mysql.slow_log WHERE db = ? AND start_time >= ? AND sql_text REGEXP 'FROM (task|summary)[[:space:]]+(/[^/]+/[[:space:]]+)?(t JOIN|WHERE)'
         AND sql_text NOT LIKE 'EXPLAIN%'`,
      [new URL(application.database.url).pathname.slice(1), start],
    )
    return rows as Logged[]
  }

  /** Statements that read running entries and those that overlap them: not counted here. */
  const ofRunning = ({ sql }: Logged) => /fin IS NULL AND|user_id = \S+ AND fin >/.test(sql)

  const explained = async ({ sql }: Logged) => {
    const [{ EXPLAIN = '' } = {}] = await application.database.query(`EXPLAIN FORMAT=JSON ${sql}`)
    return typeof EXPLAIN === 'string' ? EXPLAIN : JSON.stringify(EXPLAIN, null, 1)
  }
  const keysOf = (plan: string) => [...plan.matchAll(/"key": "(\w+)"/g)].map(([, key]) => key)

  async function readsItsRowsAlone(
    call: () => Promise<unknown>,
    { rows, lookedAt = 0 }: { rows: number; lookedAt?: number },
    keys: string[],
  ) {
    const statements = await logged(call)
    expect(statements).toHaveLength(1)
    const [statement] = statements as [Logged]
    const subquery = statement.sql.includes('MAX(') ? OF_SUBQUERY : 0
    expect(statement).toMatchObject({ sent: rows, examined: rows + lookedAt + subquery })
    const plan = await explained(statement)
    expect(keysOf(plan)).toEqual(keys)
    expect(plan).not.toMatch(ASIDE)
  }

  test('of the day’s list reads the day’s rows and running ones', async () => {
    const call = () => ask(person, '{ tasks { id } }')
    await readsItsRowsAlone(call, { rows: TODAY + 2 }, ['ix_task_day', 'ix_task_running'])
  })

  /** The range and the day before it, whose breaks may reach into it. An index finds long entries. */
  const REPORT = ['ix_task_day']
  const YESTERDAY = PER_DAY + 1

  test('of the day’s totals reads the day’s rows, and those of yesterday that may reach into it', async () => {
    const call = () => ask(person, '{ today { worked inProgress { seconds } } }')
    // One entry of yesterday is still running.
    await readsItsRowsAlone(call, { rows: TODAY + 1, lookedAt: YESTERDAY - 1 }, REPORT)
  })

  const OF_PERSON = `query ($debut: String!, $fin: String!, $user: ID!) {
    statistics(debut: $debut, fin: $fin, user: $user) { total taches { id } } }`
  const rangeOf = (days: number) => ({
    debut: dateAt(now() - days * DAY),
    fin: dateAt(now()),
    user: person.id,
  })

  test.for([
    ['a day', 0, { rows: TODAY, lookedAt: YESTERDAY }],
    ['a month', 30, { rows: TODAY + 30 * PER_DAY + 2, lookedAt: PER_DAY }],
    ['a year', 365, { rows: TODAY + DAYS * PER_DAY + 2 }],
  ] as const)(
    'of the report of %s reads its rows, and those of the day before',
    async ([_name, days, rows]) => {
      await readsItsRowsAlone(() => ask(person, OF_PERSON, rangeOf(days)), rows, REPORT)
    },
  )

  test('of presence reads rows that may reach into today, whatever the history', async () => {
    const [statement, ...others] = await logged(() => ask(person, '{ whoWorks { presence } }'))
    expect(others).toEqual([])
    // Two users: today, yesterday, running entries, and those longer than 20 hours.
    expect(statement?.examined).toBeLessThan(5 * (TODAY + YESTERDAY + FORGOTTEN))
    const keys = keysOf(await explained(statement as Logged))
    expect(keys.filter((key) => key?.startsWith('ix_task'))).toEqual([
      'ix_task_day',
      'ix_task_running',
      'ix_task_day',
      'ix_task_long',
    ])
  })

  test('of the team view reads the sums of its days', async () => {
    const query = `query ($debut: String!, $fin: String!) {
      team(debut: $debut, fin: $fin, by: WEEK) { rows { total } } }`
    const { debut, fin } = rangeOf(30)
    const all = await logged(() => ask(person, query, { debut, fin }))
    const [running, statements] = [all.filter(ofRunning), all.filter((one) => !ofRunning(one))]
    for (const statement of running) expect(keysOf(await explained(statement))).toEqual(['ix_task_running'])
    expect(running.length).toBeGreaterThan(0)
    expect(statements).toHaveLength(2)
    expect(statements.reduce((sum, { sent }) => sum + sent, 0)).toBe(2 * 31)
    for (const statement of statements) {
      expect(statement.examined).toBe(statement.sent)
      const plan = await explained(statement)
      expect(keysOf(plan)).toEqual(['PRIMARY'])
      expect(plan).not.toMatch(ASIDE)
    }
  })

  test('of an entry that ends after the range reads nothing more', async () => {
    const nightly = await newPerson({ societe_id: NORTH })
    await fill(nightly.id, [
      [now() - 2 * DAY - 19 * 3_600, now() - 2 * DAY + 100],
      ...Array.from({ length: 50 }, (_, index): [number, number] => {
        const debut = now() - 2 * DAY + 60 * index
        return [debut, debut + 30]
      }),
    ])
    const day = dateAt(now() - 3 * DAY)
    const [only, ...others] = await logged(() =>
      ask(nightly, OF_PERSON, { debut: day, fin: day, user: nightly.id }),
    )
    expect(others).toEqual([])
    expect(only).toMatchObject({ sent: 1 })
  })

  test('of long entries into or after the range reads these by a second statement', async () => {
    const forgetful = await newPerson({ societe_id: NORTH })
    await fill(forgetful.id, [
      [now() - 5 * DAY, now() - 4 * DAY + 100],
      [now() - 4 * DAY + 200, now() - 4 * DAY + 300],
    ])
    const day = dateAt(now() - 4 * DAY)
    const [first, second, ...others] = await logged(() =>
      ask(forgetful, OF_PERSON, { debut: day, fin: day, user: forgetful.id }),
    )
    expect(others).toEqual([])
    expect([first?.sent, second?.sent]).toEqual([2, 2])
    expect(second?.sql).toContain('UNION ALL')
  })
})

describe.runIf(dialect === 'sqlite')('on SQLite the plan', () => {
  const { application } = useWorld()

  test('of users with running entries reads no ended ones', async () => {
    const plan = await application.database.query(`EXPLAIN QUERY PLAN ${RUNNING}`)
    expect(plan.map(({ detail }) => detail)).toContain(
      'SEARCH t USING INDEX ix_task_running (user_id=? AND fin=?)',
    )
  })
})
