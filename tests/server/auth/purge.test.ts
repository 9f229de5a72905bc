import { expect, test } from 'vitest'
import { purgePlaces } from '../../../server/auth/familiarPlaces'
import { purgeSessions } from '../../../server/auth/sessions'
import { openDatabase } from '../../../server/db/open'
import { purgeRequestKeys } from '../../../server/pipeline/idempotency/withIdempotency'
import { configOf } from '../../support/database'
import { DAY } from '../../support/durations'
import { now, useWorld } from '../world'

const { application, newPerson } = useWorld()

test('expired sessions, and sign-in places unused for 90 days, are deleted', async () => {
  const [gone, here] = [await newPerson(), await newPerson()]
  const { query } = application.database
  await query('UPDATE session SET expires_at = ? WHERE user_id = ?', [now() - 1, gone.id])
  await query('UPDATE sign_in_place SET last_at = ? WHERE user_id = ?', [now() - 90 * DAY - 1, gone.id])
  await query('UPDATE sign_in_place SET last_at = ? WHERE user_id = ?', [now() - 89 * DAY, here.id])
  const database = await openDatabase(configOf(application.database))
  await purgeSessions(database, now())
  await purgePlaces(database, now())
  await database.close()
  for (const table of ['session', 'sign_in_place'])
    expect(await query(`SELECT user_id FROM ${table}`)).toEqual([{ user_id: here.id }])
})

test('requests older than a day are deleted in batches that yield to others', async () => {
  const person = await newPerson()
  const { query } = application.database
  const requests = Array.from(
    { length: 2_000 },
    (_, index) => `(${person.id}, 'request-${index}', ${now() - DAY - 1_000 + Math.floor(index / 2)})`,
  )
  requests.push(`(${person.id}, 'of today', ${now() - DAY + 60})`)
  await query(`INSERT INTO task_request (user_id, request_id, created_at) VALUES ${requests.join(', ')}`)
  const database = await openDatabase(configOf(application.database))
  const over: string[] = []
  const write = () => database.write((db) => db.rows('SELECT 1'))
  // Opens both connections: opening one may take as long as all batches.
  await Promise.all([write(), write()])
  await Promise.all([
    purgeRequestKeys(database, now()).then(() => over.push('all')),
    write().then(() => over.push('somebody’s write')),
  ])
  await database.close()
  expect(over).toEqual(['somebody’s write', 'all'])
  expect(await query('SELECT request_id FROM task_request')).toEqual([{ request_id: 'of today' }])
})
