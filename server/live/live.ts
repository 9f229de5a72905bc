import type { Database } from '../db/database'
import { isLabelled, type Labels } from '../db/labels'
import type { FollowedEvent } from '../journal/follow'
import type { Listeners } from '../journal/listeners'
import type { Viewer } from '../operation/caller'
import type { Sessions } from '../operation/ports'
import { refusalMessage } from '../rights/policy'
import { forbidden } from '../shared/errors'
import type { Zone } from '../workedTime/time'
import { type Change, changesOf } from './changes'
import { createFeed } from './feed'
import { createQueue } from './queue'
import { type AnyTopic, createIndex, keyOf } from './subscriptions'
import type { Topic } from './topics'

/** Milliseconds between two looks at whether the sessions of open connections still exist, and with which rights. */
const CHECK_EVERY = 2_000
/** Connections of a session. */
const MAX_CONNECTIONS = 10
/** Entities whose audit events may end sessions or change rights. */
const OF_SESSIONS = new Set(['account', 'user'])

export type Closing = 'SESSION_ENDED' | 'GOING_AWAY'

interface Connection {
  viewer: Viewer
  close(reason: Closing): void
  subscriptions: Set<Subscription>
}

interface Subscription {
  key: string
  topic: AnyTopic
  connection: Connection
  add(change: Change): void
  forget(): void
  end(): void
}

export interface LiveConnection {
  viewer(): Viewer
  /** @throws {AppError} FORBIDDEN */
  subscribe<Answer>(topic: Topic<Answer>): AsyncIterableIterator<Answer>
  end(): void
}

interface Services {
  database: Database
  zone: Zone
  sessions: Sessions
  labels: Labels
  listeners: Listeners
}

/** Live connections, and the delivery of committed changes to their subscriptions. */
export interface Live {
  /** Undefined when the session has its number of connections. @throws when the database cannot be read */
  connect(viewer: Viewer, close: Connection['close']): Promise<LiveConnection | undefined>
  close(): void
}

export function createLive(services: Services, failed: (error: unknown) => void): Live {
  const connections = new Set<Connection>()
  const perSession = new Map<string, number>()
  const index = createIndex<Subscription>()
  const feed = createFeed(services, receive, failed)
  let checking: NodeJS.Timeout | undefined
  let isChecking = false

  /** Applies current rights, and closes connections whose session has ended. */
  async function check(some: readonly Connection[]) {
    if (some.length === 0) return
    const ids = [...new Set(some.map(({ viewer }) => viewer.sessionId))]
    const found = await services.database.read((db) => services.sessions.currentViewers(db, ids))
    for (const connection of some) {
      const viewer = found.get(connection.viewer.sessionId)
      if (!viewer) {
        connection.close('SESSION_ENDED')
        continue
      }
      connection.viewer = viewer
      for (const subscription of connection.subscriptions) {
        const key = keyOf(subscription.topic, viewer)
        if (key === 'nobody') subscription.end()
        else if (key !== subscription.key) {
          index.move(subscription, key)
          // Of what was collected, some may now be none of theirs.
          subscription.forget()
        }
      }
    }
  }

  async function checkAll() {
    if (isChecking) return
    isChecking = true
    // A copy: who connects meanwhile has not been asked about.
    await check([...connections]).catch(failed)
    isChecking = false
  }

  /** What this server remembers follows the events of other servers. @returns whose sessions may have changed */
  function forget(events: readonly FollowedEvent[], changes: readonly Change[]): ReadonlySet<number> {
    if (events.some(({ entity }) => isLabelled(entity))) services.labels.clear()
    const people = new Set(
      changes.flatMap(({ entity, user }) => (OF_SESSIONS.has(entity) && user !== null ? [user] : [])),
    )
    if (people.size > 0) services.sessions.forgetUsers(people)
    return people
  }

  async function receive(events: readonly FollowedEvent[]) {
    const changes = await changesOf(services, events)
    const people = forget(events, changes)
    const reached = new Set(changes.flatMap(index.reachedBy).map(({ connection }) => connection))
    for (const connection of connections) if (people.has(connection.viewer.id)) reached.add(connection)
    await check([...reached])
    for (const change of changes)
      for (const { topic, connection, add } of index.reachedBy(change))
        if (topic.concerns(change, connection.viewer)) add(change)
  }

  function leave(connection: Connection) {
    if (!connections.delete(connection)) return
    for (const subscription of connection.subscriptions) subscription.end()
    const { sessionId } = connection.viewer
    const left = (perSession.get(sessionId) ?? 1) - 1
    if (left === 0) perSession.delete(sessionId)
    else perSession.set(sessionId, left)
    if (connections.size > 0) return
    feed.stop()
    clearInterval(checking)
  }

  return {
    async connect(viewer, close) {
      const others = perSession.get(viewer.sessionId) ?? 0
      if (others >= MAX_CONNECTIONS) return undefined
      perSession.set(viewer.sessionId, others + 1)
      const connection: Connection = {
        viewer,
        subscriptions: new Set(),
        close(reason) {
          leave(connection)
          close(reason)
        },
      }
      connections.add(connection)
      if (connections.size === 1) checking = setInterval(checkAll, CHECK_EVERY).unref()
      try {
        await feed.start()
      } catch (error) {
        leave(connection)
        throw error
      }

      return {
        viewer: () => connection.viewer,
        subscribe(topic) {
          const key = keyOf(topic, connection.viewer)
          if (key === 'nobody') throw forbidden(refusalMessage(connection.viewer, topic.right))
          const queue = createQueue(
            topic,
            () => services.database.read((db) => topic.first(db, connection.viewer)),
            () => {
              index.remove(subscription)
              connection.subscriptions.delete(subscription)
            },
          )
          const { add, forget, end } = queue
          const subscription: Subscription = { key, topic, connection, add, forget, end }
          if (connections.has(connection)) {
            connection.subscriptions.add(subscription)
            index.add(subscription)
          } else queue.end()
          return queue.answers
        },
        end: () => leave(connection),
      }
    },
    close() {
      for (const connection of connections) connection.close('GOING_AWAY')
    },
  }
}
