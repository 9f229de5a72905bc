import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { RunningDocument, useRunningQuery } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { announceChangeBeside, onChangeHere } from '../../lib/apollo/changes'
import { isUnread } from '../../lib/apollo/isUnread'
import { useLiveFreshness } from '../../lib/apollo/useLiveFreshness'
import { ranLately, storeRan } from '../../lib/session/ranLately'
import { useUser } from '../../lib/session/useSession'
import { MAIN_ID } from '../../ui/page/Page'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { useLazy } from '../../ui/page/useLazy'
import { RunningShape } from './RunningShape'
import { runningNow } from './runningNow'
import { TabCounter } from './TabCounter'
import { readAnswers } from './useAnsweredPrompts'
import { offeredTask, readDismissed } from './useInterrupted'

/** In which home has its answer. */
const ANSWERED_MS = 5_000

const load = async () => (await import('./RunningElsewhere')).RunningElsewhere

/** The main part of whatever screen is shown. */
const main: RefObject<HTMLElement | null> = {
  get current() {
    return document.getElementById(MAIN_ID)
  },
}

/** Follows what runs: in the tab's title and icon, and on every screen but home, which shows it itself. */
export function RunningWatch() {
  const user = useUser().id
  const isHome = useLocation().pathname === '/'
  const { data } = useRunningQuery({ fetchPolicy: isHome ? 'cache-only' : 'cache-first' })
  const running = data && runningNow(data, readAnswers(user, 'still-working'))
  const first = running?.[0]
  const isAny = data && (first !== undefined || offeredTask(data, readDismissed(user)) !== undefined)
  const { Part: RunningElsewhere } = useLazy(load, isAny === true && !isHome)
  const goneFocus = useFocusFallback(main)
  useEffect(() => {
    if (isAny !== undefined) storeRan(user, isAny)
  }, [user, isAny])

  /** The change was made from the bar: the cache has it. */
  const isOwn = useRef(false)
  const onChanged = useCallback(() => {
    isOwn.current = true
    void announceChangeBeside()
    isOwn.current = false
  }, [])
  /** Ms; home then asks itself, unless it is left before the answer. */
  const askedAtHome = useRef(0)
  /** One call for what announces a change in two ways. */
  const asked = useRef<Promise<void>>(undefined)
  const refresh = useCallback(async () => {
    if (isOwn.current) return
    if (isHome) {
      askedAtHome.current = Date.now()
      return
    }
    asked.current ??= apollo
      .query({ query: RunningDocument, fetchPolicy: 'network-only' })
      .then(
        () => {},
        () => {},
      )
      .finally(() => {
        asked.current = undefined
      })
    await asked.current
  }, [isHome])
  useLiveFreshness(refresh, { day: isUnread })
  useEffect(() => {
    if (!isHome && Date.now() - askedAtHome.current < ANSWERED_MS) void refresh()
  }, [isHome, refresh])
  useEffect(() => onChangeHere((what) => what === 'tasks' && void refresh()), [refresh])

  const isAwaited = isAny === undefined ? ranLately(user) : isAny
  return (
    <>
      {first && <TabCounter task={first} inTitle={!isHome} />}
      {!isHome && isAwaited && (
        <div {...goneFocus}>
          {running && RunningElsewhere ? (
            <RunningElsewhere running={running} refresh={refresh} onChanged={onChanged} />
          ) : (
            <RunningShape />
          )}
        </div>
      )}
    </>
  )
}
