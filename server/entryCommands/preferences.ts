import { nothingRule } from '../../schema/rules/yup'
import type { OperationContext, ReadOperation } from '../operation/operation'

export interface Preferences {
  startEnds: boolean
}

const OWN = 'SELECT start_ends FROM preference WHERE user_id = ?'

export async function readPreferences({ db, viewer }: OperationContext): Promise<Preferences> {
  const [row] = await db.rows<{ start_ends: number }>(OWN, [viewer.id])
  return { startEnds: row?.start_ends === 1 }
}

export const preferences: ReadOperation<typeof nothingRule, Preferences> = {
  name: 'preferences',
  access: 'log',
  writes: false,
  rule: nothingRule,
  run: readPreferences,
}
