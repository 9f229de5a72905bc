import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Message for the next screen: `navigate('/parametres', { state: { message } })`. */
type NavigationMessage = { message?: string } | null

/** The message of the navigation, removed from the history at once: not shown again on reload or Back. */
export function useNavigationMessage() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const given = (state as NavigationMessage)?.message
  const [message, setMessage] = useState(given)
  useEffect(() => {
    if (typeof given !== 'string') return
    setMessage(given)
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
  }, [given, pathname, search, navigate])
  return { message, clear: () => setMessage(undefined) }
}
