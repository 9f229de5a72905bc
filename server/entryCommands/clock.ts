import { nothingRule } from '../../schema/rules/yup'
import type { Operation, ReadOperation } from '../operation/operation'
import { formatInstant } from '../workedTime/time'

/** Server time, the reference of all counters on screen. */
export const serverNow: ReadOperation<typeof nothingRule, string> = {
  name: 'serverNow',
  access: 'session',
  writes: false,
  cost: 'row',
  rule: nothingRule,
  run: async ({ now }) => formatInstant(now()),
}

export const timeZone: Operation<typeof nothingRule, string> = {
  name: 'timeZone',
  access: 'session',
  writes: false,
  cost: 'row',
  rule: nothingRule,
  run: async ({ zone }) => zone.name,
}
