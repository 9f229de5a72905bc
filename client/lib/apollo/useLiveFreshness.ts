import { useEffect, useRef } from 'react'
import { onVisible } from '../browser/onVisible'
import { whenUncovered } from '../browser/whenUncovered'
import { isFollowed, type LiveNews, type LiveTopic, onLiveNews } from '../live/liveState'
import { onChangeBeside, onChangeElsewhere } from './changes'

/** Ms between two refreshes of what many people change: at eight everybody clicks. */
const PAUSE_MS = 3_000
/** Ms; lists of choices, rights and settings, of which nothing is reported, may be this old. */
const OLD_MS = 300_000

/** By topic: whether a report concerns what is shown. */
type Concerns = { [Topic in LiveTopic]?: (news: LiveNews[Topic]) => boolean }

/**
 * Like `useFreshness`, and refreshes when the server reports a change that `concerns` what is shown; for others'
 * changes not more often than every few seconds and only while the tab is looked at. Waits while a dialog is
 * open. While changes are reported, looking at the tab refreshes only what has changed.
 * @param long a long list: `rows` when `refresh` takes up what was reported, `look` when it is to be refreshed only
 * when the tab is looked at
 */
export function useLiveFreshness(refresh: () => unknown, concerns: Concerns, long?: 'rows' | 'look') {
  const latest = useRef(concerns)
  useEffect(() => {
    latest.current = concerns
  })
  const names = Object.keys(concerns).join()
  useEffect(() => {
    const topics = names.split(',') as LiveTopic[]
    const isOwn = topics.every((topic) => topic === 'day')
    const areFollowed = () => topics.every(isFollowed)
    let isStale = false
    let isOver = false
    let readAt = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    function ask() {
      clearTimeout(timer)
      timer = undefined
      isStale = false
      readAt = Date.now()
      refresh()
    }
    async function take() {
      timer = undefined
      if (!isOwn && document.visibilityState !== 'visible') return
      await whenUncovered()
      if (isStale && !isOver) ask()
    }
    function change() {
      isStale = true
      if (long !== 'look') timer ??= setTimeout(take, isOwn ? 0 : Math.max(0, readAt + PAUSE_MS - Date.now()))
    }
    const isOld = () => !long && Date.now() - readAt > OLD_MS
    const follow = <Topic extends LiveTopic>(topic: Topic) =>
      onLiveNews(topic, (news) => latest.current[topic]?.(news) && change())
    const stops = [
      onVisible(() => void ((isStale || !areFollowed() || isOld()) && ask())),
      onChangeElsewhere((what) => void ((!long || what === 'settings' || !areFollowed()) && ask())),
      onChangeBeside(refresh),
      ...topics.map(follow),
    ]
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [refresh, names, long])
}
