import { useEffect, useSyncExternalStore } from 'react'
import { closeNotice, shownNotice, subscribeNotices } from '../../lib/browser/notice'
import { useLazy } from '../page/useLazy'

const load = async () => (await import('./NoticeLine')).NoticeLine

/** Place of the notice; its code is loaded with the first one. */
export function Notices() {
  const notice = useSyncExternalStore(subscribeNotices, shownNotice)
  const { Part: NoticeLine, failed } = useLazy(load, notice !== null)
  // It was announced all the same, and what it holds back must not wait.
  useEffect(() => {
    if (failed) void closeNotice()
  }, [failed])
  return notice && NoticeLine ? <NoticeLine key={notice.key} notice={notice} /> : null
}
