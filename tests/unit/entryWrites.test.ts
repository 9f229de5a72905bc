import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesOf } from '../../scripts/lib/frenchSpaces.mjs'
import { root } from '../../scripts/lib/run.mjs'

/** A statement that writes rows of `task`, or a table that a helper of statements is given. */
const WRITES =
  /\b(?:INTO|UPDATE|DELETE FROM|TRUNCATE(?: TABLE)?)\s+[`"]?task[`"]?(?![\w.-])|Rows\(\s*\w+,\s*'task'/i

test('what is meant is found', () => {
  for (const statement of [
    'INSERT INTO task (user_id) VALUES (?)',
    'UPDATE `task` SET fin = ?',
    'update task\nset fin = ?',
    'DELETE FROM task WHERE id = ?',
    "insertRows(db, 'task', rows)",
  ])
    expect(statement).toMatch(WRITES)
  for (const statement of [
    'INSERT INTO task_type (id)',
    'SELECT id FROM task',
    'UPDATE task_request SET x = 1',
  ])
    expect(statement).not.toMatch(WRITES)
})

test('entries are written in one place: it locks, counts the version up and keeps the trace', () => {
  const writers = sourcesOf(['server']).filter((file) => WRITES.test(readFileSync(file, 'utf8')))
  expect(writers.map((file) => relative(root, file))).toEqual(['server/entries/writeEntry.ts'])
})
