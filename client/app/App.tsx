import ThemeProvider from '@mui/system/ThemeProvider'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { onAnnounce } from '../lib/browser/announce'
import { useDark } from '../lib/session/useSession'
import { usePrinting } from '../lib/theme/printing'
import { applyTheme } from '../lib/theme/storedTheme'
import { Notices } from '../ui/notice/Notices'
import { Loading } from '../ui/page/Loading'
import { LeaveGuard } from './LeaveGuard'
import { LivePlace } from './LivePlace'
import { NavBar } from './NavBar'
import { PasswordGuard } from './PasswordGuard'
import { PrintHead } from './PrintHead'
import { RunningPlace } from './RunningPlace'
import { theme } from './theme'
import { useFocusOnNavigation } from './useFocusOnNavigation'
import { useScrollBack } from './useScrollBack'

function Announcer() {
  const [{ text, turn }, setSaid] = useState({ text: '', turn: 0 })
  useEffect(() => onAnnounce((next) => setSaid((last) => ({ text: next, turn: last.turn + 1 }))), [])
  return (
    <div role="status" style={visuallyHidden}>
      {/* A new key, so that a repeated text is announced again. */}
      <span key={turn}>{text}</span>
    </div>
  )
}

/** The first history entry always has the same key, so the path is part of the identity of a place. */
const placeOf = ({ key, pathname }: { key: string; pathname: string }) => `${key} ${pathname}`

export function App() {
  const dark = useDark()
  const printing = usePrinting()
  const { pathname } = useLocation()
  const next = useNavigation().location
  // Unmounts the old screen immediately: text typed there during navigation would be lost.
  const leaving = next !== undefined && next.pathname !== pathname
  useEffect(() => applyTheme(dark), [dark])
  useFocusOnNavigation(pathname)
  useScrollBack()
  return (
    <ThemeProvider theme={theme}>
      <NavBar dark={dark} />
      <RunningPlace />
      {printing && <PrintHead />}
      {leaving ? <Loading /> : <Outlet />}
      <ScrollRestoration getKey={placeOf} />
      <LeaveGuard />
      <PasswordGuard />
      <Notices />
      <LivePlace />
      <Announcer />
    </ThemeProvider>
  )
}
