import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Announcer } from '../components/Announcer'
import { ErrorBoundary } from '../components/ErrorBoundary'
import { applyTheme } from '../lib/applyTheme'
import { usePrinting } from '../lib/printing'
import { useDark } from '../lib/useSession'
import { LeaveGuard } from './LeaveGuard'
import { NavBar } from './NavBar'
import { PasswordGuard } from './PasswordGuard'
import { PrintHead } from './PrintHead'
import { Screens } from './routes'
import { themes } from './theme'
import { useFocusOnNavigation } from './useFocusOnNavigation'

export function App() {
  const dark = useDark()
  const printing = usePrinting()
  const { pathname } = useLocation()
  useEffect(() => applyTheme(dark), [dark])
  useFocusOnNavigation(pathname)
  return (
    <ThemeProvider theme={dark && !printing ? themes.dark : themes.light}>
      <CssBaseline />
      <NavBar dark={dark} />
      {printing && <PrintHead />}
      {/* Going elsewhere leaves a broken screen behind. */}
      <ErrorBoundary key={pathname}>
        <Screens />
      </ErrorBoundary>
      <LeaveGuard />
      <PasswordGuard />
      <Announcer />
    </ThemeProvider>
  )
}
