// On every database: faults.
// Mostly waits: commands.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrations } from '../../../migrations'
import { graphql, login } from '../../support/api'
import { createPreparedDatabase, dialect, type TestDatabase } from '../../support/database'
import { type HostedServer, startHosted } from '../../support/hosted'
import { type ALL, runProgram, startProgram, USER_CREATE, VERIFYING } from '../../support/programs'
import { ZONE } from '../world'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const VERIFIED = [
  { status: 0, stdout: expect.stringMatching(/ 1 racine .*aucun écart\n$/), stderr: '' },
  { status: 0, stdout: expect.stringMatching(/^1 personne\s: 0 écart\n$/), stderr: '' },
]

const pathOf = ({ url }: Pick<TestDatabase, 'url'>) => url.slice('sqlite:'.length)

describe.runIf(dialect === 'sqlite')('an SQLite file that can only be read', () => {
  let live: TestDatabase
  let server: HostedServer
  let folder: string
  let temporary: string
  const file = () => join(folder, 'pointage.sqlite')

  beforeAll(async () => {
    live = await createPreparedDatabase()
    runProgram(live.url, USER_CREATE, { env: { TIME_ZONE: ZONE } })
    server = await startHosted({ DATABASE_URL: live.url, TIME_ZONE: ZONE })
    const token = await login(server.url, 'anne@exemple.fr', 'trois chevaux bleus')
    expect((await graphql(server.url, 'mutation { pause { pause } }', {}, token)).status).toBe(200)
    runProgram(live.url, ['journalRoot.js', []], { env: { TIME_ZONE: ZONE } })
  })
  afterAll(async () => {
    await server?.stop()
    await live?.drop()
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'evidence-'))
    temporary = join(folder, 'tmp')
    mkdirSync(temporary)
  })
  afterEach(() => {
    chmodSync(folder, 0o700)
    rmSync(folder, { recursive: true, force: true })
  })

  /** An auditor who verifies a copy has no secrets. */
  const WITHOUT_SECRETS = { TIME_ZONE: ZONE, JWT_SECRET: '' }
  const run = (program: (typeof ALL)[number], { url = `sqlite:${file()}`, TMPDIR = temporary } = {}) =>
    runProgram(url, program, { env: { ...WITHOUT_SECRETS, TMPDIR }, bound: true })
  const verify = (url?: string) => VERIFYING.map((program) => run(program, { url }))

  /** Creates a file without side files (`-wal`, `-shm`), as after a clean shutdown. */
  async function backUp() {
    const source = new SqliteDatabase(pathOf(live), { readonly: true })
    await source.backup(file())
    source.close()
  }
  const copyAs = (...sides: string[]) => {
    for (const side of sides) copyFileSync(pathOf(live) + side, file() + side)
  }
  function forbidWrites({ ofFiles = true, ofFolder = true } = {}) {
    const files = readdirSync(folder).filter((name) => name.startsWith('pointage'))
    for (const name of ofFiles ? files : []) chmodSync(join(folder, name), 0o400)
    if (ofFolder) chmodSync(folder, 0o500)
  }
  const contents = () =>
    readdirSync(folder)
      .filter((name) => name.startsWith('pointage'))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ])

  test.for([{}, { ofFolder: false }, { ofFiles: false }])(
    'is verified without a change: %j',
    async (forbidden) => {
      await backUp()
      forbidWrites(forbidden)
      const before = contents()
      expect(verify()).toEqual(VERIFIED)
      expect(contents()).toEqual(before)
      expect(readdirSync(temporary)).toEqual([])
    },
  )

  test.for([['-wal'], ['-wal', '-shm']])('is verified with the files left by a crash: %j', (sides) => {
    copyAs('', ...sides)
    forbidWrites()
    const before = contents()
    expect(verify()).toEqual(VERIFIED)
    expect(contents()).toEqual(before)
    expect(readdirSync(temporary)).toEqual([])
  })

  test('is verified while a server writes to it', () => {
    const place = dirname(pathOf(live))
    const names = readdirSync(place)
    expect(names.some((name) => name.endsWith('-shm'))).toBe(true)
    for (const name of names) chmodSync(join(place, name), 0o400)
    chmodSync(place, 0o500)
    try {
      expect(verify(live.url)).toEqual(VERIFIED)
    } finally {
      chmodSync(place, 0o700)
      for (const name of names) chmodSync(join(place, name), 0o600)
    }
  })

  test('is verified with the tables of an earlier version, without migrating them', async () => {
    await backUp()
    const older = new SqliteDatabase(file())
    older.prepare('DELETE FROM migrations WHERE name = ?').run(migrations.at(-1)?.name)
    older.close()
    forbidWrites()
    const before = contents()
    expect(verify()).toEqual(VERIFIED)
    expect(contents()).toEqual(before)
  })

  test('with a fault is reported with its place', async () => {
    await backUp()
    const changed = new SqliteDatabase(file())
    changed.exec('UPDATE task SET debut = debut - 60')
    changed.close()
    forbidWrites()
    const { status, stdout } = run(VERIFYING[0] as (typeof ALL)[number])
    expect(status).toBe(1)
    expect(stdout).toMatch(/^Rupture\s: .*«\sdebut\s» vaut \d+ dans la table/)
  })

  test('has an error message when there is no space for its copy', async () => {
    await backUp()
    forbidWrites()
    for (const program of VERIFYING)
      expect(run(program, { TMPDIR: join(folder, 'nowhere') })).toEqual({
        status: 1,
        stdout: '',
        stderr: `Le fichier ${file()} ne peut être que lu, et sa copie pour cette commande n’a pas pu être faite dans ${join(folder, 'nowhere')} (ENOENT). Libérez-y de la place, ou donnez un autre dossier par TMPDIR.\n`,
      })
  })

  test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves no copy after %s', async (signal) => {
    await backUp()
    forbidWrites()
    for (const program of VERIFYING) {
      const env = { ...WITHOUT_SECRETS, TMPDIR: temporary }
      const started = startProgram(`sqlite:${file()}`, program, { env, bound: true })
      const ended = once(started, 'exit')
      while (readdirSync(temporary).length === 0 && started.exitCode === null) await setImmediate()
      started.kill(signal)
      // It may have ended by itself in the meantime.
      expect([
        [null, signal],
        [0, null],
      ]).toContainEqual(await ended)
      expect(readdirSync(temporary)).toEqual([])
    }
  })

  test('is not repaired', async () => {
    await backUp()
    forbidWrites()
    const { status, stdout, stderr } = run(['summaries.js', ['rebuild']])
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^Le fichier \S+ ne peut pas être ouvert \(\w+\)\. [^\n]+ y écrire\.\n$/)
  })
})

test.runIf(dialect === 'sqlite')('verifying creates no secret next to the file', async () => {
  const database = await createPreparedDatabase()
  for (const program of VERIFYING) runProgram(database.url, program, { env: { JWT_SECRET: '' } })
  expect(readdirSync(dirname(pathOf(database))).filter((name) => name.endsWith('secret'))).toEqual([])
  await database.drop()
})
