import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertFile } from '../../../server/backgroundFiles/insertFile'
import { createFileMaker } from '../../../server/backgroundFiles/maker'
import type { FileRow } from '../../../server/backgroundFiles/rows'
import type { Database } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { BY_SESSION, type Viewer } from '../../../server/operation/caller'
import type { Jobs } from '../../../server/operation/jobs'
import type { MainServices } from '../../../server/operation/services'
import { configOf } from '../../support/database'
import { NORTH, now, type Person, STUDIES, useWorld } from '../world'

type Made = Jobs['background']['answer']

const { application, newPerson } = useWorld()
const logger = pino({ level: 'silent' })

let database: Database
let person: Person
let viewer: Viewer
beforeAll(async () => {
  database = await openDatabase(configOf(application.database))
  person = await newPerson()
  const rights = { acces: 'U', societe_id: NORTH, groupetache_id: STUDIES } as const
  viewer = { id: person.id, ...rights, ...BY_SESSION, sessionId: '' }
})
afterAll(() => database.close())

/** A maker whose worker threads end when the test says so. */
function newMaker() {
  const runs: { resolve(made: Made): void; reject(error: Error): void; signal: AbortSignal }[] = []
  const workers = {
    run: (_name: string, _call: unknown, signal: AbortSignal) =>
      new Promise<Made>((resolve, reject) => void runs.push({ resolve, reject, signal })),
    async close() {},
  }
  const maker = createFileMaker(() => ({ database, workers, logger, now }) as unknown as MainServices)
  const run = async (index: number) => {
    for (;;) {
      const found = runs[index]
      if (found) return found
      await pause(10)
    }
  }
  return { ...maker, run }
}

const PATH = '/api/mes-donnees/export'
const bytes = (text: string): Made => ({
  name: 'f.csv',
  debut: '',
  fin: '',
  bytes: new TextEncoder().encode(text),
})

const newFile = (owner: string) =>
  database.write((db) =>
    insertFile(
      { db, now },
      { user_id: person.id, name: 'f.csv', type: 'csv', path: PATH, input: '{}', owner, reach: 'U' },
    ),
  )

const remade = async (file: FileRow, owner: string): Promise<FileRow> => {
  await application.database.query('UPDATE file SET owner = ? WHERE id = ?', [owner, file.id])
  return { ...file, owner }
}

const stored = async ({ id }: FileRow) => {
  const [row] = await application.database.query('SELECT state, reason, progress FROM file WHERE id = ?', [
    id,
  ])
  return row
}
const UNDER_WAY = { state: 'EN_COURS', reason: '', progress: 0 }

test.each([
  ['fails', 0],
  ['fails at once', 60_000],
])('what %s on one server does not end what another one makes again', async (_, patience) => {
  const [first, second] = [newMaker(), newMaker()]
  const file = await newFile(first.server)
  const ended = first.make(file, viewer, patience).catch(() => undefined)
  const run = await first.run(0)
  void second.make(await remade(file, second.server), viewer)
  run.reject(new Error('broken'))
  await ended
  await pause(100)
  expect(await stored(file)).toEqual(UNDER_WAY)
  await Promise.all([first.close(), second.close()])
})

test('a server leaves off when another one makes the file again', async () => {
  const [first, second] = [newMaker(), newMaker()]
  const file = await newFile(first.server)
  void first.make(file, viewer)
  const { signal } = await first.run(0)
  void second.make(await remade(file, second.server), viewer)
  await expect.poll(() => signal.aborted, { timeout: 5_000 }).toBe(true)
  expect(await stored(file)).toEqual(UNDER_WAY)
  await Promise.all([first.close(), second.close()])
})

test('of a file that one server makes twice, only the last one counts', async () => {
  const maker = newMaker()
  const file = await newFile(maker.server)
  void maker.make(file, viewer)
  const first = await maker.run(0)
  void maker.make(file, viewer)
  expect(first.signal.aborted).toBe(true)
  first.resolve(bytes('old rights'))
  const second = await maker.run(1)
  expect(await stored(file)).toEqual(UNDER_WAY)
  second.resolve(bytes('new rights'))
  await expect.poll(() => stored(file)).toMatchObject({ state: 'PRET' })
  const [chunk] = await application.database.query('SELECT bytes FROM file_chunk WHERE file_id = ?', [
    file.id,
  ])
  expect(String(chunk?.bytes)).toBe('new rights')
  await maker.close()
})
