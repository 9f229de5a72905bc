import { useSyncExternalStore } from 'react'
import { shownNotice, subscribeNotices } from '../../lib/browser/notice'
import { useLazy } from '../page/useLazy'

const load = async () => (await import('./NoticeLine')).NoticeLine

/** Place of the notice; its code is loaded with the first one. */
export function Notices() {
  const notice = useSyncExternalStore(subscribeNotices, shownNotice)
  const { Part: NoticeLine } = useLazy(load, notice !== null)
  return notice && NoticeLine ? <NoticeLine key={notice.key} notice={notice} /> : null
}
