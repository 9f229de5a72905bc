import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertFile } from '../../../server/backgroundFiles/insertFile'
import { storeFile } from '../../../server/backgroundFiles/store'
import type { Database } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { configOf } from '../../support/database'
import { startHosted } from '../../support/hosted'
import { now, type Person, useWorld } from '../world'

/** Seconds that a response of this server waits for a slow reader; others wait longer, for a busy machine. */
const PATIENCE = 2
const { application, newPerson, ask } = useWorld()
let hasty: Awaited<ReturnType<typeof startHosted>>

let database: Database
let person: Person
beforeAll(async () => {
  database = await openDatabase(configOf(application.database))
  person = await newPerson()
  hasty = await startHosted({ DATABASE_URL: application.database.url, REQUEST_TIMEOUT: String(PATIENCE) })
})
afterAll(() => Promise.all([hasty?.stop(), database.close()]))

const newFile = () =>
  database.write((db) =>
    insertFile(
      { db, now },
      {
        user_id: person.id,
        name: 'rapport.csv',
        type: 'csv',
        path: '/api/rapports/export',
        input: '{}',
        owner: 'x',
        reach: 'U',
      },
    ),
  )

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function contentOf(id: number) {
  const response = await fetch(`${application.url}/api/fichiers/${id}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return response.status === 200 ? digest(bytes) : response.status
}

const partsOf = async (id: number) => {
  const [row] = await application.database.query(
    'SELECT COUNT(*) AS count FROM file_chunk WHERE file_id = ?',
    [id],
  )
  return Number(row?.count)
}

const bytesOf = (letter: string) => Buffer.alloc(3_000_000, letter)

const interrupted = (after: number, what: () => unknown): Database => {
  let writes = 0
  return {
    ...database,
    async write(work, deadline) {
      const done = await database.write(work, deadline)
      if (++writes === after) await what()
      return done
    },
  }
}

const CANCEL = 'mutation ($id: ID!) { cancelFile(id: $id) { state } }'

test('a finished file keeps its bytes, whatever later attempts do', async () => {
  const file = await newFile()
  await storeFile(database, file, 'un.csv', bytesOf('a'), now())
  await storeFile(database, file, 'deux.csv', bytesOf('b'), now())
  expect(await contentOf(file.id)).toBe(digest(bytesOf('a')))
})

test('a file cancelled while it is stored leaves nothing', async () => {
  const file = await newFile()
  const cancel = () => ask(person, CANCEL, { id: file.id })
  await storeFile(interrupted(2, cancel), file, 'un.csv', bytesOf('a'), now())
  expect([await contentOf(file.id), await partsOf(file.id)]).toEqual([409, 0])
})

test('a file cancelled while it is stored, and regenerated, is the latest version', async () => {
  const file = await newFile()
  const stop = new AbortController()
  await storeFile(
    interrupted(2, () => stop.abort()),
    file,
    'un.csv',
    bytesOf('a'),
    now(),
    stop.signal,
  )
  expect(await contentOf(file.id)).toBe(409)
  await storeFile(database, file, 'deux.csv', bytesOf('b'), now(), new AbortController().signal)
  expect(await contentOf(file.id)).toBe(digest(bytesOf('b')))
})

test('one that another server makes again meanwhile has the bytes of that server alone', async () => {
  const file = await newFile()
  const next = { ...file, owner: 'y' }
  const remake = async () => {
    await application.database.query("UPDATE file SET owner = 'y' WHERE id = ?", [file.id])
    await storeFile(database, next, 'deux.csv', bytesOf('b').subarray(0, 100_000), now())
    await application.database.query("UPDATE file SET state = 'EN_COURS' WHERE id = ?", [file.id])
  }
  await storeFile(interrupted(2, remake), file, 'un.csv', bytesOf('a'), now())
  expect([await contentOf(file.id), await partsOf(file.id)]).toEqual([409, 2])
  await storeFile(database, next, 'deux.csv', bytesOf('b'), now())
  expect(await contentOf(file.id)).toBe(digest(bytesOf('b')))
})

test('a file without its bytes is NOT_FOUND with a message', async () => {
  const file = await newFile()
  await storeFile(database, file, 'un.csv', bytesOf('a'), now())
  await application.database.query('DELETE FROM file_chunk WHERE file_id = ?', [file.id])
  const response = await fetch(`${application.url}/api/fichiers/${file.id}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect([response.status, await response.json()]).toEqual([404, { message: 'Ce fichier n’existe plus' }])
  expect(response.headers.get('content-disposition')).toBeNull()
})

test.for(['csv', 'pdf'])('a %s file that is removed while it is downloaded breaks off', async (type) => {
  const file = await newFile()
  await storeFile(database, file, `un.${type}`, Buffer.alloc(20_000_000, randomBytes(997)), now())
  await application.database.query('UPDATE file SET type = ? WHERE id = ?', [type, file.id])
  const response = await fetch(`${application.url}/api/fichiers/${file.id}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const reader = response.body?.getReader()
  await reader?.read()
  await ask(person, 'mutation ($id: ID!) { deleteFile(id: $id) }', { id: file.id })
  const readOn = async () => {
    while (!(await reader?.read())?.done);
  }
  await expect(readOn()).rejects.toThrow('terminated')
  expect(await partsOf(file.id)).toBe(0)
})

test('an unread download ends with its connection, a slow one does not', async () => {
  const file = await newFile()
  const size = 20_000_000
  await storeFile(database, file, 'un.csv', Buffer.alloc(size, 'a'), now())
  const opened = async () => {
    const socket = connect(Number(new URL(hasty.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const head = `Host: x\r\nAuthorization: Bearer ${person.token}`
    socket.write(`GET /api/fichiers/${file.id} HTTP/1.1\r\n${head}\r\n\r\n`)
    return socket
  }
  const readAll = async (waiting: number, between: number) => {
    const socket = await opened()
    await pause(waiting)
    let read = 0
    for await (const part of socket) {
      read += (part as Buffer).length
      if (read >= size) break
      await pause(between)
    }
    return read
  }
  const [slow, late] = await Promise.all([readAll(0, 10), readAll(3 * PATIENCE * 1_000, 0)])
  expect(slow).toBeGreaterThanOrEqual(size)
  expect(late).toBeLessThan(size)
})
