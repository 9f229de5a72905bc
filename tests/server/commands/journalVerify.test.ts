// On every database: the length of a text.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { storeVerification } from '../../../server/journal/verify'
import { configOf, dialect } from '../../support/database'
import { runProgram } from '../../support/programs'
import { now, type Person, useWorld, ZONE } from '../world'

const { application, newPerson, ask } = useWorld()

let database: Database
let admin: Person
beforeAll(async () => {
  database = await openDatabase(configOf(application.database))
  admin = await newPerson({ acces: 'A' })
})
afterAll(() => database.close())

test.each([
  ['short', 'abc'],
  ['long', 'é'.repeat(500)],
  ['with quotes', '"'.repeat(120)],
  ['with lines', '\\\n'.repeat(120)],
  ['with emoji', '👷'.repeat(120)],
  ['with half an emoji', '\ud83d'.repeat(120)],
])('a break %s is kept, shortened where it has no room', async (_, text) => {
  const found = { events: 1_000_000, chains: 1, erased: 0, breaks: [text], unknownKeys: [], keys: [] }
  await storeVerification(database, now(), found)
  const { journalCheck } = await ask<{ journalCheck: { ok: boolean; rupture: string } }>(
    admin,
    '{ journalCheck { ok rupture } }',
  )
  expect(journalCheck.ok).toBe(false)
  expect(journalCheck.rupture.length).toBeGreaterThan(2)
  expect(text.startsWith(journalCheck.rupture)).toBe(true)
})

test.runIf(dialect === 'sqlite')('a break is printed even if it cannot be kept', async () => {
  await application.database.query(
    "CREATE TRIGGER no_check BEFORE INSERT ON setting WHEN NEW.name = 'journal_check' BEGIN SELECT RAISE(ABORT, 'no'); END",
  )
  const { status, stdout } = runProgram(application.database.url, ['journalVerify.js', []], {
    env: { TIME_ZONE: ZONE },
  })
  await application.database.query('DROP TRIGGER no_check')
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^Rupture\s: /)])
})
