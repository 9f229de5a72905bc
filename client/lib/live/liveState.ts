import type {
  DayNewsFragment,
  TeamNewsFragment,
  WaitingFragment,
  WeeksNewsFragment,
} from '../../generated/graphql'

/** What the server reports by itself: of the viewer's entries, of people they may read, their weeks, what waits. */
export type LiveNews = {
  day: DayNewsFragment
  team: TeamNewsFragment
  weeks: WeeksNewsFragment
  inbox: WaitingFragment
}
export type LiveTopic = keyof LiveNews
/** `lost`: connected before, and for a while not again. */
type LiveState = 'off' | 'on' | 'lost'
type Listener = () => void

/** Ms; without a sign of life for longer, the connection may be gone unnoticed. */
const HEARD_WITHIN_MS = 30_000
/** Ms after which a lost connection is shown. */
const CALM_MS = 5_000

let state: LiveState = 'off'
let heardAt = 0
let lostAt: number | null = null
let hasConnected = false
let calm: ReturnType<typeof setTimeout> | undefined
const watching = new Set<Listener>()
const waiting: { [Topic in LiveTopic]: Set<(news: LiveNews[Topic]) => void> } = {
  day: new Set(),
  team: new Set(),
  weeks: new Set(),
  inbox: new Set(),
}
const wanted = new Set<LiveTopic>()
const wanting = new Set<Listener>()
/** Topics of which nothing is missed. */
const followed = new Set<LiveTopic>()

export const liveState = () => state

function set(next: LiveState) {
  if (state === next) return
  state = next
  for (const listener of watching) listener()
}

export function watchLiveState(listener: Listener) {
  watching.add(listener)
  return () => void watching.delete(listener)
}

export function noteHeard() {
  heardAt = Date.now()
}

export function noteConnected() {
  clearTimeout(calm)
  hasConnected = true
  noteHeard()
  set('on')
}

/** Whether this user's page has had a connection. */
export const wasConnected = () => hasConnected

/** Also after an attempt that failed. */
export function noteClosed() {
  followed.clear()
  if (state !== 'on') return
  lostAt = heardAt
  set('off')
  calm = setTimeout(() => set('lost'), CALM_MS)
}

/** The page rests, and connects again when it is back. */
export function suspendConnection() {
  noteClosed()
  clearTimeout(calm)
  set('off')
}

/** The user has left, or no further attempt is made. */
export function forgetConnection() {
  suspendConnection()
  hasConnected = false
  lostAt = null
}

/** Ms; when the connection before this one was last known to work. Null for the first. */
export const lastConnection = () => lostAt

/** Whether changes of a topic arrive by themselves: what is shown need not be asked for again. */
export const isFollowed = (topic: LiveTopic) =>
  state === 'on' && followed.has(topic) && Date.now() - heardAt < HEARD_WITHIN_MS

/** Calls `listener` with what is reported of a topic. @returns unsubscribe */
export function onLiveNews<Topic extends LiveTopic>(topic: Topic, listener: (news: LiveNews[Topic]) => void) {
  waiting[topic].add(listener)
  if (!wanted.has(topic)) {
    wanted.add(topic)
    for (const want of wanting) want()
  }
  return () => void waiting[topic].delete(listener)
}

export function announceNews<Topic extends LiveTopic>(topic: Topic, news: LiveNews[Topic]) {
  for (const listener of waiting[topic]) listener(news)
}

/** From now on no change of a topic is missed, or it is not reported any more. */
export function noteFollowed(topic: LiveTopic, isSo: boolean) {
  if (isSo) followed.add(topic)
  else followed.delete(topic)
}

/** Topics that a screen of this page has waited for. */
export const wantedTopics: ReadonlySet<LiveTopic> = wanted

/** Calls `listener` when a screen waits for another topic. @returns unsubscribe */
export function onWanted(listener: Listener) {
  wanting.add(listener)
  return () => void wanting.delete(listener)
}
