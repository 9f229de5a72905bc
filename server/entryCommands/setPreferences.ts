import { preferencesRule } from '../../schema/rules/task'
import { insertRow } from '../db/bulk'
import { Preference } from '../db/entities/Preference'
import { lockUser } from '../entries/entry'
import type { Operation } from '../operation/operation'
import { type Preferences, readPreferences } from './preferences'

const ROW = 'SELECT id FROM preference WHERE user_id = ?'

/** Stores the viewer's choices. Idempotent. A preference: no audit event. */
export const setPreferences: Operation<typeof preferencesRule, Preferences> = {
  name: 'setPreferences',
  access: 'log',
  writes: true,
  rule: preferencesRule,
  async run(ctx, { startEnds }) {
    const { db, viewer } = ctx
    await lockUser(ctx, viewer.id)
    const choice = { start_ends: startEnds ? 1 : 0 }
    const [row] = await db.rows<{ id: number }>(ROW, [viewer.id])
    if (row) await db.manager.update(Preference, { id: row.id }, choice)
    else await insertRow(db.manager, Preference, { user_id: viewer.id, ...choice })
    return readPreferences(ctx)
  },
}
