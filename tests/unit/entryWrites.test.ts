import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesOf } from '../../scripts/lib/frenchSpaces.mjs'
import { root } from '../../scripts/lib/run.mjs'

/** Writes rows of `task`: an SQL statement, the table's name passed to a helper, or the TypeORM entity. */
const WRITES =
  /\b(?:INTO|UPDATE(?: IGNORE)?|DELETE(?: \w+)? FROM|TRUNCATE(?: TABLE)?)\s+[`"]?task[`"]?(?![\w.-])|(?:Row|Rows)\(\s*[\w.]+,\s*'task'|import (?!type\b).*\/entities\/Task'/i

test('the check finds statements that write entries', () => {
  for (const statement of [
    'INSERT INTO task (user_id) VALUES (?)',
    'UPDATE `task` SET fin = ?',
    'update task\nset fin = ?',
    'DELETE FROM task WHERE id = ?',
    "insertRows(db, 'task', rows)",
    "updateRows(ctx.db, 'task', rows)",
    "import { Task } from '../db/entities/Task'",
  ])
    expect(statement).toMatch(WRITES)
  for (const statement of [
    'INSERT INTO task_type (id)',
    'SELECT id FROM task',
    'UPDATE task_request SET x = 1',
    "import type { Task } from '../db/entities/Task'",
    "import { Task } from '../db/entities/TaskType'",
  ])
    expect(statement).not.toMatch(WRITES)
})

test('entries are written in one place, which locks, increments the version and records the correction', () => {
  const writers = sourcesOf(['server']).filter((file) => WRITES.test(readFileSync(file, 'utf8')))
  expect(writers.map((file) => relative(root, file))).toEqual([
    // Lists all entities.
    'server/db/dataSource.ts',
    'server/entryWriting/writeEntry.ts',
  ])
})
