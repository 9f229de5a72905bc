import { useEffect, useState, useSyncExternalStore } from 'react'
import { closeNotice, type Notice, shownNotice, subscribeNotices } from '../../lib/browser/notice'
import { useSession } from '../../lib/session/useSession'
import { useLazy } from '../page/useLazy'
import { PlainNotice } from './PlainNotice'

const load = async () => (await import('./NoticeLine')).NoticeLine

const READ_MS = 10_000

/** Place of the notice; its code is loaded with the first one. */
export function Notices() {
  const notice = useSyncExternalStore(subscribeNotices, shownNotice)
  const { Part: NoticeLine, failed } = useLazy(load, notice !== null)
  const [plain, setPlain] = useState<Notice | null>(null)
  const user = useSession().user?.id
  // Said all the same; what it holds back must not wait.
  useEffect(() => {
    if (!failed) return
    setPlain(shownNotice())
    void closeNotice()
  }, [failed])
  useEffect(() => {
    if (notice) setPlain(null)
  }, [notice])
  // The next user of the page must not read it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the user
  useEffect(() => () => setPlain(null), [user])
  useEffect(() => {
    if (!plain || plain.failed) return
    const over = setTimeout(() => setPlain(null), READ_MS)
    return () => clearTimeout(over)
  }, [plain])
  if (notice && NoticeLine) return <NoticeLine key={notice.key} notice={notice} />
  return plain && <PlainNotice notice={plain} onClose={() => setPlain(null)} />
}
