import { expect, test } from 'vitest'
import { purgePlaces } from '../../../server/auth/familiarPlaces'
import { purgeSessions } from '../../../server/auth/purgeSessions'
import { openDatabase } from '../../../server/db/open'
import { configOf } from '../../support/database'
import { now, useWorld } from '../world'

const { application, newPerson } = useWorld()
const DAY = 86_400

test('what is over is cleared: expired sessions, and places of those who have not come for 90 days', async () => {
  const [gone, here] = [await newPerson(), await newPerson()]
  const { query } = application.database
  await query('UPDATE session SET expires_at = ? WHERE user_id = ?', [now() - 1, gone.id])
  await query('UPDATE sign_in_place SET last_at = ? WHERE user_id = ?', [now() - 90 * DAY - 1, gone.id])
  await query('UPDATE sign_in_place SET last_at = ? WHERE user_id = ?', [now() - 89 * DAY, here.id])
  const database = await openDatabase(configOf(application.database))
  await purgeSessions(database, now())
  await purgePlaces(database, now())
  await database.dataSource.destroy()
  for (const table of ['session', 'sign_in_place'])
    expect(await query(`SELECT user_id FROM ${table}`)).toEqual([{ user_id: here.id }])
})
