import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What one screen tells the next: `navigate('/parametres', { state: { message } })`. */
type NavigationMessage = { message?: string } | null

/** The message that came with the navigation. It leaves the history at once: neither reload nor Back shows it again. */
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
