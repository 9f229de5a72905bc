import type { Database } from '../db/database'
import { BATCH, type FollowedEvent, followEvents, hasNewEvents, numberEvents } from '../journal/follow'
import type { Listeners } from '../journal/listeners'

/** Milliseconds between two looks at what other servers have committed. */
const POLL_EVERY = 1_000
/** Milliseconds in which commits of this server are collected. */
const COLLECT = 50

interface Run {
  /** Resolves once every later commit will be delivered. */
  ready: Promise<void>
  /** Looks for events soon. */
  wake(): void
  stop(): void
}

/** Committed audit events of all servers, each delivered at least once and in order, between `start` and `stop`. */
export interface Feed {
  /** @throws when the database cannot be read; may be called again */
  start(): Promise<void>
  stop(): void
}

/** `deliver` that fails gets the same events again. */
export function createFeed(
  { database, listeners }: { database: Database; listeners: Listeners },
  deliver: (events: readonly FollowedEvent[]) => Promise<void>,
  failed: (error: unknown) => void,
): Feed {
  let current: Run | undefined
  listeners.add(() => current?.wake())

  function begin(): Run {
    let position = 0
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    let isSoon = false
    let isReading = true
    let isMore = false

    function wait(milliseconds: number) {
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(read, milliseconds).unref()
    }

    async function readBatch(): Promise<boolean> {
      if (!(await hasNewEvents(database, position))) return false
      const events = await followEvents(database, position)
      if (isOver) return false
      await deliver(events)
      position = events.at(-1)?.position ?? position
      return events.length === BATCH
    }

    function rest() {
      isReading = false
      if (isMore) wake()
      else wait(POLL_EVERY)
    }

    async function read() {
      isSoon = false
      isMore = false
      isReading = true
      try {
        while (await readBatch());
      } catch (error) {
        if (!isOver) failed(error)
      }
      rest()
    }

    function wake() {
      isMore = isReading
      if (isReading || isSoon) return
      isSoon = true
      wait(COLLECT)
    }

    const ready = numberEvents(database).then((last) => {
      position = last
      rest()
    })
    return {
      ready,
      wake,
      stop() {
        isOver = true
        clearTimeout(timer)
      },
    }
  }

  return {
    async start() {
      const run = current ?? begin()
      current = run
      try {
        await run.ready
      } catch (error) {
        if (current === run) current = undefined
        throw error
      }
    },
    stop() {
      current?.stop()
      current = undefined
    },
  }
}
