import { useEffect, useRef } from 'react'
import { markNavigated } from '../lib/navigation/navigated'
import { focusMain, MAIN_ID } from '../ui/page/Page'

export function useFocusOnNavigation(pathname: string) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    markNavigated()
    // A screen that has focused its first field keeps the focus there.
    const main = document.getElementById(MAIN_ID)
    if (!main?.contains(document.activeElement)) focusMain({ preventScroll: true })
  }, [pathname])
}
