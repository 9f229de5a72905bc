import { nothingRule } from '../../schema/rules/yup'
import type { Operation } from '../operation/operation'
import { isPlainObject } from '../pipeline/validate'
import { formatInstant } from '../workedTime/time'

interface JournalCheck {
  at: string | null
  ok: boolean
  events: number
  rupture: string
}

const LAST = "SELECT value FROM setting WHERE name = 'journal_check'"

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

const NONE: JournalCheck = { at: null, ok: false, events: 0, rupture: '' }

export const journalCheck: Operation<typeof nothingRule, JournalCheck> = {
  name: 'journalCheck',
  access: 'readJournal',
  writes: false,
  cost: 'row',
  rule: nothingRule,
  async run({ db }) {
    const [row] = await db.rows<{ value: string }>(LAST)
    const check = row && parsed(row.value)
    if (!isPlainObject(check) || typeof check.at !== 'number') return NONE
    const { at, ok, events, message } = check
    return {
      at: formatInstant(at),
      ok: ok === true,
      events: Number(events) || 0,
      rupture: String(message ?? ''),
    }
  },
}
