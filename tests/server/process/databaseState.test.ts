// On every database: faults.
// Mostly waits: starts.
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDatabase, createPreparedDatabase, dialect, type TestDatabase } from '../../support/database'
import { ALL, runProgram, settingsFor, VERIFYING } from '../../support/programs'
import { startServer } from '../../support/server'
import { useWorld, ZONE } from '../world'

vi.setConfig({ testTimeout: 60_000 })

describe('tables of a later version', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createPreparedDatabase()
    await database.query(
      "INSERT INTO migrations (timestamp, name) VALUES (1899999999999, 'Later1899999999999')",
    )
  })
  afterAll(() => database.drop())

  test.for(ALL)('are refused by %s, with instructions', (program) => {
    expect(runProgram(database.url, program)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'Les tables de cette base sont d’une version plus récente de Pointage, que celle-ci ne connaît pas (Later1899999999999). Démarrez cette version plus récente, ou restaurez la sauvegarde faite avant elle, voir docs/operations.md.\n',
    })
  })
})

describe('an empty database', () => {
  const EMPTY =
    /^(La base « .* » sur .*|Le fichier .*) est vide : il n’y a rien à vérifier\. Corrigez DATABASE_URL, [^\n]+\n$/

  test.for(VERIFYING)('is not verified by %s, and stays empty', async (program) => {
    const database = await createDatabase()
    const { status, stdout, stderr } = runProgram(database.url, program)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(EMPTY)
    if (dialect === 'sqlite') expect(existsSync(database.url.slice('sqlite:'.length))).toBe(false)
    else expect(await database.query('SHOW TABLES')).toEqual([])
    await database.drop()
  })

  test.for(VERIFYING)('with tables but without users is not verified by %s', async (program) => {
    const database = await createPreparedDatabase()
    const { status, stderr } = runProgram(database.url, program)
    expect(status).toBe(1)
    expect(stderr).toMatch(EMPTY)
    await database.drop()
  })
})

describe('a truncated dump', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createPreparedDatabase()
    return () => database.drop()
  })

  const message = (table: string) =>
    new RegExp(
      `^(La base « .* » sur .*|Le fichier .*) n’a pas la table « ${table} » : sa sauvegarde a sans doute été coupée\\. Restaurez-en une entière, voir docs/operations\\.md\\.\\n$`,
    )

  test.for(ALL)('is refused by %s, which names the missing table', async (program) => {
    await database.query('DROP TABLE week_snapshot')
    const { status, stderr } = runProgram(database.url, program)
    expect(status).toBe(1)
    expect(stderr).toMatch(message('week_snapshot'))
  })

  test.for(VERIFYING)('without its list of migrations is refused by %s', async (program) => {
    await database.query('DROP TABLE migrations')
    const { status, stderr } = runProgram(database.url, program)
    expect(status).toBe(1)
    expect(stderr).toMatch(message('migrations'))
  })
})

describe('a root of the journal', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createPreparedDatabase()
  })
  afterAll(() => database.drop())
  const sign = (env: Record<string, string>, ...args: string[]) =>
    runProgram(database.url, ['journalRoot.js', args], { env })
  const keys = async () => (await database.query('SELECT id FROM journal_key')).length
  const SECRET = { JOURNAL_SECRET: 'the secret of the roots, of 32 bytes and more' }

  test('is signed by a new key only on request', async () => {
    expect(sign(SECRET).status).toBe(0)
    const { status, stdout, stderr } = sign({ JWT_SECRET: 'another secret for the tokens, of 32 bytes' })
    // SQLite keeps the secret next to its file: this run created it.
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^Une autre clé a signé les racines de cette base\. .* ajoutez --new-key\n/)
    expect(await keys()).toBe(1)
    expect(sign(SECRET).status).toBe(0)
    expect(sign({ JOURNAL_SECRET: 'a later secret of the roots, of 32 bytes' }).status).toBe(0)
    expect(await keys()).toBe(2)
    const { JWT_SECRET } = settingsFor(database.url)
    const lost = await startServer({ DATABASE_URL: database.url, JWT_SECRET })
    await expect.poll(() => lost.logs()).toContain('la clé qui signait les racines du journal manque')
    await lost.stop()
    expect(await keys()).toBe(2)
    expect(sign({}, '--new-key').status).toBe(0)
    expect(sign({}).status).toBe(0)
    expect(await keys()).toBe(3)
    const found = await startServer({ DATABASE_URL: database.url, JWT_SECRET })
    await found.stop()
    expect(found.logs()).not.toContain('racines du journal')
  })
})

describe('a verified database', () => {
  const { application, newPerson, insertEntry } = useWorld()

  test.for(VERIFYING)('in another time zone than its own is refused by %s', async (program) => {
    const { id } = await newPerson()
    const debut = Math.floor(Date.now() / 1000) - 60
    await insertEntry(id, { debut, fin: debut + 60 })
    const { status, stderr } = runProgram(application.database.url, program, {
      env: { TIME_ZONE: 'Asia/Tokyo' },
    })
    expect(status).toBe(1)
    expect(stderr).toContain(
      `TIME_ZONE : les entrées de cette base sont datées selon « ${ZONE} », et non selon « Asia/Tokyo »`,
    )
  })
})
