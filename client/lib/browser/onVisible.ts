// A tab that comes to the front fires focus and visibilitychange together.
const SAME_MOMENT_MS = 500

/** Calls `listener` when the page becomes visible or goes online. @returns unsubscribe */
export function onVisible(listener: () => void) {
  let last = 0
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < SAME_MOMENT_MS) return
    last = Date.now()
    listener()
  }
  window.addEventListener('focus', look)
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('focus', look)
    window.removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}
