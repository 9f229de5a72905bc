// On every database: chains.
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { writeBaseline } from '../../../server/journal/baseline'
import { signingKey } from '../../../server/journal/keys'
import { verifyJournal } from '../../../server/journal/verify'
import { configOf } from '../../support/database'
import { HOUR, MINUTE } from '../../support/durations'
import { stoppedAt } from '../evaluation/cases/clock'
import { instantOf, PARIS } from '../evaluation/lives'
import { exportAs } from '../exports/exported'
import { EVENTS, type Page } from '../journal/journal'
import { type Person, useWorld } from '../world'
import { ago, offlineCalls } from './offline'

const NOW = '2026-12-14T12:00:00'
const now = instantOf(NOW)
const SECRET = 'a secret for the tests, of 32 bytes and more'
const world = useWorld({ TIME_ZONE: PARIS, NODE_OPTIONS: stoppedAt(NOW) })
const { newPerson, ask, application } = world
const { send } = offlineCalls(world)

let database: Database
let admin: Person
let person: Person
beforeAll(async () => {
  database = await openDatabase(configOf(application.database))
  admin = await newPerson({ acces: 'A' })
  person = await newPerson()
  await database.write((db) => writeBaseline(db, { actor: null, at: now, door: 'command' }))
})
afterAll(() => database.close())

const verify = async () => (await verifyJournal(database, signingKey(SECRET), [])).breaks

test('events keep both times and the clock, and the tables are what they say', async () => {
  const started = await send(person, 'startTask', { remarque: 'cave', ...ago(2 * HOUR) })
  await send(person, 'pause', ago(HOUR, 'WALL'))
  await send(person, 'startTask')
  await send(person, 'commentTask', { id: started.id, commentaire: 'au sous-sol', ...ago(50 * MINUTE) })
  expect(await verify()).toEqual([])

  const { events } = (await ask<Page>(admin, EVENTS, { subject: `user:${person.id}`, entity: 'task' })).events
  const notes = events.map(({ action, note, corrects }) => [action, note, corrects])
  const received = 'reçu à 12:00:00'
  expect(notes.reverse()).toEqual([
    ['startTask', `hors ligne, fait à 10:00:00, ${received}, d’après le temps écoulé`, false],
    ['pause', `hors ligne, fait à 11:00:00, ${received}, d’après l’heure de l’appareil`, false],
    ['endTask', `hors ligne, fait à 11:00:00, ${received}, d’après l’heure de l’appareil`, false],
    ['endTask', '', false],
    ['startTask', '', false],
    ['comment', `hors ligne, fait à 11:10:00, ${received}, d’après le temps écoulé`, true],
  ])
  const first = events.at(-1)
  expect(first?.changes).toContainEqual({ field: 'offline', before: '', after: 'Oui' })
})

test('a mark that its events do not know is found', async () => {
  const other = await newPerson()
  await database.write((db) => writeBaseline(db, { actor: null, at: now, door: 'command' }))
  const { id } = await send(other, 'startTask')
  expect(await verify()).toEqual([])
  await application.database.query('UPDATE task SET offline = 1 WHERE id = ?', [Number(id)])
  expect(JSON.stringify(await verify())).toContain('offline')
  await application.database.query('UPDATE task SET offline = 0 WHERE id = ?', [Number(id)])
})

test('records and one’s own data say so', async () => {
  const range = { debut: '2026-12-14', fin: '2026-12-14', user: person.id }
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array((await exportAs(world, 'pdf', range, person)).file)),
    { mergePages: true },
  )
  expect(text.replace(/\s+/g, ' ')).toContain('hors ligne — au sous-sol')
})
