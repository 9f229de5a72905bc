import { nothingRule } from '../../schema/rules/nothing'
import type { Operation, ReadOperation } from '../operation/operation'
import { formatInstant } from '../workedTime/time'

/** The server's time, from which every counter on a screen runs. */
export const serverNow: ReadOperation<typeof nothingRule, string> = {
  name: 'serverNow',
  access: 'session',
  writes: false,
  rule: nothingRule,
  run: async ({ now }) => formatInstant(now()),
}

/** The installation's time zone. */
export const timeZone: Operation<typeof nothingRule, string> = {
  name: 'timeZone',
  access: 'session',
  writes: false,
  rule: nothingRule,
  run: async ({ zone }) => zone.name,
}
