import type { Querier } from '../db/database'
import { userChain } from '../journal/chain'
import type { Viewer } from '../operation/caller'
import { type Right, scopeOf } from '../rights/policy'
import { formatInstant } from '../workedTime/time'
import type { Change } from './changes'

/** Changes that are collected until they are read, as one answer. */
interface Collector<Answer> {
  add(change: Change): void
  /** What was collected is named no more: all is to be read again. */
  forget(): void
  take(): Answer
}

/** What a subscription of a kind waits for. */
export interface Topic<Answer> {
  right: Right
  /** Whether it only ever concerns the viewer, whatever their right reaches. */
  own?: true
  concerns(change: Change, viewer: Viewer): boolean
  collect(): Collector<Answer>
  /** The first answer, given once nothing is missed any more. */
  first(db: Querier, viewer: Viewer): Promise<Answer>
  /** Milliseconds between two answers. */
  pause: number
}

/** Entries, people or weeks that an answer names; of more, it says that all is to be read again. */
const MAX_NAMED = 200
/** Milliseconds between two answers about a team, which may be large. */
const TEAM_PAUSE = 500
/** Milliseconds between two counts of what waits. */
const INBOX_PAUSE = 1_000

interface Answer {
  begins: boolean
  whole: boolean
}
const BEGINS: Answer = { begins: true, whole: false }

/** Collects by key, the latest of each; of too many none. */
function createNamed<Item>() {
  const items = new Map<string, Item>()
  let isOver = false
  function forget() {
    isOver = true
    items.clear()
  }
  return {
    forget,
    set(key: string, item: Item) {
      if (isOver) return
      items.set(key, item)
      if (items.size > MAX_NAMED) forget()
    },
    take() {
      const taken = { whole: isOver, items: [...items.values()] }
      items.clear()
      isOver = false
      return taken
    },
  }
}

/** Dates of an answer, in order. */
function createDates() {
  const named = createNamed<string>()
  return {
    forget: named.forget,
    add(dates: readonly string[]) {
      for (const date of dates) named.set(date, date)
    },
    take() {
      const { whole, items } = named.take()
      return { whole, dates: items.sort() }
    },
  }
}

const LAST_CHANGE = `
  SELECT e.at, t.id, t.version FROM journal_event e JOIN task t ON t.id = e.entity_id
  WHERE e.subject = ? AND e.entity = 'task' ORDER BY e.seq DESC LIMIT 1`

interface ChangedEntry {
  id: number
  version: number
}

interface DayChange extends Answer {
  at: string
  dates: string[]
  entries: ChangedEntry[]
}

const day: Topic<DayChange> = {
  right: 'log',
  own: true,
  pause: 0,
  concerns: ({ entity }) => entity === 'task',
  async first(db, { id }) {
    const [last] = await db.rows<ChangedEntry & { at: number }>(LAST_CHANGE, [userChain(id)])
    const entries = last ? [{ id: last.id, version: last.version }] : []
    return { ...BEGINS, at: formatInstant(last?.at ?? 0), dates: [], entries }
  },
  collect() {
    const entries = createNamed<ChangedEntry>()
    const days = createDates()
    let latest = 0
    return {
      add({ at, dates, entry }) {
        latest = Math.max(latest, at)
        days.add(dates)
        if (entry) entries.set(String(entry.id), entry)
      },
      forget() {
        entries.forget()
        days.forget()
      },
      take() {
        const changed = entries.take()
        const { whole, dates } = days.take()
        return {
          begins: false,
          whole: whole || changed.whole,
          at: formatInstant(latest),
          dates,
          entries: changed.items,
        }
      },
    }
  },
}

interface TeamChange extends Answer {
  users: number[]
  dates: string[]
}

const OF_TEAM = new Set([
  'task',
  'absence',
  'contract',
  'user',
  'week',
  'correction',
  'alert_note',
  'former_company',
])

const team: Topic<TeamChange> = {
  right: 'readStatistics',
  pause: TEAM_PAUSE,
  concerns: ({ entity }) => OF_TEAM.has(entity),
  first: async () => ({ ...BEGINS, users: [], dates: [] }),
  collect() {
    const people = createNamed<number>()
    const days = createDates()
    return {
      add({ user, dates }) {
        if (user !== null) people.set(String(user), user)
        days.add(dates)
      },
      forget() {
        people.forget()
        days.forget()
      },
      take() {
        const { whole, items } = people.take()
        const { whole: wholeDays, dates } = days.take()
        return { begins: false, whole: whole || wholeDays, users: items, dates }
      },
    }
  },
}

interface WeeksChange extends Answer {
  weeks: { user: number; date: string }[]
}

const weeks: Topic<WeeksChange> = {
  right: 'readStatistics',
  pause: TEAM_PAUSE,
  concerns: ({ monday }) => monday !== undefined,
  first: async () => ({ ...BEGINS, weeks: [] }),
  collect() {
    const changed = createNamed<{ user: number; date: string }>()
    return {
      forget: changed.forget,
      add({ user, monday: date }) {
        if (user !== null && date !== undefined) changed.set(`${user} ${date}`, { user, date })
      },
      take() {
        const { whole, items } = changed.take()
        return { begins: false, whole, weeks: items }
      },
    }
  },
}

/** Of people: their company and rights decide who decides. */
const OF_INBOX = new Set(['absence', 'week', 'correction', 'user'])
/** One's own: forgotten entries, and the hours that one is reminded of. */
const OF_OWN_INBOX = new Set(['task', 'contract', 'company_calendar', 'company_day'])

const isOfInbox = ({ entity, user }: Change, viewer: Viewer) =>
  OF_INBOX.has(entity) ||
  (OF_OWN_INBOX.has(entity) && user === viewer.id) ||
  (entity === 'budget' && scopeOf(viewer, 'readBudgets') !== 'nobody')

/** Any change that may alter somebody's counts, which the operation `inbox` reads. */
const inbox: Topic<true> = {
  right: 'correctTimes',
  pause: INBOX_PAUSE,
  concerns: isOfInbox,
  first: async () => true,
  collect: () => ({ add() {}, forget() {}, take: () => true }),
}

export const TOPICS = { dayChanged: day, teamChanged: team, weeksChanged: weeks, inboxChanged: inbox }
