// On every database: kills, locks.
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../server/db/open'
import { writeBaseline } from '../../../server/journal/baseline'
import { signingKey } from '../../../server/journal/keys'
import { verifyJournal } from '../../../server/journal/verify'
import { graphql } from '../../support/api'
import { configOf } from '../../support/database'
import { startServer } from '../../support/server'
import { now, type Person, useWorld, ZONE } from '../world'

vi.setConfig({ testTimeout: 600_000 })

/** `KILLS=20` for a longer run. */
const KILLS = Number(process.env.KILLS ?? 2)
const PEOPLE = 6
/** Milliseconds after which a server is killed, at most. */
const LONGEST_LIFE = 400

const world = useWorld()
const { application, newPerson } = world
const servers: { kill(): Promise<void> }[] = []
afterAll(async () => {
  for (const server of servers) await server.kill().catch(() => {})
})

const START = `mutation ($remarque: String, $requestId: ID) {
  startTask(input: { remarque: $remarque, requestId: $requestId }) { id } }`
const PAUSE = 'mutation { pause { id } }'

/** Starts tasks and breaks until the server is gone; collects the comments of acknowledged tasks. */
async function work(url: string, { token }: Person, label: string, acknowledged: string[]): Promise<void> {
  for (let count = 0; ; count++) {
    const remarque = `${label}-${count}`
    try {
      const { data } = await graphql(url, START, { remarque, requestId: crypto.randomUUID() }, token)
      if (data) acknowledged.push(remarque)
      await graphql(url, PAUSE, {}, token)
    } catch {
      return
    }
  }
}

test('a server killed at any moment of its writes leaves all or nothing of each', async () => {
  const people: Person[] = []
  for (let count = 0; count < PEOPLE; count++) people.push(await newPerson())
  const database = await openDatabase(configOf(application.database))
  await database.write((db) => writeBaseline(db, { actor: null, at: now(), door: 'command' }))
  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServer({ DATABASE_URL: application.database.url, TIME_ZONE: ZONE })
    servers.push(server)
    const working = people.map((person) => work(server.url, person, `${kill}-${person.id}`, acknowledged))
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before)
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * LONGEST_LIFE))
    await server.kill()
    await Promise.all(working)
    const found = await verifyJournal(database, signingKey('any'), [])
    expect(found.breaks).toEqual([])
  }
  await database.close()
  const stored = await application.database.query("SELECT commentaire FROM task WHERE commentaire <> ''")
  const comments = stored.map(({ commentaire }) => String(commentaire))
  expect(new Set(comments).size).toBe(comments.length)
  expect(acknowledged.filter((comment) => !comments.includes(comment))).toEqual([])
})
